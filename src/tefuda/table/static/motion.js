/**
 * Cards that seem to travel. The newest view is drawn at once; then each face that came into a zone starts from where a
 * card has just left another one. Faces move inside their slots, so nothing that can be pressed moves. Whoever asked
 * for less motion gets none.
 */

import { isCalm } from "./settings.js";

/** What lies where, before a view is drawn: for each zone, drawn in one piece or several, its cards with their places on the screen. */
export function notePlaces(root) {
  const zones = new Map();
  for (const element of root.querySelectorAll("[data-zone]")) {
    const faces = [...element.querySelectorAll(".card")].map((face) => ({
      face,
      card: face.closest("[data-card]")?.dataset.card || null,
      box: face.getBoundingClientRect(),
    }));
    const elsewhere = zones.get(element.dataset.zone)?.faces ?? [];
    zones.set(element.dataset.zone, { size: Number(element.dataset.size), faces: [...elsewhere, ...faces] });
  }
  return zones;
}

/** Let the faces that are new since `before` come from where cards have gone. */
export function moveFaces(root, before) {
  if (isCalm() || document.visibilityState === "hidden" || before.size === 0) return;
  const after = notePlaces(root);
  const left = [];
  const come = [];
  for (const [zone, now] of after) {
    const then = before.get(zone) ?? { size: 0, faces: [] };
    left.push(...missing(zone, then, now));
    come.push(...missing(zone, now, then));
  }
  for (const [zone, then] of before) if (!after.has(zone)) left.push(...missing(zone, then, { size: 0, faces: [] }));
  for (const arrival of come) {
    const from = take(left, arrival);
    if (from) travel(arrival, from);
  }
}

/** The cards of a zone in `here` that are not in `there`, by kind; unknown cards by number. */
function missing(zone, here, there) {
  const rest = there.faces.map((face) => face.card);
  const over = here.faces.filter((face) => {
    const index = rest.indexOf(face.card);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
  const piled = here.faces.length === 1 && there.faces.length <= 1 && here.size > there.size && over.length === 0;
  return (piled ? here.faces : over).map((face) => ({ ...face, zone, seat: zone.slice(zone.lastIndexOf("-") + 1) }));
}

/** The most likely origin of a card that has come: the same kind, else a hidden card of the same seat, else any hidden one. */
function take(left, arrival) {
  const tests = [
    (one) => one.card !== null && one.card === arrival.card,
    (one) => one.card === null && one.seat === arrival.seat,
    (one) => one.card === null && one.seat === "table",
    (one) => arrival.card === null,
  ];
  for (const test of tests) {
    const index = left.findIndex((one) => one.zone !== arrival.zone && test(one));
    if (index >= 0) return left.splice(index, 1)[0];
  }
  return null;
}

function travel({ face, box }, from) {
  const [x, y, scale] = [from.box.left - box.left, from.box.top - box.top, from.box.width / box.width];
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 9 };
  const end = { transform: "none", transformOrigin: "0 0", zIndex: 9 };
  face.animate([start, end], { duration: 320, easing: "cubic-bezier(.2, .7, .2, 1)" });
}

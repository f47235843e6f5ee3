/**
 * The table of 天界じゃんけん: every card by its back, the deck in its order, the duel in the middle, chips and plays at each
 * seat. Only what this game has of its own is here; the rest is the table's.
 */

import { Back, Face, Slot } from "../../cards.js";
import { badges, Seat, Spread, tableFields, Zone, zoneKey } from "../../generic.js";
import { html } from "../../html.js";

/** Public fields that are drawn, so that no badge repeats them. */
const DRAWN = ["first", "plays", "demons", "sealed"];

/** What lies beside the deck, as a public number: its field, its back and its name. */
const ASIDE = [["sealed", "purple", "face-sealed"], ["demons", "red", "face-demons"]];

/** The other player above, what both share in the middle; the near hand below, unless the reader holds it in the tray. */
export function Felt({ at }) {
  const near = at.you ?? 0;
  const shown = at.you === null || at.view.returns !== null;
  return html`<section class="felt tenkai" aria-label=${at.texts.format("ui-table")}>
    <div class="others"><${Player} at=${at} seat=${1 - near} /></div>
    <${Middle} at=${at} />
    ${shown && html`<${Player} at=${at} seat=${near} />`}
  </section>`;
}

/** The reader's own marks, above the hand in the tray. */
export function Standing({ at }) {
  return html`<div class="standing"><bdi>${at.seats[at.you].name}</bdi>
    <span class="badge">${at.texts.format("ui-you")}</span><${Marks} at=${at} seat=${at.you} />
  </div>`;
}

/** Tell whether a card that lies nowhere may still come into play: its kind lies beside the deck, not yet turned up. */
export function isAside(at, card) {
  return ASIDE.some(([field, back]) => at.backs[card] === back && at.view.public[field] > 0);
}

function Player({ at, seat }) {
  return html`<${Seat} at=${at} seat=${seat} marks=${html`<${Marks} at=${at} seat=${seat} />`} />`;
}

/** Chips, whose turn is first, what may still be played, and what bears on a seat. */
function Marks({ at, seat }) {
  const { texts, names } = at;
  const { chips, curse, first, goal, monopoly, plays, turn } = at.view.public;
  const own = turn === seat && at.view.returns === null ? [["plays", plays]] : [];
  const fields = badges(at, [...own, ["curse", curse[seat]], ["monopoly", monopoly[seat]]]);
  return html`<span class="chips" role="img" aria-label=${texts.field("chips", chips[seat], names)}>
      ${Array.from({ length: goal }, (_, chip) => html`<i key=${chip} class=${chip < chips[seat] ? "won" : ""} />`)}
    </span>
    ${first === seat && html`<span class="badge">${texts.format("face-first")}</span>`}
    ${fields.map((field) => html`<span class="badge strong" key=${field.name}>${field.text}</span>`)}`;
}

function Middle({ at }) {
  const [deck, discards] = ["deck", "discards"].map((id) => at.view.zones.find((zone) => zone.id === id));
  const fields = tableFields(at).filter(({ name }) => !DRAWN.includes(name));
  return html`<div class="centre">
    <div class="supply">
      ${deck.size > 0 ? html`<${Spread} at=${at} zone=${deck} />` : html`<${Bare} at=${at} zone=${deck} />`}
      ${ASIDE.map(([field, back, name]) => html`<${Aside} key=${field} at=${at} field=${field} back=${back} name=${name} />`)}
    </div>
    <div class="gone">
      ${discards.size > 0 ? html`<${Zone} at=${at} zone=${discards} />` : html`<${Bare} at=${at} zone=${discards} />`}
    </div>
    <div class="act">
      <${Act} at=${at} />
      <div class="told">
        <div class="news" aria-hidden="true">${at.news.map((entry) => html`<p key=${entry.n}>${entry.text}</p>`)}</div>
        <ul class="slots">${fields.map((field) => html`<li class="badge" key=${field.name}>${field.text}</li>`)}</ul>
      </div>
    </div>
  </div>`;
}

/** The place of a deck or of discards that are used up. */
function Bare({ at, zone }) {
  return html`<div class="zone">
    <h3 class="zone-name">${at.zoneName(zone)} × 0</h3>
    <div class="slots" data-zone=${zoneKey(zone)} data-size="0"><span class="slot gap" /></div>
  </div>`;
}

/** A pile beside the deck, of which nothing but the number is known. */
function Aside({ at, field, back, name }) {
  const count = at.view.public[field];
  if (count === 0) return null;
  const words = at.texts.field(field, count, at.names);
  return html`<div class="pile aside" role="img" aria-label=${words}>
    <span class="zone-name" aria-hidden="true">${at.texts.format(name)}</span>
    <span class="stack ${count > 2 ? "many" : count > 1 ? "two" : ""}" data-zone="${field}-table" data-size=${count} aria-hidden="true">
      <${Back} back=${back} /><span class="count">${count}</span>
    </span>
  </div>`;
}

/** What goes on in the middle: a duel, a card at work, or, when nothing does, the last duel. */
function Act({ at }) {
  const { phase, public: facts, zones } = at.view;
  const table = zones.find((zone) => zone.id === "table");
  if (phase === "janken" || (table.size > 1 && facts.card === null)) return html`<${Duel} at=${at} zone=${table} />`;
  if (table.size > 0) return html`<${AtWork} at=${at} zone=${table} />`;
  const last = lastDuel(at);
  return last && html`<${Last} at=${at} duel=${last} />`;
}

/** The card played, and a demon that came between; while the other may answer, the window says so. */
function AtWork({ at, zone }) {
  const { phase, actor, public: { card } } = at.view;
  const asked = phase === "answer" ? at.names[actor].seat : null;
  return html`<div class="zone at-work ${asked ? "window" : ""}">
    <h3 class="zone-name" id="act">${card ? at.texts.field("card", card, at.names) : at.zoneName(zone)}</h3>
    <${Laid} at=${at} zone=${zone} />
    ${asked && html`<p class="answer">${at.texts.format("face-window", { seat: asked })}</p>`}
  </div>`;
}

function Laid({ at, zone }) {
  return html`<ul class="slots" data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby="act">
    ${zone.cards.map((_, index) => html`<li key=${index}><${Slot} at=${at} zone=${zone} index=${index} size="small" /></li>`)}
  </ul>`;
}

/** Two places, the first player's on the left; a card laid face down is a yellow back. The weapon lies beside its Hunter. */
function Duel({ at, zone }) {
  const { first } = at.view.public;
  const fought = zone.size > 1 ? lastDuel(at) : null;
  const armed = zone.size > 2 ? fought?.weapon : null;
  const places = zone.size > 2 ? (armed === first ? [0, 2, 1] : [0, 1, 2]) : [0, 1];
  const sides = [first, 1 - first, armed ?? first];
  return html`<div class="zone duel">
    <h3 class="zone-name" id="act">${at.texts.format("face-duel")}</h3>
    <ul class="slots" data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby="act">${places.map((index) => {
      const seat = sides[index];
      return html`<li key=${index} class="side-of ${index === 1 ? "versus" : ""} ${fought?.winner === seat ? "won" : ""}">
        ${index < 2 && html`<span class="who"><bdi>${at.seats[seat].name}</bdi></span>`}
        ${index < zone.size
          ? html`<${Slot} at=${at} zone=${zone} index=${index} size="small" />`
          : html`<${Unshown} at=${at} laid=${index === 0 && at.view.actor !== first} />`}
      </li>`;
    })}</ul>
  </div>`;
}

/** A place of the duel before both cards are shown. */
function Unshown({ at, laid }) {
  const words = at.texts.format(laid ? "face-laid" : "face-choosing");
  return html`<span class="slot ${laid ? "" : "gap"}" role="img" aria-label=${words}>${laid && html`<${Back} back="yellow" />`}</span>`;
}

/** The last duel from the log: who laid what, who showed the weapon, who took the chip. */
function lastDuel(at) {
  const events = at.log.map(({ event }) => event ?? {});
  const second = events.findLastIndex(({ event }) => event === "janken");
  if (second < 1) return null;
  const [after, next] = events.slice(second + 1);
  const weapon = after?.event === "weapon" ? after.seat : null;
  const chip = weapon === null ? after : next;
  return { laid: [events[second - 1], events[second]], weapon, winner: chip?.event === "chip" ? chip.seat : null };
}

/** The last duel, small, while nothing else goes on; it is told by the log, so it is decoration. */
function Last({ at, duel }) {
  return html`<div class="zone duel last" aria-hidden="true">
    <h3 class="zone-name">${at.texts.format("face-last-duel")}</h3>
    <ul class="slots">${duel.laid.map(({ seat, card }, index) => html`<li key=${index} class="side-of ${index === 1 ? "versus" : ""} ${duel.winner === seat ? "won" : ""}">
      <span class="who"><bdi>${at.seats[seat].name}</bdi></span>
      <span class="slot"><${Face} at=${at} card=${card} /></span>
      ${duel.weapon === seat && html`<span class="slot"><${Face} at=${at} card="weapon" /></span>`}
    </li>`)}</ul>
  </div>`;
}

/**
 * The table page: a function of the newest message. It knows no rule; it draws the view and sends back one of the
 * options it was given.
 *
 * `at` is what every part of the page is drawn from: the view, the people, the words, and the few things one can do.
 */

import { Tray } from "./actions.js";
import { keepFocus, listenForArrows, settleGroups } from "./focus.js";
import * as generic from "./generic.js";
import { html, render } from "./html.js";
import { moveFaces, notePlaces } from "./motion.js";
import { announce, Fairness, Log } from "./side.js";
import { TableSocket } from "./socket.js";
import { isolated, loadTexts } from "./texts.js";

const ARMING = 300; // ms for which a new question's buttons wait, so that no press meant for the last one counts
const RETRY = 2000; // ms before something that could not be fetched is fetched again
const MOST_FIXED = 0.5; // of the window: more than this is not kept in sight while the rest moves
const NEWS = 3; // sentences shown in the middle of the table

const root = document.getElementById("table");
const bar = document.getElementById("bar");
const place = {
  url: root.dataset.url,
  game: root.dataset.game,
  gameName: root.dataset.name,
  emblems: root.dataset.emblems ?? null,
  ranks: JSON.parse(root.dataset.ranks),
  backs: JSON.parse(root.dataset.backs ?? "{}"),
  order: JSON.parse(root.dataset.order),
};
const title = document.title;

/** Everything that changes. */
const now = {
  message: null, // the newest view message
  connected: false,
  log: [], // { n, seat, text, event } for each event
  heard: 0, // number of the first event that has not been announced
  sent: null, // { prompt, choice } on its way
  armed: null, // the prompt whose buttons may be pressed
  help: null, // { card, key } of the open dialog
  opener: null, // what had the focus before it
  notice: null, // id of the sentence about what went wrong
};

let values = null; // what the card file says of each card, once help has asked for it

/** Parts that most visits never come to: fetched when they are first drawn. */
const later = new Map();

let texts;
let face;
let socket;

try {
  [texts, face] = await Promise.all([loadTexts(document.documentElement.lang, place.game), loadFace(root.dataset.face)]);
  root.replaceChildren();
  listenForArrows(root);
  socket = new TableSocket(`${place.url}/ws`, hear, (connected) => {
    now.connected = connected;
    draw();
  });
} catch {
  // Without words there is nothing to show: the sentence that the server has put there stays, and the page tries anew.
  setTimeout(() => location.reload(), RETRY);
}

function hear(message) {
  if (message.t === "view") takeView(message);
  if (message.t === "ack" && message.error) {
    now.sent = null;
    now.notice = message.error;
  }
  if (message.t === "error") now.notice = message.error;
  draw();
}

/** Take a view in: its events continue the log, and a new question arms its buttons after a moment. */
function takeView(message) {
  const first = now.message === null || now.message.view === null;
  const asked = now.message?.view ? now.message.prompt : null;
  now.message = message;
  const { view } = message;
  if (view === null) return;
  const names = namesOf(message);
  const fresh = view.events.filter((event) => texts.has(`event-${event.event}`) || texts.has(`event-${event.event}-hidden`));
  now.log = now.log.filter((entry) => entry.n < message.from);
  now.log.push(...fresh.map((event) => ({ n: event.n, seat: event.seat ?? null, text: texts.event(event, names), event })));
  if (now.sent && now.sent.prompt !== message.prompt) now.sent = null;
  if (asked !== message.prompt || first) {
    now.notice = null;
    const mine = message.you !== null && view.actor === message.you;
    announce(first ? "" : now.log.filter((entry) => entry.n >= now.heard).map((entry) => entry.text).join(" "),
      mine ? `${texts.format("ui-your-turn")} ${texts.question(view, names)}` : "");
    if (mine) setTimeout(() => arm(message.prompt), ARMING);
  }
  now.heard = view.events.length > 0 ? view.events.at(-1).n + 1 : now.heard;
}

function arm(prompt) {
  now.armed = prompt;
  draw();
}

function play(choice) {
  now.sent = { prompt: now.message.prompt, choice };
  now.notice = null;
  socket.play(now.message.prompt, choice);
  draw();
}

function openHelp(card) {
  if (now.help === null) now.opener = document.activeElement;
  now.help = { card, key: Symbol(card) };
  if (values === null) fetchValues();
  draw();
}

async function fetchValues() {
  try {
    const answer = await fetch(`/values/${document.documentElement.lang}/${place.game}.json`);
    if (!answer.ok) throw new Error(`no values: ${answer.status}`);
    values = await answer.json();
    draw();
  } catch {
    if (now.help) setTimeout(fetchValues, RETRY);
  }
}

/** Browsers tell a little late that a dialog has been closed; by then another one may be open. */
function closeHelp(help) {
  if (now.help !== help) return;
  now.help = null;
  draw();
  now.opener?.focus({ preventScroll: true });
}

/**
 * The seam between the table and the games: what draws the felt and the hand. A game's own face.js may have the components
 * `Felt`, `Hand`, `Reminder` and `Standing` and the functions `isAboutHand` and `isAboutPlace`, all of `at`; what it leaves
 * out is drawn from the view alone. It imports what it needs from here (`../../html.js`, `../../generic.js` ...), which is
 * where it is served.
 */
async function loadFace(address) {
  return address ? { ...generic, ...(await import(address)) } : generic;
}

/** A player's name, or words for a seat whose name the server leaves to us. */
function nameOf(seat, number) {
  return seat.name ?? texts.format(seat.bot ? "ui-bot-name" : "ui-seat", { number: number + 1 });
}

/** The names as sentences need them: the reader is "you", whether acting or being acted upon. */
function namesOf({ seats, you }) {
  return seats.map((seat, number) => {
    if (number === you) return { seat: texts.format("ui-you-seat"), target: texts.format("ui-you-target") };
    const name = isolated(nameOf(seat, number));
    return { seat: name, target: name };
  });
}

function draw() {
  const at = now.message && table(now.message);
  const places = notePlaces(root);
  const page = at ? html`<${Page} at=${at} />` : html`<p class="wait">${texts.format("ui-connecting")}</p>`;
  keepFocus(root, () => render(page, root));
  if (at) render(html`<${Bar} at=${at} />`, bar);
  settleGroups(root);
  moveFaces(root, places);
  measure(root);
  const mine = at?.view && at.you !== null && at.view.actor === at.you;
  document.title = mine ? `● ${texts.format("ui-your-turn")} · ${title}` : title;
}

/** Tell the style sheet how high the tray is: the own row stays above it, and neither stays in sight if they are too high. */
function measure(root) {
  const [tray, own] = [".tray", ".seat.own"].map((part) => root.querySelector(part)?.offsetHeight ?? 0);
  root.style.setProperty("--tray", `${tray}px`);
  root.toggleAttribute("data-tall", tray + own > innerHeight * MOST_FIXED);
}

/** What the parts of the page are drawn from. */
function table(message) {
  const sent = now.sent?.prompt === message.prompt ? now.sent.choice : null;
  return {
    ...place, face, texts, values, sent, play, openHelp, closeHelp,
    view: message.view,
    seats: message.seats.map((seat, number) => ({ ...seat, name: nameOf(seat, number) })),
    names: namesOf(message),
    you: message.you,
    state: message.state,
    watchers: message.watchers,
    connected: now.connected,
    notice: now.notice,
    next: message.next,
    invite: message.invite,
    seedHash: message.seed_hash,
    seed: message.seed,
    log: now.log,
    news: now.log.slice(-NEWS),
    armed: now.armed === message.prompt,
    zoneName: (zone) => texts.format(`zone-${zone.id}`),
  };
}

/** A part of the page, or null while it is on its way. */
function part(name) {
  if (!later.has(name)) fetchPart(name, `./${name}.js`);
  return later.get(name);
}

async function fetchPart(name, address) {
  later.set(name, null);
  try {
    later.set(name, await import(address));
    draw();
  } catch {
    // Browsers remember that an address failed, so the next try has another one.
    setTimeout(() => fetchPart(name, `./${name}.js?${Date.now()}`), RETRY);
  }
}

function Page({ at }) {
  const dialog = now.help && part("help");
  const help = dialog && html`<${dialog.Help} key=${now.help.key} at=${at} help=${now.help} />`;
  const waiting = at.view === null && part("waiting");
  if (at.view === null) return html`<${Notes} at=${at} />${waiting && html`<${waiting.WaitingRoom} at=${at} />`}${help}`;
  const end = at.view.returns !== null && part("end");
  return html`<a class="skip" href="#move">${at.texts.format("ui-skip-to-move")}</a>
    <div class="game-table ${at.emblems ? "" : "plain"}" data-ply=${at.view.ply}>
      <${Notes} at=${at} />
      <${face.Felt} at=${at} />
      ${end ? html`<${end.End} at=${at} />` : html`<${Tray} at=${at} face=${face} />`}
      <div class="side">
        <${Log} at=${at} />
        <${Fairness} at=${at} />
      </div>
    </div>
    ${help}`;
}

/** In the line at the top of the page: the state of the connection, and the list of all cards. */
function Bar({ at }) {
  const { texts, connected, order } = at;
  return html`
    <span class="link ${connected ? "" : "lost"}">
      <span class="link-words">${texts.format(connected ? "ui-connected" : "ui-reconnecting")}</span>
    </span>
    ${order.length > 0 && html`<button type="button" class="quiet" aria-haspopup="dialog" onClick=${() => at.openHelp("all")}>
      ${texts.format("ui-cards")}
    </button>`}`;
}

/** Above the table: who looks on, a line that is down, and what went wrong. */
function Notes({ at }) {
  const { texts } = at;
  return html`<div class="notes">
    ${at.you === null && at.view && html`<p class="note">${texts.format("ui-onlooker")}</p>`}
    <div role="status">${!at.connected && html`<p class="error">${texts.format("ui-reconnecting")}</p>`}</div>
    <div role="alert">${at.notice && html`<p class="error">${texts.format(at.notice)}</p>`}</div>
  </div>`;
}

/**
 * The table page: a function of the newest message. It knows no rule; it draws the view and sends back one of the
 * options it was given.
 *
 * `at` is what every part of the page is drawn from: the view, the people, the words, and the few things one can do.
 */

import { Tray } from "./actions.js";
import { started, watchOver } from "./clock.js";
import { cardFacts } from "./cards.js";
import { keepFocus, listenForArrows, settleGroups } from "./focus.js";
import * as generic from "./generic.js";
import { html, render } from "./html.js";
import { moveFaces, notePlaces } from "./motion.js";
import { settings } from "./settings.js";
import { announce, Fairness, hasTalk, Log, TalkFold } from "./side.js";
import { TableSocket } from "./socket.js";
import { isolated, loadTexts } from "./texts.js";

const ARMING = 300; // ms for which a new question's buttons wait, so that no press meant for the last one counts
const RETRY = 2000; // ms before something that could not be fetched is fetched again
const MOST_FIXED = 0.5; // of the window: more than this is not kept in sight while the rest moves
const NEWS = 3; // sentences shown in the middle of the table
const SETTLING = 150; // ms after the first view in which lines of talk are old ones: they come with it
const NOTICE = 8000; // ms for which the page says that something about people has been refused

/** Parts with a style sheet of their own. */
const STYLED = { barred: "barred.css", hint: "hint.css", guide: "guide.css", menu: "people.css", talk: "people.css", waiting: "people.css", end: "people.css" };

/** Parts with texts of their own, the same for all of them. */
const WORDED = ["menu", "talk", "waiting", "end", "hint"];
let words = null;

/** Wide enough for talk beside the table. */
const desk = matchMedia("(min-width: 900px)");

const root = document.getElementById("table");
const bar = document.getElementById("bar");
const place = {
  url: root.dataset.url,
  game: root.dataset.game,
  gameName: root.dataset.name,
  ...cardFacts(root),
  terms: JSON.parse(root.dataset.terms ?? "[]"), // what people have agreed on, in words
  levels: JSON.parse(root.dataset.levels ?? "[]"), // how strong bots can be
  lost: Number(root.dataset.lost), // what a lost game returns to a seat
  level: root.dataset.level, // how strong they are if nobody asks for another
};
const title = document.title;

// Whoever has come here to learn keeps the guide, also when the page is loaded anew in another language.
if (location.hash === "#guide") sessionStorage.setItem(`guided ${place.url}`, "yes");
place.guided = sessionStorage.getItem(`guided ${place.url}`) !== null;

/** Everything that changes. */
const now = {
  message: null, // the newest view message
  connected: false,
  log: [], // { n, seat, text, event } for each event
  heard: 0, // number of the first event that has not been announced
  sent: null, // { id, prompt, choice } on its way
  left: null, // id of the wish to leave the table, on its way
  hint: null, // { id, prompt, answer, better } of the hint that was asked for; the answer is null while a bot thinks, `better` says that a better one is ready
  clock: null, // the clocks of the newest view, and when they came
  lookedAt: 0, // when the first view had been drawn
  talk: [], // { n, seat, code, ..., fresh } for each line
  read: 0, // how many of them have been in sight
  panel: null, // what is open over the page: "menu" or "talk"
  folded: true, // whether talk beside the table is folded
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
  desk.addEventListener("change", () => draw());
} catch {
  // Without words there is nothing to show: the sentence that the server has put there stays, and the page tries anew.
  setTimeout(() => location.reload(), RETRY);
}

function hear(message) {
  if (message.t === "view") takeView(message);
  if (message.t === "talk") takeTalk(message.lines);
  if (message.t === "hint" && now.hint?.prompt === message.prompt) now.hint.answer = message;
  if (message.t === "better" && now.hint?.prompt === message.prompt) now.hint.better = true;
  if (message.t === "ack") takeAnswer(message);
  if (message.t === "error") now.notice = message.error;
  draw();
  if (message.t === "view") now.lookedAt ||= performance.now();
}

/** Take in what became of a command: whoever has left the table goes back to the front page. */
function takeAnswer({ id, error }) {
  if (id === now.left && !error) location.assign("/");
  if (id === now.left) now.left = null;
  if (!error) return;
  if (now.hint?.id === id) now.hint = null;
  now.notice = error;
  if (id === now.sent?.id) now.sent = null;
  else setTimeout(() => now.notice === error && hush(), NOTICE);
}

function hush() {
  now.notice = null;
  draw();
}

/** Take lines of talk in, each once: a new line to the table brings the old ones again. */
function takeTalk(lines) {
  const last = now.talk.at(-1)?.n ?? -1;
  const fresh = now.lookedAt > 0 && performance.now() - now.lookedAt > SETTLING;
  const come = lines.filter(({ n }) => n > last).map((line) => ({ ...line, fresh }));
  if (now.talk.length === 0 && come.length > 0 && desk.matches) now.folded = false;
  now.talk.push(...come);
  if (!fresh) now.read = now.talk.length;
  if (come.some((line) => fresh && line.seat !== now.message.you)) sound("talk");
}

/** Take a view in: its events continue the log, and a new question arms its buttons after a moment. */
function takeView(message) {
  const first = now.message === null || now.message.view === null;
  const asked = now.message?.view ? now.message.prompt : null;
  now.message = message;
  now.clock = started(message.clock);
  const { view } = message;
  if (view === null) return;
  const names = namesOf(message);
  const fresh = view.events.filter((event) => texts.has(`event-${event.event}`) || texts.has(`event-${event.event}-hidden`));
  now.log = now.log.filter((entry) => entry.n < message.from);
  now.log.push(...fresh.map((event) => ({ n: event.n, seat: event.seat ?? null, text: texts.event(event, names), event })));
  if (now.sent && now.sent.prompt !== message.prompt) now.sent = null;
  if (asked !== message.prompt || first) {
    now.notice = null;
    if (now.hint?.prompt !== message.prompt) now.hint = null;
    const mine = isMine(message);
    announce(first ? "" : now.log.filter((entry) => entry.n >= now.heard).map((entry) => entry.text).join(" "),
      mine ? [texts.format("ui-your-turn"), texts.question(view, names), ...within(message)].join(" ") : "");
    if (mine) {
      setTimeout(() => arm(message.prompt), ARMING);
      sound("turn");
    }
  }
  now.heard = view.events.length > 0 ? view.events.at(-1).n + 1 : now.heard;
}

/** Tell whether the reader is to choose now: not whoever a bot plays for, nor after the end. */
function isMine({ view, you, seats, returns }) {
  return view !== null && you !== null && view.actor === you && !seats[you].stand_in && !(returns ?? view.returns);
}

/** The time to answer somebody else's play in words, if there is one; none otherwise. */
function within({ clock, you }) {
  const left = clock?.reaction && clock.running === you ? clock.left[you] : null;
  return left === null ? [] : [texts.format("ui-reaction-you", { seconds: Math.round(left / 1000) })];
}

/** A sound, for those who want sounds. */
function sound(name) {
  if (settings().sounds) part("sound")?.play(name);
}

function arm(prompt) {
  now.armed = prompt;
  draw();
}

function play(choice) {
  const { prompt } = now.message;
  now.sent = { id: socket.play(prompt, choice), prompt, choice };
  now.notice = null;
  draw();
}

function say(line) {
  socket.say(line);
}

function act(what, seat, level) {
  const id = socket.do(what, seat, level);
  if (what === "leave") now.left = id;
}

/** Ask what a bot would play now; once more puts the answer away, or asks anew if a simpler bot has given it. */
function askHint() {
  const { prompt } = now.message;
  const anew = !now.hint || now.hint.answer?.stand_in;
  now.hint = anew ? { id: socket.hint(prompt), prompt, answer: null, better: false } : null;
  draw();
}

function closeHint() {
  now.hint = null;
  draw();
}

/** Open what lies over the page, or fold talk beside the table in or out. */
function open(panel) {
  if (panel === "talk" && desk.matches) now.folded = !now.folded;
  else now.panel = now.panel === panel ? null : panel;
  draw();
}

/** Close it; the focus goes back to the button that opened it. */
function shut() {
  const opener = document.getElementById(`open-${now.panel}`);
  now.panel = null;
  draw();
  opener?.focus({ preventScroll: true });
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
  if (at) watchOver(at, warn);
  document.title = at?.asked ? `● ${texts.format("ui-your-turn")} · ${title}` : title;
}

/** Once, when the reader's own time gets short. */
function warn(count) {
  announce("", texts.format("ui-clock-short", { count }));
  sound("short");
}

/**
 * Tell the style sheet how high the tray is: the own row stays above it, and neither stays in sight if they are too high.
 * Nothing that is brought into sight comes to lie beneath them.
 */
function measure(root) {
  const parts = [".tray", ".seat.own"].map((part) => root.querySelector(part));
  const [tray, own] = parts.map((part) => part?.offsetHeight ?? 0);
  root.style.setProperty("--tray", `${tray}px`);
  root.toggleAttribute("data-tall", tray + own > innerHeight * MOST_FIXED);
  const fixed = parts.filter((part) => part && getComputedStyle(part).position === "sticky");
  document.documentElement.style.scrollPaddingBottom = `${fixed.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)}px`;
}

/** What the parts of the page are drawn from. */
function table(message) {
  const sent = now.sent?.prompt === message.prompt ? now.sent.choice : null;
  const inSight = now.panel === "talk" || (desk.matches && !now.folded);
  if (inSight && later.get("talk")) now.read = now.talk.length;
  return {
    ...place, face, texts, values, sent, play, openHelp, closeHelp, say, act, askHint, closeHint, open, shut, redraw: draw,
    view: viewOf(message),
    prompt: message.prompt,
    asked: isMine(message),
    clock: now.clock,
    ending: message.ending, // who has won, and how, once the game is over
    round: message.round,
    freeTalk: message.free_talk,
    hints: message.hints,
    hint: now.hint,
    talk: now.talk,
    unread: now.talk.length - now.read,
    panel: now.panel,
    folded: now.folded,
    desk: desk.matches,
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

/**
 * The view as the parts draw it. A game that people have ended says so as one that the rules have; whoever a bot plays
 * for has nothing to choose.
 */
function viewOf({ view, you, seats, returns }) {
  const idle = { options: [], labels: [], barred: [] };
  if (view !== null && returns && !view.returns) return { ...view, ...idle, returns, actor: "end" };
  return view !== null && you !== null && seats[you].stand_in ? { ...view, ...idle } : view;
}

/** A part of the page, or null while it is on its way. */
function part(name) {
  if (!later.has(name)) fetchPart(name, `./${name}.js`);
  return later.get(name);
}

async function fetchPart(name, address) {
  later.set(name, null);
  try {
    const [module] = await Promise.all([
      import(address),
      name in STYLED && style(STYLED[name]),
      WORDED.includes(name) && (words ??= texts.add("people")),
    ]);
    later.set(name, module);
    draw();
  } catch {
    // Browsers remember that an address failed, so the next try has another one.
    setTimeout(() => fetchPart(name, `./${name}.js?${Date.now()}`), RETRY);
  }
}

/** Have the page styled by one more sheet; it is there when this is done. */
async function style(name) {
  if (document.getElementById(name)) return;
  const link = Object.assign(document.createElement("link"), { id: name, rel: "stylesheet", href: new URL(name, import.meta.url).href });
  await new Promise((done, failed) => {
    link.onload = done;
    link.onerror = () => {
      link.remove();
      failed(new Error(`no ${name}`));
    };
    document.head.append(link);
  });
}

function Page({ at }) {
  const dialog = now.help && part("help");
  const help = dialog && html`<${dialog.Help} key=${now.help.key} at=${at} help=${now.help} />`;
  const menu = at.panel === "menu" && part("menu");
  const over = html`${menu && html`<${menu.Menu} at=${at} />`}${help}`;
  const waiting = at.view === null && part("waiting");
  if (at.view === null) return html`<${Notes} at=${at} />${waiting && html`<${waiting.WaitingRoom} at=${at} />`}${over}`;
  const end = at.view.returns !== null && part("end");
  const barred = at.asked && at.view.barred?.length > 0 && part("barred");
  const hint = at.hint && at.asked && part("hint");
  const guide = place.guided && part("guide");
  const talk = (at.talk.length > 0 || at.panel === "talk" || !at.folded) && part("talk");
  return html`<a class="skip" href="#move">${at.texts.format("ui-skip-to-move")}</a>
    <div class="game-table ${at.emblems ? "" : "plain"}" data-ply=${at.view.ply}>
      <${Notes} at=${at} />
      ${guide && html`<${guide.Guide} at=${at} />`}
      <${face.Felt} at=${at} />
      ${end ? html`<${end.End} at=${at} />` : html`<${Tray} at=${at} face=${face} barred=${barred} hint=${hint} />`}
      ${talk && html`<${talk.Bubbles} at=${at} />`}
      <div class="side">
        <${Log} at=${at} />
        ${at.desk && html`<${TalkFold} at=${at} part=${talk} />`}
        <${Fairness} at=${at} />
      </div>
    </div>
    ${talk && at.panel === "talk" && !at.desk && html`<${talk.Sheet} at=${at} />`}
    ${over}`;
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
    </button>`}
    ${at.view && !at.desk && hasTalk(at) && html`<${Opener} at=${at} panel="talk" sign="M3 4h18v12H10l-5 4v-4H3z" />`}
    <${Opener} at=${at} panel="menu" sign="M4 6h16M4 12h16M4 18h16" />`;
}

/** A button that opens something over the page; what has not been read is counted on it. */
function Opener({ at, panel, sign }) {
  const count = panel === "talk" ? at.unread : 0;
  const name = [at.texts.format(`ui-${panel}`), count > 0 && at.texts.format("ui-talk-unread", { count })].filter(Boolean);
  return html`<button type="button" class="quiet opener" id="open-${panel}" aria-expanded=${at.panel === panel ? "true" : "false"}
    aria-label=${name.join(", ")} onClick=${() => at.open(panel)}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${sign} /></svg>
    <span class="words">${at.texts.format(`ui-${panel}`)}</span>
    ${count > 0 && html`<span class="unread" aria-hidden="true">${count}</span>`}
  </button>`;
}

/** Which bots are still being made ready, or could not be, and what plays in their place; false if there are none. */
function unready(at, what) {
  const { seats, texts } = at;
  const words = ({ name, bot, stand_in: standIn }) => texts.format("ui-level-named", { name, level: generic.botWords(at, bot ?? standIn) });
  const names = seats.filter(({ warming, failing }) => warming && what === (failing ? "failing" : "warming")).map(words);
  return names.length > 0 && html`<p class="note ${what}">${texts.format(`ui-${what}`, { names: names.join(texts.format("ui-joint")), count: names.length })}</p>`;
}

/** Above the table: who looks on, bots that are not ready, that a bot plays for the reader, a line that is down, and what went wrong. */
function Notes({ at }) {
  const { texts } = at;
  const back = at.you !== null && at.seats[at.you].stand_in && !at.view?.returns && part("menu");
  return html`<div class="notes">
    ${at.you === null && at.view && html`<p class="note">${texts.format("ui-onlooker")}</p>`}
    ${unready(at, "warming")}
    ${unready(at, "failing")}
    ${back && html`<${back.Back} at=${at} />`}
    <div role="status">${!at.connected && html`<p class="error">${texts.format("ui-reconnecting")}</p>`}</div>
    <div role="alert">${at.notice && html`<p class="error">${texts.format(at.notice)}</p>`}</div>
  </div>`;
}

/**
 * A game that is over, place by place: the same drawing as at the table, of the views that somebody had there. Place n
 * is the table after n choices. Nothing is computed here: each place has its view, as the server's rules gave it.
 *
 * The address names the place and the side (`#ply=37&as=1`), so a link to it opens the same.
 */

import { cardFacts } from "./cards.js";
import { Results } from "./end.js";
import { listenForArrows, settleGroups } from "./focus.js";
import { Fairness } from "./fair.js";
import * as generic from "./generic.js";
import { html, render } from "./html.js";
import { moveFaces, notePlaces } from "./motion.js";
import { Controls, Links, Looks, Story } from "./replay.js";
import { announce } from "./side.js";
import { isolated, Texts } from "./texts.js";

const RETRY = 2000; // ms before something that could not be fetched is fetched again
const AT_ONCE = 200; // places in one answer
const NEWS = 3; // sentences shown in the middle of the table
const SETTLED = 200; // ms after the last step in which the address is brought up to date
const PACES = { slow: 2400, normal: 1200, fast: 500 }; // ms from one place to the next
const OPEN = "open";
const PUBLIC = "public";
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

const lang = document.documentElement.lang;
const root = document.getElementById("table");
const { data, place } = read(root);
const last = Number(data.last);

/** Everything that changes. */
const now = {
  ply: 0,
  side: OPEN,
  playing: false,
  pace: "normal",
  copied: null, // the address that was copied
  failed: false, // whether the last try to fetch has failed
  help: null, // { card, key } of the open dialog
  opener: null, // what had the focus before it
  review: null, // the review, once it has been asked for
  follows: null, // the place whose decision is to be brought into sight
};

/** What has been fetched of each side: `frames` by place, `events` in their order. */
const sides = new Map();

/** Words in which the seat from which one looks is not the reader's own. */
class SideTexts extends Texts {
  format(id, args) {
    return super.format(id === "ui-you" ? "ui-history-here" : id, args);
  }
}

let values = null; // what the card file says of each card, once help has asked for it
let dialog = null; // the module that draws help
let reviewing = null; // the module that fetches and draws the review
let texts;
let face;
let timer = 0;
let writing = 0;

try {
  [texts, face] = await Promise.all([loadTexts(), loadFace(data.face)]);
  root.replaceChildren();
  listenForArrows(root);
  addEventListener("hashchange", ({ newURL }) => readAddress(new URL(newURL).hash));
  addEventListener("keydown", stepByKey);
  readAddress(location.hash);
} catch {
  // Without words there is nothing to show: the sentence that the server has put there stays, and the page tries anew.
  setTimeout(() => location.reload(), RETRY);
}

function read({ dataset }) {
  const { url, game, name: gameName } = dataset;
  return { data: dataset, place: { url, game, gameName, ...cardFacts(root), seats: JSON.parse(dataset.seats), others: JSON.parse(dataset.others) } };
}

/** The words of the game and of this page. */
async function loadTexts() {
  const sources = await Promise.all([place.game, "history"].map(async (name) => {
    const answer = await fetch(`/text/${lang}/${name}.ftl`);
    if (!answer.ok) throw new Error(`no texts: ${answer.status}`);
    return answer.text();
  }));
  return new SideTexts(lang, sources.join("\n"), place.game);
}

async function loadFace(address) {
  return address ? { ...generic, ...(await import(address)) } : generic;
}

/**
 * Go where the address says; what it does not say, or says wrong, is the beginning and the open side. It is asked for as
 * it came: by now the last place may have been written over it.
 */
function readAddress(hash) {
  const wanted = new URLSearchParams(hash.slice(1));
  const side = wanted.get("as") ?? OPEN;
  now.side = side === PUBLIC || place.seats.some((_, seat) => String(seat) === side) ? side : OPEN;
  go(Number(wanted.get("ply")) || 0);
}

/** Browsers allow few changes of the address at once: it is written when the steps have come to rest. */
function writeAddress() {
  clearTimeout(writing);
  writing = setTimeout(() => history.replaceState(null, "", address()), SETTLED);
}

function address() {
  return `#ply=${now.ply}&as=${now.side}`;
}

/** Show a place; what happened on a single step is said, as at the table. */
function go(ply) {
  const from = now.ply;
  now.ply = Math.max(0, Math.min(last, Math.trunc(ply)));
  if (now.ply === last) stop();
  writeAddress();
  fetchAround();
  draw();
  const frame = frameAt(now.ply);
  if (frame && from !== now.ply) announce(now.ply === from + 1 ? told(now.ply) || question(frame) : summary(frame), "");
}

function told(ply) {
  return log().filter((entry) => entry.ply === ply - 1).map((entry) => entry.text).join(" ");
}

function summary(frame) {
  return `${texts.format("ui-history-place", { place: now.ply, last })}. ${question(frame)}`;
}

function look(side) {
  now.side = side;
  go(now.ply);
}

function stepByKey(event) {
  const step = STEPS[event.key];
  const busy = now.help || event.target.closest?.("[data-rove], input, select, [role=log], summary");
  if (step === undefined || busy || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  go(now.ply + step);
}

// Playing

function play() {
  if (now.playing) return stop(), draw();
  now.playing = true;
  if (now.ply === last) go(0);
  else draw();
  timer = setTimeout(playOn, PACES[now.pace]);
}

function playOn() {
  if (frameAt(now.ply + 1)) go(now.ply + 1);
  if (now.playing) timer = setTimeout(playOn, PACES[now.pace]);
}

function stop() {
  clearTimeout(timer);
  now.playing = false;
}

// Fetching

function kept(side) {
  if (!sides.has(side)) sides.set(side, { frames: [], events: [], under: null, log: null });
  return sides.get(side);
}

function frameAt(ply) {
  return kept(now.side).frames[ply];
}

/** Fetch the stretch that the place is in, then all others of this side, one after the other. */
async function fetchAround() {
  const side = kept(now.side);
  const starts = Array.from({ length: Math.ceil((last + 1) / AT_ONCE) }, (_, index) => index * AT_ONCE);
  const here = now.ply - (now.ply % AT_ONCE);
  const missing = [here, ...starts].find((start) => !side.frames[start]);
  if (side.under !== null || missing === undefined) return;
  side.under = missing;
  try {
    takeStretch(side, await fetchJson(`${place.url}/frames/${now.side}.json?from=${missing}&count=${AT_ONCE}`));
    now.failed = false;
    side.under = null;
    fetchAround();
  } catch {
    now.failed = true;
    setTimeout(() => {
      side.under = null;
      fetchAround();
    }, RETRY);
  }
  draw();
}

function takeStretch(side, { from, same, frames, events }) {
  frames.forEach((frame, index) => (side.frames[from + index] = { ...same, ...frame }));
  side.events = [...side.events, ...events].sort((one, other) => one.n - other.n);
  side.log = null;
}

async function fetchJson(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** All that happened, in words, as this side saw it. */
function log() {
  const side = kept(now.side);
  const known = ({ event }) => texts.has(`event-${event}`) || texts.has(`event-${event}-hidden`);
  side.log ??= side.events.filter(known).map((event) => ({
    n: event.n, ply: event.ply, seat: event.seat ?? null, text: texts.event(event, names()), event,
  }));
  return side.log;
}

// Help

function openHelp(card) {
  if (now.help === null) now.opener = document.activeElement;
  now.help = { card, key: Symbol(card) };
  stop();
  if (values === null || dialog === null) fetchHelp();
  draw();
}

async function fetchHelp() {
  try {
    dialog ??= await import("./help.js");
    values ??= await fetchJson(`/values/${lang}/${place.game}.json`);
    draw();
  } catch {
    if (now.help) setTimeout(fetchHelp, RETRY);
  }
}

function closeHelp(help) {
  if (now.help !== help) return;
  now.help = null;
  draw();
  now.opener?.focus({ preventScroll: true });
}

// Review

/** Ask for the review; its words and what draws it come first. */
async function openReview() {
  try {
    if (!reviewing) {
      const module = await import("./review.js");
      await texts.add("review");
      reviewing = module;
    }
    now.review ??= new reviewing.Review(place.url, reviewChanged);
  } catch {
    setTimeout(openReview, RETRY);
  }
  draw();
}

function closeReview() {
  now.review?.close();
  now.review = null;
  draw();
  root.querySelector(".open-review")?.focus({ preventScroll: true });
}

/** Only the beginning and the end are said aloud: the numbers between can be looked at. */
function reviewChanged(review) {
  const words = reviewing.status(texts, review);
  if (review.said !== review.state && (review.isOver || review.decisions.length === 0)) announce(words, "");
  if (review.isOver || review.decisions.length === 0) review.said = review.state;
  draw();
}

// Drawing

function nameOf(seat, number) {
  return seat.name ?? texts.format(seat.bot ? "ui-bot-name" : "ui-seat", { number: number + 1 });
}

function names() {
  return place.seats.map((seat, number) => {
    const name = isolated(nameOf(seat, number));
    return { seat: name, target: name };
  });
}

/** What had to be chosen there, told of whoever had to choose it. */
function question(frame) {
  if (now.ply === last) return texts.format("ui-game-over");
  if (!texts.has(`wait-${frame.phase}`)) return texts.format("ui-history-chance");
  return texts.question({ ...frame, seat: null }, names());
}

/** What the parts of a table are drawn from, as `table` in table.js makes it; there is nothing to press. */
function table(frame) {
  const events = log().filter((entry) => entry.n < frame.heard);
  const over = now.ply === last;
  return {
    ...place, texts, values, openHelp, closeHelp, sent: null, armed: false, play() {},
    view: { ...frame, options: [], labels: [], barred: [], returns: over ? JSON.parse(data.returns) : null },
    seats: place.seats.map((seat, number) => ({ ...seat, seat: number, name: nameOf(seat, number), present: true, open: false })),
    names: names(),
    you: now.side === OPEN || now.side === PUBLIC ? null : Number(now.side),
    ending: over ? { winners: JSON.parse(data.winners), how: "rules" } : null,
    state: over ? "ended" : "playing",
    watchers: 0,
    connected: true,
    desk: matchMedia("(min-width: 900px)").matches,
    notice: null,
    next: null,
    invite: null,
    log: events,
    news: events.slice(-NEWS),
    zoneName: (zone) => texts.format(`zone-${zone.id}`),
    history: {
      frame, last, story: log(), question: question(frame),
      ply: now.ply, side: now.side, playing: now.playing, pace: now.pace, copied: now.copied === address(),
      go: (ply) => (stop(), go(ply)), look, playOrPause: play, copy, openReview, closeReview,
      follow,
      mark: (at, ply) => now.review && reviewing.mark(at, now.review, ply),
      setPace(pace) {
        now.pace = pace;
        draw();
      },
    },
  };
}

/** Copy the address of this place; pages served without TLS have only the old way. */
async function copy(field) {
  const link = new URL(address(), location.href).href;
  field.value = link;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    field.hidden = false;
    field.select();
    document.execCommand("copy");
    field.hidden = true;
  }
  now.copied = address();
  draw();
}

function draw() {
  const frame = frameAt(now.ply);
  if (!frame) {
    if (!root.firstElementChild || now.failed) render(html`<${Wait} />`, root);
    return;
  }
  const at = table(frame);
  const places = notePlaces(root);
  render(html`<${Page} at=${at} />`, root);
  render(html`<${Bar} at=${at} />`, document.getElementById("bar"));
  settleGroups(root);
  moveFaces(root, places);
  bringIntoSight();
}

/** Bring a decision into sight once its place is drawn: on a phone the link that led there is a long way from it. */
function follow(ply) {
  now.follows = ply;
  setTimeout(draw);
}

function bringIntoSight() {
  const decision = now.follows === now.ply && root.querySelector(".judged");
  if (!decision) return;
  now.follows = null;
  decision.scrollIntoView({ block: "nearest" });
}

function Wait() {
  return html`<p class="wait" role="status">${texts.format(now.failed ? "ui-history-retry" : "ui-loading")}</p>`;
}

function Page({ at }) {
  return html`<div class="game-table history ${at.emblems ? "" : "plain"}" data-ply=${now.ply}>
      <${Looks} at=${at} />
      <${face.Felt} at=${at} />
      <${Hand} at=${at} />
      <${Controls} at=${at} />
      <div class="side">
        <${ReviewFold} at=${at} />
        <${Story} at=${at} />
        <${Links} at=${at} />
        <${Fairness} at=${at} url=${place.url} fetchJson=${fetchJson} />
      </div>
    </div>
    ${now.help && dialog && html`<${dialog.Help} key=${now.help.key} at=${at} help=${now.help} />`}`;
}

/** The tray without choices: what had to be chosen and what was, and the hand of the seat from which one looks. */
function Hand({ at }) {
  const { chosen } = at.history.frame;
  const seated = at.you !== null;
  const known = chosen?.label && texts.has(`verb-${chosen.label.verb}`);
  const words = known ? texts.format("ui-history-chosen", { choice: texts.label(chosen.label, at.names) })
    : chosen && !chosen.label && at.view.actor !== "chance" ? texts.format("ui-history-chosen-hidden") : null;
  return html`<section class="tray ${seated && !at.view.returns ? "with-hand" : ""}" id="move" tabindex="-1" aria-labelledby="question">
    <div class="ask">
      ${seated && html`<${face.Standing} at=${at} />`}
      <h2 id="question">${at.history.question}</h2>
      ${words && html`<p class="hint chosen">${words}</p>`}
    </div>
    ${now.review && html`<${reviewing.Here} at=${at} review=${now.review} />`}
    ${seated && !at.view.returns && html`<${face.Hand} at=${at} options=${[]} />`}
    ${at.view.returns && html`<${Results} at=${at} />`}
  </section>`;
}

/** The button that asks for the review, then the review. */
function ReviewFold({ at }) {
  return now.review ? html`<${reviewing.Panel} at=${at} review=${now.review} />`
    : html`<p class="buttons"><button type="button" class="open-review" onClick=${openReview}>${texts.format("ui-history-review")}</button></p>`;
}

function Bar({ at }) {
  return at.order.length > 0 && html`<button type="button" class="quiet" aria-haspopup="dialog" onClick=${() => openHelp("all")}>
    ${texts.format("ui-cards")}
  </button>`;
}

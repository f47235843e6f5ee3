/** Talk: what people say, each line in the reader's own language, and the sentences to say. */

import { Component, html } from "./html.js";
import { Sheet as Over } from "./sheet.js";
import { liveRegion, speak } from "./side.js";
import { isolated, Texts } from "./texts.js";

const BUBBLE = 6000; // ms for which a line stands beside its speaker
const RETRY = 2000; // ms before the phrases are fetched again
const GROUPS = ["question", "answer", "emote"];
const LONGEST = 140; // characters of own words
const MUTED = `tefuda-muted ${location.pathname}`;

const region = liveRegion("polite", "talk");
const muted = new Set(JSON.parse(sessionStorage.getItem(MUTED) ?? "[]"));

let phrases = null; // { list, texts } once they have come
let fetching = false;

/** Have the phrases fetched, once; the page is drawn anew when they are there. */
function prepare(at) {
  if (fetching || phrases) return;
  fetching = true;
  fetchPhrases(at);
}

async function fetchPhrases(at) {
  const { lang } = document.documentElement;
  try {
    const answer = await fetch(`/phrases/${lang}/${at.game}.json`);
    if (!answer.ok) throw new Error(`no phrases: ${answer.status}`);
    const found = await answer.json();
    phrases = { list: found.phrases, texts: new Texts(lang, found.texts) };
    at.redraw();
  } catch {
    setTimeout(fetchPhrases, RETRY, at);
  }
}

/** Lines that the reader wants to hear. */
function audible(at) {
  return at.talk.filter(({ seat }) => seat == null || seat === at.you || !muted.has(seat));
}

/** What a line says, without who says it. It is somebody's words: whoever it is put to is called by name, the reader too. */
function sentence(at, { code, seat, target, card, text }) {
  if (text != null) return text;
  const facts = {};
  if (seat != null) facts.seat = at.names[seat].seat;
  if (target != null) facts.target = isolated(at.seats[target].name);
  if (card != null) facts.card = at.texts.card(card);
  return phrases.texts.format(`talk-${code}`, facts);
}

/** Whose words a line is; null for what the table says by itself. */
function speaker(at, { code, seat }) {
  return seat == null || code?.startsWith("table-") ? null : at.names[seat].seat;
}

/** Tell whether the table tells the reader what the reader has just done. */
function isOwnNews({ you }, line) {
  return line.seat === you && line.code?.startsWith("table-");
}

/** A line in full, to be read aloud. */
function told(at, line) {
  const name = speaker(at, line);
  const words = isolated(sentence(at, line));
  return name === null ? words : at.texts.format("ui-talk-line", { name, words });
}

/** New lines, for a moment at the seats they are from, and aloud. Nothing under a bubble is kept from being pressed. */
export class Bubbles extends Component {
  #heard = -1; // number of the last line that was taken note of
  #timers = new Map();

  componentDidMount() {
    this.componentDidUpdate();
  }

  componentDidUpdate() {
    const { at } = this.props;
    if (!phrases) return prepare(at);
    const fresh = audible(at).filter((line) => line.n > this.#heard && line.fresh);
    this.#heard = at.talk.at(-1)?.n ?? this.#heard;
    if (fresh.length === 0) return;
    speak(region, fresh.map((line) => told(at, line)).join(" "));
    for (const line of fresh) if (line.seat != null && !isOwnNews(at, line)) this.#show(line);
  }

  componentWillUnmount() {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #show(line) {
    clearTimeout(this.#timers.get(line.seat));
    this.#timers.set(line.seat, setTimeout(() => this.#hide(line.seat), BUBBLE));
    this.setState(({ shown = [] }) => ({ shown: [...shown.filter(({ seat }) => seat !== line.seat), line] }));
  }

  #hide(seat) {
    this.setState(({ shown }) => ({ shown: shown.filter((line) => line.seat !== seat) }));
  }

  render({ at }, { shown = [] }) {
    return html`<div class="bubbles" aria-hidden="true">${shown.map((line) => html`
      <p class="bubble" key=${line.seat} style=${anchor(at, line.seat)}>
        ${speaker(at, line) !== null && html`<strong>${speaker(at, line)}</strong> `}${sentence(at, line)}
      </p>`)}</div>`;
  }
}

/** Where the bubble of a seat stands: on the line of its name, growing upwards. */
function anchor(at, seat) {
  const find = (query) => document.querySelector(query);
  const own = seat === at.you ? ".standing, .ask" : ".news";
  const place = (find(`#seat-${seat}`) ?? find(own) ?? find(".felt")).getBoundingClientRect();
  const table = find(".game-table").getBoundingClientRect();
  const left = Math.max(8, Math.min(place.left - table.left, table.width - 200));
  return { left: `${left}px`, bottom: `${table.bottom - place.bottom}px`, "--room": `${table.width - left - 8}px` };
}

/** Talk over the page, where there is no room beside the table. */
export function Sheet({ at }) {
  return html`<${Over} at=${at} title=${at.texts.format("ui-talk")}><${Panel} at=${at} /></${Over}>`;
}

/** What has been said, and what one can say. It follows the newest line unless the reader scrolls back. */
export class Panel extends Component {
  #list = null;
  #follows = true;

  componentDidMount() {
    this.componentDidUpdate();
  }

  componentDidUpdate() {
    if (this.#list && this.#follows) this.#list.scrollTop = this.#list.scrollHeight;
  }

  render({ at }) {
    const { texts } = at;
    if (!phrases) {
      prepare(at);
      return html`<p class="hint">${texts.format("ui-loading")}</p>`;
    }
    const lines = audible(at);
    const scrolled = ({ target }) => (this.#follows = target.scrollHeight - target.scrollTop - target.clientHeight < 40);
    return html`<div class="talk">
      ${lines.length === 0 && html`<p class="hint">${texts.format("ui-talk-none")}</p>`}
      <div class="lines" role="log" aria-live="off" aria-label=${texts.format("ui-talk")} tabindex=${lines.length > 0 ? 0 : null}
        onScroll=${scrolled} ref=${(list) => (this.#list = list)}>
        <ol>${lines.map((line) => html`<${Line} key=${line.n} at=${at} line=${line} />`)}</ol>
      </div>
      ${at.you === null ? html`<p class="hint">${texts.format("ui-talk-onlooker")}</p>` : html`<${Saying} at=${at} />`}
      <${Hush} at=${at} />
    </div>`;
  }
}

function Line({ at, line }) {
  const name = speaker(at, line);
  const classes = [name === null && "told", line.seat === at.you && "own"].filter(Boolean).join(" ");
  return html`<li class=${classes}>${name !== null && html`<strong><bdi>${name}</bdi></strong> `}<bdi>${sentence(at, line)}</bdi></li>`;
}

/** The sentences by kind. One that is put to somebody or names a card asks for that first. */
class Saying extends Component {
  render({ at }, { group = GROUPS[0], phrase = null }) {
    const { texts } = at;
    const done = () => this.setState({ phrase: null }, () => document.getElementById(`phrase-${phrase.code}`)?.focus());
    const pick = (chosen) => (needs(at, chosen) ? this.setState({ phrase: chosen }) : at.say(filled(at, chosen)));
    return html`<div class="saying">
      ${phrase
        ? html`<${Draft} key=${phrase.code} at=${at} phrase=${phrase} done=${done} />`
        : html`<div class="groups-of-talk" role="group" aria-label=${texts.format("ui-talk-say")}>
            ${GROUPS.map((name) => html`<button type="button" key=${name} aria-pressed=${name === group ? "true" : "false"}
              onClick=${() => this.setState({ group: name })}>${texts.format(`ui-talk-${name}`)}</button>`)}
          </div>
          <ul class="phrases" aria-label=${texts.format(`ui-talk-${group}`)}>
            ${phrases.list.filter((one) => one.group === group).map((one) => html`<li key=${one.code}>
              <button type="button" id="phrase-${one.code}" onClick=${() => pick(one)}>${draft(at, one, filled(at, one))}</button>
            </li>`)}
          </ul>`}
      ${at.freeTalk && html`<${OwnWords} at=${at} />`}
    </div>`;
  }
}

function others(at) {
  return at.seats.map((_, seat) => seat).filter((seat) => seat !== at.you);
}

/** Tell whether a phrase leaves something to choose. */
function needs(at, { target, card }) {
  return card || (target && others(at).length > 1);
}

/** A phrase as a line, with what goes without saying: who it is put to, where there is only one. */
function filled(at, { code, target }) {
  return target && others(at).length === 1 ? { code, target: others(at)[0] } : { code };
}

/** A phrase in words; what is still to be chosen is left open. */
function draft(at, phrase, { target, card }) {
  const facts = { seat: at.names[at.you].seat };
  if (phrase.target) facts.target = target === undefined ? at.texts.format("ui-talk-blank") : at.names[target].target;
  if (phrase.card) facts.card = card === undefined ? at.texts.format("ui-talk-blank") : at.texts.card(card);
  return phrases.texts.format(`talk-${phrase.code}`, facts);
}

/** Choosing to whom, or which card. */
class Draft extends Component {
  #form = null;

  componentDidMount() {
    this.#form.querySelector("select").focus();
  }

  render({ at, phrase, done }, { target = others(at)[0], card = at.order[0] }) {
    const { texts } = at;
    const line = { code: phrase.code, ...(phrase.target && { target }), ...(phrase.card && { card }) };
    const send = (event) => {
      event.preventDefault();
      at.say(line);
      done();
    };
    return html`<form class="draft" onSubmit=${send} ref=${(form) => (this.#form = form)}>
      <p aria-live="polite"><q>${draft(at, phrase, line)}</q></p>
      ${phrase.target && others(at).length > 1 && html`<${Choice} name="target" at=${at} value=${target} all=${others(at)}
        words=${(seat) => at.seats[seat].name} choose=${(seat) => this.setState({ target: Number(seat) })} />`}
      ${phrase.card && html`<${Choice} name="card" at=${at} value=${card} all=${at.order}
        words=${(one) => texts.card(one)} choose=${(one) => this.setState({ card: one })} />`}
      <p class="buttons"><button class="primary">${texts.format("ui-talk-say")}</button>
        <button type="button" onClick=${done}>${texts.format("ui-talk-cancel")}</button></p>
    </form>`;
  }
}

function Choice({ at, name, value, all, words, choose }) {
  return html`<p class="field"><label for="talk-${name}">${at.texts.format(`ui-talk-${name}`)}</label>
    <select id="talk-${name}" onChange=${({ target }) => choose(target.value)}>
      ${all.map((one) => html`<option key=${one} value=${one} selected=${one === value}>${words(one)}</option>`)}
    </select></p>`;
}

/** Words of one's own, at tables that have agreed on them. */
function OwnWords({ at }) {
  const send = (event) => {
    event.preventDefault();
    const field = event.target.elements.words;
    const text = field.value.trim();
    if (text) at.say({ text });
    field.value = "";
  };
  return html`<form class="own-words" onSubmit=${send}>
    <input name="words" maxlength=${LONGEST} autocomplete="off" aria-label=${at.texts.format("ui-talk-words")}
      placeholder=${at.texts.format("ui-talk-words")} />
    <button>${at.texts.format("ui-talk-say")}</button>
  </form>`;
}

/** Whose lines the reader does not want to see, in this tab alone. */
function Hush({ at }) {
  const people = others(at).filter((seat) => !at.seats[seat].bot);
  if (people.length === 0) return null;
  const turn = (seat) => {
    if (!muted.delete(seat)) muted.add(seat);
    sessionStorage.setItem(MUTED, JSON.stringify([...muted]));
    at.redraw();
  };
  return html`<details class="hush"><summary>${at.texts.format("ui-talk-hush")}</summary>
    <p class="buttons">${people.map((seat) => html`<button type="button" key=${seat} aria-pressed=${muted.has(seat) ? "true" : "false"}
      onClick=${() => turn(seat)}>${at.texts.format("ui-talk-mute", { name: at.seats[seat].name })}</button>`)}</p>
  </details>`;
}

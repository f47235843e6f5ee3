/**
 * The guide to a first game: a panel that explains each new kind of moment once. It knows no rule. It goes by what a view
 * holds, and speaks where the game has a text for it:
 *
 * - `guide-welcome`; `guide-ask-PHASE`, when the reader is asked; `guide-tip-1` and so on, when nothing else is new;
 * - `guide-mine-EVENT` and `guide-theirs-EVENT`, by who acts, and first of all those that end in `-CARD`;
 * - `guide-hand-CARD` for a card in the reader's hand, `guide-deck` when the deck runs out;
 * - `guide-end-won`, `-lost` or `-draw`, and then `guide-after`.
 *
 * What was missed while the reader chose is not told later, but for cards still in hand.
 */

import { Component, html } from "./html.js";
import { inHand } from "./generic.js";

const LOW = 3; // cards in the deck from which on it runs out
const VOID = ["shield", "no_effect"]; // events that tell instead of the play that nothing came of it

/** The panel, or the button that brings it back. */
export class Guide extends Component {
  #told = new Set();
  #from = 0; // number of the first event that has not been looked at
  #ply = null;
  #asked = false;
  #queue = [];
  #place = 0;
  #hidden = false;

  constructor(props) {
    super(props);
    const kept = JSON.parse(sessionStorage.getItem(keyOf(props.at)) || "{}");
    this.#told = new Set(kept.told);
    this.#from = kept.from ?? 0;
    this.#hidden = kept.hidden ?? false;
    this.state = { ready: false };
  }

  async componentDidMount() {
    await this.props.at.texts.add("guide");
    this.setState({ ready: true });
  }

  render({ at }, { ready }) {
    if (!ready) return null;
    if (at.view.ply !== this.#ply) this.#take(at);
    const { texts } = at;
    if (this.#hidden) return html`<p class="guide folded"><button type="button" onClick=${() => this.#fold(false)}>${texts.format("ui-guide-show")}</button></p>`;
    const more = this.#queue.length - this.#place - 1;
    return html`<section class="guide panel" aria-labelledby="guide-title">
      <h2 id="guide-title">${texts.format("ui-guide")}</h2>
      <p class="guide-text" aria-live="polite" data-guide=${this.#queue[this.#place]?.id}>${this.#words(at)}</p>
      <p class="buttons">
        ${more > 0 && html`<button type="button" class="secondary" onClick=${() => this.#next()}>${texts.format("ui-guide-next", { count: more })}</button>`}
        ${at.view.returns && html`<a class="button" href="/rules/${at.game}?table=${at.url.slice(3)}">${texts.format("ui-guide-rules")}</a>
          <a class="button" href="/#game-${at.game}">${texts.format("ui-guide-front")}</a>`}
        <button type="button" class="quiet" onClick=${() => this.#fold(true)}>${texts.format("ui-guide-hide")}</button>
      </p>
    </section>`;
  }

  #words(at) {
    const moment = this.#queue[this.#place];
    return moment ? at.texts.format(`guide-${moment.id}`, { count: moment.count }) : at.texts.format("ui-guide-wait");
  }

  /** Take a new view in. After a choice of the reader the page is turned; else what is new comes after what there is. */
  #take(at) {
    const fresh = momentsOf(at, this.#from).filter(({ id }) => !this.#told.has(id));
    const tip = at.asked && fresh.length === 0 && tipOf(at, this.#told);
    if (tip) fresh.push({ id: tip });
    if (this.#asked && fresh.length > 0) this.#queue = this.#queue.slice(0, (this.#place = 0));
    this.#queue.push(...fresh.filter(({ id }) => !this.#queue.some((moment) => moment.id === id)));
    this.#from = (at.log.at(-1)?.n ?? -1) + 1;
    [this.#ply, this.#asked] = [at.view.ply, at.asked];
    this.#keep(at);
  }

  #next() {
    this.#place += 1;
    this.#keep(this.props.at);
    this.props.at.redraw();
  }

  #fold(hidden) {
    this.#hidden = hidden;
    this.#keep(this.props.at);
    this.props.at.redraw();
  }

  /** What is in sight has been told; the browser's tab remembers it. */
  #keep(at) {
    const moment = this.#queue[this.#place];
    if (moment && !this.#hidden) this.#told.add(moment.id);
    sessionStorage.setItem(keyOf(at), JSON.stringify({ told: [...this.#told], from: this.#from, hidden: this.#hidden }));
  }
}

function keyOf(at) {
  return `guide ${at.url}`;
}

/** The moments that a view brings, in the order in which one reads of them. */
function momentsOf(at, from) {
  const { view, you } = at;
  const events = at.log.filter(({ n }) => n >= from).map(({ event }) => event);
  const nothing = events.some(({ event }) => VOID.includes(event));
  const told = nothing ? events.filter(({ event }) => event !== "play") : events;
  const ids = ["welcome", ...told.flatMap((event) => sidesOf(event, you))];
  if (view.returns !== null) ids.push(`end-${resultOf(at)}`, "after");
  else if (at.asked) ids.push(`ask-${view.phase}`, ...handOf(at).map((card) => `hand-${card}`));
  const deck = view.zones.find(({ id }) => id === "deck")?.size ?? 0;
  if (view.returns === null && deck <= LOW) ids.push("deck");
  return [...new Set(ids)].filter((id) => at.texts.has(`guide-${id}`)).map((id) => ({ id, count: deck }));
}

/** The names under which an event may be explained: by the card it is about, then by what it is. */
function sidesOf({ event, seat, target, card }, you) {
  const side = (seat ?? target) === you ? "mine" : "theirs";
  return [`${side}-${event}-${card}`, `${side}-${event}`];
}

function handOf(at) {
  return at.view.zones.filter((zone) => inHand(at, zone)).flatMap((zone) => zone.cards ?? []);
}

function tipOf(at, told) {
  for (let n = 1; at.texts.has(`guide-tip-${n}`); n += 1) if (!told.has(`tip-${n}`)) return `tip-${n}`;
  return null;
}

function resultOf({ ending: { winners }, you }) {
  if (!winners.includes(you)) return "lost";
  return winners.length > 1 ? "draw" : "won";
}

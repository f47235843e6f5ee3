/** Clocks: what the newest view has said, counted on by this browser until the next one. */

import { Component, html } from "./html.js";

const TICK = 250; // ms between two looks at a running clock

/** From so many ms on, time is short. */
export const SHORT = 10_000;

/** A clock as it came, with the moment at which it came. */
export function started(clock) {
  return clock && { ...clock, since: performance.now() };
}

/** What a seat has left at this moment, in ms; null if no clock runs for it. */
export function leftOf({ clock }, seat) {
  const left = clock?.left[seat] ?? null;
  if (left === null || clock.running !== seat) return left;
  return Math.max(0, left - (performance.now() - clock.since));
}

/** Whole seconds; one that has begun counts, so that 0 is the end. */
export function secondsOf(left) {
  return Math.ceil(left / 1000);
}

/** A time in minutes and seconds. */
export function written(left) {
  const seconds = secondsOf(left);
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Something that is drawn anew as time goes by. */
class Ticking extends Component {
  #timer = 0;

  componentDidMount() {
    this.#timer = setInterval(() => this.props.at.clock?.running != null && this.setState({}), TICK);
  }

  componentWillUnmount() {
    clearInterval(this.#timer);
  }
}

/** A seat's clock. Its place stays when it stops, so that nothing else moves. It is no live region. */
export class Clock extends Ticking {
  render({ at, seat }) {
    if (!at.clock || at.view?.returns) return null;
    const left = leftOf(at, seat);
    if (left === null) return at.clock.kind === "move" && html`<span class="clock none" aria-hidden="true">0:00</span>`;
    const running = at.clock.running === seat;
    const short = running && left <= SHORT;
    return html`<span class="clock ${running ? "running" : ""} ${short ? "short" : ""}" role="timer">
      <span class="unseen">${at.texts.format("ui-clock")} </span>${short && html`<span aria-hidden="true">! </span>`}${written(left)}
    </span>`;
  }
}

/** The time in which somebody may answer another's play: a bar that gets shorter, and the seconds in words. */
export class Reaction extends Ticking {
  #prompt = null;
  #whole = 1;

  render({ at }) {
    const seat = at.clock?.reaction ? at.clock.running : null;
    const left = seat === null ? null : leftOf(at, seat);
    if (left === null || at.view.returns) return null;
    if (this.#prompt !== at.prompt) [this.#prompt, this.#whole] = [at.prompt, Math.max(1, left)];
    const id = seat === at.you ? "ui-reaction-you" : "ui-reaction-wait";
    const words = at.texts.format(id, { seat: at.names[seat].seat, seconds: secondsOf(left) });
    return html`<p class="reaction ${left <= SHORT / 2 ? "short" : ""}"><span class="reaction-words">${words}</span>
      <span class="reaction-bar" aria-hidden="true"><span style=${{ transform: `scaleX(${left / this.#whole})` }}></span></span>
    </p>`;
  }
}

let warning = 0;

/** Have `warn` called once, when the reader's own time gets short; a new view asks anew. */
export function watchOver(at, warn) {
  clearTimeout(warning);
  if (at.clock?.running == null || at.clock.running !== at.you || at.clock.reaction || at.view?.returns) return;
  const left = leftOf(at, at.you);
  if (left > 0 && warned !== at.prompt) warning = setTimeout(() => tell(at, warn), Math.max(1500, left - SHORT));
}

let warned = null;

function tell(at, warn) {
  warned = at.prompt;
  warn(secondsOf(leftOf(at, at.you)));
}

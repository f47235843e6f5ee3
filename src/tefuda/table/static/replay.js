/** Going through a finished game: the controls, and the story beside the table in which each line leads to its place. */

import { Component, html } from "./html.js";

const PACES = ["slow", "normal", "fast"];

/** Drawings of the buttons, in a square of 24. */
const SHAPES = {
  first: "M5 5h3v14H5zM20 5v14L9 12z",
  back: "M17 5v14L6 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  forward: "M7 5v14l11-7z",
  last: "M16 5h3v14h-3zM4 5v14l11-7z",
};

/** First, back, play or pause, forward, last, and the slider. */
export function Controls({ at }) {
  const { texts, history } = at;
  const { ply, last, playing, go } = history;
  return html`<section class="replay panel" aria-label=${texts.format("ui-history-controls")}>
    <div class="steps">
      <${Step} at=${at} name="first" off=${ply === 0} press=${() => go(0)} />
      <${Step} at=${at} name="back" off=${ply === 0} press=${() => go(ply - 1)} />
      <${Step} at=${at} name=${playing ? "pause" : "play"} press=${history.playOrPause} />
      <${Step} at=${at} name="forward" off=${ply === last} press=${() => go(ply + 1)} />
      <${Step} at=${at} name="last" off=${ply === last} press=${() => go(last)} />
    </div>
    <label class="place-of">
      <span class="unseen">${texts.format("ui-history-slider")}</span>
      <input type="range" min="0" max=${last} value=${ply} onInput=${(event) => go(Number(event.target.value))}
        aria-valuetext="${texts.format("ui-history-place", { place: ply, last })}, ${history.question}" />
      <output aria-hidden="true">${texts.format("ui-history-place", { place: ply, last })}</output>
    </label>
  </section>`;
}

/** From which side the game is seen, and how fast it plays. */
export function Looks({ at }) {
  const { texts, history } = at;
  return html`<div class="looks">
    <${Sides} at=${at} />
    <label><span>${texts.format("ui-history-speed")}</span>
      <select onChange=${(event) => history.setPace(event.target.value)}>
        ${PACES.map((pace) => html`<option key=${pace} value=${pace} selected=${pace === history.pace}>${texts.format(`ui-history-${pace}`)}</option>`)}
      </select>
    </label>
  </div>`;
}

/** What one may take along: the link to this place, and the record. */
export function Links({ at }) {
  return html`<p class="buttons links">
    <${Copy} at=${at} />
    <a class="button" href="${at.url}/record" download>${at.texts.format("ui-download-record")}</a>
  </p>`;
}

/** A button with a drawing. One that leads nowhere stays in reach of the Tab key, so that the focus is not lost on it. */
function Step({ at, name, press, off = false }) {
  const words = at.texts.format(`ui-history-${name}`);
  return html`<button type="button" class="step ${name}" aria-label=${words} title=${words} aria-disabled=${off ? "true" : null}
    onClick=${() => !off && press()}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SHAPES[name]} /></svg>
  </button>`;
}

function Sides({ at }) {
  const { texts, history } = at;
  const sides = [["open", texts.format("ui-history-open")], ["public", texts.format("ui-history-public")],
    ...at.seats.map((seat, number) => [String(number), seat.name])];
  return html`<label><span>${texts.format("ui-history-side-label")}</span>
    <select class="side-choice" onChange=${(event) => history.look(event.target.value)}>
      ${sides.map(([side, name]) => html`<option key=${side} value=${side} selected=${side === history.side}>${name}</option>`)}
    </select>
  </label>`;
}

class Copy extends Component {
  #field = null;

  render({ at }) {
    const { texts, history } = at;
    return html`<button type="button" class="copy" onClick=${() => history.copy(this.#field)}>
        ${texts.format(history.copied ? "ui-copied" : "ui-history-copy")}
      </button>
      <input class="copied" hidden readonly tabindex="-1" aria-hidden="true" ref=${(field) => (this.#field = field)} />`;
  }
}

/** All that happened. The lines of the newest choice are marked; the list follows them. */
export class Story extends Component {
  #list = null;
  #shown = null;

  componentDidMount() {
    this.componentDidUpdate();
  }

  /** Scroll the list alone, never the page. */
  componentDidUpdate() {
    const { ply } = this.props.at.history;
    if (ply === this.#shown) return;
    this.#shown = ply;
    const line = [...this.#list.querySelectorAll("[data-past]")].at(-1);
    const top = line ? line.offsetTop - this.#list.clientHeight / 2 : 0;
    this.#list.scrollTop = Math.max(0, top);
  }

  render({ at }) {
    const { texts, history } = at;
    const { ply, story, go } = history;
    return html`<section class="log story panel" aria-labelledby="log-title">
      <h2 id="log-title">${texts.format("ui-log")}</h2>
      <div role="log" aria-live="off" aria-labelledby="log-title" tabindex="0" ref=${(list) => (this.#list = list)}>
        ${story.length === 0 && html`<p class="hint">${texts.format("ui-history-none")}</p>`}
        <ol>${story.map((entry, index) => html`<li key=${entry.n} class=${entry.ply >= ply ? "later" : entry.ply === ply - 1 ? "newest" : ""}>
          <button type="button" class="line" data-past=${entry.ply < ply ? "" : null} aria-current=${entry.ply === ply - 1 ? "step" : null}
            onClick=${() => go(entry.ply + 1)}>${entry.text}${entry.ply !== story[index - 1]?.ply && history.mark(at, entry.ply)}</button>
        </li>`)}</ol>
      </div>
    </section>`;
  }
}

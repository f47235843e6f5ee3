/** Beside the table: what happened, in words to look at and to listen to, and the promise of fair dealing. */

import { Component, html } from "./html.js";

/** The visible log. It is not live: the regions of `announce` speak, once. It follows unless the reader scrolls back. */
export class Log extends Component {
  #list = null;
  #follows = true;

  componentDidMount() {
    this.componentDidUpdate();
  }

  componentDidUpdate() {
    if (this.#follows) this.#list.scrollTop = this.#list.scrollHeight;
  }

  render({ at }) {
    const scrolled = ({ target }) => (this.#follows = target.scrollHeight - target.scrollTop - target.clientHeight < 40);
    return html`<section class="log panel" aria-labelledby="log-title">
      <h2 id="log-title">${at.texts.format("ui-log")}</h2>
      ${at.watchers > 0 && html`<p class="hint">${at.texts.format("ui-watchers", { count: at.watchers })}</p>`}
      <div role="log" aria-live="off" aria-labelledby="log-title" tabindex="0" onScroll=${scrolled} ref=${(list) => (this.#list = list)}>
        <ol>${at.log.map((entry) => html`<li key=${entry.n} class=${entry.seat === at.you ? "own" : ""}>${entry.text}</li>`)}</ol>
      </div>
    </section>`;
  }
}

/** Tell whether anybody could hear what is said, or has said something. */
export function hasTalk(at) {
  return at.talk.length > 0 || (at.you !== null && at.seats.some((seat, number) => number !== at.you && !seat.bot));
}

/** Talk beside the table, folded until somebody says something or the reader opens it; `part` draws it, once it is there. */
export function TalkFold({ at, part }) {
  if (!hasTalk(at)) return null;
  const count = at.unread;
  return html`<section class="talk-fold panel" aria-labelledby="open-talk">
    <h2><button type="button" class="fold" id="open-talk" aria-expanded=${at.folded ? "false" : "true"} onClick=${() => at.open("talk")}>
      ${at.texts.format("ui-talk")} ${count > 0 && html`<span class="badge hot">${at.texts.format("ui-talk-unread", { count })}</span>`}
    </button></h2>
    ${part && !at.folded && html`<${part.Panel} at=${at} />`}
  </section>`;
}

/** Fair dealing: the hash of the secret seed from the first moment, the seed itself after the end. */
export function Fairness({ at }) {
  if (!at.seedHash) return null;
  const { texts } = at;
  return html`<details class="fair panel">
    <summary>${texts.format("ui-fair")}</summary>
    <p>${texts.format(at.seed ? "ui-fair-after" : "ui-fair-before")}</p>
    <p>${texts.format("ui-seed-hash")}<code>${at.seedHash}</code></p>
    ${at.seed && html`<p>${texts.format("ui-seed")}<code>${at.seed}</code></p>`}
  </details>`;
}

const polite = liveRegion("polite");
const assertive = liveRegion("assertive");

/** Say what happened when the reader is free to listen, and at once that it is the reader's turn. */
export function announce(happened, urgent) {
  speak(polite, happened);
  speak(assertive, urgent);
}

/** What is about to be said, by region. */
const coming = new Map();

/**
 * The same words twice are only read twice if the region was empty in between. What comes within that moment is said
 * together: words that stand for a few milliseconds are read by nobody.
 */
export function speak(element, words) {
  if (!words) return;
  const before = coming.get(element);
  coming.set(element, before ? `${before} ${words}` : words);
  if (before) return;
  element.textContent = "";
  setTimeout(() => {
    element.textContent = coming.get(element);
    coming.delete(element);
  }, 60);
}

/** A place whose words are read aloud; it must be there, and empty, some time before the first ones. */
export function liveRegion(urgency, name = urgency) {
  const element = document.createElement("div");
  element.className = "unseen";
  element.setAttribute("aria-live", urgency);
  element.setAttribute("role", urgency === "assertive" ? "alert" : "status");
  element.id = `say-${name}`;
  document.body.append(element);
  return element;
}

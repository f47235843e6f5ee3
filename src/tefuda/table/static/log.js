/** What happened, in words: the log to look at, and two live regions for those who listen. */

import { Component, html } from "./html.js";

/** The visible log. It is not live: the regions of `announce` speak, once. */
export class Log extends Component {
  #list = null;
  #atEnd = true;

  getSnapshotBeforeUpdate() {
    const list = this.#list;
    this.#atEnd = !list || list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    return null;
  }

  componentDidMount() {
    this.componentDidUpdate();
  }

  componentDidUpdate() {
    if (this.#atEnd && this.#list) this.#list.scrollTop = this.#list.scrollHeight;
  }

  render({ at }) {
    return html`<section class="log panel" aria-labelledby="log-title">
      <h2 id="log-title">${at.texts.format("ui-log")}</h2>
      ${at.watchers > 0 && html`<p class="hint">${at.texts.format("ui-watchers", { count: at.watchers })}</p>`}
      <ol role="log" aria-live="off" aria-labelledby="log-title" tabindex="0" ref=${(list) => (this.#list = list)}>
        ${at.log.map((entry) => html`<li key=${entry.n} class=${entry.seat === at.you ? "own" : ""}>${entry.text}</li>`)}
      </ol>
    </section>`;
  }
}

const polite = region("polite");
const assertive = region("assertive");

/** Say what happened when the reader is free to listen, and at once that it is the reader's turn. */
export function announce(happened, urgent) {
  speak(polite, happened);
  speak(assertive, urgent);
}

/** The same words twice are only read twice if the region was empty in between. */
function speak(element, words) {
  if (!words) return;
  element.textContent = "";
  setTimeout(() => (element.textContent = words), 60);
}

function region(urgency) {
  const element = document.createElement("div");
  element.className = "unseen";
  element.setAttribute("aria-live", urgency);
  element.setAttribute("role", urgency === "assertive" ? "alert" : "status");
  element.id = `say-${urgency}`;
  document.body.append(element);
  return element;
}

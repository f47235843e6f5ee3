/** A panel over the page that leaves the page in use. It is no modal dialog: what happens can still be heard meanwhile. */

import { Component, html } from "./html.js";

export class Sheet extends Component {
  #panel = null;

  /** A press beside the panel closes it; the buttons that open panels do so by themselves. */
  #beside = ({ target }) => {
    if (!this.#panel.contains(target) && !target.closest(".opener")) this.props.at.shut();
  };

  /** A dialog above it, such as a card's help, closes first. */
  #escape = ({ key }) => {
    if (key === "Escape" && !document.querySelector("dialog[open]")) this.props.at.shut();
  };

  componentDidMount() {
    this.#panel.querySelector("h2").focus({ preventScroll: true });
    document.addEventListener("pointerdown", this.#beside);
    document.addEventListener("keydown", this.#escape);
  }

  componentWillUnmount() {
    document.removeEventListener("pointerdown", this.#beside);
    document.removeEventListener("keydown", this.#escape);
  }

  render({ at, title, children }) {
    return html`<section class="sheet panel" role="dialog" aria-labelledby="sheet-title"
      ref=${(panel) => (this.#panel = panel)}>
      <div class="sheet-head">
        <h2 id="sheet-title" tabindex="-1">${title}</h2>
        <button type="button" class="quiet" onClick=${at.shut}>${at.texts.format("ui-close")}</button>
      </div>
      ${children}
    </section>`;
  }
}

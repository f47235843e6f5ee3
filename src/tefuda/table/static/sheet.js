/** A panel over the page that leaves the page in use. It is no modal dialog: what happens can still be heard meanwhile. */

import { Component, html } from "./html.js";

export class Sheet extends Component {
  #panel = null;

  /** A press beside the panel closes it; the buttons that open panels do so by themselves. */
  #beside = ({ target }) => {
    if (!this.#panel.contains(target) && !target.closest(".opener")) this.props.at.shut();
  };

  componentDidMount() {
    this.#panel.querySelector("h2").focus({ preventScroll: true });
    document.addEventListener("pointerdown", this.#beside);
  }

  componentWillUnmount() {
    document.removeEventListener("pointerdown", this.#beside);
  }

  render({ at, title, children }) {
    const escape = (event) => event.key === "Escape" && at.shut();
    return html`<section class="sheet panel" role="dialog" aria-labelledby="sheet-title" onKeyDown=${escape}
      ref=${(panel) => (this.#panel = panel)}>
      <div class="sheet-head">
        <h2 id="sheet-title" tabindex="-1">${title}</h2>
        <button type="button" class="quiet" onClick=${at.shut}>${at.texts.format("ui-close")}</button>
      </div>
      ${children}
    </section>`;
  }
}

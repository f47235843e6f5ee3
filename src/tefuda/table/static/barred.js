/** Choices that one may look for and cannot make now: greyed buttons, each of which says why when it is pressed. */

import { Component, html } from "./html.js";

/** More than these are folded away, so that they never crowd out what can be chosen. */
const FEW = 2;

export class Barred extends Component {
  state = { ready: this.props.at.texts.has("ui-barred"), open: false, said: null };

  async componentDidMount() {
    await this.props.at.texts.add("barred");
    this.#change({ ready: true });
  }

  /** The page measures how high the tray is, so it is drawn again with what has changed here. */
  #change(state) {
    this.setState(state, this.props.at.redraw);
  }

  render({ at }, { ready, open, said }) {
    if (!ready) return null;
    const { barred } = at.view;
    const folded = barred.length > FEW && !open;
    return html`<div class="barred" role="group" aria-label=${at.texts.format("ui-barred")}>
      ${barred.length > FEW
        ? html`<button type="button" class="quiet" aria-expanded=${open ? "true" : "false"} onClick=${() => this.#change({ open: !open, said: null })}>
            ${at.texts.format("ui-barred-why", { count: barred.length })}
          </button>`
        : html`<span aria-hidden="true">${at.texts.format("ui-barred")}</span>`}
      ${!folded && barred.map((one) => html`<button type="button" key=${one.choice} data-barred=${one.choice} aria-disabled="true"
        onClick=${() => this.#change({ said: one })}>${at.texts.label(one.label, at.names)}</button>`)}
      <p class="why" role="status">${said && html`${at.texts.reason(said, at.names)}${" "}
        <a href="/rules/${at.game}?table=${at.url.slice(3)}#${said.clause}" target="_blank" rel="noopener">${at.texts.format("ui-clause", { clause: said.clause })}</a>`}
      </p>
    </div>`;
  }
}

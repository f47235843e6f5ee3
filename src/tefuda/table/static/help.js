/** Card help: what a card does, in a dialog that opens from every card, by mouse, touch or keyboard. */

import { Face, named } from "./cards.js";
import { Component, html } from "./html.js";

/** The dialog. `help.card` is a card id, or "all" for the list of all cards. */
export class Help extends Component {
  #dialog = null;

  componentDidMount() {
    this.#dialog.showModal();
  }

  render({ at, help }) {
    const { card } = help;
    const close = () => this.#dialog.close();
    const outside = (event) => event.target === this.#dialog && close();
    return html`<dialog class=${card === "all" ? "wide" : ""} aria-labelledby="help-title"
      onClose=${() => at.closeHelp(help)} onClick=${outside} ref=${(dialog) => (this.#dialog = dialog)}>
      ${card === "all" ? html`<${AllCards} at=${at} />` : html`<${OneCard} at=${at} card=${card} />`}
      <div class="foot-row">
        ${card === "all"
          ? html`<span></span>`
          : html`<button type="button" onClick=${() => at.openHelp("all")}>${at.texts.format("ui-all-cards")}</button>`}
        <button type="button" class="primary" autofocus=${card !== "all"} onClick=${close}>
          ${at.texts.format("ui-close")}
        </button>
      </div>
    </dialog>`;
  }
}

function OneCard({ at, card }) {
  return html`<div class="help">
    <${Face} at=${at} card=${card} size="large" />
    <div>
      <h2 id="help-title">${named(at, card)}</h2>
      <${Effect} at=${at} card=${card} />
      <${Facts} at=${at} card=${card} />
    </div>
  </div>`;
}

function AllCards({ at }) {
  return html`<div class="all">
    <h2 id="help-title" tabindex="-1" autofocus>${at.texts.format("ui-cards-of", { game: at.gameName })}</h2>
    <ul>${at.order.map((card) => html`<li key=${card}>
      <${Face} at=${at} card=${card} size="small" />
      <div>
        <h3>${named(at, card)}</h3>
        <${Effect} at=${at} card=${card} />
        <${Facts} at=${at} card=${card} />
      </div>
    </li>`)}</ul>
  </div>`;
}

function Effect({ at, card }) {
  const { texts } = at;
  return html`
    ${texts.has(`card-${card}-effect`) && html`<p class="effect">${texts.format(`card-${card}-effect`)}</p>`}
    ${texts.has(`card-${card}-help`) && html`<p>${texts.format(`card-${card}-help`)}</p>`}`;
}

/**
 * How many of a card the reader has not seen; of one that is nowhere at all, whether it may still come into play. One of
 * which the log tells has only gone out of sight, as into a deck.
 */
function whereabouts(at, card) {
  const { texts, view, face } = at;
  const count = view.unseen[card] ?? 0;
  const lies = view.zones.some((zone) => zone.cards?.includes(card));
  if (count > 0 || lies || at.log.some(({ event }) => event?.card === card)) return texts.format("ui-card-unseen", { count });
  return texts.format(face?.isAside?.(at, card) ? "ui-card-aside" : "ui-card-absent");
}

/** How many the reader has not seen; then every value in force, with what this table has changed and where it comes from. */
function Facts({ at, card }) {
  const { texts, view } = at;
  const [values, changed] = [at.values?.[card] ?? [], view?.cards ?? {}];
  const facts = [];
  const place = at.values?.["#"]?.[card];
  const count = changed[`${card}.count`] ?? values.find(({ field }) => field === "count")?.value;
  if (count !== undefined) facts.push(texts.format("ui-card-count", { count: Number(count) }));
  if (view?.unseen) facts.push(whereabouts(at, card));
  return html`
    ${facts.length > 0 && html`<p class="facts">${facts.join(texts.format("ui-joint"))}</p>`}
    <ul class="values">${values.map((value) => html`<${Value} key=${value.field} at=${at} value=${value} now=${changed[`${card}.${value.field}`]} />`)}</ul>
    ${place && html`<p><a class="place" href="/rules/${at.game}${at.url ? `?table=${at.url.slice(3)}` : ""}#${encodeURIComponent(place)}" target="_blank" rel="noopener">${texts.format("ui-help-rules")}</a></p>`}`;
}

function Value({ at, value, now }) {
  const { texts } = at;
  const shown = now === undefined ? value.value : Array.isArray(now) ? now.join(", ") : value.words?.[now] ?? String(now);
  const line = texts.format("ui-value-line", { label: value.label, value: shown });
  return html`<li class=${now !== undefined ? "new" : value.house ? "house" : ""}>${line}
    ${now !== undefined && html`<span class="origin">${texts.format("ui-value-changed", { value: value.value })}</span>`}
    <span class="origin">${value.note}</span>
  </li>`;
}

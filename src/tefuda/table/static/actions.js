/** The question and its answers: every option of the view is one button, and one click sends one command. */

import { Emblem, hue, valueOf } from "./cards.js";
import { html } from "./html.js";

/** More options than this would fill a phone: the tray then scrolls with the page. */
const MANY = 10;

/** The tray at the bottom: own hand, what is asked or awaited, and the options. `face` draws the hand. */
export function Tray({ at, face }) {
  const { view, texts } = at;
  const asked = at.you !== null && view.actor === at.you;
  const options = view.options.map((choice, index) => ({ choice, label: view.labels[index] }));
  const beneath = options.filter((option) => face.isAboutHand(at, option.label));
  const rest = options.filter((option) => !beneath.includes(option));
  const help = `phase-${view.phase}-help`;
  const classes = ["tray", at.you !== null && "with-hand", asked && "acting", rest.length > 0 && "asking",
    rest.length > MANY && "long"].filter(Boolean).join(" ");
  return html`<section class=${classes} id="move" tabindex="-1" aria-labelledby="question">
    <div class="ask">
      ${asked && html`<span class="turn">${texts.format("ui-your-turn")}</span>`}
      <h2 id="question">${texts.question(view, at.names)}</h2>
      ${asked && texts.has(help) && html`<p class="hint">${texts.format(help)}</p>`}
    </div>
    ${at.you !== null && html`<${face.Hand} at=${at} options=${beneath} />`}
    ${rest.length > 0 ? html`<${Options} at=${at} options=${rest} />` : html`<${face.Reminder} at=${at} />`}
  </section>`;
}

/** Options that name no card of the own hand; those that each name a kind of card are shown with its drawing. */
function Options({ at, options }) {
  const faces = at.emblems !== null && options.every(({ label }) => label.card != null && label.value == null);
  return html`<div class="options ${faces ? "faces" : ""}" role="group" aria-labelledby="question">
    ${options.map((option) => html`<${Option} key=${option.choice} at=${at} option=${option} face=${faces} />`)}
  </div>`;
}

/**
 * One choice. It does nothing until it has been in sight for a moment, nor after one has been sent. With `face` it shows
 * the drawing of its card; `beneath` a card of the hand it need not repeat the card's name.
 */
export function Option({ at, option, face = false, beneath = false }) {
  const { choice, label } = option;
  const sent = at.sent === choice;
  const idle = at.sent !== null || !at.armed;
  const short = beneath && at.texts.has(`verb-${label.verb}-here`) ? at.texts.format(`verb-${label.verb}-here`) : null;
  const full = at.texts.label(label, at.names);
  const rank = face ? valueOf(at, label.card, "rank") : undefined;
  const ranked = rank === undefined ? full : at.texts.format("ui-card-ranked", { rank, card: full });
  const name = short ? at.texts.format("ui-here", { verb: short, card: full }) : ranked;
  const classes = ["option", sent && "sent", at.sent !== null && !sent && "waiting"].filter(Boolean).join(" ");
  // A second click of a double click may land on the next question's button: it is no choice of its own.
  const choose = (event) => event.detail <= 1 && !idle && at.play(choice);
  const repeat = (event) => event.repeat && (event.key === "Enter" || event.key === " ") && event.preventDefault();
  return html`<button type="button" id="option-${choice}" class=${classes} data-choice=${choice} data-option
    aria-disabled=${idle ? "true" : null} aria-label=${face || short ? name : null} onClick=${choose} onKeyDown=${repeat}>
    ${face ? html`<${Kind} at=${at} card=${label.card} rank=${rank} words=${sent ? "" : full} />` : sent ? null : (short ?? full)}
    ${sent && html`<span class="pending">${at.texts.format("ui-sent")}</span>`}
  </button>`;
}

function Kind({ at, card, rank, words }) {
  return html`<span class="glyph ${hue(at, card)}" aria-hidden="true">${rank}<${Emblem} at=${at} card=${card} /></span>
    ${" "}<span aria-hidden="true">${words}</span>`;
}

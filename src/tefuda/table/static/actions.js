/** The question and its answers: every option of the view is one button, and one click sends one command. */

import { Emblem, hue, named, rankOf } from "./cards.js";
import { Clock, Reaction } from "./clock.js";
import { html } from "./html.js";

/** More options than this would fill a phone: the tray then scrolls with the page. */
const MANY = 10;

/**
 * The tray at the bottom: own hand, what is asked or awaited, and the options. `face` draws the hand, `barred` what cannot
 * be chosen, `hint` what a bot would play.
 */
export function Tray({ at, face, barred, hint }) {
  const { view, texts } = at;
  const { asked } = at;
  const options = optionsOf(at).filter(({ label }) => !face.isAboutPlace(at, label));
  const beneath = options.filter((option) => face.isAboutHand(at, option.label));
  const rest = options.filter((option) => !beneath.includes(option));
  const help = `phase-${view.phase}-help`;
  const classes = ["tray", at.you !== null && "with-hand", asked && "acting", rest.length > 0 && "asking",
    rest.length > MANY && "long", rest.length < view.options.length - beneath.length && "elsewhere"].filter(Boolean).join(" ");
  return html`<section class=${classes} id="move" tabindex="-1" aria-labelledby="question">
    <div class="ask">
      ${at.you !== null && html`<${face.Standing} at=${at} />`}
      ${asked && html`<span class="turn">${texts.format("ui-your-turn")}</span>`}
      ${at.you !== null && html`<${Clock} at=${at} seat=${at.you} />`}
      <h2 id="question">${texts.question(view, at.names)}</h2>
      ${at.hints && asked && view.options.length > 1 && html`<button type="button" class="ask-hint" id="ask-hint"
        aria-expanded=${at.hint ? "true" : "false"} onClick=${at.askHint}>${texts.format("ui-hint")}</button>`}
      ${asked && texts.has(help) && html`<p class="hint">${texts.format(help)}</p>`}
      <${Reaction} at=${at} />
    </div>
    ${at.you !== null && html`<${face.Hand} at=${at} options=${beneath} />`}
    ${rest.length > 0 ? html`<${Options} at=${at} options=${rest} />` : html`<${face.Reminder} at=${at} />`}
    ${barred && html`<${barred.Barred} key=${view.ply} at=${at} />`}
    ${hint && html`<${hint.Hint} key=${at.hint.id} at=${at} />`}
  </section>`;
}

/** The choice that a bot proposes, if the reader has asked. */
export function proposed({ hint }) {
  return hint?.answer?.options.find(({ best }) => best).choice ?? null;
}

/** Every choice with its label. */
export function optionsOf({ view }) {
  return view.options.map((choice, index) => ({ choice, label: view.labels[index] }));
}

/** Options that name no card of the own hand; those that each name a kind of card are shown with its drawing. */
function Options({ at, options }) {
  const groups = groupsOf(at, options);
  if (groups !== null) return html`<${Groups} at=${at} groups=${groups} />`;
  const faces = at.emblems !== null && options.every(({ label }) => label.card != null && label.value == null);
  return html`<div class="options ${faces ? "faces" : ""}" role="group" aria-labelledby="question">
    ${options.map((option) => html`<${Option} key=${option.choice} at=${at} option=${option} face=${faces} />`)}
  </div>`;
}

/** The options by the card they are about, where there are several for a card and short words to tell them apart; else null. */
function groupsOf(at, options) {
  const groups = new Map();
  for (const option of options) {
    const { verb, card, value } = option.label;
    const name = card != null && value != null && shortLabel(at, option.label) !== null ? `${verb} ${card}` : option.choice;
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return groups.size < options.length ? groups : null;
}

function Groups({ at, groups }) {
  return html`<div class="options groups" role="group" aria-labelledby="question">${[...groups].map(([name, options]) => {
    const { card } = options[0].label;
    if (options.length === 1) return html`<div class="group" key=${name}><${Option} at=${at} option=${options[0]} /></div>`;
    return html`<div class="group" key=${name} role="group" aria-label=${named(at, card)}>
      <span class="group-name ${hue(at, card)}" aria-hidden="true">${named(at, card)}</span>
      ${options.map((option) => html`<${Option} key=${option.choice} at=${at} option=${option} beneath
        spoken=${at.texts.label(option.label, at.names)} />`)}
    </div>`;
  })}</div>`;
}

/**
 * One choice. It does nothing until it has been in sight for a moment, nor after one has been sent. With `face` it shows
 * the drawing of its card; `beneath` a card of the hand it need not repeat the card's name. With `children` it is a card
 * that one presses; `spoken` then says which.
 */
export function Option({ at, option, face = false, beneath = false, spoken = null, children = null }) {
  const { choice, label } = option;
  const sent = at.sent === choice;
  const idle = at.sent !== null || !at.armed;
  const short = beneath ? shortLabel(at, label) : null;
  const full = at.texts.label(label, at.names);
  const rank = face ? rankOf(at, label.card) : undefined;
  const ranked = rank === undefined ? full : at.texts.format("ui-card-ranked", { rank, card: full });
  const name = spoken ?? (short ? at.texts.format("ui-here", { verb: short, card: full }) : ranked);
  const hinted = proposed(at) === choice;
  const classes = ["option", children && "on-card", hinted && "proposed", sent && "sent", at.sent !== null && !sent && "waiting"]
    .filter(Boolean).join(" ");
  // A second click of a double click may land on the next question's button: it is no choice of its own.
  const choose = (event) => event.detail <= 1 && !idle && at.play(choice);
  const repeat = (event) => event.repeat && (event.key === "Enter" || event.key === " ") && event.preventDefault();
  return html`<button type="button" id="option-${choice}" class=${classes} data-choice=${choice} data-option
    aria-disabled=${idle ? "true" : null} aria-label=${face || short || spoken ? name : null}
    aria-description=${hinted ? at.texts.format("ui-hint-proposed") : null} onClick=${choose} onKeyDown=${repeat}>
    ${children}
    ${face && html`<${Kind} at=${at} card=${label.card} rank=${rank} words=${sent ? "" : full} />`}
    ${!face && !sent && html`<span class="words">${short ?? full}</span>`}
    ${sent && html`<span class="pending">${at.texts.format("ui-sent")}</span>`}
  </button>`;
}

/** The words for a choice beneath the card or in the place that it is about, or null if the game has none. */
export function shortLabel(at, { verb, value = null }) {
  return at.texts.has(`verb-${verb}-here`) ? at.texts.format(`verb-${verb}-here`, { value }) : null;
}

function Kind({ at, card, rank, words }) {
  return html`<span class="glyph ${hue(at, card)}" aria-hidden="true">${rank}<${Emblem} at=${at} card=${card} /></span>
    ${" "}<span aria-hidden="true">${words}</span>`;
}

/** The table of any game, drawn from the View JSON and nothing else: seats, zones, public fields, the own hand. */

import { Back, named, Slot } from "./cards.js";
import { html } from "./html.js";
import { Option } from "./actions.js";

/** Zones that lie in the tray, near the thumbs, when they hold the reader's own cards; all others lie on the felt. */
const IN_HAND = ["hand", "drawn"];

/** Choices of a card that the reader holds: their buttons stand beneath the card. */
const OF_HAND = ["play", "keep", "left", "give", "janken", "place"];

/** More cards than this in the hand, and their words would push the table off the screen. */
const MOST_REMINDERS = 2;

/** Public fields that say whose turn it is and what is being worked out; the question tells them in words. */
const IN_QUESTION = ["turn", "card", "target"];

/** More face-down cards than this are drawn as this many and a number. */
const MOST_BACKS = 6;

/** Everything on the felt: the other players from the left of the reader on, the middle, the reader's own row. */
export function Felt({ at }) {
  const { view } = at;
  const self = at.you ?? 0;
  const others = Array.from({ length: view.players }, (_, step) => (self + step) % view.players);
  if (at.you !== null) others.shift();
  return html`<section class="felt" aria-label=${at.texts.format("ui-table")}>
    <div class="others">${others.map((seat) => html`<${Seat} key=${seat} at=${at} seat=${seat} />`)}</div>
    <${Centre} at=${at} />
    ${at.you !== null && html`<${Seat} at=${at} seat=${at.you} />`}
  </section>`;
}

/** The reader's hand, each card with the choice that concerns it beneath it. */
export function Hand({ at, options }) {
  const zones = at.view.zones.filter((zone) => inHand(at, zone) && zone.size > 0);
  const taken = new Set();
  const optionOf = (card) => {
    const option = options.find((one) => one.label.card === card && !taken.has(one.choice));
    if (option) taken.add(option.choice);
    return option;
  };
  const many = zones.reduce((sum, zone) => sum + zone.size, 0) > 2;
  return html`<div class="hand ${many ? "many" : ""}">${zones.map((zone) => html`
    <div class="zone" key=${zone.id}>
      <h3 class="zone-name" id="zone-${zone.id}-own">${at.zoneName(zone)}</h3>
      <ul class="slots" data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby="zone-${zone.id}-own">
        ${places(zone).map((index) => {
          const option = zone.cards && optionOf(zone.cards[index]);
          return html`<li class="place" key=${index}>
            <${Slot} at=${at} zone=${zone} index=${index} size="big" />
            ${option && html`<${Option} at=${at} option=${option} beneath />`}
          </li>`;
        })}
      </ul>
    </div>`)}
  </div>`;
}

/** What the cards in the reader's hand do, in words beside them where there is room: a few, else none. */
export function Reminder({ at }) {
  const cards = new Set(at.view.zones.filter((zone) => inHand(at, zone)).flatMap((zone) => zone.cards ?? []));
  const known = [...cards].filter((card) => card !== null && at.texts.has(`card-${card}-help`));
  if (known.length === 0 || known.length > MOST_REMINDERS) return null;
  return html`<dl class="reminder" aria-hidden="true">${known.map((card) => html`<div key=${card}>
    <dt>${named(at, card)}</dt><dd>${at.texts.format(`card-${card}-help`)}</dd>
  </div>`)}</dl>`;
}

/** Tell whether a choice is about a card in the reader's hand, so that it belongs beneath that card. */
export function isAboutHand(at, label) {
  if (label.card == null || label.seat != null || label.value != null || !OF_HAND.includes(label.verb)) return false;
  return at.view.zones.some((zone) => inHand(at, zone) && zone.cards?.includes(label.card));
}

function inHand(at, zone) {
  if (at.you === null || at.view.returns !== null || !IN_HAND.includes(zone.id)) return false;
  return zone.seat === null ? at.view.actor === at.you && zone.cards?.some((card) => card !== null) : zone.seat === at.you;
}

function Seat({ at, seat }) {
  const { view, texts } = at;
  const who = at.seats[seat];
  const acting = view.actor === seat;
  const zones = view.zones.filter((zone) => zone.seat === seat && zone.size > 0 && !inHand(at, zone));
  const fields = seatFields(at, seat);
  const classes = ["seat", acting && "acting", view.public.out?.[seat] && "gone"].filter(Boolean).join(" ");
  return html`<section class=${classes} aria-labelledby="seat-${seat}">
    <div class="seat-head">
      <h2 id="seat-${seat}"><bdi>${who.name}</bdi></h2>
      ${seat === at.you && html`<span class="badge">${texts.format("ui-you")}</span>`}
      ${who.bot && html`<span class="badge">${texts.format("ui-bot")}</span>`}
      ${acting && html`<span class="badge hot">${texts.format("ui-acting")}</span>`}
      ${fields.map((field) => html`<span class="badge strong" key=${field.name}>${field.text}</span>`)}
      ${!who.bot && !who.present && seat !== at.you && html`<span class="badge">${texts.format("ui-away")}</span>`}
    </div>
    <div class="zones">
      ${zones.map((zone) => html`<${isPile(zone) && zone.id !== "hand" ? Pile : Zone} key=${zone.id} at=${at} zone=${zone} />`)}
      ${zones.length === 0 && html`<p class="empty"><span class="unseen">${texts.format("ui-no-cards")}</span></p>`}
    </div>
  </section>`;
}

function Zone({ at, zone }) {
  const id = `zone-${zone.id}-${zone.seat ?? "table"}`;
  const shown = places(zone);
  return html`<div class="zone">
    <h3 class="zone-name" id=${id}>${at.zoneName(zone)}${zone.size > shown.length && ` × ${zone.size}`}</h3>
    <ul class="slots" data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby=${id}>
      ${shown.map((index) => html`<li key=${index}><${Slot} at=${at} zone=${zone} index=${index} size="small" /></li>`)}
    </ul>
  </div>`;
}

/** Zones that belong to nobody: face-down ones as piles with a count, open ones as rows; beside them what happened last. */
function Centre({ at }) {
  const zones = at.view.zones.filter((zone) => zone.seat === null && !inHand(at, zone) && (isPile(zone) || zone.size > 0));
  const fields = tableFields(at);
  return html`<div class="centre">
    ${zones.map((zone) => html`<${isPile(zone) ? Pile : Zone} key=${zone.id} at=${at} zone=${zone} />`)}
    ${fields.length > 0 && html`<ul class="slots">${fields.map((field) => html`<li class="badge" key=${field.name}>${field.text}</li>`)}</ul>`}
    <div class="news" aria-hidden="true">${at.news.map((entry) => html`<p key=${entry.n}>${entry.text}</p>`)}</div>
  </div>`;
}

function Pile({ at, zone }) {
  const height = zone.size === 0 ? "none" : zone.size === 1 ? "" : zone.size === 2 ? "two" : "many";
  const words = at.texts.format("ui-pile", { zone: at.zoneName(zone), count: zone.size });
  return html`<div class="pile" role="img" aria-label=${words}>
    <span class="zone-name" aria-hidden="true">${at.zoneName(zone)}</span>
    <span class="stack ${height}" data-zone=${zoneKey(zone)} data-size=${zone.size} aria-hidden="true">
      ${zone.size > 0 && html`<${Back} back=${zone.backs?.at(-1)} />`}
      <span class="count">${zone.size}</span>
    </span>
  </div>`;
}

/** A zone that nothing is known of, or a deck in order of which nobody sees more than the topmost back. */
function isPile(zone) {
  return zone.cards === null || (zone.id === "deck" && zone.size > 1 && zone.cards.every((card) => card === null));
}

function zoneKey(zone) {
  return `${zone.id}-${zone.seat ?? "table"}`;
}

/** The indices drawn of a zone: all of a known one, a handful of one that nothing is known of. */
function places(zone) {
  const count = zone.cards === null ? Math.min(zone.size, MOST_BACKS) : zone.size;
  return Array.from({ length: count }, (_, index) => index);
}

/** Public lists with one entry a seat: a flag is a badge where it is up, a number is a badge everywhere. */
function seatFields(at, seat) {
  const rows = Object.entries(at.view.public).filter(([, value]) => Array.isArray(value) && value.length === at.view.players);
  return badges(at, rows.map(([name, value]) => [name, value[seat]]));
}

/** Public fields of the whole table, but for those that the question tells. */
function tableFields(at) {
  const shown = ([name, value]) => !IN_QUESTION.includes(name) && !Array.isArray(value);
  return badges(at, Object.entries(at.view.public).filter(shown));
}

function badges(at, fields) {
  return fields
    .filter(([, value]) => value !== false && value !== null)
    .map(([name, value]) => ({ name, text: at.texts.field(name, value, at.names) }))
    .filter((field) => field.text !== null);
}

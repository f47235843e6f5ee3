/**
 * The table of 陽がまた昇る: the succession cards with their cubes, the influence cards with their prices, the grid, and
 * before each player the deck and what was captured and bought. A choice about a card is pressed where that card lies.
 */

import { Option, optionsOf, shortLabel } from "../../actions.js";
import { Back, Emblem, Face, hidden, named, Slot } from "../../cards.js";
import * as generic from "../../generic.js";
import { html } from "../../html.js";

const { gridOf, inHand, places, zoneKey } = generic;

/** The colours in the order of the seats; a mark is the place in this list, counted from 1. */
const COLOURS = ["red", "blue", "green", "yellow"];

/** What lies before a player, in its order; all but the hand and the deck as small square cards. */
const BEFORE = ["hand", "deck", "captured", "bought"];

/**
 * The reader sees the other players, what concerns all, the grid, and the own cards nearest to the hand. On a phone the
 * grid comes first, and the others last: what one chooses from stays above the hand.
 */
export function Felt({ at }) {
  const { players } = at.view;
  const self = at.you ?? 0;
  const others = Array.from({ length: players }, (_, step) => (self + step) % players);
  if (at.you !== null) others.shift();
  const seats = html`<div class="others" key="others">${others.map((seat) => html`<${Seat} key=${seat} at=${at} seat=${seat} />`)}</div>`;
  const around = html`<div class="around" key="around">
    ${at.desk && seats}
    <${Crowns} key="crowns" at=${at} />
    <${Market} key="market" at=${at} />
    <p class="zone-name" key="house">${at.texts.format("face-house")}</p>
    <div class="news" key="news" aria-hidden="true">${at.news.map((entry) => html`<p key=${entry.n}>${entry.text}</p>`)}</div>
    ${!at.desk && seats}
  </div>`;
  const grid = html`<${Grid} key="grid" at=${at} />`;
  return html`<section class="felt" aria-label=${at.texts.format("ui-table")}>
    ${at.desk ? [around, grid] : [grid, around]}
    ${at.you !== null && html`<${Seat} at=${at} seat=${at.you} />`}
  </section>`;
}

/** The reader's own badges stand on the felt. */
export function Standing() {
  return null;
}

/** What cards do is told while one waits; then no choice is elsewhere on the table. */
export function Reminder({ at }) {
  return at.view.actor === at.you ? null : html`<${generic.Reminder} at=${at} />`;
}

/** A match is a choice about a card of the hand, with or without influence. */
export function isAboutHand(at, label) {
  return generic.isAboutHand(at, label.verb === "match" ? { ...label, value: null } : label);
}

/** Places of the grid, influence cards on offer and succession cards are pressed where they lie. */
export function isAboutPlace(at, label) {
  return label.verb === "buy" || label.verb === "cube" || generic.isAboutPlace(at, label);
}

/** The choice of a verb that is about a card or a number, if the reader has it. */
function choiceOf(at, verb, { card, value }) {
  const about = ({ label }) => label.verb === verb && (card === undefined || label.card === card) && (value === undefined || label.value === value);
  return at.you === null ? undefined : optionsOf(at).find(about);
}

/** The sign of a colour, told by its outline: flame, moon, leaf, sun; the fifth mark stands for any. */
function Mark({ at, mark }) {
  const colour = COLOURS[mark - 1] ?? "any";
  return html`<span class="mark-of of-${colour}" aria-hidden="true"><${Emblem} at=${at} card=${colour} /></span>`;
}

/** A player: whose colour it is in sign and word, at the end the points, and what lies before the seat. */
function Seat({ at, seat }) {
  const zones = BEFORE.flatMap((id) => at.view.zones.filter((zone) => zone.id === id && zone.seat === seat && lies(at, zone)));
  const points = generic.seatFields(at, seat);
  const marks = html`<span class="badge house"><${Mark} at=${at} mark=${seat + 1} />${at.texts.format("face-colour", { value: seat + 1 })}</span>
    ${points.map((field) => html`<span class="badge strong" key=${field.name}>${field.text}</span>`)}`;
  return html`<${generic.Seat} at=${at} seat=${seat} marks=${marks}>${zones.map((zone) =>
    zone.id === "deck"
      ? html`<${generic.Pile} key="deck" at=${at} zone=${{ ...zone, backs: [COLOURS[seat]] }} />`
      : html`<${Row} key=${zone.id} at=${at} zone=${zone} />`)}</${generic.Seat}>`;
}

/** Whether a zone is drawn before its player: a deck always, as it is told when it runs out. */
function lies(at, zone) {
  return (zone.size > 0 || zone.id === "deck") && !inHand(at, zone);
}

/** Cards before a player, side by side with how many there are; many backs lie one over the other. */
function Row({ at, zone }) {
  const id = `zone-${zoneKey(zone)}`;
  return html`<div class="zone row-of-${zone.id}">
    <h3 class="zone-name" id=${id}>${at.zoneName(zone)} <b>${zone.size}</b></h3>
    <ul class="slots" data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby=${id}>
      ${places(zone).map((index) => html`<li key=${index}><${Slot} at=${at} zone=${zone} index=${index} size="chip" /></li>`)}
    </ul>
  </div>`;
}

/** The four succession cards: cubes, the rank that they give now, and what a captured card of the colour counts at it. */
function Crowns({ at }) {
  return html`<section class="crowns" aria-labelledby="crowns">
    <h2 class="zone-name" id="crowns">${at.texts.format("face-crowns")}</h2>
    <ul>${COLOURS.map((colour, index) => html`<li key=${colour}><${Crown} at=${at} colour=${colour} mark=${index + 1} /></li>`)}</ul>
  </section>`;
}

function Crown({ at, colour, mark }) {
  const { texts, view } = at;
  const [count, rank] = [view.public[`cubes_${colour}`], view.public[`rank_${colour}`]];
  const option = choiceOf(at, "cube", { value: mark });
  const name = texts.format("face-colour", { value: mark });
  const words = texts.format("face-crown", { colour: name, count, rank });
  const worth = texts.format("face-worth", { value: rank });
  const card = html`<span class="crown of-${colour}" aria-hidden="true">
    <${Emblem} at=${at} card="succession-${colour}" />
    <span class="cubes"><b>${count}</b> <${Emblem} at=${at} card="cube" /></span>
    <span class="stands"><b>${name}</b> ${texts.format("face-rank", { rank })}<small>${worth}</small></span>
  </span>`;
  if (!option) return html`<div role="img" aria-label="${words}, ${worth}">${card}</div>`;
  return html`<${Option} at=${at} option=${option} beneath spoken="${shortLabel(at, option.label)}: ${words}">${card}</${Option}>`;
}

/** The influence cards on offer, each with its price and points and the choice to buy it; beside them their deck. */
function Market({ at }) {
  const [market, supply] = ["market", "supply"].map((id) => at.view.zones.find((zone) => zone.id === id));
  const bought = new Set();
  const buy = (card) => {
    if (bought.has(card)) return undefined;
    bought.add(card);
    return choiceOf(at, "buy", { card });
  };
  const emptied = at.view.public.emptied;
  return html`<section class="market">
    <h2 class="zone-name" id="market">${at.zoneName(market)}</h2>
    <ul class="offers" data-zone=${zoneKey(market)} data-size=${market.size} aria-labelledby="market">
      ${places(market).map((index) => html`<li key=${index}><${Offer} at=${at} zone=${market} index=${index} option=${buy(market.cards[index])} /></li>`)}
    </ul>
    <${generic.Pile} at=${at} zone=${{ ...supply, backs: ["influence"] }} />
    ${emptied !== null && html`<p class="badge">${at.texts.field("emptied", emptied, at.names)}</p>`}
  </section>`;
}

function Offer({ at, zone, index, option }) {
  const card = zone.cards[index];
  const [marks, points] = priceOf(at, card);
  const colours = marks.map((mark) => at.texts.format("face-colour", { value: mark }));
  return html`<${Slot} at=${at} zone=${zone} index=${index} size="small" />
    <div class="price">
      <span class="unseen">${at.texts.format("face-price", { marks: colours.join(", ") })}</span>
      <span class="marks">${marks.map((mark, each) => html`<${Mark} key=${each} at=${at} mark=${mark} />`)}</span>
      ${points !== 0 && html`<b>${at.texts.format("face-points", { count: points })}</b>`}
      ${option && html`<${Option} at=${at} option=${option} beneath />`}
    </div>`;
}

/** What an influence card costs and gives at this table. */
function priceOf(at, card) {
  const [marks, points] = at.prices[card] ?? [[], 0];
  const changed = (field, usual) => at.view.cards[`${card}.${field}`] ?? usual;
  return [changed("marks", marks).filter((mark) => mark > 0), changed("points", points)];
}

/** The grid with its rows and columns numbered as places are called. */
function Grid({ at }) {
  const rows = gridOf(at);
  const columns = Math.max(...rows.map(({ zone }) => zone.size));
  return html`<div class="grid">
    <h2 class="unseen">${at.texts.format("face-grid")}</h2>
    <div class="columns" aria-hidden="true">${Array.from({ length: columns }, (_, index) => html`<span key=${index}>${index + 1}</span>`)}</div>
    ${rows.map(({ zone, number }) => html`<div class="grid-row" key=${zone.id}>
      <h3 class="zone-name" id="zone-${zoneKey(zone)}"><span class="unseen">${at.zoneName(zone)}</span><span aria-hidden="true">${number}</span></h3>
      <ul class="slots" data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby="zone-${zoneKey(zone)}">
        ${places(zone).map((index) => html`<li key=${index} class=${classesOf(at, zone, number, index)}>
          <${Place} at=${at} zone=${zone} number=${number} index=${index} />
        </li>`)}
      </ul>
    </div>`)}
  </div>`;
}

/** How a place looks: chosen in this turn, or with a card that the reader knows and that lies face down. */
function classesOf(at, zone, number, index) {
  const here = at.view.public.place === 10 * number + index + 1;
  return [here && "at-work", isDown(at, zone, number, index) && "known-down", `behind-${zone.backs[index]}`].filter(Boolean).join(" ");
}

function isDown(at, zone, number, index) {
  return at.order.includes(zone.cards[index]) && !at.view.public.up[COLUMNS * (number - 1) + index];
}

/** Places in a row of the largest grid: the list of what lies face up counts so. */
const COLUMNS = 5;

/** One place: a card that may be chosen is the button of that choice, any other one that is known opens its help. */
function Place({ at, zone, number, index }) {
  const [card, back] = [zone.cards[index], zone.backs[index]];
  const option = choiceOf(at, "turn", { value: 10 * number + index + 1 });
  const down = isDown(at, zone, number, index);
  if (!option && !down) return html`<${Slot} at=${at} zone=${zone} index=${index} size="small" />`;
  const id = `${zoneKey(zone)}-${index}`;
  const name = card === null ? hidden(at, back) : down ? at.texts.format("face-down", { card: named(at, card) }) : named(at, card);
  const drawn = card === null ? html`<${Back} back=${back} />` : html`<${Face} at=${at} card=${card} />`;
  if (!option) {
    const words = at.texts.format("ui-slot", { card: name, zone: at.zoneName(zone), index: index + 1, size: zone.size });
    return html`<button type="button" class="slot" id=${id} aria-label=${words} aria-haspopup="dialog" data-card=${card}
      data-rove=${zoneKey(zone)} onClick=${() => at.openHelp(card)}>${drawn}</button>`;
  }
  const verb = card !== null && !down ? at.texts.format("face-take") : shortLabel(at, option.label);
  const where = at.texts.format("ui-grid-place", { row: number, place: index + 1 });
  return html`<${Option} at=${at} option=${option} beneath spoken=${at.texts.format("ui-here", { verb, card: `${where}, ${name}` })}>
    <span id=${id} data-card=${card ?? ""}>${drawn}</span>
  </${Option}>`;
}

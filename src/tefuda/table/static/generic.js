/**
 * The table of any game, drawn from the View JSON and nothing else: seats, zones, public fields, the own hand. A game's
 * own face takes from here whatever it does not draw itself.
 */

import { Option, optionsOf, shortLabel } from "./actions.js";
import { Back, hidden, named, Slot } from "./cards.js";
import { Clock } from "./clock.js";
import { html } from "./html.js";

/** Zones that lie in the tray, near the thumbs, when they hold the reader's own cards; all others lie on the felt. */
const IN_HAND = ["hand", "drawn"];

/** Piles: the last card is the top. Where their backs differ the order is public, so they lie spread out. */
const DRAWN_FROM = "deck";
const LAID_ON = "discards";

/** Zones in the middle whose ids differ by a number are the rows of a grid, from the top: row1, row2 ... */
const ROW = /^(.*?)([1-9])$/;

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
    ${at.you !== null && hasPlaces(at, at.you) && html`<${Seat} at=${at} seat=${at.you} />`}
  </section>`;
}

/** The reader's own badges, for games in which nothing lies before a seat: there is no row on the felt to bear them. */
export function Standing({ at }) {
  if (hasPlaces(at, at.you)) return null;
  return html`<p class="standing"><bdi>${at.seats[at.you].name}</bdi>
    <span class="badge">${at.texts.format("ui-you")}</span>
    ${seatFields(at, at.you).map((field) => html`<span class="badge strong" key=${field.name}>${field.text}</span>`)}
  </p>`;
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
  const size = zones.reduce((sum, zone) => sum + zone.size, 0);
  return html`<div class="hand ${size > 2 ? "many" : ""}" style=${{ "--cards": Math.max(4, size) }}>${zones.map((zone) => html`
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

/**
 * Tell whether a choice is about a card in the reader's hand, so that it belongs beneath that card. The game says so by
 * having words for a button there.
 */
export function isAboutHand(at, label) {
  if (label.card == null || label.seat != null || label.value != null || shortLabel(at, label) === null) return false;
  return at.view.zones.some((zone) => inHand(at, zone) && zone.cards?.includes(label.card));
}

/**
 * Tell whether a choice is about a place of the grid, so that the card there is its button. Its value is then two digits,
 * the row and the place in it, each counted from 1; and the game has words for a button there.
 */
export function isAboutPlace(at, label) {
  if (label.value == null || label.card != null || label.seat != null || shortLabel(at, label) === null) return false;
  const row = gridOf(at).find(({ number }) => number === Math.trunc(label.value / 10));
  return row !== undefined && label.value % 10 >= 1 && label.value % 10 <= row.zone.size;
}

export function inHand(at, zone) {
  if (at.you === null || at.view.returns !== null || !IN_HAND.includes(zone.id)) return false;
  return zone.seat === null ? at.view.actor === at.you && zone.cards?.some((card) => card !== null) : zone.seat === at.you;
}

/** A player and what lies before that seat; `marks` stand in for the badges of the public fields, `children` for the zones. */
export function Seat({ at, seat, marks = null, children = null }) {
  const { view, texts } = at;
  const who = at.seats[seat];
  const acting = view.actor === seat;
  const zones = view.zones.filter((zone) => zone.seat === seat && zone.size > 0 && !inHand(at, zone));
  const fields = marks ? [] : seatFields(at, seat);
  const classes = ["seat", acting && "acting", view.public.out?.[seat] && "gone"].filter(Boolean).join(" ");
  return html`<section class="${classes} ${seat === at.you ? "own" : ""}" aria-labelledby="seat-${seat}">
    <div class="seat-head">
      <h2 id="seat-${seat}"><bdi>${who.name}</bdi></h2>
      ${seat === at.you && html`<span class="badge">${texts.format("ui-you")}</span>`}
      ${who.bot && html`<span class="badge">${botWords(at, who.bot)}</span>`}
      ${acting && html`<span class="badge hot">${texts.format("ui-acting")}</span>`}
      ${fields.map((field) => html`<span class="badge strong" key=${field.name}>${field.text}</span>`)}
      ${marks}
      <${People} at=${at} seat=${seat} />
    </div>
    <div class="zones">
      ${children ?? zones.map((zone) => html`<${isPile(zone) && zone.id !== "hand" ? Pile : Zone} key=${zone.id} at=${at} zone=${zone} />`)}
      ${!children && zones.length === 0 && hasPlaces(at, seat) && html`<p class="empty"><span class="unseen">${texts.format("ui-no-cards")}</span></p>`}
    </div>
  </section>`;
}

/** How strong a bot is, in a word; of one that has no level, that it is a bot. */
export function botWords({ texts }, bot) {
  return texts.has(`ui-level-${bot}`) ? texts.format(`ui-level-${bot}`) : texts.format("ui-bot");
}

/** That a bot plays for somebody, and how strong it is. */
export function standInWords(at, bot) {
  const level = at.texts.has(`ui-level-${bot}`) && botWords(at, bot);
  return level ? at.texts.format("ui-level-stand-in", { level }) : at.texts.format("ui-stand-in");
}

/** What the head of a seat tells of the person and the clock: a face that draws its own heads takes this from here. */
export function People({ at, seat }) {
  const { texts } = at;
  const who = at.seats[seat];
  const stood = who.stand_in && !at.view.returns;
  const gone = !who.bot && !who.present && seat !== at.you;
  return html`${who.resigned && html`<span class="badge">${texts.format("ui-resigned")}</span>`}
    ${stood && html`<span class="badge">${standInWords(at, who.stand_in)}</span>`}
    ${gone && !stood && html`<span class="badge">${texts.format("ui-away")}</span>`}
    ${seat !== at.you && !who.bot && html`<${Clock} at=${at} seat=${seat} />`}`;
}

export function Zone({ at, zone }) {
  const id = `zone-${zone.id}-${zone.seat ?? "table"}`;
  const shown = places(zone);
  return html`<div class="zone">
    <h3 class="zone-name" id=${id}>${zoneTitle(at, zone)}${zone.size > shown.length && ` × ${zone.size}`}</h3>
    <ul class="slots" style=${{ "--cards": shown.length }} data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby=${id}>
      ${shown.map((index) => html`<li key=${index}><${Slot} at=${at} zone=${zone} index=${index} size="small" /></li>`)}
    </ul>
  </div>`;
}

/** A pile that lies in a row, in its order, its top on the left: known cards in full, backs one over the other. */
export function Spread({ at, zone }) {
  const id = `zone-${zoneKey(zone)}`;
  const fromTop = places(zone).reverse();
  return html`<div class="zone">
    <h3 class="zone-name" id=${id}>${at.texts.format("ui-top-first", { zone: at.zoneName(zone) })} × ${zone.size}</h3>
    <ol class="slots spread" style=${{ "--cards": zone.size }} data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby=${id}>
      ${fromTop.map((index, place) => html`<li key=${index} class=${zone.cards[index] === null ? "down" : ""} style=${{ zIndex: index + 1 }}>
        <${Slot} at=${at} zone=${zone} index=${index} place=${place + 1} size="small" />
      </li>`)}
    </ol>
  </div>`;
}

/** The rows of a grid, one beneath the other; a card that may be chosen by its place is a button. */
export function Grid({ at, rows }) {
  const options = at.you === null ? [] : optionsOf(at).filter(({ label }) => isAboutPlace(at, label));
  return html`<div class="grid">${rows.map(({ zone, number }) => html`<div class="zone grid-row" key=${zone.id}>
    <h3 class="zone-name" id="zone-${zoneKey(zone)}">${at.zoneName(zone)}</h3>
    <ul class="slots" data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby="zone-${zoneKey(zone)}">
      ${places(zone).map((index) => html`<li key=${index}>
        <${Place} at=${at} zone=${zone} index=${index} option=${options.find(({ label }) => label.value === 10 * number + index + 1)} number=${number} />
      </li>`)}
    </ul>
  </div>`)}</div>`;
}

/** One place of a grid: a face-down card is itself the button of its choice, one that the reader knows has it beneath. */
export function Place({ at, zone, index, option, number }) {
  if (!option) return html`<${Slot} at=${at} zone=${zone} index=${index} size="small" />`;
  const [card, back] = [zone.cards[index], zone.backs?.[index] ?? null];
  const what = card === null ? hidden(at, back) : named(at, card);
  const where = at.texts.format("ui-grid-place", { row: number, place: index + 1 });
  const spoken = at.texts.format("ui-here", { verb: shortLabel(at, option.label), card: `${where}, ${what}` });
  if (card !== null) {
    return html`<div class="place"><${Slot} at=${at} zone=${zone} index=${index} size="small" />
      <${Option} at=${at} option=${option} beneath spoken=${spoken} /></div>`;
  }
  return html`<${Option} at=${at} option=${option} beneath spoken=${spoken}>
    <span id="${zoneKey(zone)}-${index}" data-card=""><${Back} back=${back} /></span>
  </${Option}>`;
}

/** Zones that belong to nobody: face-down ones as piles with a count, open ones as rows; beside them what happened last. */
export function Centre({ at }) {
  const rows = gridOf(at);
  const inGrid = (zone) => rows.some((row) => row.zone === zone);
  const lies = (zone) => zone.seat === null && !inGrid(zone) && !inHand(at, zone) && (isPile(zone) || zone.size > 0);
  const zones = at.view.zones.filter(lies);
  const fields = tableFields(at);
  return html`<div class="centre ${rows.length > 0 ? "gridded" : ""}">
    ${rows.length > 0 && html`<${Grid} at=${at} rows=${rows} />`}
    <div class="beside">
      ${zones.map((zone) => html`<${isPile(zone) ? Pile : isSpread(zone) ? Spread : Zone} key=${zone.id} at=${at} zone=${zone} />`)}
      ${fields.length > 0 && html`<ul class="slots">${fields.map((field) => html`<li class="badge" key=${field.name}>${field.text}</li>`)}</ul>`}
      <div class="news" aria-hidden="true">${at.news.map((entry) => html`<p key=${entry.n}>${entry.text}</p>`)}</div>
    </div>
  </div>`;
}

export function Pile({ at, zone }) {
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

/** A zone that nothing is known of, or a deck in order of which nobody sees more than equal backs. */
export function isPile(zone) {
  if (zone.cards === null) return true;
  return zone.id === DRAWN_FROM && !isSpread(zone) && zone.cards.every((card) => card === null);
}

/** A deck whose order tells something, as its backs differ. */
export function isSpread(zone) {
  return zone.id === DRAWN_FROM && zone.cards !== null && new Set(zone.backs ?? []).size > 1;
}

/** The rows of the grid in the middle, if there is one, with their numbers. */
export function gridOf(at) {
  const rows = at.view.zones.filter((zone) => zone.seat === null && zone.cards !== null && zone.size > 0 && ROW.test(zone.id));
  return rows.map((zone) => ({ zone, number: Number(ROW.exec(zone.id)[2]) }));
}

/** Tell whether anything can lie before a seat but its hand. */
export function hasPlaces(at, seat) {
  return at.view.zones.some((zone) => zone.seat === seat && !IN_HAND.includes(zone.id));
}

/** The name of a zone; of a pile that lies open, with the side on which its top is. */
export function zoneTitle(at, zone) {
  const name = at.zoneName(zone);
  return zone.id === LAID_ON && zone.size > 1 ? at.texts.format("ui-top-last", { zone: name }) : name;
}

export function zoneKey(zone) {
  return `${zone.id}-${zone.seat ?? "table"}`;
}

/** The indices drawn of a zone: all of a known one, a handful of one that nothing is known of. */
export function places(zone) {
  const count = zone.cards === null ? Math.min(zone.size, MOST_BACKS) : zone.size;
  return Array.from({ length: count }, (_, index) => index);
}

/** Public lists with one entry a seat: a flag is a badge where it is up, a number is a badge everywhere. */
export function seatFields(at, seat) {
  const rows = Object.entries(at.view.public).filter(([, value]) => Array.isArray(value) && value.length === at.view.players);
  return badges(at, rows.map(([name, value]) => [name, value[seat]]));
}

/** Public fields of the whole table, but for those that the question tells. */
export function tableFields(at) {
  const shown = ([name, value]) => !IN_QUESTION.includes(name) && !Array.isArray(value);
  return badges(at, Object.entries(at.view.public).filter(shown));
}

export function badges(at, fields) {
  return fields
    .filter(([, value]) => value !== false && value !== null)
    .map(([name, value]) => ({ name, text: at.texts.field(name, value, at.names) }))
    .filter((field) => field.text !== null);
}

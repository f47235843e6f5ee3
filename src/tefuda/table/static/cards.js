/** Card faces, backs and slots. A slot is a button with a stable id that keeps the focus; the face in it is decoration. */

import { html } from "./html.js";

/** What the page says of the game's cards. */
export function cardFacts({ dataset }) {
  const { emblems = null, ranks, backs = "{}", prices = "{}", order } = dataset;
  return {
    emblems, // address of their drawings
    ranks: JSON.parse(ranks),
    backs: JSON.parse(backs),
    prices: JSON.parse(prices), // of cards that are bought: marks and points
    order: JSON.parse(order),
  };
}

/** The number on a card's face, if it has one. */
export function rankOf(at, card) {
  return at.view?.cards[`${card}.rank`] ?? at.ranks[card];
}

/** The face of a card: rank, emblem, name. */
export function Face({ at, card, size = "small" }) {
  const rank = rankOf(at, card);
  const name = at.texts.card(card);
  return html`<span class="card ${size} ${hue(at, card)}" aria-hidden="true">
    ${rank !== undefined && html`<span class="rank">${rank}</span>`}
    <${Emblem} at=${at} card=${card} />
    ${" "}<span class="card-name">${name}</span>
  </span>`;
}

/** The drawing of a card alone, if the game brings drawings. */
export function Emblem({ at, card }) {
  if (at.emblems === null) return null;
  return html`<svg class="emblem" viewBox="0 0 64 64" aria-hidden="true"><use href="${at.emblems}#${card}" /></svg>`;
}

/** The classes that give a kind of card its colour, that of its back if that has one; it never tells a card alone. */
export function hue(at, card) {
  const back = at.backs[card];
  return `hue-${Math.max(0, at.order.indexOf(card)) % 12}${back ? ` of-${back}` : ""}`;
}

/** The back of a card; games whose backs differ name them. */
export function Back({ size = "small", back = null }) {
  return html`<span class="card back ${size} ${back ? `back-${back}` : ""}" aria-hidden="true"></span>`;
}

/** A face-down card in words, with its back where backs differ. */
export function hidden(at, back) {
  const id = `ui-back-${back}`;
  return back && at.texts.has(id) ? at.texts.format(id) : at.texts.card(null);
}

/**
 * One place for a card: a known card is a button that opens its help, an unknown one a picture with words. A kind that is
 * none of the game's cards is a gap. `place` is what the place is called, counted from the side where a zone begins.
 */
export function Slot({ at, zone, index, size, place = index + 1 }) {
  const card = zone.cards === null ? null : zone.cards[index];
  const id = `${zone.id}-${zone.seat ?? "table"}-${index}`;
  const back = zone.backs?.[index] ?? null;
  const facts = { card: card === null ? hidden(at, back) : named(at, card), zone: at.zoneName(zone), index: place, size: zone.size };
  const words = at.texts.format("ui-slot", facts);
  if (card === null) {
    return html`<span class="slot" id=${id} role="img" aria-label=${words} data-card=""><${Back} size=${size} back=${back} /></span>`;
  }
  if (!at.order.includes(card)) {
    return html`<span class="slot gap" id=${id} role="img" aria-label=${words} data-card=${card}></span>`;
  }
  return html`<button type="button" class="slot" id=${id} aria-label=${words} aria-haspopup="dialog" data-card=${card}
    data-rove="${zone.id}-${zone.seat ?? "table"}" onClick=${() => at.openHelp(card)}>
    <${Face} at=${at} card=${card} size=${size} />
  </button>`;
}

/** A card's name with its rank, as one says it: once, if the name has it already. */
export function named(at, card) {
  const [rank, name] = [rankOf(at, card), at.texts.card(card)];
  return rank === undefined || name.includes(rank) ? name : at.texts.format("ui-card-ranked", { rank, card: name });
}

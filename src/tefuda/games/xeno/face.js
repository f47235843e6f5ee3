/**
 * XENO's table: before each player the hand and the discards in their order, the deck and apart from it the rebirth card,
 * and how many of each rank the reader has not seen yet. The hand of the reader and the choices are drawn as for any game.
 */

import { Emblem, hue, named, rankOf, Slot } from "../../cards.js";
import { inHand, isPile, Pile, places, Seat, Zone, zoneKey } from "../../generic.js";
import { html } from "../../html.js";

/** What lies before a player, from the left: the Sage's cards belong to nobody, but it is the one at turn who draws them. */
const BEFORE_A_SEAT = ["hand", "drawn", "row"];

/** The other players from the left of the reader on, the middle of the table, the reader's own discards. */
export function Felt({ at }) {
  const { players } = at.view;
  const self = at.you ?? 0;
  const others = Array.from({ length: players }, (_, step) => (self + step) % players);
  if (at.you !== null) others.shift();
  return html`<section class="felt seats-${players}" aria-label=${at.texts.format("ui-table")}>
    <div class="others of-${others.length}">${others.map((seat) => html`<${Player} key=${seat} at=${at} seat=${seat} />`)}</div>
    <${Middle} at=${at} />
    ${at.you !== null && html`<${Player} at=${at} seat=${at.you} />`}
  </section>`;
}

/** One player: the name, what holds for them at the moment, and their cards. */
function Player({ at, seat }) {
  const zones = BEFORE_A_SEAT.map((id) => at.view.zones.find((zone) => zone.id === id && holder(at, zone) === seat));
  return html`<${Seat} at=${at} seat=${seat} marks=${html`<${Marks} at=${at} seat=${seat} />`}>
    ${zones.filter((zone) => zone && isShown(at, zone)).map((zone) => html`<${Row} key=${zone.id} at=${at} zone=${zone} seat=${seat} />`)}
  </${Seat}>`;
}

/** What cards have brought over a player, in short words; what a Maiden or a Sage did has its drawing. */
function Marks({ at, seat }) {
  const { actor, public: facts, returns } = at.view;
  if (returns !== null) return facts.out?.[seat] && html`<span class="badge strong">${at.texts.format("face-out")}</span>`;
  const says = (text, card = null) => html`<span class="badge strong">
    ${card && html`<${Emblem} at=${at} card=${card} />`}${at.texts.format(text)}</span>`;
  return html`
    ${facts.target === seat && actor !== seat && says("face-target")}
    ${facts.protected?.[seat] && says("face-protected", "maiden")}
    ${facts.sage?.[seat] && says("face-sage", "sage")}
    ${facts.out?.[seat] && says("face-out")}`;
}

/** The seat before which a zone lies, or null. */
function holder(at, zone) {
  return zone.id === "drawn" ? at.view.public.turn : zone.seat;
}

/** Discards have their place even while there are none; a hand in the reader's tray is not drawn twice. */
function isShown(at, zone) {
  return zone.id === "row" || (zone.size > 0 && !inHand(at, zone));
}

/** Cards side by side; where there are too many for the place, one over the other, each with its rank in sight. */
function Row({ at, zone, seat }) {
  const id = `zone-${zoneKey(zone)}`;
  const shown = places(zone);
  const whose = at.texts.format("face-of", { zone: at.zoneName(zone), seat: at.seats[seat].name });
  const told = { ...at, zoneName: () => whose };
  const live = zone.id === "row" && at.view.public.turn === seat && at.view.public.card != null ? zone.size - 1 : null;
  return html`<div class="zone is-${zone.id}">
    <h3 class="zone-name" id=${id}>${at.zoneName(zone)}${zone.size > shown.length && ` × ${zone.size}`}</h3>
    ${zone.size === 0 && html`<p class="empty"><span class="unseen">${at.texts.format("ui-no-cards")}</span></p>`}
    <ul class="slots fan" style=${{ "--cards": shown.length }} data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby=${id}>
      ${shown.map((index) => html`<li key=${index} class=${index === live ? "live" : ""}>
        <${Slot} at=${told} zone=${zone} index=${index} size="small" />
      </li>`)}
    </ul>
  </div>`;
}

/** The deck, the rebirth card lying crosswise, the count of what is unseen, and what happened last. */
function Middle({ at }) {
  const zones = at.view.zones.filter((zone) => holder(at, zone) === null && (isPile(zone) || zone.size > 0));
  return html`<div class="middle">
    ${zones.map((zone) => html`<div key=${zone.id} class="lies-${zone.id}">
      <${isPile(zone) ? Pile : Zone} at=${at} zone=${zone} />
    </div>`)}
    <${Tally} at=${at} />
    <div class="news" aria-hidden="true">${at.news.map((entry) => html`<p key=${entry.n}>${entry.text}</p>`)}</div>
  </div>`;
}

/** All ranks, with dots: full for each copy that the reader has not seen, empty for each that lies open or in the hand. */
function Tally({ at }) {
  return html`<div class="tally">
    <h3 class="zone-name" id="tally">${at.texts.format("face-tally")}</h3>
    <ol aria-labelledby="tally">${at.order.map((card) => html`<${Rank} key=${card} at=${at} card=${card} />`)}</ol>
  </div>`;
}

function Rank({ at, card }) {
  const left = at.view.unseen[card] ?? 0;
  const seen = at.view.zones.reduce((sum, zone) => sum + (zone.cards ?? []).filter((one) => one === card).length, 0);
  const dots = Array.from({ length: left + seen }, (_, index) => index < left);
  return html`<li class="${hue(at, card)} ${left === 0 ? "none" : ""}">
    <span class="unseen">${at.texts.format("face-left", { card: named(at, card), count: left })}</span>
    <span class="chip" aria-hidden="true">${rankOf(at, card)}<${Emblem} at=${at} card=${card} /></span>
    <span class="dots" aria-hidden="true">${dots.map((full, index) => html`<i key=${index} class=${full ? "full" : ""}></i>`)}</span>
  </li>`;
}

/**
 * The table of Metsubo Teikoku: a column for each faction, in the order of the check, with its symbol, its pile from the top
 * and what each place gives, what lies under it face down, and the choices about it; collapsed factions stand behind the
 * others. Below them the players and the track of their points.
 */

import { Option, optionsOf } from "../../actions.js";
import { Emblem, Slot } from "../../cards.js";
import { Pile, Seat, zoneKey } from "../../generic.js";
import { html } from "../../html.js";

/** The colours of the seats, as the backs of their cards are called. */
const COLOURS = ["red", "blue", "green", "yellow"];

/** The track has a mark every so many points, and at least so many of them. */
const STEP = 5;
const LEAST = 4;

/** What is said at a faction that is not as the others. */
const STATES = { fallen: "face-fallen", checked: "face-checked", closed: "face-closed" };

export function Felt({ at }) {
  const { view } = at;
  const first = at.you === null ? 0 : at.you + 1;
  const seats = Array.from({ length: view.players }, (_, step) => (first + step) % view.players);
  const columns = factions(at);
  return html`<section class="felt" aria-label=${at.texts.format("ui-table")}>
    <${State} at=${at} />
    <div class="factions" style=${{ "--columns": columns.length }}>
      ${columns.map((card) => html`<${Faction} key=${card} at=${at} card=${card} />`)}
    </div>
    <div class="people">${seats.map((seat) => html`<${Seat} key=${seat} at=${at} seat=${seat} marks=${html`<${Marks} at=${at} seat=${seat} />`} />`)}</div>
    <${Track} at=${at} />
    <p class="zone-name">${at.texts.format("face-house")}</p>
  </section>`;
}

/** The players are on the felt, the reader too. */
export function Standing() {
  return null;
}

/** All power cards do the same, so nothing need be said of those in the hand. */
export function Reminder() {
  return null;
}

/** A choice about a faction, or about a place in the pile of the one that is checked, stands in its column. */
export function isAboutPlace(at, label) {
  return factions(at).some((card) => isAbout(at, card, label));
}

function isAbout(at, card, { seat = null, card: about = null, value = null }) {
  if (seat !== null) return false;
  return about === null ? value !== null && card === at.view.public.card : about === card;
}

/** The factions from left to right, then those that have collapsed. */
function factions(at) {
  return [...cardsIn(at, "row"), ...cardsIn(at, "fallen")];
}

function zoneOf(at, id) {
  return at.view.zones.find((zone) => zone.id === id) ?? { id, seat: null, size: 0, cards: [] };
}

function cardsIn(at, id) {
  return zoneOf(at, id).cards ?? [];
}

/** A drawing that is none of a card: the seal of a colour, the crown, the cube. */
function Token({ at, name }) {
  return html`<span class="token of-${name}" aria-hidden="true"><${Emblem} at=${at} card=${name} /></span>`;
}

/** At a player's name: colour, points, crown, and whether cards that lie face down will be seen. */
function Marks({ at, seat }) {
  const { texts, view } = at;
  const { crown, scholar, score } = view.public;
  return html`<${Token} at=${at} name=${COLOURS[seat]} />
    <span class="badge strong">${texts.format("face-score", { value: score[seat] })}</span>
    ${crown === seat && html`<span class="badge crowned"><${Token} at=${at} name="crown" /><span class="crown-name">${texts.format("face-crown")}</span></span>`}
    ${scholar[seat] && html`<span class="badge">${texts.field("scholar", true, at.names)}</span>`}`;
}

/** The score track: each player's seal at its points, one line a player so that none hides another. */
function Track({ at }) {
  const { score } = at.view.public;
  const low = STEP * Math.floor(Math.min(0, ...score) / STEP);
  const high = Math.max(low + STEP * LEAST, STEP * Math.ceil(Math.max(...score) / STEP));
  const at100 = (points) => `${(100 * (points - low)) / (high - low)}%`;
  const marks = Array.from({ length: (high - low) / STEP + 1 }, (_, step) => low + STEP * step);
  return html`<div class="track">
    <h2 class="unseen" id="track">${at.texts.format("face-track")}</h2>
    <div class="ruler" aria-hidden="true">${marks.map((points) => html`<span class="tick" key=${points} style=${{ left: at100(points) }}>${points}</span>`)}</div>
    <ul aria-labelledby="track">${score.map((points, seat) => html`<li key=${seat} class="of-${COLOURS[seat]}" style=${{ "--at": at100(points) }}>
      <span class="unseen">${at.texts.format("face-points", { seat: at.seats[seat].name, value: points })}</span>
      <${Token} at=${at} name=${COLOURS[seat]} />
    </li>`)}</ul>
  </div>`;
}

/** Round, extinctions as cubes, the reserve, and what happened last. */
function State({ at }) {
  const { texts, view } = at;
  const { extinctions, round } = view.public;
  return html`<div class="state">
    <ul class="slots">
      <li class="badge">${texts.field("round", round, at.names)}</li>
      <li class="badge">${texts.field("extinctions", extinctions, [])}
        ${Array.from({ length: extinctions }, (_, cube) => html`<${Token} key=${cube} at=${at} name="cube" />`)}</li>
    </ul>
    <${Pile} at=${at} zone=${zoneOf(at, "reserve")} />
    <div class="news" aria-hidden="true">${at.news.map((entry) => html`<p key=${entry.n}>${entry.text}</p>`)}</div>
  </div>`;
}

/** One faction from its symbol down to the choices about it. */
function Faction({ at, card }) {
  const { texts, view } = at;
  const home = zoneOf(at, cardsIn(at, "row").includes(card) ? "row" : "fallen");
  const pile = zoneOf(at, `pile-${card}`);
  const under = zoneOf(at, `under-${card}`);
  const { effect, points } = printed(at, card);
  const state = home.id === "fallen" ? "fallen" : view.public.card === card ? "checked" : view.public.closed === card ? "closed" : null;
  const options = at.you === null ? [] : optionsOf(at).filter(({ label }) => isAbout(at, card, label));
  const title = texts.format("face-faction", { card: texts.card(card), effect, points: points.join(" / ") });
  return html`<section class="faction ${state ?? ""}" aria-labelledby="faction-${card}">
    <h2 class="unseen" id="faction-${card}">${title}</h2>
    <div class="symbol" data-zone=${zoneKey(home)} data-size=${home.size}>
      <${Slot} at=${at} zone=${home} index=${home.cards.indexOf(card)} size="small" />
    </div>
    <p class="effect"><span aria-hidden="true">${effect}</span>${state && html` <span class="badge hot">${texts.format(STATES[state])}</span>`}</p>
    <${Places} at=${at} card=${card} zone=${pile} points=${state === "fallen" ? [] : points} options=${options.filter(({ label }) => label.card == null)} />
    <p class="sum">${pile.size > 0 && texts.format("face-sum", { value: sum(at, pile) })}</p>
    <${Under} at=${at} card=${card} zone=${under} />
    <${Choices} at=${at} card=${card} options=${options.filter(({ label }) => label.card != null)} />
  </section>`;
}

/** What is printed on a symbol: the name of its effect, and the points of the places unless this table has changed them. */
function printed(at, card) {
  const [effect, points = ""] = at.texts.format(`card-${card}-effect`).split(" · ");
  return { effect, points: at.view.cards[`${card}.points`] ?? points.split("/").filter(Boolean).map(Number) };
}

function sum(at, pile) {
  return pile.cards.reduce((total, card) => total + (at.ranks[card] ?? 0), 0);
}

/** The pile from the top, beside each card what its place gives; places that wait for a card show it too. */
function Places({ at, card, zone, points, options }) {
  const rows = Array.from({ length: Math.max(zone.size, points.length) }, (_, place) => place);
  return html`<ol class="places" data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby="faction-${card}">
    ${rows.map((place) => {
      const index = zone.size - 1 - place;
      const option = options.find(({ label }) => label.value === place + 1);
      const gives = points[place] !== undefined && html`<span class="gives" aria-hidden="true">${points[place] > 0 && "+"}${points[place]}</span>`;
      if (index < 0) return html`<li key=${place} class="free" aria-hidden="true">${gives}</li>`;
      return html`<li key=${place}>
        <${Laid} at=${at} card=${card} zone=${zone} index=${index} place=${place + 1} words="face-pile" />${gives}
        ${option && html`<${Option} at=${at} option=${option} beneath spoken=${at.texts.label(option.label, at.names)} />`}
      </li>`;
    })}
  </ol>`;
}

/** What has been set here and is not yet turned up, in the order in which it was set. */
function Under({ at, card, zone }) {
  return html`<div class="under">
    ${zone.size > 0 && html`<h3 class="zone-name" id="under-${card}">${at.texts.format("face-under", { count: zone.size })}</h3>`}
    <ul class="slots" data-zone=${zoneKey(zone)} data-size=${zone.size} aria-labelledby=${zone.size > 0 ? `under-${card}` : null}>
      ${zone.cards.map((_, index) => html`<li key=${index}><${Laid} at=${at} card=${card} zone=${zone} index=${index} place=${index + 1} words="face-set-by" /></li>`)}
    </ul>
  </div>`;
}

/** A power card at a faction, with the name of the player whose it is. */
function Laid({ at, card, zone, index, place, words }) {
  const colour = at.backs[zone.cards[index]] ?? zone.backs?.[index];
  const seat = at.seats[COLOURS.indexOf(colour)]?.name ?? "";
  const here = { ...at, zoneName: () => at.texts.format(words, { seat, card: at.texts.card(card) }) };
  return html`<${Slot} at=${here} zone=${zone} index=${index} place=${place} size="small" /><bdi class="owner" aria-hidden="true">${seat}</bdi>`;
}

/** What may be chosen for this faction: the numbers that may be set, or one button. */
function Choices({ at, card, options }) {
  if (options.length === 0) return null;
  const set = options[0].label.value != null;
  return html`<div class="choices ${set ? "numbers" : ""}" role="group" aria-labelledby="faction-${card}">
    ${options.map((option) => html`<${Option} key=${option.choice} at=${at} option=${option} beneath spoken=${at.texts.label(option.label, at.names)} />`)}
  </div>`;
}

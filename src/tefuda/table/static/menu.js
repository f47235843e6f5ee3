/** The table's menu: what happened once more, who plays, the reader's settings, and the ways out. */

import { named } from "./cards.js";
import { leftOf, written } from "./clock.js";
import { score } from "./end.js";
import { botWords, inHand, standInWords } from "./generic.js";
import { Component, html } from "./html.js";
import { choose, settings } from "./settings.js";
import { Sheet } from "./sheet.js";
import { announce } from "./side.js";
import { play } from "./sound.js";

const MOTIONS = ["system", "less", "full"];

export function Menu({ at }) {
  const { texts } = at;
  const playing = at.you !== null && at.view !== null && at.state === "playing";
  return html`<${Sheet} at=${at} title=${texts.format("ui-menu")}>
    ${at.view && html`<${Again} at=${at} />`}
    <${People} at=${at} />
    <${Settings} at=${at} />
    <p class="buttons"><a class="button" href="/rules/${at.game}" target="_blank" rel="noopener">${texts.format("ui-rules")}</a>
      ${at.state === "ended" && html`<a class="button" href="/">${texts.format("ui-to-front")}</a>`}</p>
    ${playing && html`<${Ways} at=${at} />`}
  </${Sheet}>`;
}

/** What one may have missed, in words to look at and to listen to. */
class Again extends Component {
  render({ at }, { said = null }) {
    const { texts } = at;
    const say = (words) => {
      announce(words, "");
      this.setState({ said: words });
    };
    const things = { move: lastMove, ...(at.you !== null && { hand: ownHand }), turn, ...(at.clock && { clock: clocks }) };
    return html`<section aria-labelledby="say-again">
      <h3 id="say-again">${texts.format("ui-say-again")}</h3>
      <p class="buttons">${Object.entries(things).map(([name, words]) => html`<button type="button" key=${name}
        onClick=${() => say(words(at))}>${texts.format(`ui-say-${name}`)}</button>`)}</p>
      ${said !== null && html`<p class="said">${said}</p>`}
    </section>`;
  }
}

/** All that came of the last choice. */
function lastMove({ log, texts }) {
  const ply = log.at(-1)?.event.ply;
  const entries = ply === undefined ? log.slice(-1) : log.filter(({ event }) => event.ply === ply);
  return entries.map(({ text }) => text).join(" ") || texts.format("ui-say-move-none");
}

function ownHand(at) {
  const held = at.view.zones.filter((zone) => inHand(at, zone)).flatMap((zone) => zone.cards ?? []);
  const names = held.map((card) => (card === null ? at.texts.card(null) : named(at, card)));
  const cards = new Intl.ListFormat(document.documentElement.lang).format(names);
  return at.texts.format(names.length > 0 ? "ui-say-hand-is" : "ui-say-hand-none", { cards });
}

function turn(at) {
  if (at.view.returns) return at.texts.format("ui-game-over");
  return [at.asked && at.texts.format("ui-your-turn"), at.texts.question(at.view, at.names)].filter(Boolean).join(" ");
}

function clocks(at) {
  const running = at.seats.map((_, seat) => [seat, leftOf(at, seat)]).filter(([, left]) => left !== null);
  const words = running.map(([seat, left]) => at.texts.format("ui-say-clock-is", { seat: at.names[seat].seat, time: written(left) }));
  return words.join(at.texts.format("ui-joint")) || at.texts.format("ui-say-clock-none");
}

/** Who sits where; beside people who are gone, the way to go on without them. */
function People({ at }) {
  const { texts } = at;
  return html`<section aria-labelledby="people-title">
    <h3 id="people-title">${texts.format("ui-seats")}</h3>
    ${at.round > 1 && html`<p class="hint">${score(at)}</p>`}
    <ul class="people-list">${at.seats.map((seat, number) => html`<li key=${number}>
      <bdi>${seat.open ? texts.format("ui-seat-open") : seat.name}</bdi> ${marks(at, number).map((words) => html`<span class="badge" key=${words}>${words}</span>`)}
      ${canStandIn(at, number) && html`<button type="button" onClick=${() => at.act("stand-in", number)}>
        ${texts.format("ui-let-bot", { name: seat.name })}</button>`}
    </li>`)}</ul>
  </section>`;
}

/** What else is to be said of who sits there, in words. */
function marks(at, number) {
  const { seats, texts, you } = at;
  const seat = seats[number];
  const here = seat.present || seat.bot || seat.open || number === you;
  return [number === you && texts.format("ui-you"), seat.bot && botWords(at, seat.bot), seat.resigned && texts.format("ui-resigned"),
    seat.stand_in && standInWords(at, seat.stand_in), !here && !seat.stand_in && texts.format("ui-away")].filter(Boolean);
}

function canStandIn({ seats, you, state }, number) {
  const seat = seats[number];
  return state === "playing" && you !== null && number !== you && !seat.bot && !seat.open && !seat.present && !seat.stand_in;
}

class Settings extends Component {
  render({ at }) {
    const { texts } = at;
    const { sounds, motion } = settings();
    const change = (changes) => {
      choose(changes);
      if (changes.sounds) play("turn");
      this.setState({});
    };
    return html`<section aria-labelledby="settings-title">
      <h3 id="settings-title">${texts.format("ui-settings")}</h3>
      <button type="button" class="switch" role="switch" aria-checked=${sounds ? "true" : "false"}
        onClick=${() => change({ sounds: !sounds })}>${texts.format("ui-sounds")}</button>
      <p class="field"><label for="motion">${texts.format("ui-motion")}</label>
        <select id="motion" onChange=${({ target }) => change({ motion: target.value })}>
          ${MOTIONS.map((name) => html`<option key=${name} value=${name} selected=${name === motion}>${texts.format(`ui-motion-${name}`)}</option>`)}
        </select></p>
    </section>`;
  }
}

/** The ways out of a game that goes on; each asks once more. */
class Ways extends Component {
  #question = null;

  componentDidUpdate() {
    this.#question?.focus();
    this.#question?.parentElement.scrollIntoView({ block: "nearest" });
  }

  render({ at }, { way = null }) {
    const { texts } = at;
    const ask = (next) => this.setState({ way: next });
    const go = () => {
      at.act(way);
      at.shut();
    };
    const resigned = at.seats[at.you].resigned;
    if (way === null) {
      return html`<p class="buttons"><button type="button" onClick=${() => ask("leave")}>${texts.format("ui-leave")}</button>
        ${!resigned && html`<button type="button" onClick=${() => ask("resign")}>${texts.format("ui-resign")}</button>`}</p>`;
    }
    return html`<div class="sure">
      <p tabindex="-1" ref=${(place) => (this.#question = place)}>${texts.format(`ui-${way}-ask`)}</p>
      <p class="buttons"><button type="button" class="primary" onClick=${go}>${texts.format(`ui-${way}`)}</button>
        <button type="button" onClick=${() => ask(null)}>${texts.format("ui-stay")}</button></p>
    </div>`;
  }
}

/** While a bot plays for the reader: said where nobody misses it, with the way back. */
export function Back({ at }) {
  const { resigned } = at.seats[at.you];
  return html`<div class="back-note panel" role="status">
    <p>${at.texts.format(resigned ? "ui-back-resigned" : "ui-back-lead")}</p>
    ${!resigned && html`<button type="button" class="primary" onClick=${() => at.act("back")}>${at.texts.format("ui-back")}</button>`}
  </div>`;
}

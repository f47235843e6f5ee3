/** The end of a game: who won, the record, and the way to another game. */

import { badges } from "./generic.js";
import { Component, html } from "./html.js";
import { isCalm } from "./settings.js";

/** It comes into sight by itself where the table is higher than the window; beside a guide, the guide goes before. */
export class End extends Component {
  componentDidMount() {
    if (this.props.at.guided) return;
    document.getElementById("move").scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
  }

  render({ at }) {
    const { texts } = at;
    const { winners, how } = at.ending;
    return html`<section class="tray end" id="move" tabindex="-1" aria-labelledby="question">
      <div class="what">
        <h2 id="question">${headline(at, winners)}</h2>
        ${(how !== "rules" || at.round > 1) && html`<p class="how">
          ${how !== "rules" && texts.format(`ui-end-${how}`)} ${at.round > 1 && html`<span class="score">${score(at)}</span>`}</p>`}
      </div>
      <${Results} at=${at} />
      <p class="buttons">
        ${at.next
          ? html`<a class="button primary" href=${at.next}>${texts.format("ui-next-table")}</a>`
          : at.you !== null && html`<form method="post" action="${at.url}/again">
              <button class="primary">${texts.format("ui-again")}</button>
            </form>`}
        <a class="button" href=${at.url.replace("/t/", "/h/")}>${texts.format("ui-look-again")}</a>
        <a class="button" href="${at.url}/record" download>${texts.format("ui-download-record")}</a>
        <a class="button" href="/">${texts.format("ui-to-front")}</a>
      </p>
    </section>`;
  }
}

/** Who won and who lost, with what the game has counted for each: points, chips. */
export function Results({ at }) {
  const { seats, texts } = at;
  const { winners } = at.ending;
  const result = (seat) => (seats[seat].resigned ? "resigned" : !winners.includes(seat) ? "lost" : winners.length > 1 ? "draw" : "won");
  return html`<ul class="results">${seats.map(({ name }, seat) => html`<li key=${seat} class=${winners.includes(seat) ? "won" : ""}>
    <strong><bdi>${name}</bdi></strong>
    <span>${texts.format(`ui-result-${result(seat)}`)}</span>
    <span class="points">${counted(at, seat).join(texts.format("ui-joint"))}</span>
  </li>`)}</ul>`;
}

/** The public numbers that each seat has; the returns only where they tell more than who has won. */
function counted(at, seat) {
  const { players, returns } = at.view;
  const numbers = Object.entries(at.view.public)
    .filter(([, each]) => Array.isArray(each) && each.length === players && each.every(Number.isFinite))
    .map(([name, each]) => [name, each[seat]]);
  const told = badges(at, numbers).map(({ text }) => text);
  if (told.length > 0 || new Set(returns).size < 3) return told;
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2, signDisplay: "exceptZero" });
  return [at.texts.format("ui-points", { points: number.format(returns[seat]) })];
}

/** The games of a series so far. */
export function score(at) {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2 });
  const each = at.seats.map((seat) => at.texts.format("ui-series-score", { name: seat.name, wins: number.format(seat.won) }));
  return [at.texts.format("ui-series", { number: at.round }), ...each].join(at.texts.format("ui-joint"));
}

function headline(at, winners) {
  if (at.you !== null && winners.includes(at.you)) return at.texts.format(winners.length > 1 ? "ui-you-draw" : "ui-you-won");
  if (winners.length === 1) return at.texts.format("ui-seat-won", { seat: at.names[winners[0]].seat });
  return at.texts.format("ui-nobody-won");
}

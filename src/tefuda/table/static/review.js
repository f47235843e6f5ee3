/**
 * The review of a finished game: what a bot makes of each decision, fetched little by little while the server makes it.
 * A decision is told at the place where it was made, the worst slips beside the table, and the story has their marks.
 */

import { html } from "./html.js";

const PAUSE = 1000; // ms between two questions how far it is
const AT_ONCE = 200; // decisions in one answer
const SHOWN = 6; // options that are told without being asked for
const SIGNS = { slip: "?!", mistake: "?", blunder: "??" };
const FULL = 503; // the status of an answer that no more reviews can be taken now

/** The review of one game; `changed` is called whenever there is more of it. */
export class Review {
  state = "asked"; // asked, waiting, working, done, failed, refused
  lost = false; // whether the last try to fetch has failed
  refusal = ""; // the server's sentence
  ahead = 0;
  bot = "";
  scale = null; // { lost, grades }: what a lost game returns, and from which loss on a choice gets a grade
  total = null;
  summary = null;
  decisions = []; // as they came
  byPly = new Map();
  #url;
  #changed;
  #timer = 0;
  #open = true;

  constructor(url, changed) {
    [this.#url, this.#changed] = [url, changed];
    this.ask();
  }

  /** Ask for it, from the beginning. */
  ask() {
    [this.state, this.decisions, this.byPly] = ["asked", [], new Map()];
    this.#fetch(`${this.#url}/review`, { method: "POST" });
  }

  /** Ask no more: the server gives up what nobody looks at. */
  close() {
    this.#open = false;
    clearTimeout(this.#timer);
  }

  get isOver() {
    return this.state === "done" && this.decisions.length === this.total;
  }

  /** The graded decisions, the worst first. */
  get worst() {
    return this.decisions.filter(({ grade }) => grade).sort((one, other) => other.loss - one.loss || one.ply - other.ply);
  }

  async #fetch(address, how) {
    try {
      const answer = await fetch(address, how);
      if (!this.#open) return;
      const refused = how && !answer.ok && (answer.status < 500 || answer.status === FULL);
      this.lost = !answer.ok && !refused;
      if (answer.ok) this.#take(await answer.json());
      if (refused) [this.state, this.refusal] = ["refused", await answer.text()];
    } catch {
      this.lost = true;
    }
    if (!this.#open) return;
    this.#changed(this);
    if (this.isOver || this.state === "failed" || this.state === "refused") return;
    this.#timer = setTimeout(() => this.#goOn(), this.state === "done" && !this.lost ? 0 : PAUSE);
  }

  /** A server that was started again, or has given up, knows of no review: it is asked for once more. */
  #goOn() {
    if (this.state === "none" || this.state === "asked") this.ask();
    else this.#fetch(`${this.#url}/review.json?from=${this.decisions.length}&count=${AT_ONCE}`);
  }

  #take(told) {
    this.state = told.state;
    if (told.state === "none") return;
    [this.ahead, this.bot, this.scale, this.total, this.summary] = [told.ahead, told.bot, told.scale, told.total, told.summary];
    if (told.from !== this.decisions.length) return;
    this.decisions = [...this.decisions, ...told.decisions];
    for (const decision of told.decisions) this.byPly.set(decision.ply, decision);
  }
}

/** Beside the table: how far it is, the worst slips, the players, and how to read it. */
export function Panel({ at, review }) {
  const { texts, history } = at;
  return html`<section class="review panel" id="review" aria-labelledby="review-title">
    <div class="review-head">
      <h2 id="review-title" tabindex="-1">${texts.format("ui-review")}</h2>
      <button type="button" class="quiet" onClick=${history.closeReview}>${texts.format("ui-close")}</button>
    </div>
    <${Progress} at=${at} review=${review} />
    ${review.decisions.length > 0 && html`<${Worst} at=${at} review=${review} />`}
    ${review.isOver && review.summary.length > 0 && html`<${Players} at=${at} review=${review} />`}
    ${review.scale && html`<${How} texts=${texts} review=${review} />`}
  </section>`;
}

/** How to read it. */
function How({ texts, review: { bot, scale } }) {
  const least = Object.fromEntries(Object.entries(scale.grades).map(([grade, loss]) => [grade, loss.toFixed(2)]));
  return html`<details>
    <summary>${texts.format("ui-review-how")}</summary>
    <p>${texts.format("ui-review-lead")}</p>
    <p>${texts.format("ui-review-scale", { lost: result(scale.lost) })}</p>
    <p>${texts.format("ui-review-grades", { bot, ...least })}</p>
  </details>`;
}

/** How far the review is, in words. */
export function status(texts, review) {
  const { state, total, ahead, decisions } = review;
  if (review.lost) return texts.format("ui-review-lost");
  if (state === "refused") return review.refusal;
  if (state === "failed") return texts.format("ui-review-failed");
  if (state === "waiting") return texts.format("ui-review-waiting", { count: ahead });
  if (review.isOver) return texts.format("ui-review-done", { count: total });
  if (state === "asked" || state === "none") return texts.format("ui-review-asked");
  if (total === null || decisions.length === 0) return texts.format("ui-review-ready");
  return texts.format("ui-review-working", { done: decisions.length, count: total });
}

function Progress({ at, review }) {
  const { texts } = at;
  const words = status(texts, review);
  const ended = review.state === "refused" || review.state === "failed";
  return html`<p class="hint ${ended ? "error" : ""}">${words}</p>
    ${!ended && !review.isOver && html`<progress max=${review.total || 1} value=${review.total ? review.decisions.length : 0} aria-label=${texts.format("ui-review")} />`}
    ${ended && html`<p class="buttons"><button type="button" onClick=${() => review.ask()}>${texts.format("ui-review-again")}</button></p>`}`;
}

/** The graded decisions: each is a link to its place, as its player saw it. */
function Worst({ at, review }) {
  const { texts } = at;
  const { worst } = review;
  const known = review.decisions.some(({ loss }) => loss !== null);
  const none = known ? review.isOver && "ui-review-none" : "ui-review-no-values";
  return html`<h3 id="review-worst">${texts.format(review.isOver ? "ui-review-worst" : "ui-review-worst-so-far")}</h3>
    ${worst.length === 0 && none && html`<p class="hint">${texts.format(none)}</p>`}
    <ol class="slips" aria-labelledby="review-worst">${worst.map((decision) => html`<li key=${decision.ply}>
      <a href="#ply=${decision.ply}&as=${decision.seat}" aria-current=${decision.ply === at.history.ply ? "step" : null} onClick=${() => at.history.follow(decision.ply)}>
        <${Sign} grade=${decision.grade} />
        <span class="words">${texts.format("ui-review-slip", { seat: at.names[decision.seat].seat, place: decision.ply, choice: chosen(at, decision) })}
          <small>${graded(texts, decision)}</small>
          ${at.others[decision.ply] && html`<small class="other">${other(at, decision)}</small>`}</span>
      </a>
    </li>`)}</ol>`;
}

function Players({ at, review }) {
  const { texts } = at;
  const others = review.decisions.filter(({ ply }) => at.others[ply]).length;
  return html`<table class="reviewed">
    <thead><tr><th scope="col">${texts.format("ui-review-player")}</th>
      ${["decisions", "agreed", "mean"].map((name) => html`<th scope="col" key=${name}>${texts.format(`ui-review-${name}`)}</th>`)}
    </tr></thead>
    <tbody>${review.summary.map(({ seat, decisions, agreed, loss }) => html`<tr key=${seat}>
      <th scope="row">${at.names[seat].seat}</th><td>${decisions}</td><td>${agreed}</td><td>${loss === null ? "–" : loss.toFixed(2)}</td>
    </tr>`)}</tbody>
  </table>
  ${others > 0 && html`<p class="hint not-theirs">${texts.format("ui-review-others", { count: others })}</p>`}`;
}

/** The decision at this place: what was chosen, what the bot would have, and what it thinks of each option. */
export function Here({ at, review }) {
  const { texts, history } = at;
  const decision = review.byPly.get(history.ply);
  if (!decision) return null;
  if (history.side !== "open" && at.you !== decision.seat) {
    return html`<p class="hint"><a href="#ply=${decision.ply}&as=${decision.seat}">${texts.format("ui-review-elsewhere", { seat: at.names[decision.seat].seat })}</a></p>`;
  }
  const options = [...decision.options].sort((one, other) => rank(other, decision) - rank(one, decision) || other.share - one.share);
  const [first, rest] = [options.slice(0, SHOWN), options.slice(SHOWN)];
  const unsure = options.some(({ value, tried }) => value !== null && tried < options[0].tried && value > options[0].value);
  return html`<section class="judged" aria-labelledby="judged-title">
    <h3 id="judged-title" class="unseen">${texts.format("ui-review-here")}</h3>
    <p class="judgement">${decision.grade && html`<${Sign} grade=${decision.grade} />`} ${judgement(texts, decision)}</p>
    ${at.others[decision.ply] && html`<p class="hint other">${other(at, decision)}</p>`}
    <ul class="judged-options">${first.map((option) => html`<${Option} key=${option.choice} at=${at} scale=${review.scale} decision=${decision} option=${option} />`)}</ul>
    ${rest.length > 0 && html`<details key=${decision.ply}><summary>${texts.format("ui-review-more", { count: rest.length })}</summary>
      <ul class="judged-options">${rest.map((option) => html`<${Option} key=${option.choice} at=${at} scale=${review.scale} decision=${decision} option=${option} />`)}</ul>
    </details>`}
    ${unsure && html`<p class="hint">${texts.format("ui-review-higher")}</p>`}
  </section>`;
}

/** The bot's own choice comes first, then the one that was made. */
function rank({ choice }, decision) {
  return choice === decision.best ? 2 : choice === decision.chosen ? 1 : 0;
}

/** One option: its words, what it is worth as a bar and a number, and how much of the bot's choosing goes to it. */
function Option({ at, scale, decision, option }) {
  const { texts } = at;
  const notes = [option.choice === decision.chosen && "chosen", option.choice === decision.best && "best"].filter(Boolean);
  const told = option.value !== null;
  const { lost } = scale;
  const kind = option.choice === decision.best ? "best" : option.choice === decision.chosen ? "chosen" : "";
  return html`<li class=${kind}>
    <span class="what">${texts.label(option.label, at.names)}
      ${notes.map((note) => html` <small key=${note} class="note ${note}">${texts.format(`ui-review-${note}`)}</small>`)}</span>
    <svg class="worth" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect class="scale" width="100" height="8" />
      ${told && html`<rect class="value" width=${Math.max(1, (100 * (option.value - lost)) / (1 - lost))} height="8" />`}
      <rect class="even" x=${(-100 * lost) / (1 - lost)} width="0.6" height="8" />
    </svg>
    <span class="number">${told ? signed(option.value) : option.tried === null ? "–" : texts.format("ui-review-untried")}</span>
    <span class="number share"><span class="unseen">${texts.format("ui-review-share")} </span>${Math.round(option.share * 100)} %</span>
  </li>`;
}

/** The mark of a choice in the story, null if it has none. */
export function mark(at, review, ply) {
  const decision = review.byPly.get(ply);
  return decision?.grade ? html` <${Sign} grade=${decision.grade} />
    <span class="unseen">${at.texts.format("ui-review-mark", { seat: at.names[decision.seat].seat, grade: at.texts.format(`ui-review-grade-${decision.grade}`) })}</span>` : null;
}

function Sign({ grade }) {
  return html`<span class="sign ${grade}" aria-hidden="true">${SIGNS[grade]}</span>`;
}

function chosen(at, { chosen: choice, options }) {
  return at.texts.label(options.find((option) => option.choice === choice).label, at.names, "review");
}

function judgement(texts, decision) {
  if (decision.chosen === decision.best) return texts.format("ui-review-same");
  if (decision.loss === null) return texts.format("ui-review-other");
  if (decision.grade) return graded(texts, decision);
  return texts.format(decision.loss > decision.margin ? "ui-review-good" : "ui-review-unsure");
}

/** Who made a choice in the place of the one that sits there. */
function other({ texts, names, others }, { ply, seat }) {
  return texts.format(`ui-review-by-${others[ply]}`, { seat: names[seat].seat });
}

/** The grade of a choice and what it lost. */
function graded(texts, { grade, loss, margin }) {
  const told = { grade: texts.format(`ui-review-grade-${grade}`), loss: loss.toFixed(2), margin: margin.toFixed(2) };
  return texts.format(margin > 0 ? "ui-review-graded-margin" : "ui-review-graded", told);
}

function signed(value) {
  const shown = Math.abs(value).toFixed(2);
  return Number(shown) === 0 ? shown : `${value < 0 ? "−" : "+"}${shown}`;
}

/** The result of a game, in at most two digits. */
function result(value) {
  return `${value < 0 ? "−" : ""}${Number(Math.abs(value).toFixed(2))}`;
}

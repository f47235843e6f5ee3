/** What a bot would play in the reader's place, and how sure it is: each choice with two bars. */

import { optionsOf } from "./actions.js";
import { Component, html } from "./html.js";
import { announce } from "./side.js";

/** So many choices are shown at once, the likeliest first. */
const MOST = 4;

export class Hint extends Component {
  #panel = null;
  #said = false;
  #offered = false;

  componentDidMount() {
    this.componentDidUpdate();
  }

  /** Once, when the answer has come: said, and its first line brought into sight. Once more, when a better bot is ready: said. */
  componentDidUpdate() {
    const { at } = this.props;
    const news = [];
    if (at.hint.answer && !this.#said) {
      const best = ordered(at)[0];
      news.push(at.texts.format(at.hint.answer.measured ? "ui-hint-said" : "ui-hint-said-only", { choice: best.words, share: percent(best.share) }), ...sureness(at));
      this.#panel.querySelector(".best").scrollIntoView({ block: "nearest" });
    }
    this.#said ||= at.hint.answer !== null;
    if (isOffered(at) && !this.#offered) news.push(at.texts.format("ui-hint-better"));
    this.#offered ||= isOffered(at);
    if (news.length > 0) announce(news.join(" "), "");
  }

  render({ at }, { all = false }) {
    const { texts } = at;
    const options = at.hint.answer ? ordered(at) : [];
    const first = all ? options : options.filter((option, place) => place === 0 || (place < MOST && (percent(option.share) > 0 || option.value !== null)));
    const rest = options.length - first.length;
    return html`<section class="hinted" aria-labelledby="hint-title" ref=${(panel) => (this.#panel = panel)}>
      <h3 id="hint-title">${texts.format("ui-hint-title")}</h3>
      ${!at.hint.answer && html`<p class="thinking" role="status">${texts.format(at.connected ? "ui-hint-thinking" : "ui-hint-waiting")}</p>`}
      ${at.hint.answer && html`<p class="by">${texts.format(by(at))}</p>
        ${at.hint.answer.stand_in && html`<p class="stands-in ${isOffered(at) ? "better" : ""}">${texts.format(isOffered(at) ? "ui-hint-better" : `ui-hint-${at.hint.answer.stand_in}`)}</p>`}
        ${sureness(at).map((words) => html`<p class="sure">${words}</p>`)}
        <ul>${first.map((option) => html`<${Line} key=${option.choice} at=${at} option=${option} />`)}</ul>
        <p class="legend" id="hint-go">${texts.format("ui-hint-go")}</p>
        <${Legend} at=${at} options=${options} />`}
      <p class="buttons">
        ${rest > 0 && html`<button type="button" onClick=${() => this.setState({ all: true })}>${texts.format("ui-hint-show-rest", { count: rest })}</button>`}
        ${at.hint.answer?.stand_in && html`<button type="button" onClick=${at.askHint}>${texts.format("ui-hint-again")}</button>`}
        <button type="button" onClick=${at.closeHint}>${texts.format("ui-hint-close")}</button>
      </p>
    </section>`;
  }
}

/** Tell whether a better bot than the one that has answered is ready. */
function isOffered({ hint }) {
  return Boolean(hint.answer?.stand_in && hint.better);
}

/** One choice: in words for those who listen, as bars for those who look. To press it leads to the button that chooses. */
function Line({ at, option }) {
  const { words, share, value, untried, best, equal } = option;
  const told = value !== null;
  const span = 1 - at.lost; // from a loss to a win
  const even = -at.lost / span;
  const spoken = told ? "ui-hint-option-value" : untried ? "ui-hint-option-untried" : "ui-hint-option";
  const { measured } = at.hint.answer;
  const facts = { choice: words, share: percent(share), value: told ? signed(value) : "" };
  const word = best ? at.texts.format("ui-hint-proposed") : equal ? at.texts.format("ui-hint-about-equal") : "";
  return html`<li class=${best ? "best" : ""}><button type="button" aria-describedby="hint-go" onClick=${() => goTo(option.choice)}>
    <span class="unseen">${word && `${word}: `}${measured ? at.texts.format(spoken, facts) : words}</span>
    <span class="name" aria-hidden="true">${words} ${word && html`<span class="badge ${best ? "hot" : ""}">${word}</span>`}</span>
    ${measured && html`<span class="bar-of share" aria-hidden="true"><span style=${{ width: part(share) }}></span></span>
      <span class="number" aria-hidden="true">${at.texts.format("ui-hint-percent", { share: percent(share) })}</span>`}
    ${told && html`<span class="bar-of value" aria-hidden="true" style=${{ "--even": part(even) }}>
        <span class=${value < 0 ? "minus" : ""} style=${{ left: part(even + Math.min(0, value) / span), width: part(Math.abs(value) / span) }}></span></span>
      <span class="number" aria-hidden="true">${signed(value)}</span>`}
    ${untried && html`<span class="untried" aria-hidden="true">${at.texts.format("ui-hint-untried")}</span>`}
  </button></li>`;
}

/** Bring the button of a choice into sight, and give it the focus. */
function goTo(choice) {
  const button = document.getElementById(`option-${choice}`);
  button.focus({ preventScroll: true });
  button.scrollIntoView({ block: "nearest" });
}

/** How sure the bot is of what it proposes, in a sentence; none where that cannot be said. */
function sureness({ hint, texts }) {
  const { sure, options } = hint.answer;
  const tried = options.filter(({ untried, best }) => !untried && !best).length;
  return sure === null ? [] : [texts.format(`ui-hint-${sure}`, { count: options.filter(({ equal }) => equal).length, tried })];
}

/** What the bars mean. */
function Legend({ at, options }) {
  const { texts } = at;
  const valued = options.some(({ value }) => value !== null);
  return html`${at.hint.answer.measured && html`<p class="legend"><span class="key share" aria-hidden="true"></span>${texts.format("ui-hint-share")}</p>`}
    ${valued && html`<p class="legend"><span class="key value" aria-hidden="true"></span><span class="key value minus" aria-hidden="true"></span>${texts.format("ui-hint-value", { lost: number(at.lost, {}) })}</p>`}`;
}

/** The choices with what the bot thinks of each, those that it would rather play first. */
function ordered(at) {
  const judged = new Map(at.hint.answer.options.map((option) => [option.choice, option]));
  const options = optionsOf(at).filter(({ choice }) => judged.has(choice));
  return options
    .map(({ choice, label }) => ({ ...judged.get(choice), words: at.texts.label(label, at.names) }))
    .sort((one, other) => other.share - one.share);
}

function by({ hint, texts }) {
  const known = `ui-hint-by-${hint.answer.by}`;
  return texts.has(known) ? known : "ui-hint-by";
}

function percent(share) {
  return Math.round(100 * share);
}

/** A part of a bar's length. */
function part(share) {
  return `${100 * share}%`;
}

function signed(value) {
  return number(value, { minimumFractionDigits: 2, signDisplay: "exceptZero" });
}

function number(value, how) {
  return new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2, ...how }).format(value).replace("-", "−");
}

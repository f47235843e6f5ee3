/** What a bot would play in the reader's place, and how sure it is: each choice with two bars. */

import { optionsOf, proposed } from "./actions.js";
import { Component, html } from "./html.js";
import { announce } from "./side.js";

/** So many choices are shown at once, the likeliest first. */
const MOST = 4;

export class Hint extends Component {
  #panel = null;
  #said = false;

  componentDidMount() {
    this.componentDidUpdate();
  }

  /** Once, when the answer has come: said, and brought into sight. */
  componentDidUpdate() {
    const { at } = this.props;
    if (!at.hint.answer || this.#said) return;
    this.#said = true;
    const best = ordered(at)[0];
    announce(at.texts.format("ui-hint-said", { choice: best.words, share: percent(best.share) }), "");
    this.#panel.scrollIntoView({ block: "nearest" });
  }

  render({ at }, { all = false }) {
    const { texts } = at;
    const options = at.hint.answer ? ordered(at) : [];
    const first = all ? options : options.filter((option, place) => place === 0 || (place < MOST && (percent(option.share) > 0 || option.value !== null)));
    const rest = options.length - first.length;
    return html`<section class="hinted" aria-labelledby="hint-title" ref=${(panel) => (this.#panel = panel)}>
      <h3 id="hint-title">${texts.format("ui-hint-title")}</h3>
      ${!at.hint.answer && html`<p class="thinking" role="status">${texts.format("ui-hint-thinking")}</p>`}
      ${at.hint.answer && html`<p class="by">${texts.format(by(at))}</p>
        ${at.hint.answer.stand_in && html`<p class="by">${texts.format("ui-hint-stand-in")}</p>`}
        <ul>${first.map((option) => html`<${Line} key=${option.choice} at=${at} option=${option} />`)}</ul>
        <${Legend} at=${at} options=${options} />`}
      <p class="buttons">
        ${rest > 0 && html`<button type="button" onClick=${() => this.setState({ all: true })}>${texts.format("ui-hint-rest", { count: rest })}</button>`}
        ${at.hint.answer?.stand_in && html`<button type="button" onClick=${at.askHint}>${texts.format("ui-hint-again")}</button>`}
        <button type="button" onClick=${at.closeHint}>${texts.format("ui-hint-close")}</button>
      </p>
    </section>`;
  }
}

/** One choice: in words for those who listen, as bars for those who look. */
function Line({ at, option }) {
  const { choice, words, share, value, untried } = option;
  const best = proposed(at) === choice;
  const told = value !== null;
  const spoken = told ? "ui-hint-option-value" : untried ? "ui-hint-option-untried" : "ui-hint-option";
  const facts = { choice: words, share: percent(share), value: told ? signed(value) : "" };
  return html`<li class=${best ? "best" : ""}>
    <span class="unseen">${best && `${at.texts.format("ui-hint-proposed")}: `}${at.texts.format(spoken, facts)}</span>
    <span class="name" aria-hidden="true">${words} ${best && html`<span class="badge hot">${at.texts.format("ui-hint-proposed")}</span>`}</span>
    <span class="bar-of share" aria-hidden="true"><span style=${{ width: `${100 * share}%` }}></span></span>
    <span class="number" aria-hidden="true">${at.texts.format("ui-hint-percent", { share: percent(share) })}</span>
    ${told && html`<span class="bar-of value" aria-hidden="true">
        <span class=${value < 0 ? "minus" : ""} style=${{ left: `${50 + Math.min(0, 50 * value)}%`, width: `${Math.abs(50 * value)}%` }}></span></span>
      <span class="number" aria-hidden="true">${signed(value)}</span>`}
    ${untried && html`<span class="untried" aria-hidden="true">${at.texts.format("ui-hint-untried")}</span>`}
  </li>`;
}

/** What the bars mean, and why the proposal need not have the highest value. */
function Legend({ at, options }) {
  const valued = options.some(({ value }) => value !== null);
  const unsure = at.hint.answer.by !== "heuristic" && options.some(({ value }) => hundredths(value) > hundredths(options[0].value));
  return html`<p class="legend"><span class="key share" aria-hidden="true"></span>${at.texts.format("ui-hint-share")}</p>
    ${valued && html`<p class="legend"><span class="key value" aria-hidden="true"></span>${at.texts.format("ui-hint-value")}</p>`}
    ${unsure && html`<p class="legend">${at.texts.format("ui-hint-unsure")}</p>`}`;
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

/** A value as it is shown; none is below all others. */
function hundredths(value) {
  return value === null ? -Infinity : Math.round(100 * value);
}

function signed(value) {
  return new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2, minimumFractionDigits: 2, signDisplay: "exceptZero" }).format(value).replace("-", "−");
}

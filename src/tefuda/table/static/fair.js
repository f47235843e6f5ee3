/**
 * Fair dealing, computed again in this page: the fingerprint of the secret number, and every deal that follows from it,
 * as tefuda/kernel/dealing.py does. Pages served by plain http have no crypto.subtle, hence the hashes of their own.
 */

import { Component, html } from "./html.js";
import { hmac } from "./vendor/noble/hmac.js";
import { sha256 } from "./vendor/noble/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "./vendor/noble/utils.js";

const RETRY = 2000; // ms before something that could not be fetched is fetched again
const WORD = 256n; // bits of the number that decides a deal

/** Which of the options chance takes in the choice with that number. */
export function chosen(seed, number, weights) {
  const word = BigInt(`0x${bytesToHex(hmac(sha256, seed, utf8ToBytes(`tefuda:${number}`)))}`);
  let left = (word * weights.reduce((sum, weight) => sum + BigInt(weight), 0n)) >> WORD;
  return weights.findIndex((weight) => (left -= BigInt(weight)) < 0n);
}

/** Compute a game's dealing again from what the record tells. */
export function verified({ seed, seed_hash: promise, deals }) {
  if (seed === null) return { seeded: false, good: false };
  const bytes = hexToBytes(seed);
  const hash = bytesToHex(sha256(bytes));
  const kept = promise === null ? null : hash === promise;
  const differs = deals.find(({ ply, options, weights, chosen: taken }) => options[chosen(bytes, ply, weights)] !== taken) ?? null;
  const expected = differs && differs.options[chosen(bytes, differs.ply, differs.weights)];
  return { seeded: true, seed, hash, promise, kept, differs, expected, count: deals.length, good: kept === true && differs === null };
}

/** The panel beside the table, with the verdict in sight and the figures behind it. */
export class Fairness extends Component {
  componentDidMount() {
    this.#check();
  }

  async #check() {
    try {
      this.setState({ verdict: verified(await this.props.fetchJson(`${this.props.url}/deals.json`)) });
    } catch {
      setTimeout(() => this.#check(), RETRY);
    }
  }

  render({ at }, { verdict }) {
    const { texts } = at;
    return html`<section class="fair panel" aria-labelledby="fair-title">
      <h2 id="fair-title">${texts.format("ui-fair")}</h2>
      <p class="verdict ${verdict ? state(verdict) : ""}" role="status">${verdict ? headline(texts, verdict) : texts.format("ui-fair-checking")}</p>
      ${verdict?.seeded && html`<details>
        <summary>${texts.format("ui-fair-how")}</summary>
        <${Figures} at=${at} verdict=${verdict} />
      </details>`}
      ${verdict?.differs && html`<p><button type="button" onClick=${() => at.history.go(verdict.differs.ply)}>
        ${texts.format("ui-fair-deals-look")}</button></p>`}
    </section>`;
  }
}

/** Good, bad, or neither: where nothing was promised nothing can be broken. */
function state({ seeded, good, kept, differs }) {
  if (good) return "good";
  return seeded && (kept === false || differs) ? "bad" : "unknown";
}

function headline(texts, { seeded, good, kept, differs, expected, count }) {
  if (!seeded) return texts.format("ui-fair-unseeded");
  if (good) return texts.format("ui-fair-good", { count });
  if (kept === false) return texts.format("ui-fair-bad-seed");
  if (differs) return texts.format("ui-fair-deals-bad", { number: differs.ply, expected, found: differs.chosen });
  return texts.format("ui-fair-promise-none");
}

function Figures({ at, verdict }) {
  const { texts } = at;
  const { seed, hash, promise, kept, differs, expected, count } = verdict;
  const fingerprint = kept === null ? "ui-fair-promise-none" : kept ? "ui-fair-promise-kept" : "ui-fair-promise-broken";
  return html`
    ${promise && html`<p>${texts.format("ui-seed-hash")}<code>${promise}</code></p>`}
    <p>${texts.format("ui-seed")}<code>${seed}</code></p>
    <p class=${kept === false ? "bad" : ""}>${texts.format(fingerprint, { found: hash })}</p>
    <p class=${differs ? "bad" : ""}>${differs
      ? texts.format("ui-fair-deals-bad", { number: differs.ply, expected, found: differs.chosen })
      : texts.format("ui-fair-deals-good", { count })}</p>
    <p class="hint">${texts.format("ui-fair-compare")}</p>`;
}

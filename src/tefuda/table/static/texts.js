/** The words of one language and one game, from the Fluent files that Python reads too (tefuda/texts.py is its twin). */

import { FluentBundle } from "./vendor/fluent/bundle.js";
import { FluentResource } from "./vendor/fluent/resource.js";

const RETRY = 2000; // ms before texts that could not be fetched are fetched again
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Load the texts of a game in a language. */
export async function loadTexts(lang, game) {
  return new Texts(lang, await sourceOf(lang, game), game);
}

async function sourceOf(lang, name) {
  const answer = await fetch(`/text/${lang}/${name}.ftl`);
  if (!answer.ok) throw new Error(`no texts: ${answer.status}`);
  return answer.text();
}

export class Texts {
  #bundle;
  #lang;
  #game;

  constructor(lang, source, game = null) {
    [this.#lang, this.#game] = [lang, game];
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(source));
  }

  /** Fetch texts of the game that are kept apart until they are needed; this is done when they are there. */
  async add(part) {
    try {
      this.#bundle.addResource(new FluentResource(await sourceOf(this.#lang, `${this.#game}.${part}`)));
    } catch {
      await new Promise((done) => setTimeout(done, RETRY));
      await this.add(part);
    }
  }

  has(id) {
    return this.#bundle.hasMessage(id);
  }

  /** The sentence of an id; an unknown id stands for itself, so that a missing text never stops a game. */
  format(id, args = {}) {
    const message = this.#bundle.getMessage(id);
    return message?.value ? this.#bundle.formatPattern(message.value, args, []) : id;
  }

  card(card) {
    return card === null ? this.format("ui-card-hidden") : this.format(`card-${card}`);
  }

  /** One event of a view in words; `names` are by seat, each as `seat` (who acts) and as `target` (to whom it is done). */
  event(event, names) {
    return this.#tell(`event-${event.event}`, event, names);
  }

  /** The words on the button of one choice; with `away` those away from its question, if it has such. */
  label(label, names, away = null) {
    const kind = this.has(`${away}-${label.verb}`) ? away : "verb";
    return this.#tell(`${kind}-${label.verb}`, label, names);
  }

  /** Why a choice cannot be made now. */
  reason({ reason, label }, names) {
    return this.#tell(`barred-${reason}`, label, names);
  }

  /** What the reader of a view is asked, or whom everybody waits for. */
  question(view, names) {
    const asked = view.seat !== null && view.actor === view.seat;
    const seat = typeof view.actor === "number" ? view.actor : null;
    const facts = { seat, card: view.public.card ?? null, target: view.public.target ?? null };
    return this.#tell(`${asked ? "phase" : "wait"}-${view.phase}`, facts, names);
  }

  /** A public field in words, or null if the game has no words for it. */
  field(name, value, names) {
    if (!this.has(`field-${name}`)) return null;
    const args = { value: typeof value === "boolean" ? String(value) : value };
    if (typeof value === "number" && names[value] !== undefined) args.seat = names[value].seat;
    if (typeof value === "string") args.card = this.card(value);
    return this.format(`field-${name}`, args);
  }

  #tell(id, facts, names) {
    const args = {};
    for (const key of ["seat", "target"]) if (facts[key] != null) args[key] = names[facts[key]][key];
    for (const key of ["count", "value"]) if (facts[key] != null) args[key] = facts[key];
    if (facts.card != null) args.card = this.card(facts.card);
    else if (this.has(`${id}-hidden`)) id = `${id}-hidden`;
    return this.format(id, args);
  }
}

/** A name as it may stand in a sentence: one written from right to left must not turn the words around it. */
export function isolated(name) {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

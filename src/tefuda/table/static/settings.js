/** What the reader likes, kept in this browser. Nothing of a game is ever among it. */

const KEY = "tefuda-settings";
const USUAL = { sounds: false, motion: "system" };

const little = matchMedia("(prefers-reduced-motion: reduce)");
let chosen = { ...USUAL, ...kept() };
show();

export function settings() {
  return chosen;
}

/** Change some of them; where the browser keeps nothing they hold until the page is left. */
export function choose(changes) {
  chosen = { ...chosen, ...changes };
  show();
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // A private window may refuse.
  }
}

/** Tell whether nothing should move: by the reader's word, else by that of the system. */
export function isCalm() {
  return chosen.motion === "system" ? little.matches : chosen.motion === "less";
}

/** Tell the style sheets, which ask the system only where the reader has not chosen. */
function show() {
  document.documentElement.dataset.motion = chosen.motion;
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

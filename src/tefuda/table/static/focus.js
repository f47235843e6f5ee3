/** Keyboard: groups that are one stop of the Tab key, and a focus that is never lost when its control goes away. */

const MOVES = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Listen for arrow keys, Home and End among the cards of a group and among the options. */
export function listenForArrows(root) {
  root.addEventListener("keydown", (event) => {
    const items = groupOf(root, event.target.closest("[data-rove], [data-option]"));
    const at = items.indexOf(event.target);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = event.key === "Home" ? 0 : event.key === "End" ? items.length - 1 : at + (MOVES[event.key] ?? NaN);
    if (!Number.isInteger(to)) return;
    event.preventDefault();
    items[Math.max(0, Math.min(items.length - 1, to))].focus();
  });
  root.addEventListener("focusin", (event) => {
    if (event.target.dataset.rove) settle(groupOf(root, event.target), event.target);
  });
}

/** After drawing: every group of cards has exactly one stop. */
export function settleGroups(root) {
  const names = new Set([...root.querySelectorAll("[data-rove]")].map((item) => item.dataset.rove));
  for (const name of names) {
    const items = [...root.querySelectorAll(`[data-rove="${name}"]`)];
    settle(items, items.find((item) => item.tabIndex === 0) ?? items[0]);
  }
}

/** Draw, and if the control that had the focus is gone, give it to the next thing to do. */
export function keepFocus(root, draw) {
  const had = document.activeElement;
  const within = root.contains(had);
  draw();
  if (!within || (had.isConnected && document.activeElement === had)) return;
  const next = root.querySelector("[data-option]") ?? root.querySelector("#move");
  next?.focus({ preventScroll: true });
}

function groupOf(root, item) {
  if (!item) return [];
  const query = item.dataset.rove ? `[data-rove="${item.dataset.rove}"]` : "[data-option]";
  return [...root.querySelectorAll(query)];
}

function settle(items, chosen) {
  for (const item of items) item.tabIndex = item === chosen ? 0 : -1;
}

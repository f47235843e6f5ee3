/** Preact with templates: `html` makes nodes, `render` puts them on the page, `Component` keeps an element between views. */

import { Component, h, render } from "./vendor/preact/preact.mjs";
import htm from "./vendor/htm/htm.module.js";

export const html = htm.bind(h);
export { Component, render };

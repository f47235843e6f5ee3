/** Before the game: who sits where, what was agreed on, and the ways to bring the others. */

import { botWords } from "./generic.js";
import { Component, html } from "./html.js";

export function WaitingRoom({ at }) {
  const { texts } = at;
  const open = at.seats.filter((seat) => seat.open).length;
  return html`<section class="waiting-room" id="move" tabindex="-1" aria-labelledby="waiting-title">
    <h1 id="waiting-title">${texts.format("ui-waiting", { count: open })}</h1>
    ${at.terms.length > 0 && html`<p class="terms">${at.terms.map((words) => html`<span class="badge" key=${words}>${words}</span>`)}</p>`}
    ${at.invite && html`<${Invitation} at=${at} />`}
    <div class="panel">
      <h2>${texts.format("ui-seats")}</h2>
      <ul class="people-list">${at.seats.map((seat, number) => html`<li key=${number} class=${seat.open ? "open" : ""}>
        <bdi>${seat.open ? texts.format("ui-seat-open") : seat.name}</bdi>
        ${number === at.you && html`<span class="badge">${texts.format("ui-you")}</span>`}
        ${seat.bot && html`<span class="badge">${botWords(at, seat.bot)}</span>`}
        ${!seat.open && !seat.bot && !seat.present && number !== at.you && html`<span class="badge">${texts.format("ui-away")}</span>`}
      </li>`)}</ul>
      ${at.you !== null && html`<${Fill} at=${at} />
        <p class="buttons">
        <button type="button" aria-describedby="leave-hint" onClick=${() => at.act("leave")}>${texts.format("ui-leave")}</button>
        <span class="hint" id="leave-hint">${texts.format("ui-leave-open")}</span>
      </p>`}
    </div>
  </section>`;
}

/** Bots for all free seats, at first as strong as was agreed on. */
class Fill extends Component {
  render({ at }, { level = at.level }) {
    const { texts } = at;
    return html`<div class="fill">
      <p class="field"><label for="fill-level">${texts.format("ui-level")}</label>
        <select id="fill-level" onChange=${({ target }) => this.setState({ level: target.value })}>
          ${at.levels.map((name) => html`<option key=${name} value=${name} selected=${name === level}>${botWords(at, name)}</option>`)}
        </select></p>
      <button type="button" class="secondary" onClick=${() => at.act("fill", undefined, level)}>${texts.format("ui-fill")}</button>
    </div>`;
  }
}

class Invitation extends Component {
  #field = null;

  render({ at }, { copied }) {
    const { texts } = at;
    const address = new URL(at.invite, location.href).href;
    const copy = async () => {
      this.setState({ copied: await copyText(address, this.#field) });
    };
    return html`<div class="panel invitation">
      <div>
        <h2><label for="invitation">${texts.format("ui-invite")}</label></h2>
        <div class="invite">
          <input id="invitation" readonly value=${address} onFocus=${(event) => event.target.select()} ref=${(field) => (this.#field = field)} />
          <button type="button" class="primary" onClick=${copy}>${texts.format(copied ? "ui-copied" : "ui-copy")}</button>
          ${navigator.share && html`<button type="button" onClick=${() => share(at, address)}>${texts.format("ui-share")}</button>`}
        </div>
        <p class="hint" role="status">${texts.format(copied ? "ui-copied-hint" : "ui-invite-hint")}</p>
      </div>
      <figure class="qr"><img src="${at.invite}/qr.svg" width="148" height="148" alt=${texts.format("ui-qr")} />
        <figcaption class="hint">${texts.format("ui-qr-hint")}</figcaption></figure>
    </div>`;
  }
}

/** Hand the link to another program of the device; to close that without choosing is no mistake. */
async function share({ gameName, texts }, url) {
  try {
    await navigator.share({ title: gameName, text: texts.format("ui-join-title", { game: gameName }), url });
  } catch {
    // Nothing was shared.
  }
}

/** Copy to the clipboard; pages served without TLS have only the old way. */
async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

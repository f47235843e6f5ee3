/** The front page: values of cards to change, fetched when somebody asks for them; a form sends only those that differ. */

for (const part of document.querySelectorAll("details[data-changes]")) {
  part.addEventListener("toggle", () => part.open && !part.dataset.filled && fill(part));
}

// A form that was refused comes back with the values it changed.
for (const part of document.querySelectorAll("details[data-given]")) part.open = true;

for (const form of document.querySelectorAll("form.way")) {
  const { players, bots } = form.elements;
  if (bots) {
    const fit = () => (leaveASeat(players, bots), offerWhatFits(form, players));
    players.addEventListener("change", fit);
    fit();
  }
  form.addEventListener("formdata", ({ formData }) => {
    for (const field of form.elements) if (field.name.startsWith("card.") && !differs(field)) formData.delete(field.name);
  });
  // A number out of its bounds is asked for by the browser, which cannot point at what is folded away.
  form.addEventListener("invalid", ({ target }) => open(target), true);
}

async function fill(part) {
  part.dataset.filled = "yes";
  const place = part.querySelector(".changes");
  try {
    const answer = await fetch(part.dataset.changes);
    if (!answer.ok) throw new Error(`no values: ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    place.replaceChildren(...page.body.childNodes);
    for (const [name, value] of Object.entries(JSON.parse(part.dataset.given ?? "{}"))) give(place, name, value);
  } catch {
    delete part.dataset.filled; // to open it again is to try again
  }
}

function give(place, name, value) {
  const field = place.querySelector(`[name="${CSS.escape(name)}"]`);
  if (!field) return;
  field.value = value;
  open(field);
}

/** At a table for friends one seat at least is not for bots. */
function leaveASeat(players, bots) {
  for (const option of bots.options) option.disabled = option.hidden = Number(option.value) >= Number(players.value);
  if (bots.selectedOptions[0]?.disabled) bots.value = String(Number(players.value) - 1);
}

/** Some values of options hold only with some numbers of players; in place of one that no longer does comes the first. */
function offerWhatFits(form, players) {
  for (const option of form.querySelectorAll("option[data-players]")) {
    option.disabled = option.hidden = !option.dataset.players.split(" ").includes(players.value);
    if (option.disabled && option.selected) option.parentElement.value = option.parentElement.querySelector("option:not([disabled])").value;
  }
}

function differs(field) {
  if (field.options) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value.trim() !== field.defaultValue;
}

function open(field) {
  for (let part = field.closest("details"); part; part = part.parentElement.closest("details")) part.open = true;
}

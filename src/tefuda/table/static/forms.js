/** The front page: values of cards to change, fetched when somebody asks for them; a form sends only those that differ. */

for (const part of document.querySelectorAll("details[data-changes]")) {
  part.addEventListener("toggle", () => part.open && !part.dataset.filled && fill(part));
}

for (const form of document.querySelectorAll("form.way")) {
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
  } catch {
    delete part.dataset.filled; // to open it again is to try again
  }
}

function differs(field) {
  if (field.options) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value.trim() !== field.defaultValue;
}

function open(field) {
  for (let part = field.closest("details"); part; part = part.parentElement.closest("details")) part.open = true;
}

/** The page that takes records: a chosen file is read here and sent as the form would send it, without its blanks. */

const form = document.querySelector("form.bring");
const [file, text, complaint] = [form.querySelector("#file"), form.querySelector("#record"), form.querySelector("[role=alert]")];

file.closest("p").hidden = false;
file.addEventListener("change", async () => {
  if (file.files.length === 0) return;
  const tooBig = file.files[0].size > Number(form.dataset.longest);
  complaint.textContent = tooBig ? form.dataset.big : "";
  complaint.hidden = !tooBig;
  if (tooBig) return;
  text.value = compact(await file.files[0].text());
  form.submit();
});

/** JSON without line ends and blanks between its parts; anything else stays as it is, for the server to say what is wrong. */
function compact(source) {
  try {
    return JSON.stringify(JSON.parse(source));
  } catch {
    return source;
  }
}

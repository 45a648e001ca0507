// Texts by id, in the language of whoever holds this phone.

export const LANGUAGES = { uk: "Українська", ru: "Русский", bg: "Български", it: "Italiano", en: "English" };

let found = { texts: {}, plurals: {}, form: [] };

let spoken = "en";
const voices = new Set(); // characters that have been heard

export async function speak(language) {
  found = await (await fetch(`/text/${language}.json`)).json();
  document.documentElement.lang = spoken = language;
  await Promise.all([...voices].map(listen));
}

// What a character says, which is asked for when it is first heard.
async function listen(persona) {
  Object.assign(found.texts, await (await fetch(`/voice/${spoken}/${persona}.json`)).json());
  voices.add(persona);
}

export async function hears(lines) {
  const said = lines.map(({ id }) => /^voice\.([a-z]+)\./.exec(id)?.[1]).filter((one) => one && !voices.has(one));
  await Promise.all([...new Set(said)].map(listen));
}

export function wished() {
  const kept = localStorage.getItem("language");
  const tags = [kept, ...navigator.languages].filter(Boolean).map((tag) => tag.slice(0, 2).toLowerCase());
  return tags.find((tag) => tag in LANGUAGES) ?? "en";
}

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

export const has = (id) => id in found.texts;

export const t = (id, values = {}) => filled(found.texts[id] ?? found.plurals[id]?.[0] ?? id, values);

export function n(id, count, values = {}) {
  const form = found.form[count < 200 ? count : 100 + (count % 100)];
  return filled(found.plurals[id]?.[form] ?? found.texts[id] ?? id, { count, ...values });
}

export function listed(items) {
  if (items.length < 2) return items.join("");
  return t("format.list_last", { head: items.slice(0, -1).join(", "), last: items.at(-1) });
}

// A sentence as the server sends it: seats by number, things by the ids of their texts.
export function say(line, names) {
  const values = { ...line.numbers };
  for (const [name, seat] of Object.entries(line.seats ?? {}))
    values[name] = Array.isArray(seat) ? listed(seat.map((one) => names[one])) : names[seat];
  for (const [name, id] of Object.entries(line.things ?? {})) values[name] = t(id);
  if (!line.id) return Object.values(values).join("");
  return line.count === undefined ? t(line.id, values) : n(line.id, line.count, values);
}

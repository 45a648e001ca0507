// What this phone remembers of its owner: language, light, sounds, movement.

import { dialog, h } from "/dom.js";
import { LANGUAGES, speak, t, wished } from "/words.js";

const store = localStorage;
export const on = (name) => store.getItem(name) !== "off";

export function apply() {
  document.documentElement.dataset.theme = store.getItem("theme") ?? "auto";
  document.documentElement.classList.toggle("still", store.getItem("motion") === "off");
}

export function openSettings(changed) {
  const check = (name, id) =>
    h("label", { class: "row" }, t(id), h("input", { type: "checkbox", checked: on(name), onchange: (event) => (store.setItem(name, event.target.checked ? "on" : "off"), apply()) }));
  const select = (id, name, choices, now, change) =>
    h("label", { class: "row", for: name }, t(id), h("select", { id: name, onchange: (event) => change(event.target.value) },
      Object.entries(choices).map(([value, text]) => h("option", { value, selected: value === now, lang: name === "language" ? value : undefined }, text))));
  const themes = Object.fromEntries(["auto", "light", "dark"].map((name) => [name, t(`phone.theme.${name}`)]));
  const made = dialog(t("phone.settings"), t("phone.close"),
    select("phone.language", "language", LANGUAGES, wished(), async (value) => {
      store.setItem("language", value);
      await speak(value);
      made.close();
      changed();
    }),
    select("phone.theme", "theme", themes, store.getItem("theme") ?? "auto", (value) => (store.setItem("theme", value), apply())),
    check("sound", "phone.sounds"),
    check("vibration", "phone.vibration"),
    check("motion", "phone.motion"));
}

let audio = null, rest = 0;

export function signal(...tones) {
  if (on("vibration") && matchMedia("(pointer: coarse)").matches && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(tones.length * 40);
  if (!on("sound") || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  audio.resume();
  clearTimeout(rest);
  rest = setTimeout(() => audio.suspend(), 1500); // while it runs it works, with nothing to be heard as well
  tones.forEach((tone, at) => {
    const [voice, loud, from] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at * 0.13];
    voice.frequency.value = tone;
    loud.gain.setValueAtTime(0.12, from);
    loud.gain.exponentialRampToValueAtTime(0.001, from + 0.25);
    voice.connect(loud).connect(audio.destination);
    voice.start(from);
    voice.stop(from + 0.26);
  });
}

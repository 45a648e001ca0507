// Elements, made and replaced so that the focus stays where it was.

export function h(tag, values = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "class") made.className = value;
    else if (name === "key") made.dataset.key = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

// What a place, or a child of it by its key, was made of: whatever is as it was is not made again.
const madeOf = new WeakMap();

export function fill(place, ...children) {
  madeOf.delete(place);
  const key = focusIn(place);
  place.replaceChildren(...children.flat(9).filter(Boolean));
  focusOn(place, key);
}

export function refill(place, of, make) {
  if (madeOf.get(place) === of) return;
  fill(place, make());
  madeOf.set(place, of);
}

// Children by key: `rows` of [key, what it is made of, make].
export function renew(place, rows) {
  const before = madeOf.get(place) ?? new Map(), now = new Map();
  for (const [key, of, make] of rows) {
    const old = before.get(key);
    before.delete(key);
    if (old?.of === of) now.set(key, old);
    else now.set(key, { of, node: old ? swap(old.node, make()) : make() });
  }
  for (const { node } of before.values()) node.remove();
  let next = place.firstChild;
  for (const { node } of now.values())
    if (node === next) next = next.nextSibling;
    else place.insertBefore(node, next);
  madeOf.set(place, now);
}

export function text(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

function swap(old, made) {
  const key = focusIn(old);
  old.replaceWith(made);
  focusOn(made, key);
  return made;
}

const focusIn = (place) => (place.contains(document.activeElement) ? document.activeElement.dataset.key : undefined);

function focusOn(place, key) {
  if (key !== undefined) place.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

export const button = (key, text, onclick, values = {}) => h("button", { type: "button", key, onclick, ...values }, text);

// A finger that stays, or the other button of a mouse.
export function onHold(element, held) {
  let timer = 0;
  const stop = () => clearTimeout(timer);
  element.addEventListener("pointerdown", () => {
    stop();
    timer = setTimeout(held, 450);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave", "pointermove"])
    element.addEventListener(name, (event) => {
      if (name !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4) stop();
    });
  element.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    stop();
    held();
  });
}

const opened = () => [...document.querySelectorAll("dialog[open]")];

// Read aloud even if it is what was said last. Under an open dialog nothing is seen or heard: it says it itself.
export function announce(words) {
  const status = opened().at(-1)?.querySelector(".news") ?? document.getElementById("status");
  status.textContent = status.textContent === words ? `${words}\u00a0` : words;
}

// Sentences one after another, some of which end with a sign of their own.
export const sentences = (all) => all.filter(Boolean).map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`)).join(" ");

let dialogs = 0;

export function dialog(title, closeText, ...children) {
  const id = `dialog-${++dialogs}`, key = focusIn(document.body);
  const closed = () => {
    made.remove();
    if (document.activeElement === document.body) focusOn(document.body, key); // what had the focus was made anew
  };
  const made = h(
    "dialog",
    { "aria-labelledby": id, onclose: closed },
    h("h2", { id }, title),
    h("div", { class: "body", tabindex: "0", role: "group", "aria-labelledby": id }, ...children),
    h("p", { class: "news", role: "status" }),
    button("close", closeText, () => made.close(), { class: "close" }),
  );
  document.body.append(made);
  made.showModal();
  return made;
}

export function closeDialogs() {
  for (const one of opened()) one.close();
}

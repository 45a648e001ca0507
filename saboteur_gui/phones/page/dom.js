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

export function fill(place, ...children) {
  const key = place.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const scrolled = new Map([...place.querySelectorAll("[data-scroll]")].map((one) => [one.dataset.scroll, [one.scrollLeft, one.scrollTop]]));
  place.replaceChildren(...children.flat(9).filter(Boolean));
  for (const one of place.querySelectorAll("[data-scroll]"))
    if (scrolled.has(one.dataset.scroll)) [one.scrollLeft, one.scrollTop] = scrolled.get(one.dataset.scroll);
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

export function announce(text) {
  const status = document.getElementById("status");
  status.textContent = "";
  setTimeout(() => (status.textContent = text), 30);
}

export function dialog(title, closeText, ...children) {
  const made = h(
    "dialog",
    { "aria-labelledby": "dialog-title", onclose: () => made.remove() },
    h("h2", { id: "dialog-title" }, title),
    h("div", { class: "body", tabindex: "0", role: "group", "aria-labelledby": "dialog-title" }, ...children),
    button("close", closeText, () => made.close(), { class: "close" }),
  );
  document.body.append(made);
  made.showModal();
  return made;
}

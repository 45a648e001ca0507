// The mine: cards by their cells, moved with one finger and scaled with two.

import { h, onHold, renew } from "/dom.js";

const WIDE = 56, HIGH = 84;
export const xy = (cell) => [(cell & 255) - 128, (cell >> 8) - 128];

export class Mine {
  constructor(label) {
    this.list = h("ul", { "aria-label": label });
    this.place = h("div", { class: "mine" }, h("h2", { class: "heard" }, label), this.list);
    this.x = this.y = 0;
    this.scale = 0; // not fitted yet
    this.fingers = new Map();
    this.moved = false;
    this.box = [0, 8, 0, 0];
    this.size = [0, 0];
    this.listen();
    new ResizeObserver(([{ contentRect: { width, height } }]) => {
      this.size = [width, height];
      if (!this.touched) this.fit();
    }).observe(this.place);
  }

  // `cells`: [cell, what it is made of, make], row by row; `make` gives element, name, how it is lit, onclick, onhold.
  show(cells) {
    const all = cells.map(([cell]) => xy(cell));
    const box = [0, 1].flatMap((axis) => [Math.min(...all.map((at) => at[axis])), Math.max(...all.map((at) => at[axis]))]);
    renew(this.list, cells.map(([cell, of, make]) => [cell, of, () => this.item(cell, ...make())]));
    if (box.join() === this.box.join()) return;
    this.box = box;
    if (!this.touched) this.fit();
  }

  item(cell, shown, name, lit, onclick, onhold) {
    const [x, y] = xy(cell);
    const card = h("button", { type: "button", key: `cell.${cell}`, class: `cell ${lit}`, "aria-label": name }, shown);
    card.addEventListener("click", () => this.moved || onclick());
    onHold(card, () => this.moved || onhold());
    const item = h("li", {}, card);
    item.style.left = `${x * WIDE}px`;
    item.style.top = `${y * HIGH}px`;
    return item;
  }

  fit() {
    const [width, height] = this.size;
    const [left, right, top, bottom] = this.box;
    if (!width || !height) return;
    this.scale = Math.min(width / ((right - left + 1.3) * WIDE), height / ((bottom - top + 1.3) * HIGH), 1.6);
    this.x = width / 2 - ((left + right + 1) / 2) * WIDE * this.scale;
    this.y = height / 2 - ((top + bottom + 1) / 2) * HIGH * this.scale;
    this.lay();
  }

  lay() {
    this.list.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  zoom(by, x, y) {
    const scale = Math.min(3, Math.max(0.15, this.scale * by));
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.touched = true;
    this.lay();
  }

  listen() {
    const at = (event) => [event.clientX - this.place.getBoundingClientRect().left, event.clientY - this.place.getBoundingClientRect().top];
    const away = (event) => this.fingers.delete(event.pointerId);
    this.place.addEventListener("pointerdown", (event) => {
      if (!this.fingers.size) this.moved = false;
      this.fingers.set(event.pointerId, at(event));
    });
    this.place.addEventListener("pointermove", (event) => {
      const before = this.fingers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, where]) => where);
      if (!this.moved && !other && Math.hypot(now[0] - before[0], now[1] - before[1]) < 8) return;
      this.moved = this.touched = true;
      if (other) {
        const span = (a) => Math.hypot(a[0] - other[0], a[1] - other[1]) || 1;
        this.zoom(span(now) / span(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      } else {
        this.x += now[0] - before[0];
        this.y += now[1] - before[1];
        this.lay();
      }
      this.fingers.set(event.pointerId, now);
    });
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, away);
    this.place.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, ...at(event));
    }, { passive: false });
  }
}

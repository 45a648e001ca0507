// Taking a seat: those that there are, and under which name, with which face and colour.

import { announce, button, fill, h, refill, renew } from "/dom.js";
import { t } from "/words.js";

const store = localStorage;

export class Seats {
  // `send` says whether a message was sent.
  constructor(app, send, settings) {
    Object.assign(this, { app, send, settings, told: null, chosen: -1, trouble: "" });
  }

  hear(told) {
    this.told = told;
    const own = told.seats.find((one) => one.seat === told.own);
    if (own && this.seated !== own.seat) this.trouble = "";
    this.seated = own?.seat;
  }

  refused(words) {
    this.trouble = words;
    announce(words);
    if (this.place?.isConnected) this.draw();
  }

  // Anew, in another language.
  begin() {
    this.place = null;
    if (this.told) this.draw();
  }

  // What has not changed stays as it is: others come while a name is being typed.
  draw() {
    const { told, trouble } = this;
    const own = told.seats.find((one) => one.seat === told.own);
    const picked = told.begun ? undefined : own ?? told.seats.find((one) => one.seat === this.chosen && !one.taken);
    if (!this.place?.isConnected) fill(this.app, (this.place = h("section", { class: "card-like" })));
    renew(this.place, [
      ["title", Boolean(own), () => h("h1", {}, t(own ? "phone.you_are_in" : "phone.choose_seat"))],
      own && ["wait", "", () => h("p", {}, t("phone.wait_start"))],
      ["seats", JSON.stringify([told, this.chosen]), () => h("ul", { class: "seats", "aria-label": t("phone.players") }, told.seats.map((one) => h("li", {}, this.seat(one, own))))],
      trouble && !picked && ["trouble", trouble, () => h("p", { class: "trouble" }, trouble)],
      picked && ["form", `${picked.seat} ${Boolean(own)}`, () => this.sheet(picked, Boolean(own))],
      own && !told.begun && ["leave", "", () => button("leave", t("phone.leave"), () => this.send({ do: "leave" }))],
      ["settings", "", () => button("settings", t("phone.settings"), this.settings)],
    ].filter(Boolean));
    if (picked) this.fillSheet(picked);
  }

  seat(one, own) {
    const words = one === own ? t("phone.your_seat") : one.taken ? t("phone.taken") : t("phone.free");
    const face = h("img", { src: `/phones/avatars/${one.avatar}.webp`, alt: "", width: "48", height: "48" });
    const mark = h("img", { src: `/ui/seats/${one.colour}.64.webp`, alt: "", width: "24", height: "24" });
    const pick = () => {
      this.chosen = one.seat;
      this.trouble = "";
      if (this.told.begun) this.send({ do: "sit", seat: one.seat, name: one.name, avatar: one.avatar, colour: one.colour });
      else this.draw();
    };
    return h("button", { type: "button", key: `seat.${one.seat}`, disabled: one.taken || Boolean(own), onclick: pick, class: "seat-row", "aria-pressed": one === own || this.chosen === one.seat ? "true" : "false" },
      face, mark, h("span", {}, one.name), h("small", {}, words));
  }

  sheet(one, sits) {
    this.name = h("input", { id: "name", key: "name", maxlength: "40", autocomplete: "off", required: true, value: sits ? one.name : (store.getItem("name") ?? one.name) });
    this.faces = h("fieldset");
    this.colours = h("fieldset");
    this.said = h("div");
    const sit = (event) => {
      event.preventDefault();
      this.trouble = "";
      const picked = (place) => place.querySelector("input:checked").value;
      store.setItem("name", this.name.value);
      this.send({ do: "sit", seat: one.seat, name: this.name.value, avatar: picked(this.faces), colour: picked(this.colours) });
      this.draw();
    };
    return h("form", { onsubmit: sit, class: "sit" },
      h("label", { for: "name" }, t("phone.your_name")), this.name, this.faces, this.colours, this.said,
      h("button", { class: "primary", key: "sit" }, t(sits ? "phone.change" : "phone.sit")));
  }

  fillSheet(one) {
    const { told, trouble } = this;
    const taken = told.seats.filter((other) => other.taken && other.seat !== one.seat).map((other) => other.colour);
    this.choose(this.faces, "face", told.avatars, one.avatar, (face) => `/phones/avatars/${face}.webp`);
    this.choose(this.colours, "colour", told.colours.filter((colour) => !taken.includes(colour)), one.colour, (mark) => `/ui/seats/${mark}.64.webp`);
    refill(this.said, trouble, () => (trouble ? h("p", { class: "trouble" }, trouble) : null));
  }

  // One of all that there are: what is chosen stays so while it is there.
  choose(place, kind, all, first, picture) {
    const now = [place.querySelector("input:checked")?.value, first, all[0]].find((value) => all.includes(value));
    const label = (value, at) => (kind === "colour" ? t(`mark.${value}`) : `${t("phone.face")} ${at + 1}`);
    refill(place, all.join(), () => [
      h("legend", {}, t(`phone.${kind}`)),
      h("div", { class: "tiles" }, all.map((value, at) =>
        h("label", { class: "tile" },
          h("input", { type: "radio", name: kind, value, key: `${kind}.${value}`, checked: value === now, "aria-label": label(value, at) }),
          h("img", { src: picture(value), alt: "", width: "44", height: "44", loading: "lazy" })))),
    ]);
  }
}

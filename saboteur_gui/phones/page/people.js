// The people at the table: who they are, what lies in front of them, and what is known of their roles.

import { known, small } from "/cards.js";
import { button, dialog, h } from "/dom.js";
import { n, t } from "/words.js";

const lies = (seat) => known.front.filter(([bit]) => seat.front & bit);
const role_ = (role) => role !== undefined && t(`role.${known.dwarfs[role].name}.title`);

export function person(seat, at, own, role, lit, turn, onclick) {
  const signs = lies(seat).map(([, name]) => t(`card.${name}.title`));
  const words = [seat.name, own && t("table.you"), n("phone.cards", seat.cards), seat.gold && t("phone.has_gold"), ...signs, role_(role)].filter(Boolean).join(", ");
  return h("li", {}, button(`person.${at}`, [
    h("img", { src: small(`avatars/${seat.avatar}.webp`), alt: "", width: "30", height: "30" }),
    h("img", { class: "mark", src: `/ui/seats/${seat.colour}.32.webp`, alt: "", width: "14", height: "14" }),
    h("span", {}, seat.name),
    h("small", {}, `${seat.cards}${seat.gold ? " ●" : ""}${signs.length ? ` ⚠${signs.length}` : ""}`),
  ], onclick, { class: `person ${turn ? "turn" : ""} ${lit ? "lit" : ""}`, "aria-label": words, "aria-current": turn ? "true" : undefined }));
}

export function about(seat, role) {
  dialog(seat.name, t("phone.close"),
    h("p", {}, [n("phone.cards", seat.cards), seat.gold && t("phone.has_gold")].filter(Boolean).join(" · ")),
    role !== undefined && h("p", { class: "big" }, role_(role)),
    lies(seat).map(([, name]) => h("p", {}, h("strong", {}, t(`card.${name}.title`)), ` ${t(`card.${name}.rule`)}`)));
}

// What is printed on cards, and their pictures: small ones for the table, a large one to look at.

import { dialog, h } from "/dom.js";
import { has, listed, n, t } from "/words.js";

const SIDES = [["n", 1], ["e", 2], ["s", 4], ["w", 8]];
export const known = await (await fetch("/cards.json")).json();
export const card = (number) => known.cards[number];
export const small = (path) => `/phones/${path}`;
export const picture = (number, turned = 0) => small(card(number).pictures[turned]);
export const title = (number) => t(`${card(number).text}.title`);

export function facts(number, turned = 0) {
  const { ways, tunnel, crystals } = card(number);
  if (!tunnel) return [];
  const sides = (mask) => listed(SIDES.filter(([, bit]) => mask & bit).map(([side]) => t(`side.${side}`)));
  const lines = ["card.exits", "card.blind"].flatMap((id, at) => (ways[turned][at] ? [t(id, { sides: sides(ways[turned][at]) })] : []));
  return crystals ? [...lines, n("card.crystals", crystals)] : lines;
}

export function details(number, turned = 0) {
  const { text, kind, pictures } = card(number);
  dialog(title(number), t("phone.close"), h("img", { src: `/${pictures[turned]}`, alt: "", class: "large-card" }), h("p", { class: "quiet" }, t(`kind.${kind}`)),
    facts(number, turned).map((line) => h("p", {}, line)), has(`${text}.rule`) && h("p", {}, t(`${text}.rule`)));
}

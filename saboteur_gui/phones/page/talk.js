// What can be said at the table, and what has been said and done there.

import { button, dialog, h } from "/dom.js";
import { t } from "/words.js";

// What is about nobody is said with one press; the rest asks whom or what is meant.
export function talk(table) {
  const { about, alone, plea } = table.own.talk;
  const at_once = [...alone, plea].filter(Boolean).map((what) =>
    button(`say.${what}`, t(`talk.button.${what.startsWith("help") ? "help" : what}`), () => say(table, made, what, -1)));
  const asks = Object.keys(about).map((what) => button(`say.${what}`, `${t(`talk.button.${what}`)} …`, () => (made.close(), talkAbout(table, what))));
  const made = dialog(t("talk.ask"), t("phone.close"), h("div", { class: "row" }, at_once), h("div", { class: "row" }, asks));
}

function talkAbout(table, what) {
  const { about, goals } = table.own.talk, ofGoals = what === "look" || what.startsWith("claim");
  const name = (one) => (ofGoals ? t("table.goal_number", { number: goals[one] }) : table.names[one]);
  const made = dialog(`${t(`talk.button.${what}`)}: ${t(ofGoals ? "talk.ask.goal" : "talk.ask.seat")}`, t("phone.close"),
    h("div", { class: "row" }, (about[what] ?? []).map((one) => button(`${what}.${one}`, name(one), () => say(table, made, what, one)))));
}

function say(table, dialog, what, about) {
  dialog.close();
  if (!table.send({ do: "say", what, about })) table.refused(t("phone.lost"));
}

// The places are for those who do not see the mine.
export function log(table) {
  const line = (one) => h("li", { class: one.private ? "private" : "" }, table.words(one), one.cell !== undefined && h("span", { class: "heard" }, `, ${table.where(one.cell)}`));
  const made = dialog(t("table.log"), t("phone.close"), h("ol", { class: "log" }, table.own.log.map(line)));
  made.querySelector(".body").scrollTop = 1e6;
}

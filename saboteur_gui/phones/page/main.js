// The way in: the key, the seats, the connection that is made again whenever it is lost.

import { announce, closeDialogs, fill, h } from "/dom.js";
import { Seats } from "/seats.js";
import { Table } from "/table.js";
import { apply, openSettings } from "/settings.js";
import { hears, speak, t, wished } from "/words.js";

const ASLEEP = 10000; // ms out of sight after which a connection may be dead without a sign of it
const app = document.getElementById("app"), sign = document.getElementById("lost");
const store = localStorage;
let table = null, socket = null, wanted = "", typed = "", wait = 500, retry = 0, unseen = Infinity, over = "", heard = Promise.resolve();

// The key is for this page alone: it goes out of the address bar at once.
const ALIKE = { 0: "o", 1: "i", 8: "b" }; // no key has these
const code = (text) => text.toLowerCase().replace(/[018]/g, (sign) => ALIKE[sign]).replace(/[^a-z2-7]/g, "");
wanted = code(location.hash.slice(1));
if (wanted) history.replaceState(null, "", "/");
addEventListener("hashchange", () => location.reload()); // scanned once more

// Whether it was sent.
function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

const seats = new Seats(app, send, () => openSettings(again));

// There is one connection: of an older one nothing more is heard.
function connect() {
  clearTimeout(retry);
  const own = store.getItem("seat-key");
  if (!own && !wanted) return askForKey();
  socket?.close();
  const line = (socket = new WebSocket(`ws://${location.host}/phone`));
  line.onopen = () => {
    if (line !== socket) return;
    wait = 500;
    sign.hidden = true;
    send(own ? { do: "seat", key: own } : { do: "table", key: wanted });
  };
  line.onmessage = (event) => (heard = heard.catch(() => 0).then(() => line === socket && hear(JSON.parse(event.data))));
  line.onclose = (event) => (heard = heard.catch(() => 0).then(() => line === socket && lost(event)));
}

function lost({ code, reason }) {
  socket = null;
  if (code === 4001) return notice("phone.elsewhere");
  if (reason === "stopped") return notice("phone.stopped");
  if (code === 4003) return turnedAway(reason);
  sign.textContent = t("phone.lost");
  sign.hidden = false;
  if (!wanted && !store.getItem("seat-key")) return askForKey(t("phone.lost"));
  if (!table && !seats.told) fill(app, section(h("p", {}, t("phone.lost"))));
  announce(t("phone.lost"));
  clearTimeout(retry);
  retry = setTimeout(connect, wait);
  wait = Math.min(wait * 2, 5000);
}

// The key is worth nothing: that of a seat may be an old one, on a phone that has just scanned the code.
function turnedAway(reason) {
  const seated = store.getItem("seat-key");
  store.removeItem("seat-key");
  forget();
  if (seated && wanted) return connect();
  wanted = "";
  askForKey(t(reason === "seat_key" ? "phone.no.seat_key" : "phone.no.key"));
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) unseen = Date.now();
  else if (!over && (wanted || store.getItem("seat-key")) && (!socket || Date.now() - unseen > ASLEEP)) connect();
});

async function hear(told) {
  if (told.is === "in") {
    if (store.getItem("seat-key") !== told.key) announce(t("phone.you_are_in"));
    store.setItem("seat-key", told.key);
    wanted = "";
    table?.returned();
    scrollTo(0, 0);
  } else if (told.is === "out") {
    store.removeItem("seat-key");
    forget();
    seats.refused(t("phone.out"));
  } else if (told.is === "no") {
    if (["key", "seat_key"].includes(told.why)) return; // said when the connection ends
    const words = t(told.why.includes(".") ? told.why : `phone.no.${told.why}`);
    (table ?? seats).refused(words);
  } else if (told.is === "seats") {
    if (!told.begun && table) forget();
    seats.hear(told);
    if (!table) seats.draw();
  } else if (told.is === "table") {
    await hears(told.own.log).catch(() => 0); // the connection is lost: what was said comes with the next picture
    table ??= new Table(app, send, () => openSettings(again));
    table.show(told.all, told.own);
  }
}

// Nothing of the table is left to be seen.
function forget() {
  table = null;
  closeDialogs();
}

function again() {
  if (table) table.begin();
  else seats.begin();
}

const section = (...children) => h("section", { class: "card-like" }, h("h1", {}, t("app.title")), ...children);

// The end: this page does nothing more.
function notice(id) {
  over = id;
  sign.hidden = true;
  forget();
  fill(app, section(h("p", {}, t(id))));
  announce(t(id));
}

function askForKey(trouble = "") {
  sign.hidden = true;
  const field = h("input", { id: "code", key: "code", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: "40", required: true, value: typed,
    "aria-invalid": trouble ? "true" : undefined, "aria-describedby": trouble ? "trouble" : undefined });
  const enter = (event) => {
    event.preventDefault();
    typed = field.value;
    wanted = code(typed);
    if (wanted) connect();
    else askForKey(t("phone.no.key"));
  };
  fill(app, section(h("p", {}, t("phone.enter_code")),
    h("form", { onsubmit: enter }, h("label", { for: "code" }, t("phone.code")), field,
      trouble && h("p", { class: "trouble", id: "trouble" }, trouble), h("button", { class: "primary" }, t("phone.come_in")))));
  if (!trouble) return;
  announce(trouble);
  field.focus();
}

apply();
await speak(wished());
document.title = t("app.title");
connect();

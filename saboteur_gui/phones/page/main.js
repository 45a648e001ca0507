// The way in: the key, the seats, the connection that is made again whenever it is lost.

import { announce, button, fill, h } from "/dom.js";
import { Table } from "/table.js";
import { apply, openSettings } from "/settings.js";
import { hears, speak, t, wished } from "/words.js";

const app = document.getElementById("app"), sign = document.getElementById("lost");
const store = localStorage;
let table = null, socket = null, seats = null, wanted = "", wait = 500, over = "", drawn = "", heard = Promise.resolve();

// The key is for this page alone: it goes out of the address bar at once.
const tableKey = location.hash.slice(1).toLowerCase().replace(/[^a-z2-7]/g, "");
if (tableKey) history.replaceState(null, "", "/");
wanted = tableKey;

const send = (message) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

function connect() {
  const own = store.getItem("seat-key");
  if (!own && !wanted) return askForKey();
  socket = new WebSocket(`ws://${location.host}/phone`);
  socket.onopen = () => {
    wait = 500;
    sign.hidden = true;
    send(own ? { do: "seat", key: own } : { do: "table", key: wanted });
  };
  socket.onmessage = (event) => (heard = heard.catch(() => 0).then(() => hear(JSON.parse(event.data))));
  socket.onclose = (event) => lost(event);
}

function lost({ code, reason }) {
  socket = null;
  if (code === 4001) return notice("phone.elsewhere", true);
  if (reason === "stopped") return notice("phone.stopped", true);
  if (code === 4003 && store.getItem("seat-key")) {
    store.removeItem("seat-key");
    table = null;
  } else if (code === 4003) return (wanted = ""), askForKey(t("phone.no.key"));
  sign.textContent = t("phone.lost");
  sign.hidden = false;
  if (!table && !wanted && !store.getItem("seat-key")) return askForKey();
  if (!table && !seats) notice("phone.lost");
  setTimeout(connect, wait);
  wait = Math.min(wait * 2, 5000);
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !socket && !over && (wanted || store.getItem("seat-key"))) connect();
});

async function hear(told) {
  if (told.is === "in") {
    store.setItem("seat-key", told.key);
    wanted = "";
    scrollTo(0, 0);
  } else if (told.is === "out") {
    store.removeItem("seat-key");
    table = null;
    announce(t("phone.out"));
  } else if (told.is === "no") {
    const id = told.why.includes(".") ? told.why : `phone.no.${told.why}`;
    announce(t(id));
    table?.refused(t(id));
  } else if (told.is === "seats") {
    seats = told;
    if (!told.begun) table = null;
    if (!table || !told.begun) showSeats();
  } else if (told.is === "table") {
    await hears(told.own.log).catch(() => 0); // the connection is lost: what was said comes with the next picture
    if (!table) {
      table = new Table(app, send, () => openSettings(again));
      drawn = "";
    }
    table.show(told.all, told.own);
  }
}

async function again() {
  drawn = "";
  if (table) table.begin();
  else if (seats) showSeats();
}

function notice(id, final = false) {
  if (final) over = id;
  sign.hidden = true;
  table = null;
  fill(app, h("section", { class: "card-like" }, h("h1", {}, t("app.title")), h("p", {}, t(id))));
  announce(t(id));
}

function askForKey(trouble = "") {
  sign.hidden = true;
  const field = h("input", { id: "code", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: "40" });
  const enter = (event) => {
    event.preventDefault();
    wanted = field.value.toLowerCase().replace(/[^a-z2-7]/g, "");
    if (wanted) connect();
  };
  fill(
    app,
    h("section", { class: "card-like" }, h("h1", {}, t("app.title")), h("p", {}, t("phone.enter_code")),
      h("form", { onsubmit: enter }, h("label", { for: "code" }, t("phone.code")), field, h("button", { class: "primary" }, t("phone.come_in"))),
      trouble && h("p", { class: "trouble" }, trouble)),
  );
  if (trouble) announce(trouble);
}

// Taking a seat

let chosen = -1;

function showSeats() {
  const own = seats.seats.find((one) => one.seat === seats.own);
  const now = JSON.stringify([seats, chosen]);
  if (now === drawn) return;
  drawn = now;
  const list = seats.seats.map((one) =>
    h("li", {}, seat(one, own)),
  );
  const picked = own ?? seats.seats.find((one) => one.seat === chosen && !one.taken);
  fill(
    app,
    h("section", { class: "card-like" },
      h("h1", {}, own ? t("phone.you_are_in") : t("phone.choose_seat")),
      own && h("p", {}, t("phone.wait_start")),
      h("ul", { class: "seats", "aria-label": t("phone.players") }, list),
      picked && !seats.begun && form(picked, Boolean(own)),
      own && !seats.begun && button("leave", t("phone.leave"), () => send({ do: "leave" })),
      button("settings", t("phone.settings"), () => openSettings(again))),
  );
}

function seat(one, own) {
  const words = one === own ? t("phone.your_seat") : one.taken ? t("phone.taken") : t("phone.free");
  const face = h("img", { src: `/phones/avatars/${one.avatar}.webp`, alt: "", width: "48", height: "48" });
  const mark = h("img", { src: `/ui/seats/${one.colour}.64.webp`, alt: "", width: "24", height: "24" });
  const pick = () => {
    chosen = one.seat;
    if (seats.begun) send({ do: "sit", seat: one.seat, name: one.name, avatar: one.avatar, colour: one.colour });
    else showSeats();
  };
  return h("button", { type: "button", key: `seat.${one.seat}`, disabled: one.taken || Boolean(own), onclick: pick, class: "seat-row", "aria-pressed": one === own || chosen === one.seat ? "true" : "false" },
    face, mark, h("span", {}, one.name), h("small", {}, words));
}

function form(one, sits) {
  const name = h("input", { id: "name", key: "name", maxlength: "40", autocomplete: "off", value: sits ? one.name : (store.getItem("name") ?? one.name) });
  const choose = (kind, all, now, picture) =>
    h("fieldset", {}, h("legend", {}, t(`phone.${kind}`)),
      h("div", { class: "tiles" }, all.map((value, at) =>
        h("label", { class: "tile" },
          h("input", { type: "radio", name: kind, value, key: `${kind}.${value}`, checked: value === now, "aria-label": kind === "colour" ? t(`mark.${value}`) : `${t("phone.face")} ${at + 1}` }),
          h("img", { src: picture(value), alt: "", width: "44", height: "44", loading: "lazy" })))));
  const taken = seats.seats.filter((other) => other.taken && other !== one).map((other) => other.colour);
  const colours = seats.colours.filter((colour) => !taken.includes(colour));
  const avatar = seats.avatars.includes(one.avatar) ? one.avatar : seats.avatars[0];
  const sit = (event) => {
    event.preventDefault();
    const picked = (kind) => made.querySelector(`input[name=${kind}]:checked`)?.value;
    store.setItem("name", name.value);
    send({ do: "sit", seat: one.seat, name: name.value, avatar: picked("face") ?? avatar, colour: picked("colour") ?? one.colour });
  };
  const colour = colours.includes(one.colour) ? one.colour : colours[0];
  const made = h("form", { onsubmit: sit, class: "sit" },
    h("label", { for: "name" }, t("phone.your_name")), name,
    choose("face", seats.avatars, avatar, (face) => `/phones/avatars/${face}.webp`),
    choose("colour", colours, colour, (mark) => `/ui/seats/${mark}.64.webp`),
    h("button", { class: "primary", key: "sit" }, sits ? t("phone.change") : t("phone.sit")));
  return made;
}

apply();
await speak(wished());
document.title = t("app.title");
connect();

// The table as this seat sees it, and what it is asked.

import { CLEAR, Choice, CHEST_TURNED, GOAL_TURNED, KEEP, LAY, NUGGET, cardOf } from "/choice.js";
import { card, details, facts, known, picture, small, title } from "/cards.js";
import { announce, button, dialog, fill, h, onHold, refill, renew, sentences, text } from "/dom.js";
import { Mine, xy } from "/mine.js";
import { about, person } from "/people.js";
import { signal } from "/settings.js";
import { log, talk } from "/talk.js";
import { listed, n, say, t } from "/words.js";

export class Table {
  constructor(app, send, settings) {
    Object.assign(this, { app, send, settings, asked: null, choice: null, several: false, peeking: false, sent: null, bad: "" });
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, () => this.peeking && this.presses && this.peek(false));
    this.begin();
  }

  begin() {
    this.mine = new Mine(t("phone.mine"));
    this.parts = Object.fromEntries(["head", "people", "asks", "hand", "foot"].map((name) => [name, h("div", { class: name })]));
    this.lists = { people: h("ul", { "aria-label": t("phone.players") }), hand: h("ul", { "aria-label": t("phone.hand") }) };
    this.signs = { turn: h("h1"), counts: h("p") };
    this.turnOf = undefined;
    this.faces = new Map(); // what is said of a card, by card and position
    const { head, people, asks, hand, foot } = this.parts;
    people.append(h("h2", { class: "heard" }, t("phone.players")), this.lists.people); // by headings a screen reader goes from part to part
    hand.append(h("h2", { class: "heard" }, t("phone.hand")), this.lists.hand);
    head.append(this.signs.turn, this.signs.counts,
      button("fit", h("span", { class: "fit-sign" }), () => ((this.mine.touched = false), this.mine.fit()), { "aria-label": t("table.fit") }));
    fill(this.app, h("div", { class: "table" }, head, people, this.mine.place, asks, hand, foot));
    if (this.all) this.draw();
  }

  get names() {
    return this.all.seats.map((seat) => seat.name);
  }

  show(all, own) {
    const before = this.own, step = own.question?.step, spoken = before ? this.tell(before, own) : [];
    this.all = all;
    this.own = own;
    const fresh = own.question && JSON.stringify(own.question.moves) !== JSON.stringify(this.asked?.moves);
    if (!own.question) this.choice = null;
    else if (fresh || this.asked.step !== step || !this.choice) {
      this.choice = new Choice(own.question);
      this.several = false;
      if (this.sent !== step) {
        this.sent = null;
        spoken.push(this.called(own.question), this.words(own.question.line), ...this.meant(own.question));
        signal(660, 880);
      }
    }
    this.asked = own.question;
    this.bad = "";
    this.time(own.question);
    this.draw();
    if (spoken.length) announce(sentences(spoken));
  }

  // The connection is a new one: whether an answer that was under way has come, the next picture says.
  returned() {
    this.sent = null;
  }

  // How long is left to answer; the whole time is as long as it ever was.
  time(question) {
    const left = question?.left ?? 0;
    if (!left) this.whole = 0;
    this.whole = Math.max(this.whole ?? 0, left);
    this.until = Date.now() + left;
  }

  // What is asked about: how a card would lie, where, and whom it is meant for.
  meant({ about }) {
    return about ? [about.lies && this.face(...about.lies)[1], ...about.cells.map((cell) => this.where(cell)), ...this.aims(about)] : [];
  }

  aims(about) {
    return (about?.seats ?? []).map((seat) => t("veto.aim", { player: this.names[seat] }));
  }

  where(cell) {
    const [x, y] = xy(cell);
    return t("phone.cell", { x, y: -y });
  }

  called(question) {
    return ["turn", "second_tunnel"].includes(question.kind) ? t("table.your_turn") : t("table.you_are_asked");
  }

  // New lines of the log, to be read aloud with their places; what only this seat sees is shown.
  tell(before, own) {
    const count = own.log.length - before.log.length;
    const last = JSON.stringify(before.log.at(-1));
    const at = own.log.findLastIndex((line) => JSON.stringify(line) === last);
    const news = own.log.slice(count > 0 ? before.log.length : at + 1);
    const shown = news.filter((line) => line.private && line.id !== "log.draw_own");
    if (shown.length) dialog(t("table.only_you_see"), t("phone.close"), shown.map((line) => h("p", { class: "big" }, this.words(line)))).classList.add("alone");
    return news.map((line) => this.aloud(line));
  }

  aloud(line) {
    return line.cell === undefined ? this.words(line) : `${this.words(line)}, ${this.where(line.cell)}`;
  }

  words(line) {
    const text = say(line, this.names);
    return line.says === undefined ? text : t("log.say", { player: this.names[line.says], line: text });
  }

  refused(text) {
    this.sent = null;
    this.bad = text;
    this.draw();
    announce(text);
  }

  commit(offer) {
    if (!this.send({ do: "answer", step: this.asked.step, index: offer.at(-1) })) return this.refused(t("phone.lost"));
    this.sent = this.asked.step;
    signal(440);
    this.draw();
  }

  draw() {
    const busy = this.sent !== null && this.sent === this.asked?.step;
    this.live = busy ? null : this.choice;
    this.targets = this.live?.targets() ?? new Map();
    this.drawHead();
    this.drawPeople();
    this.drawMine();
    this.drawAsks(busy);
    this.drawHand();
    this.drawFoot();
    if (this.turnOf !== this.all.asked) this.centreTurn();
    this.turnOf = this.all.asked;
  }

  // Later, for it makes the page be laid out at once and drawn once more.
  centreTurn() {
    clearTimeout(this.centring);
    this.centring = setTimeout(() => this.lists.people.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" }), 200);
  }

  drawHead() {
    const { all, own } = this;
    const mine = Boolean(own.question);
    const waits = all.kind === "veto" ? t("veto.sign") : all.asked >= 0 ? t("log.turn", { player: this.names[all.asked] }) : t("table.over");
    const sign = mine ? this.called(own.question) : all.kind === "round_over" && all.ended?.reason ? t(`result.headline.${all.ended.reason}`) : waits;
    text(this.signs.turn, sign);
    this.signs.turn.className = mine ? "mine-turn" : "";
    text(this.signs.counts, `${t("table.round_of", { round: all.round, rounds: all.rounds })} · ${t("table.deck")} ${all.deck} · ${t("table.discard")} ${all.discard}`);
  }

  drawPeople() {
    const { all, own } = this;
    renew(this.lists.people, all.seats.map((seat, at) => {
      const lit = this.targets.has(`seat,${at},-1`), turn = all.asked === at && all.kind !== "veto", role = this.roleOf(at);
      return [at, JSON.stringify([seat, role, lit, turn]), () => person(seat, at, at === own.seat, role, lit, turn, () => (lit ? this.point(["seat", at, -1]) : about(seat, role)))];
    }));
  }

  // What this seat knows of the role of another.
  roleOf(at) {
    return this.all.dwarfs.length ? this.all.dwarfs[at] : this.own.roles.find(([who]) => who === at)?.[1];
  }

  drawMine() {
    const { all, own } = this, tokens = new Map(all.tokens), guesses = new Map();
    const cells = new Map(all.mine.map(([cell, tile]) => [cell, { number: tile >> 1, turned: tile & 1 }]));
    for (const [cell, covered] of all.covered) cells.set(cell, { covered });
    for (const [cell, number] of all.open) cells.set(cell, { number, turned: 0 });
    for (const [cell, id, sure] of own.known) guesses.set(cell, [...(guesses.get(cell) ?? []), t(id) + (sure ? "" : "?")]);
    const picked = this.live?.named.filter(([kind]) => kind === "cell").map(([, cell]) => cell) ?? [];
    const lit = [...this.targets.keys()].filter((key) => key.startsWith("cell")).map((key) => Number(key.split(",")[1]));
    for (const cell of [...lit, ...picked]) if (!cells.has(cell)) cells.set(cell, {});
    const decided = this.live?.decided();
    if (decided && decided[0][0] === LAY) cells.set(decided[0][2], { number: decided[0][1], turned: decided[0][3], ghost: true });
    const about = own.question?.about, meant = about?.cells ?? [own.question?.line.cell];
    if (about?.lies) cells.set(meant[0], { number: about.lies[0], turned: about.lies[1], ghost: true });
    this.mine.show([...cells].sort(([a], [b]) => a - b).map(([cell, lies]) => {
      const seen = { ...lies, how: this.targets.get(`cell,${cell},-1`), picked: picked.includes(cell) || meant.includes(cell), last: cell === all.last,
        guessed: guesses.get(cell) ?? [], token: tokens.has(cell) ? all.seats[tokens.get(cell)] : undefined };
      return [cell, JSON.stringify(seen), () => this.cell(cell, seen)];
    }));
  }

  // A place in the mine: what it shows, what it is called, how it is lit, what a tap does and a finger that stays.
  cell(cell, { number, turned, covered, ghost, how, picked, last, guessed, token }) {
    const [shown, name] = number !== undefined ? this.face(number, turned)
      : covered ? [h("img", { src: small(`cards/backs/${covered === "goal" ? "goal" : "chest_tunnel"}.webp`), alt: "", draggable: "false" }), t(`table.covered.${covered}`)]
      : [h("span", { class: "empty" }), t("phone.empty_cell")];
    const words = [how && t("phone.here"), name, last && !ghost && t("phone.last"), ...guessed, this.where(cell), token?.name].filter(Boolean).join(", ");
    const lies = () => dialog(name, t("phone.close"), guessed.length > 0 && h("p", { class: "big" }, guessed.join(" / ")), h("p", {}, this.where(cell)));
    const about = number !== undefined ? () => details(number, turned) : covered ? lies : () => announce(words);
    const inside = h("span", { class: "inside" }, shown, guessed.length ? h("span", { class: "guess" }, guessed.join(" / ")) : null,
      token && h("img", { class: "token", src: `/ui/seats/${token.colour}.32.webp`, alt: "", width: "18", height: "18" }));
    const lit = `${how ? `lit ${how}` : ""} ${picked ? "picked" : ""} ${ghost ? "ghost" : ""} ${last ? "last" : ""}`;
    return [inside, words, lit, () => (how ? this.point(["cell", cell, -1]) : about()), about];
  }

  face(number, turned) {
    const key = number * 2 + turned;
    if (!this.faces.has(key)) this.faces.set(key, [title(number), ...facts(number, turned)].join(". "));
    return [h("img", { src: picture(number, turned), alt: "", draggable: "false" }), this.faces.get(key)];
  }

  point(spot) {
    this.live.name(spot);
    if (this.live.cards.length === 0) {
      const left = this.live.decided();
      if (!left) this.live.named = this.live.moves().length ? this.live.named : [];
    }
    this.draw();
    const decided = this.live.decided();
    const lies = decided && decided[0][0] === LAY ? [this.face(this.live.cards[0], this.live.turned)[1], this.where(decided[0][2])] : [];
    announce(sentences([...lies, decided ? this.naming(decided) : this.wish()]));
  }

  // The question, and the answers that are no places on the table

  drawAsks(busy) {
    const { own, all } = this, { asks } = this.parts;
    const line = this.words(own.log.at(-1) ?? { id: "" });
    if (!own.question) refill(asks, JSON.stringify([line, all.kind, all.ended, this.bad]), () => [this.bad && h("p", { class: "trouble" }, this.bad), this.ended(), h("p", { class: "quiet" }, line)]);
    else if (busy) refill(asks, "sent", () => [h("p", { class: "quiet" }, t("phone.sent"))]);
    else fill(asks, this.asks());
  }

  asks() {
    const { own, live } = this;
    const row = { class: "row", role: "group", "aria-label": this.called(own.question) }; // a card may be called as an answer is
    const made = [this.bad && h("p", { class: "trouble" }, this.bad)];
    const decided = live.decided(), turn = live.canTurn() && button("turn", "↻", () => this.turnRound(), { class: "sign", "aria-label": t("table.turn_card") });
    const back = button("back", "✕", () => (live.reset(), (this.several = false), this.draw()), { class: "sign", "aria-label": t("dialog.cancel") });
    if (live.cards.length || live.named.length || this.several || live.use === "clear") {
      made.push(h("p", {}, this.wish()), h("div", row, decided && button("send", this.naming(decided), () => this.commit(decided), { class: "primary" }), turn, this.named(), this.uses(), back));
    } else {
      const free = live.offers.filter((offer) => cardOf(offer) < 0);
      made.push(this.ended(), h("p", {}, [this.words(own.question.line), ...this.aims(own.question.about)].join(" ")), this.clock(),
        h("div", row, free.map((offer) => this.answer(offer)),
          this.whole > 0 && button("more", t("phone.more_time"), () => this.send({ do: "more", step: own.question.step })),
          live.clearable().length > 0 && button("clear", t("table.clear_away"), () => ((live.use = "clear"), (live.clears = live.clearable().length === 1 ? live.clearable()[0] : 0), this.draw())),
          live.mostDiscarded() > 1 && button("several", t("phone.discard"), () => ((this.several = true), (live.use = "discard"), this.draw()))));
    }
    return made;
  }

  turnRound() {
    const { live } = this;
    live.turned = 1 - live.turned;
    this.draw();
    announce(this.face(live.cards[0], live.turned)[1]);
  }

  clock() {
    if (!this.whole) return null;
    const bar = h("progress", { max: this.whole, value: Math.max(0, this.until - Date.now()), "aria-label": t("phone.time_left") });
    const tick = () => bar.isConnected && ((bar.value = Math.max(0, this.until - Date.now())), setTimeout(tick, 200));
    setTimeout(tick, 200);
    return bar;
  }

  answer(offer) {
    const [move, , , , label] = offer, key = `answer.${offer.at(-1)}`;
    let shown = null, text = label ? this.words(label) : "";
    if (move[0] === KEEP) shown = picture(move[1]);
    else if (move[0] === NUGGET) [shown, text] = [small(`cards/nuggets/${move[1]}.webp`), n("phone.nugget", move[1])];
    else if ((move[0] === GOAL_TURNED || move[0] === CHEST_TURNED) && this.all.open.length) shown = picture(this.all.open[0][1], move[1]);
    const words = move[0] === KEEP ? t(`${card(move[1]).text}.rule`) : undefined;
    return button(key, [shown && h("img", { src: shown, alt: "", class: "small-card" }), text || t("table.pass")], () => this.commit(offer), { class: this.live.offers.length === 1 ? "answer primary" : "answer", title: words });
  }

  naming(offer) {
    return offer[4] ? this.words(offer[4]) : offer[0][0] === CLEAR ? t("table.clear", { card: t(`card.${known.front.find(([bit]) => bit === offer[0][3])[1]}.title`) }) : this.live.use === "discard" ? n("table.discard_cards", this.live.cards.length) : t("phone.send");
  }

  // What is still open of a move that is begun: tools, players, who pays.
  named() {
    return [...this.targets.keys()].map((key) => {
      const [kind, a, b] = key.split(",");
      if (kind === "cell" || kind === "pile" || kind === "mine") return null;
      if (kind === "seat" && [...this.targets.keys()].some((other) => other.startsWith("mine"))) return null;
      const bit = known.front.find(([one]) => one === Number(b));
      const text = kind === "tool" ? (bit ? `${this.names[a]}: ${t(`card.${bit[1]}.title`)}` : this.names[a]) : this.names[a];
      return button(`spot.${key}`, text, () => this.point([kind, Number(a), Number(b)]), { class: "lit" });
    });
  }

  uses() {
    const { live } = this, use = (name) => () => ((live.use = name), (live.named = []), this.draw());
    if (live.cards.length !== 1 || this.several || live.use === "clear") return this.clears();
    return [
      live.use !== "play" && live.can("play") && button("use.play", t("table.use.play"), use("play")),
      live.use !== "miner" && live.can("miner") && button("use.miner", t("table.use.miner"), use("miner")),
      live.use !== "discard" && live.can("discard") && button("use.discard", t("phone.discard"), use("discard")),
      button("about", "?", () => details(live.cards[0], live.turned), { class: "sign", "aria-label": t("phone.about") }),
    ];
  }

  clears() {
    const { live } = this;
    if (live.use !== "clear" || live.clears) return null;
    return live.clearable().map((bit) => button(`clear.${bit}`, t(`card.${known.front.find(([one]) => one === bit)[1]}.title`), () => ((live.clears = bit), this.draw())));
  }

  wish() {
    const { live } = this;
    if (live.use === "clear") return live.clears ? t("table.clear_choose", { card: t(`card.${known.front.find(([one]) => one === live.clears)[1]}.title`) }) : t("table.clear_what");
    if (this.several) return n("table.choose_discards", live.mostDiscarded());
    const chosen = live.cards.length ? title(live.cards[0]) : this.words(this.own.question.line);
    if (live.use === "play" && live.cards.length && !live.can("play")) return `${chosen}. ${t("table.no_use")}`;
    return chosen;
  }

  ended() {
    const { ended, kind } = this.all, names = (seats) => listed(seats.map((seat) => this.names[seat]));
    if (ended?.gold) {
      const order = this.names.map((_, at) => at).sort((a, b) => ended.places[a] - ended.places[b]);
      return h("ol", { class: "places" }, order.map((at) => h("li", { value: ended.places[at] }, `${this.names[at]}: ${n("phone.gold", ended.gold[at])}`)));
    }
    if (kind !== "round_over" || !ended) return null;
    return h("p", { class: "big" }, ended.winners.length ? t(ended.winners.length > 1 ? "log.winners" : "log.winner", { player: this.names[ended.winners[0]], players: names(ended.winners) }) : t("log.no_winners"));
  }

  // The hand

  drawHand() {
    const { own, live } = this;
    const usable = new Set(live?.offers.map(cardOf).filter((one) => one >= 0));
    renew(this.lists.hand, own.hand.map((number, slot) => {
      const chosen = live?.slots.includes(slot) ?? false, turned = chosen && live.cards.length === 1 && card(number).tunnel ? live.turned : 0;
      const useless = Boolean(live) && !usable.has(number);
      return [slot, [number, chosen, turned, useless].join(), () => this.held(slot, number, chosen, turned, useless)];
    }));
  }

  held(slot, number, chosen, turned, useless) {
    const [shown, words] = this.face(number, turned);
    const made = button(`hand.${slot}`, [shown, h("span", {}, title(number))], () => this.take(slot, number), {
      class: `hand-card ${chosen ? "chosen" : ""}`, "aria-pressed": String(chosen), "aria-label": words, "aria-disabled": useless ? "true" : undefined,
    });
    onHold(made, () => details(number, turned));
    return h("li", {}, made);
  }

  take(slot, number) {
    const { live } = this;
    if (!live || !live.offers.some((offer) => cardOf(offer) >= 0)) return details(number);
    const gathers = this.several || live.use === "clear", has = live.slots.includes(slot), most = live.use === "clear" ? 2 : live.mostDiscarded();
    if (gathers) live.slots = has ? live.slots.filter((one) => one !== slot) : [...live.slots, slot].slice(-most);
    else {
      live.reset();
      live.slots = has ? [] : [slot];
    }
    live.cards = live.slots.map((one) => this.own.hand[one]);
    if (!gathers && live.cards.length && !live.can("play")) live.use = live.can("discard") ? "discard" : "play";
    announce(has ? "" : title(number));
    this.draw();
  }

  // Role, talk, log, settings

  drawFoot() {
    const quiet = this.all.dwarfs.length > 0 || this.all.asked < 0;
    refill(this.parts.foot, [this.own.gold, quiet, this.peeking].join(), () => {
      const role = button("role", this.peeking ? t("phone.hide_role") : t("table.my_role"), (event) => event.detail === 0 && this.peek(!this.peeking), { "aria-pressed": String(this.peeking), class: "role" });
      role.addEventListener("pointerdown", () => (this.peek(true), (this.presses = true)));
      return [role, h("span", { class: "gold" }, n("phone.gold", this.own.gold)),
        button("talk", t("phone.say"), () => talk(this), { disabled: quiet }),
        button("log", t("table.log"), () => log(this)),
        button("settings", "⚙", () => this.settings(), { "aria-label": t("phone.settings") })];
    });
  }

  peek(on) {
    if (this.peeking === on || this.own.dwarf < 0) return;
    this.peeking = on;
    document.getElementById("role")?.remove();
    const { name, picture: source } = known.dwarfs[this.own.dwarf];
    if (on) {
      this.app.append(h("section", { id: "role", "aria-label": t("table.my_role") }, h("img", { src: `/${source}`, alt: "" }), h("h2", {}, t(`role.${name}.title`)), h("p", {}, t(`role.${name}.wants`))));
      announce(`${t(`role.${name}.title`)}. ${t(`role.${name}.wants`)}`);
    } else this.presses = false;
    const made = this.parts.foot.querySelector(".role");
    made.setAttribute("aria-pressed", String(on));
    if (!on) this.drawFoot();
  }
}

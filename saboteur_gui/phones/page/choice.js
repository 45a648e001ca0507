// What is about to be done: every legal move is known, and each card, place or player that is named leaves fewer.
// A move comes as [move, what it points at, how the card lies, who pays, words]; no rule is known here.

export const [LAY, PLAY, PASS, CLEAR, MINER] = [0, 1, 2, 3, 4];
export const KEEP = 13, NUGGET = 14, GOAL_TURNED = 11, CHEST_TURNED = 12;

const same = (a, b) => a.join() === b.join();
export const cardOf = ([move]) => (move[0] <= MINER && move.length > 1 ? move[1] : -1);
const sorted = (cards) => [...cards].sort((a, b) => a - b);

function within(cards, all) {
  const left = [...all];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export class Choice {
  constructor(question) {
    this.offers = question.moves.map((offer, index) => [...offer, index]);
    this.reset();
  }

  reset() {
    Object.assign(this, { cards: [], slots: [], use: "play", turned: 0, named: [], clears: 0 });
  }

  fits([move], use = this.use, cards = this.cards) {
    const what = move[0];
    if (use === "clear") return what === CLEAR && (!this.clears || move[3] === this.clears) && within(cards, move.slice(1, 3));
    if (!cards.length) return cardOf([move]) < 0;
    if (use === "discard") return what === PASS && same(sorted(move.slice(1)), sorted(cards));
    return cards.length === 1 && (use === "miner" ? what === MINER : what === LAY || what === PLAY) && move[1] === cards[0];
  }

  spots([, spots, , payer]) {
    return payer >= 0 ? [...spots, ["seat", payer, -1]] : spots;
  }

  moves() {
    return this.offers.filter(
      (offer) => this.fits(offer) && this.named.every((spot) => this.spots(offer).some((other) => same(spot, other))),
    );
  }

  open(offer) {
    const left = offer[1].filter((spot) => !this.named.some((named) => same(named, spot)));
    const payer = ["seat", offer[3], -1];
    if (left.length) return left;
    return offer[3] >= 0 && !this.named.some((named) => same(named, payer)) ? [payer] : [];
  }

  // What can be named next: spot -> "now", or "turned" if only the other way round.
  targets() {
    const found = new Map();
    if (this.use === "clear" || this.use === "discard") return found;
    for (const offer of this.moves()) {
      const how = offer[2] < 0 || offer[2] === this.turned ? "now" : "turned";
      for (const spot of this.open(offer)) if (found.get(spot.join()) !== "now") found.set(spot.join(), how);
    }
    return found;
  }

  name(spot) {
    this.named = [...this.named, spot];
    if (this.moves().every((offer) => offer[2] >= 0 && offer[2] !== this.turned)) this.turned = 1 - this.turned;
  }

  canTurn() {
    const ways = new Set(this.offers.filter((offer) => this.fits(offer)).map((offer) => offer[2]));
    return this.cards.length === 1 && ways.has(0) && ways.has(1);
  }

  // The one move that is left as the card lies, if nothing is open.
  decided() {
    const left = this.moves().filter((offer) => offer[2] < 0 || offer[2] === this.turned);
    if (this.use === "clear" && this.cards.length < 2) return null;
    if (!this.cards.length && !this.named.length) return null;
    const nowhere = (offer) => this.open(offer).every(([kind, a]) => kind === "mine" || kind === "pile" || (kind === "seat" && this.mine(offer, a)));
    return left.length === 1 && (this.use !== "play" && this.use !== "miner" ? true : nowhere(left[0])) ? left[0] : null;
  }

  // A card that is for nobody else may be dropped on oneself as well as in the mine.
  mine([, spots]) {
    return spots.some(([kind]) => kind === "mine");
  }

  can(use) {
    return this.cards.length === 1 && this.offers.some((offer) => this.fits(offer, use));
  }

  clearable() {
    return [...new Set(this.offers.filter(([move]) => move[0] === CLEAR).map(([move]) => move[3]))];
  }

  mostDiscarded() {
    return Math.max(0, ...this.offers.filter(([move]) => move[0] === PASS).map(([move]) => move.length - 1));
  }
}

// The cards of a deck: which ones are left, in which order.

/** The number of removed cards that can be returned. */
const maximumHistory = 1000

export class DeckCards {
  /** From the bottom to the top: cards 0…base − 1, and others. */
  #base = 0
  #others = []
  /** The number of cards when the deck was full. */
  length = 0
  /** The top card of a looping deck; undefined if the deck does not loop. */
  #loopTop
  /** The removed cards, oldest first: `{index, id, direction}`. */
  history = []

  /** The number of cards that are left. */
  get remaining() {
    return this.#base + this.#others.length
  }

  /** The index of the top card; undefined if no card is left. */
  get top() {
    return this.remaining === 0 ? undefined : this.at(this.topPlace)
  }

  /** Moves a looping deck on to a card. */
  set top(index) {
    if (this.#loopTop !== undefined) this.#loopTop = index
  }

  /** The place of the top card in the request. */
  get topPlace() {
    return this.#loopTop ?? this.remaining - 1
  }

  /** The index of the card at a place of the request. */
  at(place) {
    return place < this.#base ? place : this.#others[place - this.#base]
  }

  /** Whether a card is left. */
  has(index) {
    return index >= 0 && (index < this.#base || this.#others.includes(index))
  }

  /** Starts a new deck, from which the top cards have been removed. */
  reset(length, isLoop, history = []) {
    this.#base = Math.max(length - (isLoop ? 0 : history.length), 0)
    this.length = length
    this.#others = []
    this.#loopTop = isLoop && length > 0 ? length - 1 : undefined
    this.history = history.map((entry) => ({ ...entry }))
  }

  /** Takes the cards that were added at the bottom, or forgets those that no longer exist. */
  resize(length) {
    this.#base = Math.min(this.#base + Math.max(length - this.length, 0), length)
    this.#others = this.#others.filter((index) => index < length)
    this.length = length
  }

  /**
   * Takes changed contents: cards keep their contents, new ones are at their places. A card that had another place in the
   * deck than in the order of the contents stays on top.
   */
  take(before, after) {
    const places = new Map(after.map((content, index) => [content, index]))
    const indexOf = (index) => places.get(before[index])
    const left = Array.from({ length: this.remaining }, (_, place) => this.at(place))
    const lifted = []
    let highest = -1
    for (const index of left) {
      if (index < highest) lifted.push(index)
      else highest = index
    }
    const [isLeft, isLifted, isOld] = [new Set(left.map(indexOf)), new Set(lifted.map(indexOf)), new Set(before)]
    const isOrdered = (content, index) => (isLeft.has(index) || !isOld.has(content)) && !isLifted.has(index)
    const ordered = [...after.keys()].filter((index) => isOrdered(after[index], index))
    const first = ordered.findIndex((index, place) => index !== place)
    this.#base = first < 0 ? ordered.length : first
    this.#others = [...ordered.slice(this.#base), ...lifted.map(indexOf).filter((index) => index !== undefined)]
    this.length = after.length
    for (const entry of this.history) entry.index = indexOf(entry.index)
    this.history = this.history.filter(({ index }) => index !== undefined)
    if (this.#loopTop !== undefined) this.#loopTop = indexOf(this.#loopTop) ?? this.length - 1
  }

  /** Moves a card that is left to the top. */
  lift(index) {
    if (this.#loopTop !== undefined) this.#loopTop = index
    else if (index >= this.#base) this.#others = [...this.#others.filter((other) => other !== index), index]
    else {
      const above = Array.from({ length: this.#base - index - 1 }, (_, place) => index + 1 + place)
      this.#others = [...above, ...this.#others, index]
      this.#base = index
    }
  }

  /** Removes the top card; in a looping deck it is then at the bottom. */
  remove(entry) {
    this.history = [...this.history, entry].slice(-maximumHistory)
    if (this.#loopTop !== undefined) this.#loopTop = (this.#loopTop || this.length) - 1
    else if (this.#others.length > 0) this.#others.pop()
    else this.#base--
  }

  /** Returns a removed card to the top. */
  return(entry) {
    this.history = this.history.filter((other) => other !== entry)
    const { index } = entry
    if (this.#loopTop !== undefined) this.#loopTop = index
    else if (this.#others.length === 0 && index === this.#base) this.#base++
    else this.#others.push(index)
  }

  /** The members of the request; `cards` has the sizes of all cards, if they are given. */
  members(cards) {
    const top = this.#loopTop === undefined ? {} : { topIndex: this.#loopTop }
    if (!cards) return { count: this.remaining, ...top }
    return { cards: Array.from({ length: this.remaining }, (_, place) => cards[this.at(place)]), ...top }
  }
}

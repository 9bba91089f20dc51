// The cards of a deck: which ones are left, in which order.

/** The number of removed cards that can be returned. */
const mostHistory = 1000

export class DeckCards {
  /** Cards 0…base − 1 are in the deck, and on top of them those that were returned out of order. */
  #base = 0
  #returned = []
  /** The number of cards when the deck was full. */
  length = 0
  /** The top card of a looping deck; undefined if the deck does not loop. */
  #loopTop
  /** The removed cards, oldest first: `{index, id, direction}`. */
  history = []

  /** The number of cards that are left. */
  get remaining() {
    return this.#base + this.#returned.length
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
    return place < this.#base ? place : this.#returned[place - this.#base]
  }

  /** Starts a new deck, from which the top cards have been removed. */
  reset(length, isLoop, history = []) {
    this.#base = length - (isLoop ? 0 : history.length)
    this.length = length
    this.#returned = []
    this.#loopTop = isLoop && length > 0 ? length - 1 : undefined
    this.history = history
  }

  /** Takes the cards that were added at the bottom, or forgets those that no longer exist. */
  resize(length) {
    this.#base = Math.min(this.#base + Math.max(length - this.length, 0), length)
    this.#returned = this.#returned.filter((index) => index < length)
    this.length = length
  }

  /** Removes the top card; in a looping deck it is then at the bottom. */
  remove(entry) {
    this.history = [...this.history, entry].slice(-mostHistory)
    if (this.#loopTop !== undefined) this.#loopTop = (this.#loopTop || this.length) - 1
    else if (this.#returned.length > 0) this.#returned.pop()
    else this.#base--
  }

  /** Returns a removed card to the top. */
  return(entry) {
    this.history = this.history.filter((other) => other !== entry)
    const { index } = entry
    if (this.#loopTop !== undefined) this.#loopTop = index
    else if (this.#returned.length === 0 && index === this.#base) this.#base++
    else this.#returned.push(index)
  }

  /** The members of the request; `cards` has the sizes of all cards, if they are given. */
  members(cards) {
    const top = this.#loopTop === undefined ? {} : { topIndex: this.#loopTop }
    if (!cards) return { count: this.remaining, ...top }
    return { cards: Array.from({ length: this.remaining }, (_, place) => cards[this.at(place)]), ...top }
  }
}

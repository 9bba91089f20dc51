// A wallet: a card stack with a revealed card. A tap on a card of the pile reveals that card instead.

/** A spring that overshoots a little. */
const animation = { duration: 0.55, spring: { dampingRatio: 0.8 } }

/** Taps, short drags and arrow keys on a stack with `revealed` or `reveal`. */
export class Wallet {
  #workbench
  #steps = 0

  constructor(workbench) {
    this.#workbench = workbench
  }

  begin() {
    this.#steps = 0
  }

  /** Short drags and arrow keys reveal the next card. */
  move(_, dy) {
    this.#steps += dy
  }

  async end() {
    if (Math.abs(this.#steps) >= 10) await this.reveal(this.#workbench.answer.revealed + Math.sign(this.#steps))
  }

  cancel() {}

  async tap(place) {
    const card = place.target.closest('.card')
    if (card) await this.reveal(Number(card.dataset.index))
  }

  /** Reveals a card; the cards move from their frames to the new ones. */
  async reveal(index) {
    const workbench = this.#workbench
    const { revealed, count } = workbench.answer
    if (index === revealed || index < 0 || index >= count) return
    const carried = workbench.carried('/v1/card-stack')
    const { configuration, reveal, revealed: name } = carried
    const members = reveal ? { reveal: { ...reveal, card: index } } : { revealed: index }
    const from = reveal ? { reveal } : { revealed: name }
    const request = { ...carried, ...members, from, css: true, configuration: { animation, ...configuration } }
    const { answer } = await workbench.ask('/v1/card-stack', request, { isLogged: true })
    if (!answer) return
    await workbench.goTo(members, { path: '/v1/card-stack', request, answer })
    workbench.announce(`Card ${index} is revealed`)
  }
}

/** The card that a request reveals, by its index or its id; undefined if it reveals none. */
export const revealedOf = (request) => request.revealed ?? request.reveal?.card

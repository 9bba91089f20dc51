// A wallet: the stack of which one card is revealed. A card of the pile that is touched takes its place.

/** How cards go to their places: the one that comes up swings a little. */
const animation = { duration: 0.55, spring: { dampingRatio: 0.8 } }

/** Taps and keys on a stack with `revealed`. */
export class Wallet {
  #table
  #steps = 0

  constructor(table) {
    this.#table = table
  }

  begin() {
    this.#steps = 0
  }

  /** Arrow keys and short drags go from card to card. */
  move(_, dy) {
    this.#steps += dy
  }

  async end() {
    if (Math.abs(this.#steps) >= 10) await this.reveal(this.#table.request.value.revealed + Math.sign(this.#steps))
  }

  cancel() {}

  async tap(place) {
    const card = place.target.closest?.('.card')
    if (card) await this.reveal(Number(card.dataset.index))
  }

  /** Has a card revealed; the difference between before and then says how the cards go there. */
  async reveal(index) {
    const table = this.#table
    const { count, revealed } = table.request.value
    if (index === revealed || index < 0 || index >= count) return
    const { answer } = await table.ask('/v1/card-stack', { ...table.carried('/v1/card-stack'), revealed: index })
    if (!answer?.frames) return
    const request = { from: namedFrames(table.stage.scene.items), to: namedFrames(answer.frames), animation, css: true }
    const difference = await table.ask('/v1/diff', request, { isLogged: true })
    if (!difference.answer) return
    const css = difference.answer.css.map((item) => ({ ...item, id: undefined, index: Number(item.id) }))
    await table.goTo({ revealed: index }, { path: '/v1/diff', request, answer: { css } })
    table.announce(`Card ${index} is revealed`)
  }
}

const namedFrames = (frames) =>
  frames.map(({ index, x, y, width, height }) => ({ id: `${index}`, x, y, width, height }))

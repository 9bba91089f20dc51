// A wallet: a card stack with a revealed card. A tap on a card of the pile reveals that card instead.

/** A spring that overshoots a little. */
const animation = { duration: 0.55, spring: { dampingRatio: 0.8 } }

/** Taps, short drags and arrow keys on a stack with `revealed`. */
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
    if (Math.abs(this.#steps) >= 10) await this.reveal(this.#workbench.request.value.revealed + Math.sign(this.#steps))
  }

  cancel() {}

  async tap(place) {
    const card = place.target.closest('.card')
    if (card) await this.reveal(Number(card.dataset.index))
  }

  /** Reveals a card; `/v1/diff` animates the cards from their frames to the new ones. */
  async reveal(index) {
    const workbench = this.#workbench
    const { count, revealed } = workbench.request.value
    if (index === revealed || index < 0 || index >= count) return
    const { answer } = await workbench.ask('/v1/card-stack', { ...workbench.carried('/v1/card-stack'), revealed: index })
    if (!answer?.frames) return
    const request = { from: namedFrames(workbench.stage.scene.items), to: namedFrames(answer.frames), animation, css: true }
    const difference = await workbench.ask('/v1/diff', request, { isLogged: true })
    if (!difference.answer) return
    const css = difference.answer.css.map((item) => ({ ...item, id: undefined, index: Number(item.id) }))
    await workbench.goTo({ revealed: index }, { path: '/v1/diff', request, answer: { css } })
    workbench.announce(`Card ${index} is revealed`)
  }
}

const namedFrames = (frames) =>
  frames.map(({ index, x, y, width, height }) => ({ id: `${index}`, x, y, width, height }))

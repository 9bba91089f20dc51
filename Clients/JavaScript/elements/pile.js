// A pile of a card stack: one card is revealed, and a tap or a key reveals another one.

import { decay, progressOf, timeline } from './motion.js'
import { clamp } from './numbers.js'

/** A window without cards: the answer then has only the stack's own members. */
export const noCards = { frames: 'visible', visibleRect: { x: 0, y: 0, width: 0, height: 0 } }

export class Pile {
  #host

  /** @param host the stack; its members `reveal` and `revealed` name the card. */
  constructor(host) {
    this.#host = host
  }

  get #card() {
    return this.#host.reveal?.card ?? this.#host.revealed
  }

  /** Whether the stack is a pile. */
  get isShown() {
    return this.#host.revealed !== undefined || this.#host.reveal !== undefined
  }

  /** Reveals the next card or the one before it. */
  async revealNext(by) {
    const present = this.#card
    if (Number.isInteger(present)) await this.reveal({ index: clamp(present + by, 0, this.#host.length - 1) })
  }

  async reveal({ index, id }) {
    if (index === this.#card) return
    const host = this.#host
    const { configuration, width } = host._request
    const answer = await host._ask(host._path, {
      ...(configuration && { configuration }),
      count: 1, width, ...noCards, ...timeline, state: 'expanded', from: { state: 'collapsed' },
    }).catch(() => undefined)
    host._blend(answer ? progressOf(answer) : decay())
    if (host.reveal) host.reveal = { ...host.reveal, card: host.reveal.card === id ? id : index }
    else host.revealed = index
    host._emit('reveal', { index, id })
    host._announce(host.texts.revealed(index))
  }
}

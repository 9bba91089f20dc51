// Reordering: keys move a row to another place.

/** The spring with which rows make room, as in `/v1/scroll-stack/pan`. */
export const makingRoom = { duration: 0.25, spring: { dampingRatio: 0.8 } }

/**
 * Moves rows of a scroll stack, which is the host: it has `texts`, `_moveRow(from, to)` and what all elements have.
 */
export class Reordering {
  #host
  /** The lifted row: its `key` and `id`, the index `from` which it was lifted, its present `index`, and the `count` of rows. */
  #lifted

  constructor(host) {
    this.#host = host
  }

  /** Whether a row is lifted. */
  get isActive() {
    return this.#lifted !== undefined
  }

  /** Whether the row of an item is lifted. */
  isLifted(item) {
    return this.#lifted !== undefined && item.key === this.#lifted.key
  }

  #lift({ key, id, index, count }) {
    this.#lifted = { key, id, count, from: index, index }
    this.#announce('lifted')
    this.#host._schedule()
  }

  #announce(name) {
    const { index, count } = this.#lifted
    this.#host._announce(this.#host.texts[name](index + 1, count))
  }

  // --- Keys -----------------------------------------------------------------------------------------------------------------

  /** Handles a key on an item; returns false if it has no meaning. */
  press(item, { key }, by) {
    const isToggle = key === ' ' || key === 'Enter'
    if (!this.isActive) return isToggle && this.#lift(item)
    const { index, count } = this.#lifted
    const to = { Home: 0, End: count - 1 }[key] ?? (by && index + Math.sign(by))
    if (isToggle) this.drop()
    else if (key === 'Escape') this.cancel()
    else if (to === undefined) return false
    else if (to >= 0 && to < count) this.#moveTo(to)
  }

  async #moveTo(to) {
    const lifted = this.#lifted
    const from = lifted.index
    if (from === to) return
    lifted.index = to
    await this.#host._moveRow(from, to)
    if (lifted === this.#lifted) this.#announce('moved')
  }

  // --- The end --------------------------------------------------------------------------------------------------------------

  /** Puts the row down where it is, unless the page cancels that. */
  async drop() {
    const { from, index: to, id } = this.#lifted
    if (from === to || !this.#host._emit('beforereorder', { from, to, id }, true)) return this.cancel()
    await this.#end(to, 'dropped')
    this.#host._emit('reorder', { from, to, id })
  }

  /** Returns the row to where it was lifted. */
  cancel() {
    return this.#end(this.#lifted.from, 'cancelled')
  }

  async #end(to, text) {
    const { index } = this.#lifted
    this.#lifted.index = to
    this.#announce(text)
    if (index !== to) await this.#host._moveRow(index, to)
    this.#lifted = undefined
    this.#host._schedule()
  }
}

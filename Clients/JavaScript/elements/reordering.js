// Reordering: a finger or keys move a row to another place.

import { progressOf, timeline } from './motion.js'
import { clamp, finite } from './numbers.js'

/** The spring with which rows make room. */
export const makingRoom = { duration: 0.25, spring: { dampingRatio: 0.8 } }
/** Frames of which one moves: the progress of the spring is the same for all. */
const frames = [0, 1].map((x) => [{ id: 'row', x, y: 0, width: 1, height: 1 }])
/** Within this distance of an end of the view, in points, a finger scrolls, at most at this speed in points per second. */
const zone = 44
const speed = 600

/**
 * Moves rows of a scroll stack, which is the host: it has `texts`, `_moveRow(from, to)`, `_scrollBy(distance)`, `_along`, `_viewLength` and what all elements
 * have.
 */
export class Reordering {
  #host
  /**
   * The lifted row: its `key` and `id`, the index `from` which it was lifted, its present `index`, and the `count` of rows. Under a
   * finger, it is at its own `place` in the content, and `isMoving` while others make room.
   */
  #lifted
  /** The progress of rows that make room. */
  #progress
  #frame = 0

  constructor(host) {
    this.#host = host
  }

  /** Whether a row is lifted. */
  get isActive() {
    return this.#lifted !== undefined
  }

  /** Whether a finger has lifted a row. */
  get isHeld() {
    return this.#lifted?.place !== undefined
  }

  /** Whether the row of an item is lifted. */
  isLifted(item) {
    return this.#lifted !== undefined && item.key === this.#lifted.key
  }

  #lift({ key, id, index, count }, place) {
    this.#lifted = { key, id, count, from: index, index, place }
    this.#announce('lifted')
    this.#host._schedule()
  }

  #announce(name) {
    const { index, count } = this.#lifted
    this.#host._announce(this.#host.texts[name](index + 1, count))
  }

  // --- A finger -------------------------------------------------------------------------------------------------------------

  /** A finger lifts the row of an item. */
  async hold(item) {
    this.#lift(item, item.frame[this.#host._along])
    this.#scroll(performance.now())
    this.#progress ??= progressOf(await this.#host._ask('/v1/diff', { from: frames[0], to: frames[1], animation: makingRoom, ...timeline }))
  }

  /** The lifted row follows the finger. */
  follow(distance) {
    this.#lifted.place = finite(this.#lifted.place + distance)
  }

  /** The lifted item is at its own place; the others make room for it at the nearest place. */
  place(items, offset) {
    const along = this.#host._along
    const length = along === 'y' ? 'height' : 'width'
    const at = items.findIndex((item) => this.isLifted(item))
    const item = items[at]
    if (!item) return
    const distance = (start) => Math.abs(start - this.#lifted.place)
    // Until the layout has the last move, its neighbours are those before.
    const [before, after] = item.index === this.#lifted.index ? [items[at - 1], items[at + 1]] : []
    const own = distance(item.frame[along])
    if (after && distance(after.frame[along] + after.frame[length] - item.frame[length]) < own) this.#makeRoom(after.index)
    else if (before && distance(before.frame[along]) < own) this.#makeRoom(before.index)
    item.pose[along] = this.#lifted.place - offset
    // A blend does not move it.
    item.isFree = true
  }

  async #makeRoom(to) {
    const lifted = this.#lifted
    if (lifted.isMoving) return
    lifted.isMoving = true
    await this.#moveTo(to).catch(() => {})
    lifted.isMoving = false
  }

  /** Scrolls while the finger is near an end of the view. */
  #scroll(before) {
    this.#frame = requestAnimationFrame((now) => {
      const { _hold: hold, _along: along, _viewLength: length } = this.#host
      const place = hold?.place[along] ?? length / 2
      const depth = place - clamp(place, zone, Math.max(length - zone, zone))
      this.#host._scrollBy(clamp(depth / zone, -1, 1) * speed * Math.max(now - before, 0) / 1000)
      this.#scroll(now)
    })
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
    cancelAnimationFrame(this.#frame)
    if (this.isHeld && this.#progress) this.#host._blend(this.#progress)
    // A row that was under a finger goes to its place.
    this.#lifted.place = undefined
    this.#lifted.index = to
    this.#announce(text)
    if (index !== to) await this.#host._moveRow(index, to)
    this.#lifted = undefined
    this.#host._schedule()
  }
}

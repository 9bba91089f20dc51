// Reordering: a finger or keys move a row to another place.

import { decay } from './motion.js'
import { finite } from './numbers.js'

/** The spring with which rows make room. */
export const makingRoom = { duration: 0.25, spring: { dampingRatio: 0.8 } }

/**
 * Moves rows of a scroll stack, which is the host: it has `texts`, `contentOffset`, `_moveRow(from, to)`, `_scrollBy(distance)`, `_along` and what
 * all elements have. The API decides where a row under a finger leaves a gap, and how fast the content scrolls.
 */
export class Reordering {
  #host
  /**
   * The lifted row: its `key` and `id`, the index `from` which it was lifted, its present `index`, and the `count` of rows. Under a
   * finger, it is at its own `place` in the content.
   */
  #lifted
  /**
   * The drag of a finger: the `request` of the stack before it, `start`, the place of the row in it, and the `speed` at which the content scrolls, in
   * points per second. A `decision` is awaited; the last one was about the members `asked`.
   */
  #drag
  /** The move that is awaited. */
  #moving
  /** The progress of the last move: a row under a finger then goes to its place. */
  #progress = decay()
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
  hold(item) {
    const start = item.frame[this.#host._along]
    this.#lift(item, start)
    this.#drag = { request: this.#host._request, start, speed: 0 }
    this.#step(performance.now())
  }

  /** The lifted row follows the finger. */
  follow(distance) {
    this.#lifted.place = finite(this.#lifted.place + distance)
  }

  /** The lifted item is at its own place. */
  place(items, offset) {
    const item = items.find((each) => this.isLifted(each))
    if (!item) return
    item.pose[this.#host._along] = this.#lifted.place - offset
    // A blend does not move it.
    item.isFree = true
  }

  /** In each frame of the display, the others make room, and the content scrolls while the finger is near an end of the view. */
  #step(before) {
    this.#frame = requestAnimationFrame((now) => {
      this.#decide()
      this.#host._scrollBy(this.#drag.speed * Math.max(now - before, 0) / 1000)
      this.#step(now)
    })
  }

  /** Decides about the present place of the row, when the last decision is there; resolves when the row is in its gap. */
  #decide() {
    const drag = this.#drag
    return drag.decision ??= this.#moveToGap(drag).catch(() => {}).finally(() => (drag.decision = undefined))
  }

  async #moveToGap(drag) {
    const members = this.#dragged
    const asked = JSON.stringify(members)
    if (asked === drag.asked) return
    drag.asked = asked
    const { index, autoscroll } = await this.#host._ask('/v1/scroll-stack/pan', { ...drag.request, ...members })
    drag.speed = autoscroll
    if (drag === this.#drag) await this.#moveTo(index)
  }

  /** The members of a pan that drags the row from its place before the drag to where it is now. */
  get #dragged() {
    const { contentOffset, _along: along, _hold: hold } = this.#host
    const point = (distance) => ({ x: 0, y: 0, [along]: finite(distance) })
    const distance = this.#lifted.place - this.#drag.start
    const { x: deltaX, y: deltaY } = point(distance)
    return {
      contentOffset, frames: 'none', events: [{ phase: 'began' }, { phase: 'changed', deltaX, deltaY }],
      reorder: {
        row: this.#lifted.from, ...(hold && { touch: point(hold.place[along] + contentOffset[along] - distance) }),
      },
    }
  }

  // --- Keys -----------------------------------------------------------------------------------------------------------------

  /** Handles a key on an item; returns false if it has no meaning. An arrow moves the row forward or back, as the sign of `by`. */
  press(item, { key }, by) {
    const isToggle = key === ' ' || key === 'Enter'
    if (!this.isActive) return isToggle && this.#lift(item)
    const { index, count } = this.#lifted
    const to = { Home: 0, End: count - 1 }[key] ?? (by ? index + Math.sign(by) : undefined)
    if (isToggle) this.drop()
    else if (key === 'Escape') this.cancel()
    else if (to === undefined) return false
    else if (to >= 0 && to < count) this.#moveTo(to)
  }

  /** One move follows the other. If it fails, which the element reports, the row stays where it is. */
  async #moveTo(to) {
    const lifted = this.#lifted
    const from = lifted.index
    if (from === to || this.#moving) return
    lifted.index = to
    this.#moving = this.#host._moveRow(from, to).then((progress) => (this.#progress = progress), () => (lifted.index = from))
    await this.#moving
    this.#moving = undefined
    if (lifted === this.#lifted && lifted.index === to) this.#announce('moved')
  }

  // --- The end --------------------------------------------------------------------------------------------------------------

  /** Puts the row down where it is, unless the page cancels that. */
  async drop() {
    const lifted = this.#lifted
    if (this.isHeld) await this.#lastDecision()
    if (lifted !== this.#lifted) return
    const { from, index: to, id } = lifted
    if (from === to || !this.#host._emit('beforereorder', { from, to, id }, true)) return this.cancel()
    await this.#end(to, 'dropped')
    this.#host._emit('reorder', { from, to, id })
  }

  /** The decision about the place where the finger leaves the row. */
  async #lastDecision() {
    const drag = this.#drag
    await drag.decision
    if (drag === this.#drag) await this.#decide()
  }

  /** Returns the row to where it was lifted. */
  cancel() {
    return this.#end(this.#lifted.from, 'cancelled')
  }

  async #end(to, text) {
    const lifted = this.#lifted
    this.#release()
    await this.#moving
    if (lifted !== this.#lifted) return
    const { index } = lifted
    lifted.index = to
    this.#announce(text)
    if (index !== to) await this.#host._moveRow(index, to).catch(() => {})
    this.#lifted = undefined
    this.#host._schedule()
  }

  /** A row that was under a finger goes to its place. */
  #release() {
    cancelAnimationFrame(this.#frame)
    if (this.isHeld) this.#host._blend(this.#progress)
    this.#drag = undefined
    this.#lifted.place = undefined
  }

  /** The children have changed. If the lifted row has another place through the page, or none, it is no longer lifted. */
  take(children) {
    const { key, index, count } = this.#lifted ?? {}
    if (!key || this.#moving || (children[index] === key && children.length === count)) return
    this.#release()
    this.#lifted = undefined
    this.#host._abandon()
  }
}

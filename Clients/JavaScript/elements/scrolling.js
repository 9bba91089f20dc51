// What scrolling elements share: an offset that fingers, the wheel and keys move, and items that are measured.

import { FramewrightElement } from './element.js'
import { decay } from './motion.js'
import { poseOf } from './pose.js'

/** A throw covers the distance of its velocity in this time, in seconds, and slows down with this constant. */
export const flick = 0.325
/** The same for a scroll to a target. */
const glide = 0.09
/** The distance of an arrow key, in points: without and with Shift. */
const steps = [40, 120]

export const clamp = (value, least, most) => Math.min(Math.max(value, least), most)

/** The distance of an arrow key; undefined for other keys. */
export const step = (key, isLong) =>
  ({ ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 })[key] * steps[isLong ? 1 : 0] || undefined

/** The longest window: it shows all children that have no length yet. */
const everything = { x: -1, y: -1, width: 1e6, height: 1e6 }

export class ScrollingElement extends FramewrightElement {
  static get _css() { return `
    [part~=item] { align-items: start }
    :host([axis=horizontal]) [part~=item] { justify-content: start; align-items: stretch }
    :host([axis=horizontal]) { --touch: pan-y pinch-zoom }` }
  #offset = { x: 0, y: 0 }
  #lengths = new Map()
  #sizes = new ResizeObserver((entries) => this.#measure(entries))

  /** The axis of scrolling, `x` or `y`. */
  get _along() {
    return this.axis === 'horizontal' ? 'x' : 'y'
  }

  /** The scroll position, `{x, y}` in points. */
  get contentOffset() {
    return { ...this.#offset }
  }

  set contentOffset({ x = 0, y = 0 }) {
    this.#offset = { x, y }
    this._schedule()
  }

  /** The question for the present offset, with members that depend on it. */
  _questionWith(members) {
    const isMeasured = this._isMeasured
    return { path: this._path, members, window: isMeasured ? { ...this.#offset, ...this._size } : everything, isExact: !isMeasured }
  }

  /** Items of an answer's frames; `inset` is the frame of an item's content. */
  _sceneOf(answer) {
    const items = answer.frames.filter(({ isHidden }) => !isHidden).map((frame) => ({
      key: frame.id ?? frame.index, index: frame.index, id: frame.id, count: answer.count, zIndex: frame.zIndex,
      pose: poseOf(frame, this.#offset), frame, isKept: !this._isMeasured, part: frame.isPinned ? 'pinned' : '',
      isStill: frame.isPinned,
    }))
    return { items }
  }

  // --- Lengths of children ------------------------------------------------------------------------------------------------

  /** Whether the length of every child is known. */
  get _isMeasured() {
    return this._contents.every((child) => this.#lengths.has(child)) || this._isSized
  }

  /** The length of a child along the axis, in points. */
  _lengthOf(child) {
    return this.#lengths.get(child) ?? 0
  }

  _mounted({ content }) {
    if (content && !this._isSized) this.#sizes.observe(content)
  }

  _unmounted({ content }) {
    if (content) this.#sizes.unobserve(content)
  }

  #measure(entries) {
    let isChanged = false
    for (const { target, borderBoxSize: [box] } of entries) {
      if (!target.assignedSlot) continue
      const length = this._along === 'y' ? box.blockSize : box.inlineSize
      isChanged ||= this.#lengths.get(target) !== length
      this.#lengths.set(target, length)
    }
    if (isChanged) this._update(true)
  }

  // --- Scrolling --------------------------------------------------------------------------------------------------------------

  /** The scroll range along the axis. */
  get _limits() {
    const { contentSize = { x: 0 } } = this.answer ?? {}
    const [length, start, end] = this._along === 'y' ? ['height', 'top', 'bottom'] : ['width', 'left', 'right']
    const inset = this.contentInset ?? {}
    const least = -(inset[start] ?? 0)
    return [least, Math.max(least, contentSize[length] - this._size[length] + (inset[end] ?? 0))]
  }

  get #place() {
    return this.#offset[this._along]
  }

  #scroll(place) {
    if (place === this.#place) return
    this.#offset = { ...this.#offset, [this._along]: place }
    this._emit('scroll', this.contentOffset)
    this._schedule()
  }

  _accepts(dx, dy) {
    return this._along === 'y' ? Math.abs(dy) >= Math.abs(dx) : Math.abs(dx) > Math.abs(dy)
  }

  _catch() {
    this._motion.stop()
  }

  _freedom(dx, dy) {
    return this._along === 'y' ? [0, dy] : [dx, 0]
  }

  _canHold(item) {
    return !item.isStill
  }

  _follow(dx, dy) {
    this.#scroll(this.#place - (this._along === 'y' ? dy : dx))
  }

  _nudge(dx, dy) {
    this._follow(dx, dy)
  }

  async _finish(velocity) {
    const projected = this.#place - velocity[this._along] * flick
    this.#glideTo(await this._restNear(projected), flick)
  }

  /** The offset at which a throw ends. */
  async _restNear(projected) {
    return projected
  }

  _cancel() {
    this.#glideTo(this.#place, glide)
  }

  /** Shows the whole item that has the focus. */
  _focused({ pose }) {
    const length = this._along === 'y' ? 'height' : 'width'
    const start = this.#place + pose[this._along]
    this._glideTo(clamp(this.#place, start + pose[length] - this._size[length], start))
  }

  _tap() {
    this._cancel()
  }

  /** Scrolls to an offset along the axis, within the limits. */
  _glideTo(place, isAnimated = true) {
    if (isAnimated) return this.#glideTo(place, glide)
    this.#scroll(clamp(place, ...this._limits))
  }

  #glideTo(place, constant) {
    if (this._hold) return
    const from = this.#place
    const to = clamp(place, ...this._limits)
    this._motion.stop()
    if (to === from) return
    this._motion.start(decay(constant, to - from), (share) => this.#scroll(share === 1 ? to : from + (to - from) * share))
    this._schedule()
  }

  _wheel(dx, dy) {
    const by = this._along === 'y' ? dy : dx || dy
    const to = clamp(this.#place - by, ...this._limits)
    if (!by || to === this.#place) return false
    this._motion.stop()
    this.#scroll(to)
    return true
  }

  _wheelEnded() {
    if (!this._motion.isActive) this._finish({ x: 0, y: 0 })
  }

  _press({ key, shiftKey }) {
    const [least, most] = this._limits
    const page = 0.9 * (this._along === 'y' ? this._size.height : this._size.width)
    const isAcross = (key === 'ArrowLeft' || key === 'ArrowRight') === (this._along === 'y')
    const by = { PageUp: -page, PageDown: page }[key] ?? (isAcross ? undefined : step(key, shiftKey))
    const place = { Home: least, End: most, Escape: this.#place }[key] ?? (by && this.#place + by)
    if (place === undefined) return false
    this.#glideTo(place, glide)
  }
}

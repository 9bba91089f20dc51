// What scrolling elements share: an offset that fingers, the wheel and keys move, and items that are measured.

import { FramewrightElement } from './element.js'
import { Indicator } from './indicator.js'
import { decay } from './motion.js'
import { clamp, finite } from './numbers.js'
import { poseOf } from './pose.js'

/** A throw covers the distance of its velocity in this time, in seconds, and slows down with this constant. */
export const flick = 0.325
/** The same for a scroll to a target. */
export const glide = 0.09
/** The distance of an arrow key, in points: without and with Shift. */
const steps = [40, 120]

/** The distance of an arrow key; undefined for other keys. */
export const step = (key, isLong) =>
  ({ ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 })[key] * steps[isLong ? 1 : 0] || undefined

/** An offset this close to an end is at the end, in points. */
export const slack = 0.5

/** The longest window: it shows all children that have no length yet. */
const everything = { x: -1, y: -1, width: 1e6, height: 1e6 }

export class ScrollingElement extends FramewrightElement {
  static get _css() { return `
    [part~=item] { align-items: start }
    :host([axis=horizontal]) [part~=item] { justify-content: start; align-items: stretch }` }
  #offset = { x: 0, y: 0 }
  /** The row that is read, and its place in the content: it stays in view when rows above it change. */
  #read
  /** Whether children were added or removed since the last answer. */
  #isChanged = false
  /** The glide to a target: `{from, to}`. */
  #glide
  #indicator = new Indicator(this._viewport)
  #lengths = new Map()
  /** Undefined until it is known for the present version. */
  #isMeasured
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
    this.#offset = { x: finite(x), y: finite(y) }
    this.#read = undefined
    this._schedule()
  }

  /** The question for the present offset, with members that depend on it. */
  _questionWith(members) {
    const isExact = this.#isChanged || !this._isMeasured
    return { path: this._path, members, window: isExact ? everything : { ...this.#offset, ...this._size }, isExact }
  }

  _update(isUrgent) {
    this.#isMeasured = undefined
    super._update(isUrgent)
  }

  _takeContents() {
    this.#isChanged = !this.render
    super._takeContents()
  }

  /** Items of an answer's frames; `inset` is the frame of an item's content. */
  _sceneOf(answer) {
    this.#keepRead(answer)
    const items = answer.frames.filter(({ isHidden }) => !isHidden).map((frame) => ({
      key: this._keyOf(frame), index: frame.index, id: frame.id, count: answer.count, zIndex: frame.zIndex,
      pose: poseOf(frame, this.#offset), frame, isKept: !this._isMeasured, part: frame.isPinned ? 'pinned' : '',
      isStill: frame.isPinned,
    }))
    return { items }
  }

  /** Rows that are added, removed or grow above the view do not move what is read. */
  #keepRead(answer) {
    if (answer === this.answer || !this._isMeasured) return
    this.#isChanged = false
    const read = this.#read && answer.frames.find((frame) => this._keyOf(frame) === this.#read.key)
    const [least, most] = this._limitsOf(answer)
    if (!read || this.#place <= least) return
    const by = read[this._along] - this.#read.place
    const isShorter = most < this._limits[1] && !this._hold && !this._motion.isActive
    this.#offset = { ...this.#offset, [this._along]: finite(isShorter ? Math.min(this.#place + by, most) : this.#place + by) }
    if (this.#glide) this.#glide = { from: this.#glide.from + by, to: this.#glide.to + by }
  }

  _placed() {
    const along = this._along
    if (this._isMeasured) {
      const { frames } = this.answer
      const [length, end] = along === 'y' ? ['height', this._size.height] : ['width', this._size.width]
      const read = frames.find((frame) => !frame.isHidden && !frame.isPinned && frame[along] + frame[length] > this.#place
        && frame[along] < this.#place + end)
      this.#read = read && { key: this._keyOf(read), place: read[along] }
    }
    const limits = this._limits
    const length = along === 'y' ? this._size.height : this._size.width
    this.#indicator.show(this.#place, limits, length, along === 'y')
    this._expose({ position: this.#place, progress: (this.#place - limits[0]) / (limits[1] - limits[0]) })
  }

  // --- Lengths of children ------------------------------------------------------------------------------------------------

  /** Whether the length of every child is known. */
  get _isMeasured() {
    return (this.#isMeasured ??= this._contents.every((child) => this.#lengths.has(child)) || this._isSized)
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
    return this._limitsOf(this.answer)
  }

  _limitsOf(answer) {
    const [length, start, end] = this._along === 'y' ? ['height', 'top', 'bottom'] : ['width', 'left', 'right']
    const inset = this.contentInset ?? {}
    const least = -finite(inset[start])
    return [least, Math.max(least, finite(answer?.contentSize[length]) - this._size[length] + finite(inset[end]))]
  }

  get #place() {
    return this.#offset[this._along]
  }

  #scroll(to) {
    const place = finite(to)
    if (place === this.#place) return
    this.#offset = { ...this.#offset, [this._along]: place }
    this._emit('scroll', this.contentOffset)
    this._schedule()
  }

  _accepts(dx, dy) {
    return this._along === 'y' ? Math.abs(dy) >= Math.abs(dx) : Math.abs(dx) > Math.abs(dy)
  }

  _canFollow(dx, dy) {
    const [least, most] = this._limits
    return (this._along === 'y' ? dy : dx) > 0 ? this.#place > least + slack : this.#place < most - slack
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
    const rest = await this._restNear(finite(this.#place - velocity[this._along] * flick))
    if (rest !== undefined) this.#glideTo(rest, flick)
  }

  /** The offset at which a throw ends; undefined if something else has moved since. */
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

  async _reveal(child) {
    await this.scrollToRow(child.id || this._contents.indexOf(child), { isAnimated: false }).catch(() => {})
    this.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Scrolls to an offset along the axis, within the limits; resolves with whether it arrives. */
  async _glideTo(place, isAnimated = true) {
    if (isAnimated) return this.#glideTo(place, glide)
    this._motion.stop()
    this.#scroll(clamp(place, ...this._limits))
    return true
  }

  async #glideTo(place, constant) {
    if (this._hold) return false
    const from = this.#place
    const to = clamp(place, ...this._limits)
    this._motion.stop()
    if (to === from) return true
    this.#glide = { from, to }
    return this._move(decay(constant, to - from), (share) => {
      const { from, to } = this.#glide
      this.#scroll(share === 1 ? to : from + (to - from) * share)
    })
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

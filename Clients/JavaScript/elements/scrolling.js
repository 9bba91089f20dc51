// What scrolling elements share: an offset that fingers, the wheel and keys move, and items that are measured.

import { FramewrightElement } from './element.js'
import { Indicator } from './indicator.js'
import { clamp, finite } from './numbers.js'
import { poseOf } from './pose.js'
import { Scroller } from './scroller.js'

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
  /** Whether nothing has set the offset yet: the element then shows where reading starts. */
  #isAtStart = true
  /** The row that is read, and its place in the content: it stays in view when rows above it change. At the start, only an anchor does. */
  #read
  /** Whether children were added or removed since the last answer. */
  #isChanged = false
  #scroller = new Scroller(this)
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
    this.#moveTo({ x: finite(x), y: finite(y) })
    this.#read = undefined
    this._schedule()
  }

  #moveTo(offset) {
    this.#offset = { ...this.#offset, ...offset }
    this.#isAtStart = false
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
    if (this.#isAtStart && this.#isReversed) return this.#showStart(answer)
    const read = this.#read && answer.frames.find((frame) => this._keyOf(frame) === this.#read.key)
    const [least, most] = this._limitsOf(answer)
    if (!read || (this._place <= least && !this.#read.isAnchor)) return
    const by = read[this._along] - this.#read.place
    const isShorter = most < this._limits[1] && !this._hold && !this._motion.isActive
    this.#offset = { ...this.#offset, [this._along]: finite(isShorter ? Math.min(this._place + by, most) : this._place + by) }
    this.#scroller.shift(by)
  }

  /** Whether reading starts at the right end of the content. */
  get #isReversed() {
    return this._along === 'x' && this._request.layoutDirection === 'rightToLeft'
  }

  #showStart({ contentSize }) {
    this.#offset = { ...this.#offset, x: Math.max(0, contentSize.width - this._size.width) }
    // The answer may have no rows there.
    this._schedule()
  }

  /** Rows may move as they do; what is read need not stay. */
  _forgetRead() {
    this.#read = undefined
  }

  /** Is called when rows will change: an anchor that has moved with them, otherwise what is read, stays where it is. */
  _keepInView(anchor, shift) {
    this.#isChanged = !this.render
    if (!shift) return
    const by = shift[this._along]
    const row = this.answer.frames.find(({ id }) => id === anchor)
    this.#read = row && { key: this._keyOf(row), place: row[this._along] + by, isAnchor: true }
    this.#moveTo({ [this._along]: finite(this._place + by) })
    this.#scroller.shift(by)
  }

  _placed() {
    const along = this._along
    if (this._isMeasured) {
      const { frames } = this.answer
      const [length, end] = along === 'y' ? ['height', this._size.height] : ['width', this._size.width]
      const read = frames.find((frame) => !frame.isHidden && !frame.isPinned && frame[along] + frame[length] > this._place
        && frame[along] < this._place + end)
      this.#read = read && { key: this._keyOf(read), place: read[along] }
    }
    const limits = this._limits
    const length = along === 'y' ? this._size.height : this._size.width
    this.#indicator.show(this._place, limits, length, along === 'y')
    this._expose({ position: this._place, progress: (this._place - limits[0]) / (limits[1] - limits[0]) })
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

  get _place() {
    return this.#offset[this._along]
  }

  /** The length of the viewport along the axis. */
  get _viewLength() {
    return this._along === 'y' ? this._size.height : this._size.width
  }

  _scroll(to) {
    const place = finite(to)
    if (place === this._place) return
    this.#moveTo({ [this._along]: place })
    this._emit('scroll', this.contentOffset)
    this._schedule()
  }

  _accepts(dx, dy) {
    return this._along === 'y' ? Math.abs(dy) >= Math.abs(dx) : Math.abs(dx) > Math.abs(dy)
  }

  _canFollow(dx, dy) {
    const [least, most] = this._limits
    return (this._along === 'y' ? dy : dx) > 0 ? this._place > least + slack : this._place < most - slack
  }

  _catch() {
    this.#scroller.catch()
  }

  get _isResisting() {
    return this.#scroller.isResisting
  }

  _freedom(dx, dy) {
    return this._along === 'y' ? [0, dy] : [dx, 0]
  }

  _canHold(item) {
    return !item.isStill
  }

  _follow(dx, dy) {
    this.#scroller.follow(this._along === 'y' ? dy : dx)
  }

  _nudge(dx, dy) {
    this._follow(dx, dy)
  }

  _finish(velocity) {
    this.#scroller.release(velocity[this._along])
  }

  _cancel() {
    this.#scroller.release(0)
  }

  /** Shows the whole item that has the focus. */
  _focused({ pose }) {
    const length = this._along === 'y' ? 'height' : 'width'
    const start = this._place + pose[this._along]
    this._glideTo(clamp(this._place, start + pose[length] - this._size[length], start))
  }

  _tap() {
    this._cancel()
  }

  /** Scrolls by a distance, within the limits. */
  _scrollBy(distance) {
    if (distance) this._scroll(clamp(this._place + distance, ...this._limits))
  }

  async _reveal(child) {
    await this.scrollToRow(child.id || this._contents.indexOf(child), { isAnimated: false }).catch(() => {})
    this.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Scrolls to an offset along the axis, within the limits; resolves with whether it arrives. */
  async _glideTo(place, isAnimated = true) {
    if (isAnimated) return this.#scroller.glide(place)
    this.#scroller.stop()
    this._scroll(clamp(place, ...this._limits))
    return true
  }

  _wheel(dx, dy) {
    const by = this._along === 'y' ? dy : dx || dy
    const to = clamp(this._place - by, ...this._limits)
    if (!by || to === this._place) return false
    this.#scroller.stop()
    this._scroll(to)
    return true
  }

  _wheelEnded() {
    if (!this._motion.isActive) this._cancel()
  }

  #stop() {
    this.#scroller.stop()
    this._cancel()
  }

  _press({ key, shiftKey }) {
    const [least, most] = this._limits
    const page = 0.9 * this._viewLength
    const isAcross = (key === 'ArrowLeft' || key === 'ArrowRight') === (this._along === 'y')
    const by = { PageUp: -page, PageDown: page }[key] ?? (isAcross ? undefined : step(key, shiftKey))
    const end = { Home: least, End: most }[key]
    if (by) this.#scroller.glideBy(by)
    else if (end !== undefined) this.#scroller.glide(end)
    else if (key === 'Escape' && this._motion.isActive) this.#stop()
    else return false
  }
}

// What scrolling elements share: an offset that fingers, the wheel and keys move.

import { Indicator } from './indicator.js'
import { pagesOf, stepAlong } from './keys.js'
import { MeasuredElement } from './measured.js'
import { clamp, finite, slack } from './numbers.js'
import { poseOf } from './pose.js'
import { Scroller } from './scroller.js'

/** The longest window: it shows all children that have no length yet. */
const everything = { x: -1, y: -1, width: 1e6, height: 1e6 }

export class ScrollingElement extends MeasuredElement {
  static get _css() { return `
    [part~=item] { align-items: start }
    :host([axis=horizontal]) [part~=item] { justify-content: start; align-items: stretch }` }
  #offset = { x: 0, y: 0 }
  /** The offset of the last `scroll` event. */
  #reported
  /** The latest answer; `answer` is the one that was drawn. */
  #latest
  /** Whether the latest answer is older than the present version. */
  #isOutdated = true
  /** Whether nothing has set the offset yet: the element then shows where reading starts. */
  #isAtStart = true
  /** The row that is read, and its place in the content: it stays in view when rows above it change. At the start, only an anchor does. */
  #read
  /** Whether children were added or removed since the last answer. */
  #isChanged = false
  #scroller = new Scroller(this)
  #indicator = new Indicator(this._viewport)

  get _isReady() {
    return super._isReady && !this.#isOutdated
  }

  /** Resolves when the children that the page has added in this task have a layout, too. */
  async _ready() {
    await undefined
    return super._ready()
  }

  /** The axis of scrolling, `x` or `y`. */
  get _along() {
    return this.axis === 'horizontal' ? 'x' : 'y'
  }

  /** The scroll position, `{x, y}` in points; the next frame limits it to the content. */
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
    this.#isOutdated = true
    super._update(isUrgent)
  }

  _takeContents() {
    this.#isChanged = !this.render
    super._takeContents()
  }

  /** Items of an answer's frames. */
  _sceneOf(answer) {
    const isMoved = this.#take(answer)
    const items = this._framesOf(answer).filter(({ isHidden }) => !isHidden).map((frame) => ({
      key: this._keyOf(frame), index: frame.index, id: frame.id, count: answer.count, zIndex: frame.zIndex,
      pose: poseOf(frame, this.#offset), frame, isKept: !this._isMeasured, part: frame.isPinned ? 'pinned' : '',
      isStill: frame.isPinned,
    }))
    return { items, isMoved }
  }

  /** The frames of the items. */
  _framesOf(answer) {
    return answer.frames
  }

  /** Moves the offset to where it is in an answer; returns whether it has moved. */
  #take(answer) {
    const isNew = answer !== this.#latest
    this.#latest = answer
    if (isNew) this.#isOutdated = false
    if (!this._isMeasured || this.#isOutdated) return false
    const { x, y } = this.#offset
    if (isNew) this.#keepRead(answer)
    this.#limit()
    return x !== this.#offset.x || y !== this.#offset.y
  }

  /** Rows that are added, removed or grow above the view do not move what is read. */
  #keepRead(answer) {
    this.#isChanged = false
    if (this.#isAtStart && this._isReversed) {
      this.#offset = { ...this.#offset, x: Math.max(0, answer.contentSize.width - this._size.width) }
      return
    }
    const { key, place, isAnchor } = this.#read ?? {}
    const read = this.#read && this._framesOf(answer).find((frame) => this._keyOf(frame) === key)
    this.#read = read && { key, place: read[this._along], isAnchor }
    if (!read || (this._place <= this._limits[0] && !isAnchor)) return
    const by = read[this._along] - place
    this.#offset = { ...this.#offset, [this._along]: finite(this._place + by) }
    this.#scroller.shift(by)
  }

  /** The content stays in view, whatever has changed. */
  #limit() {
    const across = this._along === 'y' ? 'x' : 'y'
    const [least, most] = this.#limitsOf(across)
    this.#offset = {
      [this._along]: this.#scroller.allowed(this._place), [across]: clamp(this.#offset[across], Math.min(least, 0), Math.max(most, 0)),
    }
  }

  /** Whether reading starts at the right end of the content. */
  get _isReversed() {
    return this._along === 'x' && this._request.layoutDirection === 'rightToLeft'
  }

  /** The sign of a movement along the axis in which reading goes on. */
  get _forward() {
    return this._isReversed ? -1 : 1
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
    const row = this._framesOf(this.answer).find(({ id }) => id === anchor)
    this.#read = row && { key: this._keyOf(row), place: row[this._along] + by, isAnchor: true }
    this.#moveTo({ [this._along]: finite(this._place + by) })
    this.#scroller.shift(by)
  }

  _placed() {
    const along = this._along
    if (this._isMeasured) {
      const frames = this._framesOf(this.answer)
      const length = along === 'y' ? 'height' : 'width'
      const read = frames.find((frame) => !frame.isHidden && !frame.isPinned && frame[along] + frame[length] > this._place
        && frame[along] < this._place + this._viewLength)
      this.#read = read && { key: this._keyOf(read), place: read[along] }
    }
    const limits = this._limits
    this.#indicator.show(this._place, limits, this._viewLength, along === 'y')
    this.#report()
    this._expose({ position: this._place, progress: (this._place - limits[0]) / (limits[1] - limits[0]) })
  }

  /** Dispatches `scroll` if the offset is another one than in the last frame. */
  #report() {
    const { x, y } = this.#reported ?? this.#offset
    this.#reported = this.#offset
    if (!this.#isAtStart && (x !== this.#offset.x || y !== this.#offset.y)) this._emit('scroll', this.contentOffset)
  }

  // --- Scrolling --------------------------------------------------------------------------------------------------------------

  /** The scroll range along the axis. */
  get _limits() {
    return this.#limitsOf(this._along)
  }

  #limitsOf(axis) {
    const [length, start, end] = axis === 'y' ? ['height', 'top', 'bottom'] : ['width', 'left', 'right']
    const inset = this.contentInset ?? {}
    const least = -finite(inset[start])
    return [least, Math.max(least, finite(this.#latest?.contentSize[length]) - this._size[length] + finite(inset[end]))]
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

  _press(event) {
    const { key } = event
    const [least, most] = this._limits
    const by = pagesOf(event) * 0.9 * this._viewLength * this._forward || stepAlong(this._along, event)
    const [start, last] = this._isReversed ? [most, least] : [least, most]
    const end = { Home: start, End: last }[key]
    if (by) this.#scroller.glideBy(by)
    else if (end !== undefined) this.#scroller.glide(end)
    else if (key === 'Escape' && this._motion.isActive) {
      this.#scroller.stop()
      this._cancel()
    } else return false
  }
}

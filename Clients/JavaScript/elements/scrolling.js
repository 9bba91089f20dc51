// What scroll stacks and card lists share: what is read stays in view when the content changes.

import { MeasuredElement } from './measured.js'
import { clamp, finite } from './numbers.js'
import { isNear, poseOf } from './pose.js'

/** The longest window: it shows all children that have no length yet. */
const everything = { x: -1, y: -1, width: 1e6, height: 1e6 }

export class ScrollingElement extends MeasuredElement {
  static get _css() { return `${super._css}
    :host([axis=horizontal]) [part=content] { flex-direction: row-reverse }
    [part~=item] { align-items: start }
    :host([axis=horizontal]) [part~=item] { justify-content: start; align-items: stretch }
    :host([axis=horizontal]) .measured [part~=item] { grid-template-columns: max-content }` }
  /** The latest answer; `answer` is the one that was drawn. */
  #latest
  /** Whether the latest answer is older than the present version. */
  #isOutdated = true
  /** The row that is read, and its place in the content: it stays in view when rows above it change. At the start, only an anchor does. */
  #read
  /** Whether children were added or removed since the last answer. */
  #isChanged = false

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

  /** The question for the present offset, with members that depend on it. */
  _questionWith(members) {
    const isExact = this.#isChanged || !this._isMeasured
    const isWhole = isExact && (this.#read || !this._isEstimating)
    return { path: this._path, members, window: isWhole ? everything : { ...this.contentOffset, ...this._size }, isExact }
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
    const offset = this.contentOffset
    const items = this._framesOf(answer).filter(({ isHidden }) => !isHidden).map((frame) => ({
      key: this._keyOf(frame), index: frame.index, id: frame.id, count: answer.count, zIndex: frame.zIndex,
      pose: poseOf(frame, offset), frame, part: frame.isPinned ? 'pinned' : '', isStill: frame.isPinned,
    }))
    // What has no length yet is measured.
    for (const item of items) {
      item.isKept = this._isEstimating ? this._isEstimated(item.key) && isNear(item.pose, this._size, this._viewLength) : !this._isMeasured
    }
    return { items, isMoved }
  }

  /** The frames of the items. */
  _framesOf(answer) {
    return answer.frames
  }

  /** Moves the offset to where it is in an answer; returns whether it has moved. */
  #take(answer) {
    const isNew = answer !== this.#latest
    const [least, most] = this._limits
    const wasAtEnd = this._isEstimating && most > least && this._place >= most
    this.#latest = answer
    if (isNew) this.#isOutdated = false
    if (!this._isMeasured || this.#isOutdated) return false
    const { x, y } = this.contentOffset
    if (isNew) this.#keepRead(answer)
    if (isNew && wasAtEnd) this._adjust({ [this._along]: this._limits[1] })
    this.#limit()
    const offset = this.contentOffset
    return x !== offset.x || y !== offset.y
  }

  /** Rows that are added, removed or grow above the view do not move what is read. */
  #keepRead(answer) {
    this.#isChanged = false
    if (this._isAtStart && this._isReversed) {
      return this._adjust({ x: Math.max(0, answer.contentSize.width - this._size.width) })
    }
    const { key, place, isAnchor } = this.#read ?? {}
    const read = this.#read && this._framesOf(answer).find((frame) => this._keyOf(frame) === key)
    this.#read = read && { key, place: read[this._along], isAnchor }
    if (!read || (this._place <= this._limits[0] && !isAnchor)) return
    const by = read[this._along] - place
    this._adjust({ [this._along]: finite(this._place + by) })
    this._scroller.shift(by)
  }

  /** The content stays in view, whatever has changed. */
  #limit() {
    const across = this._along === 'y' ? 'x' : 'y'
    const [least, most] = this.#limitsOf(across)
    this._adjust({
      [this._along]: this._scroller.allowed(this._place),
      [across]: clamp(this.contentOffset[across], Math.min(least, 0), Math.max(most, 0)),
    })
  }

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
    this._setOffset({ [this._along]: finite(this._place + by) })
    this._scroller.shift(by)
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
    super._placed()
    const limits = this._limits
    this._expose({ position: this._place, progress: (this._place - limits[0]) / (limits[1] - limits[0]) })
  }

  // --- Scrolling --------------------------------------------------------------------------------------------------------------

  /** The distances of the ends of the scroll range from those of the content. */
  get _insets() {
    return {}
  }

  /** The scroll range along the axis. */
  get _limits() {
    return this.#limitsOf(this._along)
  }

  #limitsOf(axis) {
    const [length, start, end] = axis === 'y' ? ['height', 'top', 'bottom'] : ['width', 'left', 'right']
    const inset = this._insets
    const least = -finite(inset[start])
    const covered = axis === 'y' ? this._covered : 0
    return [least, Math.max(least, finite(this.#latest?.contentSize[length]) - this._size[length] + finite(inset[end]) + covered)]
  }

  /** The length of the viewport along the axis. */
  get _viewLength() {
    return this._along === 'y' ? this._size.height : this._size.width
  }

  _canHold(item) {
    return !item.isStill
  }

  _tap() {
    this._cancel()
  }

  _scroll(to) {
    const place = this._place
    super._scroll(to)
    this._scrollBlends({ [this._along]: place - this._place })
  }

  /** Scrolls by a distance, within the limits. */
  _scrollBy(distance) {
    if (distance) this._scroll(clamp(this._place + distance, ...this._limits))
  }

  /** Performs a scroll again if lengths on its way, or there, were estimates; resolves with whether it arrives. */
  async _whileEstimated(scroll) {
    for (;;) {
      const before = this._measurements
      const hasArrived = await scroll()
      for (let frame = 0; this._isEstimating && frame < 3; frame++) await new Promise(requestAnimationFrame)
      if (!hasArrived || before === this._measurements) return hasArrived
    }
  }

  _scrollTo(child) {
    return this.scrollToRow(child.id || this._contents.indexOf(child), { isAnimated: false })
  }

  /** Scrolls to an offset along the axis, within the limits; resolves with whether it arrives. */
  async _glideTo(place, isAnimated = true) {
    if (isAnimated) return this._scroller.glide(place)
    this._scroller.stop()
    this._scroll(clamp(place, ...this._limits))
    return true
  }

  _wheelEnded() {
    if (!this._motion.isActive) this._cancel()
  }
}

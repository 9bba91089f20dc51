// An element with an offset along an axis: fingers, the wheel, keys and the focus scroll its content.

import { FramewrightElement } from './element.js'
import { Indicator } from './indicator.js'
import { pagesOf, stepAlong } from './keys.js'
import { clamp, finite, slack } from './numbers.js'
import { Scroller } from './scroller.js'

/** How far browsers can scroll to something in a row or card that is partly beside the view, in points. */
const room = 1e6

/** Scrolls as little as possible. */
const nearest = { block: 'nearest', inline: 'nearest' }

/**
 * A subclass has `_scrollTo(child)`, which scrolls to a child, `_limits`, the least and the greatest offset, and `_viewLength`, the length of the view;
 * both along the axis, in points.
 */
export class ScrolledElement extends FramewrightElement {
  /** Links, searches and scripts scroll to what is partly beside the view: the viewport forward, and the content back. */
  static get _css() { return `
    [part=viewport], [part~=content] { overflow: hidden }
    [part~=content] { display: flex; flex-direction: column-reverse }
    [part=viewport]::after, [part~=content]::after { content: ''; position: absolute; inset: -${room}px; visibility: hidden }` }
  _scroller = new Scroller(this)
  /** Whether nothing has set the offset yet: the element then shows where reading starts. */
  _isAtStart = true
  #offset = { x: 0, y: 0 }
  /** The offset of the last `scroll` event. */
  #reported
  #indicator = new Indicator(this._content)
  /** Whether the element shows what has the focus in this frame, so that the browser need not. */
  #showsFocus = false
  /** The height of the viewport's end that a keyboard covers, in points: the content can be scrolled above it. */
  _covered = 0

  constructor() {
    super()
    for (const each of [this._viewport, this._content]) {
      each.addEventListener('scroll', ({ target }) => target === each && this.#found(each))
    }
  }

  _listen(on, view) {
    super._listen(on, view)
    for (const name of ['resize', 'scroll']) on(view.visualViewport, name, () => this.#uncover(view))
  }

  /** A keyboard makes the visual viewport shorter: the content moves above it with the focus, and back within its ends. */
  #uncover({ document, visualViewport: { scale, height, offsetTop } }) {
    const keyboard = scale === 1 ? document.documentElement.clientHeight - height : 0
    const covered = clamp(this._size.height - this._point({ clientX: 0, clientY: offsetTop + height }).y, 0, Math.max(keyboard, 0))
    if (covered === this._covered || !this.answer) return
    this._covered = covered
    const item = this._shown.get(this._contents.find((child) => child.matches(':focus-within')))
    if (covered && item) this._scroller.show(item, document.activeElement)
    else this._scroller.settle()
  }

  /** The axis of scrolling, `x` or `y`. */
  get _along() {
    return 'y'
  }

  /** The scroll position, `{x, y}` in points; the next frame limits it to the content. */
  get contentOffset() {
    return { ...this.#offset }
  }

  set contentOffset({ x = 0, y = 0 } = {}) {
    this._takeOffset({ x: finite(x), y: finite(y) })
    this._forgetRead()
  }

  /** Takes an offset that the page sets. */
  _takeOffset(offset) {
    this._change(() => this._setOffset(offset))
  }

  _setOffset(offset) {
    this._isAtStart = false
    this._adjust(offset)
  }

  /** Moves to an offset that nothing has set. */
  _adjust(offset) {
    this.#offset = { ...this.#offset, ...offset }
  }

  get _place() {
    return this.#offset[this._along]
  }

  _scroll(to) {
    const place = finite(to)
    if (place === this._place) return
    this._setOffset({ [this._along]: place })
    this._schedule()
  }

  /** What is read need not stay. */
  _forgetRead() {}

  /** Shows the indicator, and dispatches `scroll` if the offset is another one than in the last frame. */
  _placed() {
    this.#indicator.show(this._place, this._limits, this._viewLength, this._along === 'y')
    const { x, y } = this.#reported ?? this.#offset
    this.#reported = this.#offset
    if (!this._isAtStart && (x !== this.#offset.x || y !== this.#offset.y)) this._emit('scroll', this.contentOffset)
  }

  get _uncoveredLength() {
    return this._viewLength - (this._along === 'y' ? this._covered : 0)
  }

  /** Whether reading starts at the right end of the content. */
  get _isReversed() {
    return this._along === 'x' && this._request.layoutDirection === 'rightToLeft'
  }

  /** The sign of a movement along the axis in which reading goes on. */
  get _forward() {
    return this._isReversed ? -1 : 1
  }

  // --- Drags ----------------------------------------------------------------------------------------------------------------

  _accepts(dx, dy) {
    return this._along === 'y' ? Math.abs(dy) >= Math.abs(dx) : Math.abs(dx) > Math.abs(dy)
  }

  _canFollow(dx, dy) {
    const [least, most] = this._limits
    return (this._along === 'y' ? dy : dx) > 0 ? this._place > least + slack : this._place < most - slack
  }

  _catch() {
    this._scroller.catch()
  }

  get _isResisting() {
    return this._scroller.isResisting
  }

  _freedom(dx, dy) {
    return this._along === 'y' ? [0, dy] : [dx, 0]
  }

  _follow(dx, dy) {
    this._scroller.follow(this._along === 'y' ? dy : dx)
  }

  _nudge(dx, dy) {
    this._follow(dx, dy)
  }

  _finish(velocity) {
    this._scroller.release(velocity[this._along])
  }

  _cancel() {
    this._scroller.release(0)
  }

  // --- The wheel, keys and the focus ----------------------------------------------------------------------------------------

  _wheel(dx, dy) {
    const by = this._along === 'y' ? dy : dx || dy
    const to = clamp(this._place - by, ...this._limits)
    if (!by || to === this._place) return false
    this._scroller.stop()
    this._scroll(to)
    return true
  }

  _press(event) {
    const { key } = event
    const [least, most] = this._limits
    const by = pagesOf(event) * 0.9 * this._viewLength * this._forward || stepAlong(this._along, event)
    const [start, last] = this._isReversed ? [most, least] : [least, most]
    const end = { Home: start, End: last }[key]
    if (by) this._scroller.glideBy(by)
    else if (end !== undefined) this._scroller.glide(end)
    else if (key === 'Escape' && this._motion.isActive) {
      this._scroller.stop()
      this._cancel()
    } else return false
  }

  _focused(item, target) {
    // The browser has scrolled to the focus, and will scroll to what is typed.
    for (const each of [this._viewport, this._content]) each.scrollTo(0, 0)
    this.#showsFocus = true
    requestAnimationFrame(() => (this.#showsFocus = false))
    this._scroller.show(item, target)
  }

  /** The browser has scrolled to something: the content moves there instead. */
  #found(view) {
    const by = this._along === 'y' ? view.scrollTop : view.scrollLeft
    view.scrollTo(0, 0)
    if (by && !this.#showsFocus) this._found(by)
  }

  _found(by) {
    this._scroller.glide(this._place + by)
  }

  /** Shows a child that the browser has found far from the view, and what it has found in the child. */
  async _reveal(child) {
    const arrival = this._scrollTo(child).catch(() => {})
    this.scrollIntoView(nearest)
    await arrival
    this._flush()
    if (this._shown.has(child)) child.querySelector(':focus, :target')?.scrollIntoView(nearest)
  }
}

// A card stack: a sheet at the bottom of its viewport, which a drag collapses and expands.

import { members, settings } from './members.js'
import { decay, progressOf, timeline } from './motion.js'
import { step } from './keys.js'
import { clamp, finite } from './numbers.js'
import { noCards, Pile } from './pile.js'
import { poseOf } from './pose.js'
import { ScrolledElement } from './scrolled.js'
import { Sheet } from './sheet.js'

/** The height of an expanded stack in the flow of its page, by default; in points. */
const inlineHeight = 500

export class CardStackElement extends ScrolledElement {
  static get _members() { return [...members.cardStack, 'inline'] }
  static get _settings() { return settings.cardStack }
  static get _css() { return `${super._css}
    :host { pointer-events: none }
    :host([inline]) { height: auto }
    [part~=sheet] { pointer-events: auto; will-change: transform }` }
  _path = '/v1/card-stack'
  #sheet = new Sheet(() => this.#heights)
  /** The request for another position, until its decision. */
  #asked
  /** The height and the offset from which the sheet moves to its position. */
  #departure
  #lastDelta = 0
  /** Whether the drag scrolls the expanded stack. */
  #isScrolling = false
  #pile = new Pile(this)

  static get observedAttributes() {
    return [...super.observedAttributes, 'state']
  }

  constructor() {
    super()
    this._content.part.add('sheet')
  }

  // --- The state --------------------------------------------------------------------------------------------------------

  /** The state: `collapsed`, `inTransit` or `expanded`. A change of `collapsed` and `expanded` is animated. */
  get state() {
    return this.#sheet.state
  }

  set state(state) {
    if ((state === 'collapsed' || state === 'expanded') && state !== this.#target) this.#perform(this.#go(state))
  }

  /** The position where the stack is or arrives; undefined if it rests between them, or has no layout. */
  get #target() {
    if (this.#asked) return this.#asked.state
    return this.answer && (this.#sheet.isAtRest || this._motion.isActive) ? this.#sheet.position : undefined
  }

  /** The sheet's height, in points. A change is not animated. */
  get height() {
    return this.#sheet.given ?? (this.answer && this.#sheet.height)
  }

  set height(height) {
    this._change(() => {
      this.#sheet.given = finite(height)
      if (this.answer) this.#sheet.take()
    })
  }

  get #heights() {
    const { collapsedHeight = 200, expandedHeight } = this.configuration
    const collapsed = finite(collapsedHeight)
    return { collapsed, expanded: finite(expandedHeight ?? (this.inline ? inlineHeight : Math.max(this._size.height, collapsed))) }
  }

  /** Expands the stack; resolves with whether it arrives there. */
  expand() {
    return this.#go('expanded')
  }

  /** Collapses the stack; resolves with whether it arrives there. */
  collapse() {
    return this.#go('collapsed')
  }

  /** In the flow of a page, the stack determines its height itself. */
  _resized(size) {
    if (this.inline && this._isShown && size.width === this._size.width) this._size = size
    else super._resized(size)
  }

  // --- The layout ---------------------------------------------------------------------------------------------------------

  get _request() {
    const { inline, ...request } = super._request
    const configuration = { ...request.configuration, expandedHeight: this.#heights.expanded }
    return { ...request, configuration, width: this._size.width, ...(!request.cards && { count: this.length }) }
  }

  get _question() {
    const { width, height } = this._size
    if (this.#pile.isShown) return { path: this._path, members: {}, window: { x: 0, y: 0, width, height }, isExact: true }
    this.#sheet.take()
    const { state } = this
    return {
      path: this._path,
      members: state === 'inTransit' ? { state, translation: this.#sheet.height - this.#heights.collapsed } : { state },
      window: { x: 0, y: this._place, width, height: this.#sheet.height },
    }
  }

  _sceneOf(answer, { state }) {
    const isMoved = state === this.state && this.#keepWithin(answer)
    const items = answer.frames.map((frame) => ({
      key: this._keyOf(frame), index: frame.index, id: frame.id, count: answer.count, zIndex: frame.zIndex,
      pose: poseOf(frame, { x: 0, y: this.#pile.isShown ? 0 : this._place }),
    }))
    return { items, top: this._top, isMoved }
  }

  /** At rest, the offset is within the content. Returns whether it was not. */
  #keepWithin(answer) {
    if (!this.#sheet.isAtRest || this._hold || this._motion.isActive) return false
    const offset = clamp(this._place, ...this.#limitsOf(answer))
    if (offset === this._place) return false
    this._scroll(offset)
    return true
  }

  get _top() {
    return this.#pile.isShown || this.inline ? 0 : this._size.height - this.#sheet.height
  }

  get _clip() {
    const { width, height } = this._size
    return { width, height: this.#pile.isShown ? height : this.#sheet.height }
  }

  _placed() {
    const { style } = this._content
    const transform = `translateY(${this._top}px)`
    if (style.transform !== transform) style.transform = transform
    // What is below moves in the same frame.
    const height = this.inline ? `${this.#sheet.height}px` : ''
    if (this._viewport.style.height !== height) this._viewport.style.height = height
    this.#reflectState()
    const { collapsed, expanded } = this.#heights
    this._expose({ position: this.#sheet.height, progress: (this.#sheet.height - collapsed) / (expanded - collapsed) })
    super._placed()
  }

  #reflectState() {
    this._reflect('state', this.#pile.isShown ? undefined : this.state)
  }

  // --- Drags ----------------------------------------------------------------------------------------------------------------

  _accepts(dx, dy) {
    return !this.#pile.isShown && !this.inline && super._accepts(dx, dy)
  }

  _canFollow(dx, dy) {
    if (dy > 0) return this.#sheet.height > this.#heights.collapsed || this._place > 0
    return this.state !== 'expanded' || super._canFollow(dx, dy)
  }

  _catch() {
    this._motion.stop()
    this.#asked = undefined
    super._catch()
    this.#isScrolling = this.state === 'expanded'
    this.#lastDelta = 0
  }

  get _isResisting() {
    return this.#isScrolling && super._isResisting
  }

  _nudge(_, dy) {
    if (this.#isScrolling) this._scroller.follow(dy)
    else this._scroll(this._place - dy)
  }

  _follow(_, dy) {
    if (this.#isScrolling) {
      const offset = this._scroller.follow(dy)
      if (offset >= 0) return
      // The cards are at their start: the rest of the movement lowers the sheet.
      dy = -offset
      this._scroll(0)
      this.#isScrolling = false
    }
    this.#sheet.height = this.#sheet.limited(this.#sheet.height - dy)
    if (dy) this.#lastDelta = dy
  }

  _finish(velocity) {
    if (this.#isScrolling) super._finish(velocity)
    else this.#release(velocity.y)
  }

  _cancel() {
    if (this.#isScrolling) super._cancel()
    else this.#perform(this.#go(this.#sheet.position))
  }

  _tap(item) {
    const { state } = this
    if (this.#pile.isShown) item && this.#pile.reveal(item)
    else if (state === 'collapsed') this.#perform(this.expand())
    else if (!this.#sheet.isAtRest) this.#release(0)
    else if (this.inline) this.#perform(this.collapse())
    else super._cancel()
  }

  /** Awaits a movement of a gesture; if the server fails, the stack returns to its position. */
  #perform(movement) {
    movement.catch(() => this.#land({ state: this.#sheet.position }, decay()))
  }

  #release(velocity) {
    this.#perform(this.#decideDrag(velocity))
  }

  /** Requests the decision of the drag, and lands. */
  async #decideDrag(velocity) {
    // Only the last movement and the height before it count.
    const height = this.#sheet.limited(this.#sheet.height + this.#lastDelta)
    return this.#land(await this._decide('/v1/card-stack/pan', {
      ...this.#withoutReveal, ...noCards, ...timeline, height, velocity: velocity || undefined,
      events: [{ phase: 'began', deltaY: 0 }, { phase: 'changed', deltaY: this.#lastDelta }, { phase: 'ended' }],
    }))
  }

  async #go(state) {
    if (!this.answer) {
      // Before the first layout, there is no animation.
      const before = this.#sheet.position
      if (!this.#isMeant(state)) return false
      this.#sheet.given = undefined
      this.#sheet.position = state
      if (before !== state) this._emit('positionchange', { position: state })
      return true
    }
    const { collapsed, expanded } = this.#heights
    const from = { height: clamp(this.#sheet.height, collapsed, expanded) }
    const asked = (this.#asked = { state })
    try {
      return this.#land(await this._decide(this._path, { ...this.#withoutReveal, ...noCards, ...timeline, state, from }))
    } finally {
      if (this.#asked === asked) this.#asked = undefined
    }
  }

  /** Whether no listener cancels the change to a state. */
  #isMeant(state) {
    return state === this.#sheet.position || this._emit('beforepositionchange', { position: state }, true)
  }

  get #withoutReveal() {
    const { revealed, reveal, pileMargin, ...request } = this._request
    return request
  }

  /** Moves to the state of an answer; resolves with whether the stack arrives. */
  async #land(answer, progress) {
    if (!answer) return false
    const before = this.#sheet.position
    const isMeant = this.#isMeant(answer.state)
    const state = isMeant ? answer.state : before
    const from = (this.#departure = { height: this.#sheet.height, offset: this._place })
    this._motion.stop()
    this.#sheet.position = state
    this.#sheet.height = from.height
    const arrival = this._move(progress ?? (isMeant ? progressOf(answer) : decay()), (share) => {
      const height = this.#heights[state]
      const offset = state === 'expanded' ? clamp(from.offset, ...this.#limitsOf(answer.contentSize ? answer : this.answer, height)) : 0
      this.#sheet.height = share === 1 ? height : from.height + (height - from.height) * share
      this._scroll(share === 1 ? offset : from.offset + (offset - from.offset) * share)
    })
    if (before !== state) {
      this._emit('positionchange', { position: state })
      this._announce(this.texts[state])
    }
    this.#reflectState()
    const hasArrived = await arrival
    if (this.#departure === from) this.#departure = undefined
    return hasArrived && isMeant
  }

  _texts = { expanded: 'Expanded', collapsed: 'Collapsed', revealed: (index) => `Card ${index + 1}` }

  // --- Scrolling the cards of the expanded sheet ----------------------------------------------------------------------------

  _setOffset({ y }) {
    super._setOffset({ y })
  }

  /** A sheet on its way goes on, with the offset that the page sets. */
  _takeOffset(offset) {
    if (this.state === 'expanded' && !this.#asked && !this.#departure) return super._takeOffset(offset)
    this._change(() => {
      this._setOffset(offset)
      if (this.#departure) this.#departure.offset = this._place
    }, () => this._scroller.stop())
  }

  get _limits() {
    return this.#limitsOf(this.answer)
  }

  #limitsOf(answer, height = this.#sheet.height) {
    return [0, Math.max(finite(answer?.contentSize.height) - height + this._covered, 0)]
  }

  get _viewLength() {
    return this.#sheet.height
  }

  _focused(item, target) {
    if (this.#pile.isShown) return
    if (this.state === 'expanded') super._focused(item, target)
    else this.#perform(this.expand())
  }

  _found(by) {
    if (this.#pile.isShown) return
    if (this.state === 'expanded') super._found(by)
    else this.state = 'expanded'
  }

  async _reveal(child) {
    if (this.#pile.isShown) await this.#pile.reveal({ index: this._contents.indexOf(child), id: child.id })
    else await super._reveal(child)
  }

  async _scrollTo(child) {
    const range = { start: this._contents.indexOf(child), count: 1 }
    await this.expand()
    const { frames: [frame] } = await this._ask(this._path, { ...this._request, state: 'expanded', range })
    if (frame) await this._scroller.glide(frame.y)
  }

  // --- Wheel and keys -------------------------------------------------------------------------------------------------------

  _wheel(dx, dy) {
    if (!this._accepts(dx, dy)) return false
    if (this.state !== 'expanded') return this.#raise(dy)
    const isUsed = super._wheel(dx, dy)
    if (isUsed) this._interrupt()
    return isUsed
  }

  /** The wheel or a key moves the sheet, which lands at its ends; returns whether it can. */
  #raise(dy) {
    if (dy > 0 && this.#sheet.height <= this.#heights.collapsed) return false
    this._interrupt()
    this._follow(0, dy)
    const { state } = this
    if (state !== 'inTransit' && state !== this.#sheet.position) this.#perform(this.#land({ state }))
    this._schedule()
    return true
  }

  _wheelEnded() {
    if (!this.#sheet.isAtRest && !this._hold && !this._motion.isActive) this.#release(0)
  }

  _press(event) {
    const { state } = this
    const { key, shiftKey } = event
    const by = step(key, shiftKey)
    if (this.#pile.isShown) return by ? this.#pile.revealNext(Math.sign(by)) : false
    if (key === 'Enter' && state === 'inTransit') this.#release(0)
    else if (key === 'Enter') this.#perform(this.#go(state === 'expanded' ? 'collapsed' : 'expanded'))
    else if (key === 'Escape' && state !== 'collapsed') this.#perform(this.#go(state === 'inTransit' ? this.#sheet.position : 'collapsed'))
    else if (state === 'expanded') return super._press(event)
    else return by !== undefined && this.#raise(by)
  }
}

// A card stack: a sheet at the bottom of its viewport, which a drag collapses and expands.

import { members, settings } from './members.js'
import { decay, progressOf, timeline } from './motion.js'
import { step } from './keys.js'
import { scrollerOf } from './native.js'
import { clamp, finite } from './numbers.js'
import { noCards, Pile } from './pile.js'
import { poseOf } from './pose.js'
import { ScrolledElement } from './scrolled.js'
import { positionAt, Sheet } from './sheet.js'

/** The height of an expanded stack in the flow of its page, by default; in points. */
const inlineHeight = 500
/** How far content within a card goes on when the finger has thrown it: the seconds for which it would keep its velocity. */
const glide = 0.5
/** The progress of the states that the page can set. */
const ends = { collapsed: 0, expanded: 1 }

export class CardStackElement extends ScrolledElement {
  static get _members() { return [...members.cardStack, 'inline', 'detents'] }
  static get _settings() { return settings.cardStack }
  static get _css() { return `${super._css}
    :host { pointer-events: none }
    :host([inline]) { height: auto }
    [part~=sheet] { pointer-events: auto; will-change: transform }
    input { position: absolute; width: 1px; height: 1px; margin: 0; opacity: 0 }` }
  _path = '/v1/card-stack'
  #sheet = new Sheet(() => this.#heights, () => this.#stops)
  /** The request for another stop, until its decision. */
  #asked
  /** The height and the offset from which the sheet moves to its position. */
  #departure
  #lastDelta = 0
  /** Whether the drag scrolls the expanded stack. */
  #isScrolling = false
  /** What the drag has scrolled in a card. */
  #scrolled
  #pile = new Pile(this)
  /** The detents for screen readers, which have no arrow keys on a touch screen. */
  #slider = Object.assign(document.createElement('input'), { type: 'range', min: 0, tabIndex: -1, hidden: true })

  static get observedAttributes() {
    return [...super.observedAttributes, 'state', 'detent']
  }

  constructor() {
    super()
    this._content.part.add('sheet')
    this.#slider.addEventListener('input', () => (this.detent = this.#slider.value))
    this.shadowRoot.append(this.#slider)
  }

  // --- The state --------------------------------------------------------------------------------------------------------

  /** The state: `collapsed`, `inTransit` or `expanded`. A change of `collapsed` and `expanded` is animated. */
  get state() {
    return this.#sheet.state
  }

  set state(state) {
    if (state in ends && ends[state] !== this.#target) this.#perform(this.#go(ends[state]))
  }

  /** The stop where the stack is or arrives; undefined if it rests elsewhere, or has no layout. */
  get #target() {
    if (this.#asked) return this.#asked.stop
    return this.answer && (this.#sheet.isAtRest || this._motion.isActive) ? this.#sheet.stop : undefined
  }

  /** The progress of the places where gestures and keys leave the stack, ascending. */
  get #stops() {
    return this.detents ?? [0, 1]
  }

  /** The index of the detent where the stack is or arrives, or undefined. A change is animated. */
  get detent() {
    return this.#detentAt(this.#target)
  }

  set detent(index) {
    const { detents } = this
    if (!this.answer && index !== undefined) this.#sheet.given = () => this.#sheet.heightAt(this.detents?.[index] ?? this.#sheet.stop)
    else if (detents && index in detents && detents[index] !== this.#target) this.#perform(this.#go(detents[index]))
  }

  #detentAt(stop) {
    return this.detents?.includes(stop) ? this.detents.indexOf(stop) : undefined
  }

  /** In an attribute, detents are numbers with spaces between them. */
  _setMember(name, value) {
    const isText = name === 'detents' && /string|number/.test(typeof value)
    super._setMember(name, isText ? `${value}`.trim().split(/[\s,]+/).map(Number) : value)
  }

  /** The sheet's height, in points. A change is not animated. */
  get height() {
    return this.#sheet.given?.() ?? (this.answer && this.#sheet.height)
  }

  set height(height) {
    this._change(() => {
      this.#sheet.given = () => finite(height)
      if (this.answer) this.#sheet.take()
    })
  }

  get #heights() {
    const { collapsedHeight = 200, expandedHeight } = this.configuration
    const collapsed = finite(collapsedHeight)
    return { collapsed, expanded: finite(expandedHeight ?? (this.inline ? inlineHeight : Math.max(this._size.height, collapsed))) }
  }

  /** Expands the stack, or moves it to its last detent; resolves with whether it arrives there. */
  expand() {
    return this.#go(this.#stops.at(-1))
  }

  /** Collapses the stack, or moves it to its first detent; resolves with whether it arrives there. */
  collapse() {
    return this.#go(this.#stops[0])
  }

  /** In the flow of a page, the stack determines its height itself. */
  _resized(size) {
    if (this.inline && this._isShown && size.width === this._size.width) this._size = size
    else super._resized(size)
  }

  // --- The layout ---------------------------------------------------------------------------------------------------------

  get _request() {
    const { inline, detents, ...request } = super._request
    const configuration = { ...request.configuration, expandedHeight: this.#heights.expanded }
    return { ...request, configuration, width: this._size.width, ...(!request.cards && { count: this.length }) }
  }

  get _question() {
    const { width, height } = this._size
    if (this.#pile.isShown) return { path: this._path, members: {}, window: { x: 0, y: 0, width, height }, isExact: true }
    this.#sheet.take()
    return {
      path: this._path,
      members: this.#membersAt(this.state, this.#sheet.height),
      window: { x: 0, y: this._place, width, height: this.#sheet.height },
    }
  }

  /** The members of a request for a state, in transit with a height. */
  #membersAt(state, height) {
    return state === 'inTransit' ? { state, translation: height - this.#heights.collapsed } : { state }
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
    const { detent } = this
    this._reflect('state', this.#pile.isShown ? undefined : this.state)
    this._reflect('detent', this.#pile.isShown || detent === undefined ? undefined : `${detent}`)
    this.#slider.hidden = !this.detents
    if (detent === undefined) return
    const text = this.#textAt(this.detents[detent])
    if (this.#slider.ariaValueText === text) return
    Object.assign(this.#slider, { max: this.detents.length - 1, value: detent, ariaLabel: this.getAttribute('label'), ariaValueText: text })
  }

  // --- Drags ----------------------------------------------------------------------------------------------------------------

  _accepts(dx, dy) {
    return !this.#pile.isShown && !this.inline && super._accepts(dx, dy)
  }

  _canFollow(dx, dy) {
    if (dy > 0) return this.#sheet.height > this.#heights.collapsed || this._place > 0
    return this.state !== 'expanded' || super._canFollow(dx, dy)
  }

  /** Content in the cards scrolls once the sheet is up. */
  _isFirst(dx, dy) {
    return this.state !== 'expanded' && this._accepts(dx, dy) && this._canFollow(dx, dy)
  }

  _catch() {
    this._motion.stop()
    this.#asked = undefined
    super._catch()
    this.#isScrolling = this.state === 'expanded'
    this.#scrolled = undefined
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
    if (dy > 0) dy = this.#scrollWithin(dy)
    const { height } = this.#sheet
    this.#sheet.height = this.#sheet.limited(height - dy)
    if (dy) this.#lastDelta = dy
    this.#scrollWithin(dy + this.#sheet.height - height)
  }

  /** A drag that has expanded the sheet goes on in the card under the finger, if that scrolls; returns the rest of a movement. */
  #scrollWithin(dy) {
    const scroller = this.state === 'expanded' && dy && scrollerOf(this._hold?.path ?? [], 0, dy)
    if (!scroller) return dy
    const before = scroller.scrollTop
    scroller.scrollTop = before - dy
    this.#scrolled = scroller
    this._hold.isLoose = true
    return dy + scroller.scrollTop - before
  }

  _finish(velocity) {
    if (this.#isScrolling) super._finish(velocity)
    else if (this.#scrolled && this.state === 'expanded') {
      this.#perform(this.expand())
      this.#scrolled.scrollBy({ top: -velocity.y * glide, behavior: 'smooth' })
    } else this.#release(velocity.y)
  }

  _cancel() {
    if (this.#isScrolling) super._cancel()
    else this.#perform(this.#go(this.#sheet.stop))
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
    movement.catch(() => this.#land(this.#sheet.stop, undefined, decay()))
  }

  #release(velocity) {
    this.#perform(this.#decideDrag(velocity))
  }

  /** Requests the decision of the drag, and lands. */
  async #decideDrag(velocity) {
    // Only the last movement and the height before it count.
    const height = this.#sheet.limited(this.#sheet.height + this.#lastDelta)
    const { detents } = this
    const answer = await this._decide('/v1/card-stack/pan', {
      ...this.#withoutReveal, ...noCards, ...timeline, height, velocity: velocity || undefined, detents,
      events: [{ phase: 'began', deltaY: 0 }, { phase: 'changed', deltaY: this.#lastDelta }, { phase: 'ended' }],
    })
    return answer !== undefined && this.#land(detents ? detents[answer.decision.detent] : ends[answer.state], answer)
  }

  async #go(stop) {
    if (!this.answer) {
      // Before the first layout, there is no animation.
      const before = this.#sheet.stop
      if (!this.#isMeant(stop)) return false
      this.#sheet.given = undefined
      this.#sheet.stop = stop
      this.#report(before)
      return true
    }
    const { collapsed, expanded } = this.#heights
    const from = { height: clamp(this.#sheet.height, collapsed, expanded) }
    const members = this.#membersAt(positionAt(stop), this.#sheet.heightAt(stop))
    const asked = (this.#asked = { stop })
    try {
      const answer = await this._decide(this._path, { ...this.#withoutReveal, ...noCards, ...timeline, ...members, from })
      return answer !== undefined && this.#land(stop, answer)
    } finally {
      if (this.#asked === asked) this.#asked = undefined
    }
  }

  /** Whether no listener cancels the change to a stop. */
  #isMeant(stop) {
    return stop === this.#sheet.stop || this._emit('beforepositionchange', this.#detailAt(stop), true)
  }

  /** Reports a stop that is another one than before to the page and to screen readers. */
  #report(before) {
    const { stop } = this.#sheet
    if (before === stop) return
    this._emit('positionchange', this.#detailAt(stop))
    if (this.answer) this._announce(this.#textAt(stop))
  }

  /** The detail of an event about a stop. */
  #detailAt(stop) {
    return { position: positionAt(stop), ...(this.detents && { detent: this.#detentAt(stop) }) }
  }

  get #withoutReveal() {
    const { revealed, reveal, pileMargin, ...request } = this._request
    return request
  }

  /** Moves to a stop, as the animation of an answer does, otherwise at once; resolves with whether the stack arrives. */
  async #land(to, answer = {}, progress = progressOf(answer)) {
    const before = this.#sheet.stop
    const isMeant = this.#isMeant(to)
    const stop = isMeant ? to : before
    const from = (this.#departure = { height: this.#sheet.height, offset: this._place })
    this._motion.stop()
    this.#sheet.stop = stop
    this.#sheet.height = from.height
    const arrival = this._move(isMeant ? progress : decay(), (share) => {
      const height = this.#sheet.heightAt(stop)
      const offset = stop === 1 ? clamp(from.offset, ...this.#limitsOf(answer.contentSize ? answer : this.answer, height)) : 0
      this.#sheet.height = share === 1 ? height : from.height + (height - from.height) * share
      this._scroll(share === 1 ? offset : from.offset + (offset - from.offset) * share)
    })
    this.#report(before)
    this.#reflectState()
    const hasArrived = await arrival
    if (this.#departure === from) this.#departure = undefined
    return hasArrived && isMeant
  }

  #textAt(stop) {
    return this.texts[positionAt(stop)] ?? this.texts.detent(this.#detentAt(stop) + 1, this.#stops.length)
  }

  _texts = {
    expanded: 'Expanded', collapsed: 'Collapsed',
    detent: (place, count) => `Position ${place} of ${count}`, revealed: (index) => `Card ${index + 1}`,
  }

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

  /** Moves to the next detent above (1) or below (−1), or with `isLong` to the last one there; returns whether there is one. */
  #step(direction, isLong) {
    const { collapsed, expanded } = this.#heights
    const present = this.#target ?? (this.#sheet.height - collapsed) / (expanded - collapsed)
    const stops = this.#stops.filter((stop) => (stop - present) * direction > 0)
    const stop = stops.at((direction > 0) === (isLong === true) ? -1 : 0)
    if (stop === undefined) return false
    this.#perform(this.#go(stop))
    return true
  }

  /** The wheel or a key moves the sheet, which lands at its ends; returns whether it can. */
  #raise(dy) {
    if (dy > 0 && this.#sheet.height <= this.#heights.collapsed) return false
    this._interrupt()
    this._follow(0, dy)
    const { state } = this
    if (state !== 'inTransit' && ends[state] !== this.#sheet.stop) this.#perform(this.#land(ends[state]))
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
    const isMoved = this.#target === undefined
    if (key === 'Enter' && isMoved) this.#release(0)
    else if (key === 'Enter') this.#perform(this.#target === this.#stops.at(-1) ? this.collapse() : this.expand())
    else if (key === 'Escape' && isMoved) this.#perform(this.#go(this.#sheet.stop))
    else if (key === 'Escape') return this.#step(-1)
    else if (state === 'expanded' && !(this.detents && by > 0 && !super._canFollow(0, -by))) return super._press(event)
    else if (this.detents) return by !== undefined && this.#step(-Math.sign(by), shiftKey)
    else return by !== undefined && this.#raise(by)
  }
}

// An element that draws its items in frames of the display, from answers of the module or of a server.

import { Blend } from './blend.js'
import { ConfiguredElement } from './configured.js'
import { Connection } from './connection.js'
import { Items } from './items.js'
import { Motion, decay } from './motion.js'
import { isNear, localPoint, matrixOf, moved, pointAt } from './pose.js'

/** A held point may be this far from the finger, in points. */
const tolerance = 0.02
/** The layout is moved at most this often in a frame until the held point is under the finger. */
const maximumTurns = 4
/** Items move to the poses of a late answer with this constant, in seconds. */
const lateness = 0.05

/** The reasons for which elements of the page have no layout, which the console states once. */
const reasons = new Set()

/**
 * A subclass has the layout:
 *
 *     _question           what to ask for the present state: see `Answers`
 *     _sceneOf(answer, members)    `{items, top, isMoved}`; see `Items`. The members of the answer's question may be older than the
 *                         present state: the scene continues to it, so that a held point does not wait for a server. With
 *                         `isMoved`, the answer has changed the state
 *     _nudge(dx, dy)      moves the layout until the held point is under the finger
 *     _freedom(dx, dy)    the part of a movement that the layout can follow
 *     _isDragged          whether a finger drags it, which `_followFinger()` follows
 */
export class DrawnElement extends ConfiguredElement {
  /** The roles of the viewport and of an item. */
  _contentRole = 'list'
  _itemRole = 'listitem'
  /** The size of the viewport, in points; of a hidden element, the last one. */
  _size = { width: 0, height: 0 }
  /** Whether the element has a size, so that it can be drawn. */
  _isShown = false
  _motion = new Motion()
  /** The place of the finger, and the held item with its point under the finger, unless that `isLoose`: `{place, key, point, isLoose}`. */
  _hold
  /** The last answer that was drawn. */
  answer
  #items = new Items(this, this._content)
  #connection = new Connection(this)
  #sizes
  /** Ends the listeners to the window, while the element is in a document. */
  #listening
  /** The number of movements and decisions. */
  #turn = 0
  #isPrinted = false
  #frame = 0
  #version = 0
  #blends = new Set()
  /** The fault of the last frame. */
  #fault
  /** The items of the last frame by key, with their poses. */
  _shown = new Map()
  #visible = []
  /** What waits for a layout: see `_ready()`. */
  #waiting = []

  connectedCallback() {
    super.connectedCallback()
    this._viewport.setAttribute('role', this._contentRole)
    this.#sizes = new ResizeObserver(([{ contentRect: { width, height } }]) => this._resized({ width, height }))
    this.#sizes.observe(this._viewport)
    this.#listening = new AbortController()
    const on = (target, name, action) => target.addEventListener(name, action, this.#listening)
    this._listen(on, this.ownerDocument.defaultView)
    if (!this.answer) this._rest.showAll()
    this._connect()
  }

  /** Listens to a window until the element leaves it. */
  _listen(on, view) {
    const page = view.document
    on(view, 'online', () => this.#connection.retry())
    on(view.matchMedia('print'), 'change', ({ matches }) => this.#print(matches))
    on(view, 'beforeprint', () => this.#print(true))
    on(view, 'afterprint', () => this.#print(false))
    on(page, 'selectionchange', () => this._rest.select(page.getSelection()))
  }

  /** The viewport has another size. While the element is hidden, its state can change, and movements end at once. */
  _resized(size) {
    this._isShown = size.width > 0
    if (!this._isShown) return this._motion.end()
    this._size = size
    this._update(true)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#sizes.disconnect()
    this.#listening.abort()
    this.#connection.close()
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this._motion.end()
  }

  _takeContents() {
    if (!this.answer) this._rest.showAll()
    super._takeContents()
  }

  /** On paper, all children are below each other. */
  #print(isPrinted) {
    if (this.render || !this.answer || isPrinted === this.#isPrinted) return
    this.#isPrinted = isPrinted
    this.#items.clear()
    if (isPrinted) this._rest.showAll()
    else this._update(true)
  }

  /** The speed of animations: 1 is that of the layout, 0 pauses. */
  get playbackRate() {
    return this._motion.rate
  }

  set playbackRate(rate) {
    this._motion.rate = rate
    this._schedule()
  }

  // --- Answers ------------------------------------------------------------------------------------------------------------

  _connect() {
    if (this.isConnected) this.#connection.open()
  }

  get _answers() {
    return this.#connection.answers
  }

  /** Sends a request that is not about a frame of the display. */
  _ask(path, request) {
    return this.#connection.ask(path, request)
  }

  /** The answer of the module, at once; undefined of a server. */
  _askNow(path, request) {
    return this._answers?.askNow(path, request)
  }

  /** Asks what moves next; resolves with undefined if something else has moved since. */
  async _decide(path, request) {
    const turn = ++this.#turn
    const answer = await this._ask(path, request).catch((error) => {
      if (turn === this.#turn) throw error
    })
    return turn === this.#turn ? answer : undefined
  }

  /** Stops what moves, and what is decided to move. */
  _interrupt(item) {
    this.#turn++
    this._catch(item)
  }

  /** Whether the present state has a layout. */
  get _isReady() {
    return this.answer !== undefined && this._isMeasured
  }

  /** Resolves when the present state has a layout; rejects if that fails, or if the element is in no document. */
  async _ready() {
    if (this._isReady) return
    if (!this.isConnected) throw new Error('The element has no layout yet')
    await new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  /** Reports a problem. Without any layout, the children are shown below each other. */
  _fail(error) {
    const { problem = { title: `${error}` } } = error
    if (!this.answer) {
      const faults = problem.errors?.map(({ pointer, detail }) => `${pointer}: ${detail}`).join(', ')
      const reason = `Framewright shows children below each other: ${faults ?? problem.detail ?? problem.title}`
      if (!reasons.has(reason)) console.warn(reason, this)
      reasons.add(reason)
    }
    this._emit('problem', problem)
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }

  /** Takes an answer that a server has sent. */
  _takeLate() {
    if (this.answer) this._blend(decay(lateness), { except: this._hold?.key })
    this._schedule()
  }

  // --- Frames of the display ------------------------------------------------------------------------------------------------

  /** Draws in the next frame of the display. */
  _schedule() {
    if (!this.isConnected || !this._isShown) return this._motion.end()
    this.#frame ||= requestAnimationFrame((now) => this.#draw(now))
  }

  /** Draws what has changed since the last frame, at its time. */
  _flush() {
    if (this.#frame) this.#draw(document.timeline.currentTime)
  }

  /**
   * Lays the items out again, with changed members or a changed size.
   *
   * @param isUrgent whether this frame of the display must show it.
   */
  _update(isUrgent = false) {
    this.#version++
    // At the time of this frame: an element that is measured twice has moved once.
    if (isUrgent) this.#draw(document.timeline.currentTime)
    else this._schedule()
  }

  refresh() {
    this.#items.clear()
    super.refresh()
  }

  #draw(now) {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (!this.isConnected || this.#isPrinted || !this._answers || !this._isShown) return
    if (this._isDragged) this._followFinger()
    this._motion.advance(now)
    const scene = this._solve()
    if (scene) this.#show(scene)
    if (this._isReady) for (const { resolve } of this.#waiting.splice(0)) resolve()
    this._reflect('dragging', this._isDragged)
    this._reflect('moving', this._motion.isActive)
    if (this._motion.isActive) this._schedule()
  }

  /** The scene of the present state; undefined without an answer. */
  _solve() {
    try {
      return this.#follow()
    } catch (error) {
      // The next frame may fail in the same way.
      if (this.#fault !== `${error}`) this._fail(error)
      this.#fault = `${error}`
    }
  }

  /** Moves the layout until the held point is under the finger; returns the scene. */
  #follow() {
    for (let turn = 0; ; turn++) {
      const { answer, members } = this._answers.of(this._question, () => this._request, this.#version) ?? {}
      if (!answer) return undefined
      const { items, top = 0, isMoved } = this._sceneOf(answer, members)
      // Another answer may have the items of another place.
      if (isMoved && turn < maximumTurns) continue
      const blends = [...this.#blends]
      const scene = { answer, items: blends.reduce((blended, blend) => blend.applied(blended, this._isMeasured), items) }
      const held = this._hold && scene.items.find((item) => item.key === this._hold.key)
      if (!held) return scene
      const finger = { x: this._hold.place.x, y: this._hold.place.y - top }
      if (this._isResisting || this._hold.isLoose || blends.some(({ isLoose }) => isLoose)) this._hold.point = localPoint(held.pose, finger)
      this._hold.isLoose = false
      const { x, y } = pointAt(held.pose, this._hold.point)
      const [dx, dy] = this._freedom(finger.x - x, finger.y - y)
      if (Math.abs(dx) + Math.abs(dy) < tolerance) return scene
      if (turn === maximumTurns) {
        held.pose = moved(held.pose, { x: dx, y: dy }, 1)
        return scene
      }
      this._nudge(dx, dy)
    }
  }

  /** Starts a movement of the state; resolves with whether it arrives. */
  _move(progress, step) {
    return new Promise((resolve) => {
      this._motion.start(progress, step, resolve)
      this._schedule()
    })
  }

  /** Items move from their present poses to those of the next layout, besides earlier movements; see `Blend`. */
  _blend(progress, options) {
    // What has been caught is where it was.
    for (const blend of this.#blends) if (blend.isCaught) this.#blends.delete(blend)
    const blend = new Blend(new Map(this._shown), options)
    this.#blends.add(blend)
    this._motion.start(progress, (share) => (blend.share = share), (hasArrived) => {
      if (!hasArrived) return (blend.isCaught = true)
      this.#blends.delete(blend)
      // No frame may have shown the last part of the way, by which the finger has not moved.
      if (blend.isLoose && this._hold) this._hold.isLoose = true
    })
    this._schedule()
  }

  /** The content has been scrolled by a distance: what moves is scrolled with it. */
  _scrollBlends(by) {
    for (const blend of this.#blends) blend.scroll(by)
  }

  #show({ answer, items }) {
    const clip = this._clip
    // With the focus inside, neighbours that are not visible have elements, so that Tab reaches them; children that stay in
    // their order are reached in any place: see `Rest`.
    const isAround = (this.render || this._isOrdered) && this.matches(':focus-within')
    const around = isAround ? Math.max(clip.width, clip.height) : 1
    const shown = items.filter(({ key, pose, isKept }) => isKept || key === this._hold?.key || isNear(pose, clip, around))
    for (const item of shown) item.matrix = matrixOf(item.pose)
    this.#items.place(shown)
    this._shown = new Map(items.map((item) => [item.key, item]))
    this.#fault = undefined
    const isNew = this.answer !== answer
    this.answer = answer
    this._shownCount = shown.length
    this._placed()
    this.#reportVisible(shown.filter(({ pose }) => pose.alpha > 0 && isNear(pose, clip, 0)).map(({ index }) => index))
    if (isNew) this._emit('change', { ...this._answers.lastAsked, answer })
  }

  /** Dispatches `visiblechange` if other items are visible than before. */
  #reportVisible(visible) {
    const before = this.#visible
    if (visible.length === before.length && visible.every((index, place) => index === before[place])) return
    this.#visible = visible
    const without = (one, other) => one.filter((index) => !other.includes(index))
    this._emit('visiblechange', { visible, appeared: without(visible, before), disappeared: without(before, visible) })
  }

  /** Whether the layout is final: the sizes of all items are known. */
  get _isMeasured() {
    return true
  }

  /** Is called when the items have been placed. */
  _placed() {}

  /** Are called when an item has got its element, and before it loses it. */
  _mounted() {}
  _unmounted() {}

  /** The region in which items are visible. */
  get _clip() {
    return this._size
  }

  /** Whether the finger moves farther than the layout, so that the held point changes. */
  get _isResisting() {
    return false
  }

  _itemAt(event) {
    return this.#items.itemAt(event)
  }
}

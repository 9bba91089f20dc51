// Gestures: pointers and the wheel, as drags of an element.

import { contains, pathWithin, scrolls } from './native.js'

/** The longest movement of a tap, in pixels. */
const slop = 4
/** The velocity is that of the latest samples, up to this age in milliseconds. */
const velocityWindow = 100
/** A wheel that rests for this long has ended its drag, in milliseconds. */
const wheelPause = 140
/** Elements that use all drags themselves. */
const draggable = 'input[type=range], [controls], [data-no-drag]'
/** Elements in which a mouse selects text; a touch scrolls. */
const editable = 'input, textarea, select, [contenteditable]'
/** Elements that use taps themselves. */
const controls = `a[href], button, label, summary, ${draggable}, ${editable}`

/** The elements under each pointer that is down, innermost first; a single element has claimed the pointer. */
const candidates = new Map()

/**
 * Passes pointers and the wheel on to an element.
 *
 * The element has `_accepts(dx, dy)`, `_canFollow(dx, dy)`, `_isMoving(item)`, `_liftDelay(event, item)`, `_lift(item)`, `_itemAt(event)`, `_point(client)`, `_begin(item, place)`,
 * `_moveTo(time)`, `_settle(action)`, `_finish(velocity)`, `_cancel()`, `_tap(item)`, `_wheel(dx, dy)` and `_wheelEnded()`.
 * Places are in the element's coordinates, velocities in points per second.
 */
export class Gestures {
  #element
  #target
  #pointer
  #wheelTimer
  /** When the last drag ended, in milliseconds. */
  #draggedAt = -Infinity

  constructor(element, target) {
    this.#element = element
    this.#target = target
    const on = (name, action, options) => target.addEventListener(name, action.bind(this), options)
    on('pointerdown', this.#down)
    on('click', this.#click, true)
    on('dragstart', (event) => this.#pointer && event.preventDefault())
    on('contextmenu', (event) => this.isActive && event.preventDefault())
    on('selectstart', this.#select)
    on('wheel', this.#wheel, { passive: false })
    on('touchmove', this.#touch, { passive: false })
  }

  /** Whether a pointer drags the element. */
  get isActive() {
    return this.#pointer?.isClaimed ?? false
  }

  /** Where the pointer is now. */
  get place() {
    return this.#element._point(this.#pointer.now)
  }

  /** Ends the drag by the pointer. */
  abandon() {
    if (this.isActive) this.#finish(() => this.#element._cancel())
    else if (this.#pointer) this.#forget()
  }

  #down(event) {
    // An element, and those around it, follow one finger.
    const isBusy = [...candidates.values()].some((others) => others.claimed && others.includes(this))
    if (event.button !== 0 || isBusy) return
    // Two fingers that do not drag yet zoom the page.
    if (this.#pointer) return this.#pointer.others.forEach((each) => each.abandon())
    const path = pathWithin(event, this.#target)
    const isOn = (selector) => path.some((each) => each.matches?.(selector))
    if (isOn(draggable) || (event.pointerType === 'mouse' && isOn(editable))) return
    const others = candidates.get(event.pointerId) ?? []
    if (others.claimed) return
    candidates.set(event.pointerId, others)
    others.push(this)
    // The pointer may leave the element before it is captured.
    const listening = new AbortController()
    const on = (name, action) => this.#target.ownerDocument.defaultView.addEventListener(name, action.bind(this), listening)
    on('pointermove', this.#move)
    on('pointerup', this.#up)
    on('pointercancel', this.#cancel)
    // If the browser keeps the page for Back and Forward, it will not hear of this pointer again.
    on('pagehide', this.abandon)
    const item = this.#element._itemAt(event)
    const { pointerId: id } = event
    this.#pointer = {
      id, listening, others, item, path, first: event, now: event, samples: [], isClaimed: false, isTap: true, isControl: isOn(controls),
    }
    const delay = this.#element._liftDelay(event, item)
    if (delay !== undefined) this.#pointer.timer = setTimeout(() => this.#lift(), delay)
    if (!this.#element._isMoving(item)) return
    this.#pointer.isCatching = true
    this.#claim()
  }

  /** The pointer has not moved for some time, so it lifts the item. */
  #lift() {
    const pointer = this.#pointer
    if (pointer.isClaimed || pointer.others.claimed) return
    pointer.isTap = false
    this.#element._lift(pointer.item)
    this.#claim()
  }

  #claim() {
    const pointer = this.#pointer
    pointer.others.claimed = true
    pointer.isClaimed = true
    this.#target.setPointerCapture(pointer.id)
    if (pointer.first.pointerType === 'mouse') getSelection().empty()
    this.#element._begin(pointer.item, this.#element._point(pointer.first))
  }

  #move(event) {
    const pointer = this.#pointer
    if (event.pointerId !== pointer?.id) return
    // The button was released where the page receives no events, for example in a menu.
    if (!(event.buttons & 1)) return this.#cancel(event)
    const { first } = pointer
    const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
    if (distance >= slop) {
      pointer.isTap = false
      clearTimeout(pointer.timer)
    }
    pointer.now = event
    if (!pointer.isClaimed || pointer.isCatching) {
      if (pointer.others.claimed && !pointer.isClaimed) return this.#forget()
      // The direction of a first pixel is uncertain: it must not choose between nested elements.
      const isNested = pointer.others.length > 1
      const [from, to] = [first, event].map((each) => this.#element._point(each))
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const isDrag = distance >= (isNested ? slop : 0.5) && this.#element._accepts(dx, dy)
      if (!isDrag && !pointer.isClaimed) return
      // At its end, an element leaves a touch to the page, as native ones do; a mouse does not scroll pages.
      const isTouch = first.pointerType !== 'mouse'
      if (isDrag && isTouch && scrolls(pointer.path, dx, dy)) return this.#leave()
      if (isDrag && (isNested || isTouch) && !this.#element._canFollow(dx, dy) && !contains(this.#element, dx, dy)) return this.#leave()
      if (!pointer.isClaimed) this.#claim()
      pointer.isCatching &&= !isDrag
    }
    pointer.samples.push(event)
    if (pointer.samples.length > 40) pointer.samples.splice(0, 20)
    this.#element._moveTo(event.timeStamp)
  }

  #up(event) {
    const pointer = this.#pointer
    if (event.pointerId !== pointer?.id) return
    const isTap = pointer.isTap && !pointer.isControl
    if (!pointer.isClaimed) {
      this.#forget()
      return isTap && !pointer.others.claimed && this.#element._tap(pointer.item)
    }
    pointer.now = event
    const velocity = this.#velocity(event.timeStamp)
    this.#finish(() => (isTap ? this.#element._tap(pointer.item) : this.#element._finish(velocity)))
  }

  #cancel(event) {
    if (event.pointerId === this.#pointer?.id) this.abandon()
  }

  /** Leaves the pointer to the page; what it has caught moves on. */
  #leave() {
    const { isClaimed, others } = this.#pointer
    if (!isClaimed) return
    others.claimed = false
    this.#finish(() => this.#element._cancel())
  }

  #forget() {
    const { id, listening, timer, others, isClaimed } = this.#pointer
    listening.abort()
    clearTimeout(timer)
    if (isClaimed || !others.claimed) candidates.delete(id)
    this.#pointer = undefined
  }

  #finish(action) {
    const pointer = this.#pointer
    this.#element._settle(action)
    this.#forget()
    if (!pointer.isTap) this.#draggedAt = performance.now()
  }

  /** A drag does not scroll the page. */
  #touch(event) {
    if (this.#pointer?.others.claimed && event.cancelable) event.preventDefault()
  }

  /** Text is selected by a long touch, and by a mouse whose movement is no drag. */
  #select(event) {
    const { first, now, isClaimed, isTap } = this.#pointer ?? {}
    if (isClaimed || (isTap && now !== first && first.pointerType === 'mouse')) event.preventDefault()
    else if (now !== first || first?.pointerType !== 'mouse') this.abandon()
  }

  /** A drag is not a click. */
  #click(event) {
    if (performance.now() - this.#draggedAt > 50) return
    event.preventDefault()
    event.stopPropagation()
  }

  #velocity(now) {
    const samples = this.#pointer.samples.filter((sample) => now - sample.timeStamp <= velocityWindow)
    const seconds = (samples.at(-1)?.timeStamp - samples[0]?.timeStamp) / 1000
    if (!(seconds > 0)) return { x: 0, y: 0 }
    const [from, to] = [this.#element._point(samples[0]), this.#element._point(samples.at(-1))]
    return { x: (to.x - from.x) / seconds, y: (to.y - from.y) / seconds }
  }

  #wheel(event) {
    if (event.ctrlKey || event.defaultPrevented || this.isActive) return
    const unit = -[1, 16, 400][event.deltaMode]
    const [dx, dy] = event.shiftKey && !event.deltaX ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
    // A wheel that scrolls the element goes on with it.
    if (!this.#wheelTimer && scrolls(pathWithin(event, this.#target), -dx, -dy)) return
    const isUsed = this.#element._wheel(dx * unit, dy * unit)
    if (isUsed || contains(this.#element, dx, dy)) event.preventDefault()
    if (!isUsed) return
    clearTimeout(this.#wheelTimer)
    this.#wheelTimer = setTimeout(() => {
      this.#wheelTimer = undefined
      this.#element._wheelEnded()
    }, wheelPause)
  }
}

// Gestures: pointers and the wheel, as drags of an element.

import { contains, pathWithin, scrollerOf } from './native.js'
import { Contact, Pointer } from './pointers.js'

/** A wheel that rests for this long has ended its drag, in milliseconds. */
const wheelPause = 140

/** The movement of a finger that scrolls as a wheel does, in pixels. */
function movementOf({ deltaX, deltaY, deltaMode, shiftKey }) {
  const unit = -[1, 16, 400][deltaMode]
  return shiftKey && !deltaX ? [deltaY * unit, 0] : [deltaX * unit, deltaY * unit]
}

/** The pointers on the page, by the event with which they were pressed: nested elements share one. */
const contacts = new WeakMap()

function contactOf(event) {
  if (!contacts.has(event)) contacts.set(event, new Contact())
  return contacts.get(event)
}

/**
 * Passes pointers and the wheel on to an element.
 *
 * The element has `_accepts(dx, dy)`, `_canFollow(dx, dy, isNested)`, `_isFirst(dx, dy)`, `_isMoving(item)`, `_liftDelay(event, item)`, `_lift(item)`, `_itemAt(event)`, `_point(client)`,
 * `_begin(item, pointer)`, `_moveTo(time)`, `_settle(action)`, `_finish(velocity)`, `_cancel()`, `_tap(item)`, `_wheel(dx, dy)` and `_wheelEnded()`.
 * Places are in the element's coordinates, velocities in points per second.
 */
export class Gestures {
  #element
  #target
  /** The pointer that is down on the element, until its end. */
  #pointer
  #item
  /** Ends the listeners to the pointer. */
  #listening
  #restTimer
  /** Whether the last pointer was a drag, whose click is still to come. */
  #isClickDue = false
  #wheelTimer
  /** When the wheel was last used, in milliseconds. */
  #wheeledAt = -Infinity

  constructor(element, target) {
    this.#element = element
    this.#target = target
    const on = (name, action, options) => target.addEventListener(name, action.bind(this), options)
    on('pointerdown', this.#down)
    on('click', this.#click, true)
    on('dragstart', (event) => this.#pointer && this.#pointer.state !== 'left' && event.preventDefault())
    on('contextmenu', (event) => this.isActive && event.preventDefault())
    on('selectstart', (event) => this.#pointer?.select() && event.preventDefault())
    on('wheel', (event) => element._isFirst(...movementOf(event)) && this.#wheel(event), { capture: true, passive: false })
    on('wheel', this.#wheel, { passive: false })
    on('touchmove', this.#touch, { passive: false })
  }

  /** Whether a pointer drags the element. */
  get isActive() {
    return this.#pointer?.isHolding ?? false
  }

  /** Where the pointer is now. */
  get place() {
    return this.#pointer.place
  }

  /** Ends the drag by the pointer. */
  abandon() {
    if (this.#pointer) this.#end()
  }

  #down(event) {
    this.#isClickDue = false
    if (event.button !== 0) return
    if (this.#pointer?.isReplacedBy(event)) this.#end()
    if (this.#pointer) return this.#meet()
    const element = this.#element
    this.#pointer = new Pointer(event, pathWithin(event, this.#target), contactOf(event), {
      point: (each) => element._point(each), accepts: (dx, dy) => element._accepts(dx, dy), canFollow: (...movement) => element._canFollow(...movement),
      isFirst: (dx, dy) => element._isFirst(dx, dy), contains: (dx, dy) => contains(element, dx, dy), scrollerOf,
    })
    this.#item = element._itemAt(event)
    this.#listen()
    const delay = element._liftDelay(event, this.#item)
    if (delay > 0) this.#restTimer = setTimeout(() => this.#perform(this.#pointer.rest()), delay)
    this.#perform(this.#pointer.press(element._isMoving(this.#item), delay))
  }

  /** Another finger does not disturb a drag; two fingers that do not drag yet zoom the page. */
  #meet() {
    const { contact } = this.#pointer
    if (!contact.isHeld) for (const pointer of contact.pointers) pointer.cancel()
  }

  /** The pointer may leave the element before it is captured. */
  #listen() {
    this.#listening = new AbortController()
    const page = this.#target.ownerDocument.defaultView
    const on = (name, action) => page.addEventListener(name, (event) => {
      if (event.pointerId === this.#pointer.id) action(event)
    }, this.#listening)
    on('pointermove', (event) => this.#perform(this.#pointer.move(event), event))
    on('pointerup', (event) => this.#end(this.#pointer.release(event), event))
    on('pointercancel', () => this.#end())
    // If the browser keeps the page for Back and Forward, it will not hear of this pointer again.
    page.addEventListener('pagehide', () => this.#end(), this.#listening)
    // A drag selects no text. WebKit selects at the first movement anyway: see `#unselect()`.
    page.addEventListener('mousemove', (event) => this.isActive && event.preventDefault(), this.#listening)
  }

  #perform(action, event) {
    const element = this.#element
    if (action === 'catch' || action === 'claim' || action === 'lift') this.#hold(action)
    if (event && this.isActive) element._moveTo(event.timeStamp)
    if (action === 'cancel') element._settle(() => element._cancel())
  }

  #hold(action) {
    this.#target.setPointerCapture(this.#pointer.id)
    this.#unselect()
    if (action === 'lift') this.#element._lift(this.#item)
    this.#element._begin(this.#item, this.#pointer)
  }

  /** The press, and what browsers do in spite of `#listen()`, have selected text. */
  #unselect() {
    if (this.#pointer.selects) this.#target.ownerDocument.getSelection().empty()
  }

  /** The pointer is up, or lost. */
  #end(action = this.#pointer.cancel(), event) {
    const element = this.#element
    const pointer = this.#pointer
    const item = this.#item
    const act = {
      tap: () => element._tap(item), throw: () => element._finish(velocity), cancel: () => element._cancel(),
    }[action]
    const velocity = action === 'throw' && pointer.velocityAt(event.timeStamp)
    if (pointer.isDrag) this.#unselect()
    if (pointer.isHolding || action === 'cancel') element._settle(act)
    else act?.()
    this.#isClickDue = pointer.isDrag
    this.#listening.abort()
    clearTimeout(this.#restTimer)
    this.#pointer = undefined
  }

  /** A drag does not scroll the page. */
  #touch(event) {
    if (this.#pointer?.contact.claimed && event.cancelable) event.preventDefault()
  }

  /** A drag is not a click. Clicks by keys and scripts have no detail. */
  #click(event) {
    if (!this.#isClickDue || event.detail === 0) return
    this.#isClickDue = false
    event.preventDefault()
    event.stopPropagation()
  }

  #wheel(event) {
    if (event.ctrlKey || event.defaultPrevented || this.isActive) return
    const [dx, dy] = movementOf(event)
    // A wheel that scrolls the element goes on with it.
    const isContinued = event.timeStamp - this.#wheeledAt < wheelPause
    if (!isContinued && !this.#element._isFirst(dx, dy) && scrollerOf(pathWithin(event, this.#target), dx, dy)) return
    const isUsed = this.#element._wheel(dx, dy)
    if (isUsed || contains(this.#element, dx, dy)) event.preventDefault()
    if (!isUsed) return
    this.#wheeledAt = event.timeStamp
    clearTimeout(this.#wheelTimer)
    this.#wheelTimer = setTimeout(() => this.#element._wheelEnded(), wheelPause)
  }
}

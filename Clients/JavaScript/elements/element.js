// What all elements share: items under a finger, keys and the focus.

import { DrawnElement } from './drawn.js'
import { Gestures } from './gestures.js'
import { leavesKey } from './native.js'
import { inverse, localPoint } from './pose.js'

/**
 * An element that places items. Besides what `DrawnElement` needs, a subclass has
 *
 *     _follow(dx, dy)     moves the layout with the finger
 *     _catch(item)        stops what moves
 *     _reveal(child)      shows a child
 *
 * and the methods of `Gestures`.
 */
export class FramewrightElement extends DrawnElement {
  #gestures = new Gestures(this, this._viewport)
  #movedAt
  /** Whether keys have moved the layout since it got the focus. */
  #isPressed = false

  constructor() {
    super()
    // Also of children without an item.
    for (const each of this.shadowRoot.children) {
      each.addEventListener('keydown', (event) => this.#key(event))
      for (const name of ['focusin', 'input']) each.addEventListener(name, (event) => this.#focus(event))
    }
    this._viewport.addEventListener('focusout', () => this.#blur())
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this._abandon()
  }

  // --- Gestures -------------------------------------------------------------------------------------------------------------

  /** A place of the page in the element's coordinates, whatever its ancestors are transformed by. */
  _point({ clientX: x, clientY: y }) {
    const { width, height } = this._size
    const [origin, right, bottom] = this._corners.map((corner) => corner.getBoundingClientRect())
    return inverse({
      a: (right.x - origin.x) / width, b: (right.y - origin.y) / width,
      c: (bottom.x - origin.x) / height, d: (bottom.y - origin.y) / height, e: origin.x, f: origin.y,
    }, { x, y })
  }

  /** A drag by a `Pointer` begins: what moves is caught where it is. */
  _begin(item, { start: place, path, since }) {
    this._interrupt(item, since)
    this._hold = { place, path }
    const shown = item && this._shown.get(item.key)
    if (shown && this._canHold(shown)) {
      this._hold.key = item.key
      this._hold.point = localPoint(shown.pose, { x: place.x, y: place.y - this._top })
    }
    this._schedule()
  }

  /** The page sets the state: what moves stops, also what is decided to move, and a finger goes on from there. */
  _change(set, stop = () => this._interrupt()) {
    stop()
    set()
    if (this._hold) {
      this._catch()
      this._hold.isLoose = true
    }
    this._schedule()
  }

  /** The finger has moved, at a time in milliseconds. */
  _moveTo(time) {
    this.#movedAt = time
    this._schedule()
  }

  get _isDragged() {
    return this.#gestures.isActive
  }

  _followFinger() {
    const { x, y } = this._hold.place
    const place = (this._hold.place = this.#gestures.place)
    if (place.x !== x || place.y !== y) this._follow(place.x - x, place.y - y, this.#movedAt)
  }

  /** Follows the finger to its last place; when the layout has arrived there, the drag ends with an action. */
  async _settle(action) {
    const hold = this._hold
    const answers = this._answers
    // An element that was removed holds nothing.
    if (hold && answers) {
      this._followFinger()
      this._solve()
      await this._arrival(answers)
      if (this._hold !== hold) return
      this._solve()
    }
    this._hold = undefined
    action()
    this._schedule()
  }

  /** Resolves when the layout is that of the last movement. */
  _arrival(answers) {
    return answers.settled()
  }

  /** Ends a drag, since the held item has another place. */
  _abandon() {
    this._hold = undefined
    this.#gestures.abandon()
  }

  /** Whether a touch on an item catches something that moves. */
  _isMoving() {
    return this._motion.isActive
  }

  /** Whether the layout can follow a movement of a touch; if not, the page scrolls. */
  _canFollow() {
    return true
  }

  /** Whether the layout takes a movement before what is within its items. */
  _isFirst() {
    return false
  }

  /** Whether an item follows the finger. */
  _canHold() {
    return true
  }

  /** The top of the items' coordinates in the element. */
  get _top() {
    return 0
  }

  /** After how many milliseconds a pointer that does not move lifts an item; undefined if it does not. */
  _liftDelay() {}
  _lift() {}
  _wheelEnded() {}
  _tap() {}
  /** Is called when a `target` in an item gets the focus or an input. */
  _focused() {}
  /** Handles a key while an item has the focus. */
  _pressOn(_, event) {
    return this._press(event)
  }

  #focus(event) {
    const item = this._itemAt(event)
    if (item && event.target.matches(':focus-visible')) this._focused(item, event.target)
    else if (!item && event.type === 'input') this._reveal(this._contents.find((child) => child.contains(event.target)))
    this._schedule()
  }

  /** What keys have moved is released when the focus leaves. */
  #blur() {
    if (this.#isPressed && !this._isDragged) this._wheelEnded()
    this.#isPressed = false
  }

  #key(event) {
    const { target } = event
    const item = target.parentNode === this._content ? this._itemAt(event) : undefined
    const isOwn = item || target === this._viewport
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    // Lists scroll also while a control has the focus.
    if (!isOwn && !(this.answer && this._contentRole === 'list' && leavesKey(event, this.shadowRoot))) return
    if (event.key === 'Escape' && this._isDragged) this.#gestures.abandon()
    else if ((item ? this._pressOn(item, event) : this._press(event)) === false) return
    this.#isPressed = true
    event.preventDefault()
    this._schedule()
  }
}

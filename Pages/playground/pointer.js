// Gestures by pointers and arrow keys: a gesture begins, moves once per frame, and ends or is cancelled.

/** The longest movement of a tap, in pixels. */
const slop = 4
/** The velocity is that of the latest samples, up to this age in milliseconds. */
const velocityWindow = 100
/** The steps of an arrow key, in points: without and with Shift. */
const keySteps = [10, 50]

/** The directions of the arrow keys. */
export const arrows = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

const hundredths = (number) => Math.round(number * 100) / 100

/**
 * Passes the input on an element to a gesture, in points of the content.
 *
 * A gesture has `begin(place)`, `move(dx, dy, time)`, `end(velocity)`, `cancel()` and `tap(place)`; each may be
 * asynchronous. All movements of a frame are added up to one move.
 */
export class GestureInput {
  #gesture
  #pointer
  #isMoving = false
  #isByKeys = false
  #frame = 0
  /** Whether the gesture handles a move; later movements wait, and are added up. */
  #isBusy = false
  #queue = Promise.resolve()

  /**
   * @param gestureAt returns the gesture that begins at a place, undefined for none.
   * @param scale returns the number of pixels per point.
   */
  constructor(element, gestureAt, scale) {
    this.gestureAt = gestureAt
    this.scale = scale
    element.addEventListener('pointerdown', (event) => this.#down(event))
    element.addEventListener('pointermove', (event) => this.#move(event))
    element.addEventListener('pointerup', (event) => this.#up(event, true))
    element.addEventListener('pointercancel', (event) => this.#up(event, false))
    element.addEventListener('keydown', (event) => this.#key(event))
    element.addEventListener('blur', () => this.#isByKeys && this.#finish((gesture) => gesture.cancel()))
    this.element = element
  }

  /** Whether a gesture is active. */
  get isActive() {
    return this.#gesture !== undefined
  }

  #down(event) {
    if (event.button !== 0 || this.#gesture) return
    const place = { x: event.clientX, y: event.clientY, target: event.target, time: event.timeStamp }
    const gesture = this.gestureAt(place)
    if (!gesture) return
    this.element.setPointerCapture(event.pointerId)
    this.#pointer = { id: event.pointerId, first: place, at: place, passed: { x: 0, y: 0 }, samples: [place] }
    this.#isMoving = false
    this.#start(gesture, place)
  }

  #start(gesture, place) {
    this.#gesture = gesture
    this.element.setAttribute('aria-busy', 'true')
    this.#enqueue(() => gesture.begin(place))
  }

  /** Performs an action after all earlier ones. */
  #enqueue(action) {
    this.#queue = this.#queue.then(action).catch((error) => reportError(error))
  }

  #move(event) {
    const pointer = this.#pointer
    if (!pointer || event.pointerId !== pointer.id) return
    pointer.at = { x: event.clientX, y: event.clientY, time: event.timeStamp }
    pointer.samples.push(pointer.at)
    if (pointer.samples.length > 40) pointer.samples.splice(0, 20)
    const { first, at } = pointer
    if (!this.#isMoving && Math.hypot(at.x - first.x, at.y - first.y) < slop) return
    this.#isMoving = true
    this.#frame ||= requestAnimationFrame(() => this.#flush())
  }

  /** Passes on the movement since the last move. */
  #flush() {
    this.#frame = 0
    const pointer = this.#pointer
    const gesture = this.#gesture
    if (!pointer || !gesture || this.#isBusy) return
    const { at, first, passed } = pointer
    const scale = this.scale()
    // The whole movement is rounded, not each move, so that rounding errors don't add up.
    const way = { x: hundredths((at.x - first.x) / scale), y: hundredths((at.y - first.y) / scale) }
    if (way.x === passed.x && way.y === passed.y) return
    pointer.passed = way
    this.#isBusy = true
    this.#enqueue(async () => {
      await gesture.move(hundredths(way.x - passed.x), hundredths(way.y - passed.y), at.time)
      this.#isBusy = false
      if (this.#pointer && !this.#frame) this.#flush()
    })
  }

  #up(event, isEnd) {
    const pointer = this.#pointer
    if (!pointer || event.pointerId !== pointer.id) return
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#isBusy = false
    if (this.#isMoving) this.#flush()
    this.#pointer = undefined
    const velocity = this.#velocity(pointer.samples, event.timeStamp)
    if (!isEnd) return this.#finish((gesture) => gesture.cancel())
    const { first } = pointer
    this.#finish(this.#isMoving ? (gesture) => gesture.end(velocity) : (gesture) => gesture.tap(first))
  }

  #finish(action) {
    const gesture = this.#gesture
    this.#gesture = undefined
    this.#isByKeys = false
    if (!gesture) return
    this.#enqueue(() => action(gesture))
    this.#enqueue(() => this.#gesture || this.element.removeAttribute('aria-busy'))
  }

  #velocity(samples, now) {
    const recent = samples.filter((sample) => now - sample.time <= velocityWindow)
    const [first, last] = [recent[0], recent.at(-1)]
    const seconds = (last?.time - first?.time) / 1000
    if (!(seconds > 0)) return { x: 0, y: 0 }
    const scale = this.scale() * seconds
    return { x: (last.x - first.x) / scale, y: (last.y - first.y) / scale }
  }

  #key(event) {
    if (event.target !== this.element || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && this.#pointer) {
      return this.#up({ pointerId: this.#pointer.id, timeStamp: event.timeStamp }, false)
    }
    const arrow = arrows[event.key]
    if (arrow ? !this.#arrow(event, arrow) : !this.#isByKeys) return
    if (arrow) event.preventDefault()
    else if (event.key === 'Enter' || event.key === ' ') this.#finish((gesture) => gesture.end({ x: 0, y: 0 }))
    else if (event.key === 'Escape') this.#finish((gesture) => gesture.cancel())
    else return
    event.preventDefault()
  }

  /** Drags by a step; returns false if no gesture begins. */
  #arrow(event, [x, y]) {
    if (!this.#gesture) {
      const place = { target: this.element, isByKeys: true }
      const gesture = this.gestureAt(place)
      if (!gesture) return false
      this.#isByKeys = true
      this.#start(gesture, place)
    }
    if (!this.#isByKeys) return false
    const step = keySteps[event.shiftKey ? 1 : 0]
    const gesture = this.#gesture
    this.#enqueue(() => gesture.move(x * step, y * step, event.timeStamp))
    return true
  }
}

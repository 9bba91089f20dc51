// Pointers: what a finger, a mouse or a pen means to an element. Its events alone decide, with the times that they have.

/** The longest movement of a tap, in pixels. */
const slop = 4
/** The shortest movement of a drag. */
const firstMovement = 0.5
/** The movement whose direction chooses between nested elements, as between layouts in rows: Docs/layouts-in-rows-changes.md, "Which layout takes the gesture". */
const decisive = 10
/** The velocity is that of the latest movements, up to this age in milliseconds. */
const velocityWindow = 100
/** The number of movements that are kept. */
const maximumSamples = 40

/**
 * What browsers do with a pointer of each type: whether a drag `selects` text, or `scrolls` what is under it, and whether the pointer `hovers`, so that it
 * moves also while it is not down.
 */
const kinds = {
  mouse: { selects: true, scrolls: false, hovers: true },
  pen: { selects: true, scrolls: true, hovers: true },
  touch: { selects: false, scrolls: true, hovers: false },
}

/** Elements within items that use drags themselves, those that use drags which select text, and those that use taps. */
const dragged = 'input[type=range], [controls], [data-no-drag]'
const edited = 'input, textarea, select, [contenteditable]'
const tapped = `a[href], button, label, summary, ${edited}`

/** One pointer on the page, which nested elements share. */
export class Contact {
  /** The pointers of the elements that can have it, innermost first. */
  pointers = []
  /** The one that has claimed it. */
  claimed
  /** Whether it has stopped something, so that it is no tap on other elements. */
  isCatch = false

  /** Whether an element holds it. */
  get isHeld() {
    return this.pointers.some((pointer) => pointer.isHolding)
  }
}

/**
 * A pointer that is down on an element. Its `state`:
 *
 *     pressed    it can become a tap, a drag or a hold
 *     caught     it has stopped what moved; another element can still claim it
 *     claimed    it drags the element
 *     left       it is the page's, or another element's
 *
 * Each event returns what the element does: `catch`, `lift`, `claim`, `follow`, `tap`, `throw` or `cancel`; undefined is nothing.
 */
export class Pointer {
  state = 'pressed'
  #contact
  #element
  #kind
  #isControl
  #first
  #now
  #samples = []
  /** Whether it has neither moved nor lifted anything. */
  #isTap = true
  #hasHeld = false
  /** A rest of this duration lifts an item, in milliseconds. */
  #liftDelay

  /**
   * @param event the `pointerdown`.
   * @param path the nodes under it, within the element.
   * @param element answers `point(event)`, the place in its own coordinates, and about movements `accepts(dx, dy)`, whether they are along its axis,
   *   `canFollow(dx, dy, isNested)`, `isFirst(dx, dy)`, whether it takes them before what is within it, `contains(dx, dy)`, whether it keeps them at its end, and
   *   `scrollerOf(path, dx, dy)`, what they scroll within it.
   */
  constructor(event, path, contact, element) {
    const isOn = (selector) => path.some((each) => each.matches?.(selector))
    this.#kind = kinds[event.pointerType] ?? kinds.touch
    this.#contact = contact
    this.#element = element
    this.#first = this.#now = event
    this.#isControl = isOn(`${tapped}, ${dragged}`)
    this.path = path
    if (contact.claimed || isOn(dragged) || (this.#kind.selects && isOn(edited))) this.state = 'left'
    else contact.pointers.push(this)
  }

  get id() {
    return this.#first.pointerId
  }

  get contact() {
    return this.#contact
  }

  /** Whether the element follows it. */
  get isHolding() {
    return this.state === 'caught' || this.state === 'claimed'
  }

  /** Whether it has moved or lifted something, so that its end is no click. */
  get isDrag() {
    return this.#hasHeld && !this.#isTap
  }

  /** Whether a drag of it would select text. */
  get selects() {
    return this.#kind.selects
  }

  /** When it was pressed, in milliseconds. */
  get since() {
    return this.#first.timeStamp
  }

  /** The places where it was pressed, and where it is. */
  get start() {
    return this.#element.point(this.#first)
  }

  get place() {
    return this.#element.point(this.#now)
  }

  /** Whether an event is that of another pointer of its type, which is alone: then the end of this one was lost. */
  isReplacedBy({ isPrimary, pointerType }) {
    return isPrimary && pointerType === this.#first.pointerType
  }

  // --- Events ---------------------------------------------------------------------------------------------------------------

  /** It is on an item that moves, or that it lifts after a time in milliseconds. */
  press(isMoving, liftDelay) {
    if (this.state === 'left') return undefined
    this.#liftDelay = liftDelay
    if (liftDelay === 0) return this.#lift()
    if (!isMoving) return undefined
    this.#hold('caught')
    this.#contact.isCatch = true
    return 'catch'
  }

  /** It has rested for the time after which it lifts an item. */
  rest() {
    return this.state === 'pressed' && this.#isTap && !this.#contact.claimed ? this.#lift() : undefined
  }

  move(event) {
    // The button was released where the page receives no events, for example in a menu.
    if (this.#kind.hovers && !(event.buttons & 1)) return this.cancel()
    const distance = Math.hypot(event.clientX - this.#first.clientX, event.clientY - this.#first.clientY)
    this.#now = event
    this.#samples = [...this.#samples.slice(1 - maximumSamples), event]
    // A busy page hears of the movement before it could notice the rest.
    if (distance >= slop && event.timeStamp - this.#first.timeStamp >= this.#liftDelay && this.rest()) return 'lift'
    if (distance >= slop) this.#isTap = false
    return this.state === 'claimed' ? 'follow' : this.#decide(distance)
  }

  /** Text begins to be selected: at the press or at a movement, as the browser does; returns whether it must not. */
  select() {
    if (this.isHolding) return true
    const hasMoved = this.#now !== this.#first
    if (this.selects && hasMoved && this.#isTap && this.state === 'pressed') return true
    // A long touch has selected text, or a drag along another axis than the element's.
    if (!this.selects || hasMoved) this.state = 'left'
    return false
  }

  /** It is released; `isMeant` is whether a tap would be one on the element. */
  release(event) {
    const { state } = this
    this.#now = event
    const isTap = this.#isTap && !this.#isControl
    if (this.isHolding) return isTap ? 'tap' : 'throw'
    return isTap && state === 'pressed' && !this.#contact.claimed && !this.#contact.isCatch ? 'tap' : undefined
  }

  /** It is no longer the element's; what it has caught moves on. */
  cancel() {
    const { isHolding } = this
    if (this.#contact.claimed === this) this.#contact.claimed = undefined
    this.state = 'left'
    return isHolding ? 'cancel' : undefined
  }

  /** The velocity at a time in milliseconds, in the element's points per second. */
  velocityAt(now) {
    const samples = this.#samples.filter(({ timeStamp }) => now - timeStamp <= velocityWindow)
    const seconds = (samples.at(-1)?.timeStamp - samples[0]?.timeStamp) / 1000
    if (!(seconds > 0)) return { x: 0, y: 0 }
    const [from, to] = [samples[0], samples.at(-1)].map((sample) => this.#element.point(sample))
    return { x: (to.x - from.x) / seconds, y: (to.y - from.y) / seconds }
  }

  // --- Transitions ----------------------------------------------------------------------------------------------------------

  #lift() {
    this.#isTap = false
    this.#claim()
    return 'lift'
  }

  #claim() {
    this.#hold('claimed')
    this.#contact.claimed = this
  }

  #hold(state) {
    this.state = state
    this.#hasHeld = true
  }

  /** Decides whose movement it is, while no element has claimed it. */
  #decide(distance) {
    const { pointers, claimed } = this.#contact
    const before = this.state
    if (before === 'left') return undefined
    if (claimed) return this.cancel()
    const [{ x, y }, { x: x0, y: y0 }] = [this.place, this.start]
    const [dx, dy] = [x - x0, y - y0]
    const isNested = pointers.length > 1
    const unclaimed = before === 'caught' ? 'follow' : undefined
    if (distance < (isNested ? decisive : firstMovement) || !this.#element.accepts(dx, dy)) return unclaimed
    if (this.#isOthers(dx, dy, isNested)) return before === 'caught' ? this.cancel() : undefined
    this.#claim()
    return before === 'caught' ? 'follow' : 'claim'
  }

  /**
   * Whether a movement along the axis is that of what is within the element, or around it. At its end, an element leaves it to the one around it, and what
   * scrolls the page to the page.
   */
  #isOthers(dx, dy, isNested) {
    const { scrolls } = this.#kind
    const element = this.#element
    const { pointers } = this.#contact
    if (pointers.slice(pointers.indexOf(this) + 1).some((outer) => outer.#element.isFirst(dx, dy))) return true
    if (scrolls && !element.isFirst(dx, dy) && element.scrollerOf(this.path, dx, dy)) return true
    const isOutermost = pointers.at(-1) === this
    return (scrolls || !isOutermost) && !element.canFollow(dx, dy, isNested) && !element.contains(dx, dy)
  }
}

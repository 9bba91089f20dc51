// A swipe deck: a finger throws its top card away. Thrown cards fly on their own, and can be caught.

import { DeckCards } from './deck-cards.js'
import { DragTrack } from './drag-track.js'
import { FramewrightElement } from './element.js'
import { Flight } from './flight.js'
import { members, settings } from './members.js'
import { decay, progressOf, timeline } from './motion.js'
import { finite } from './numbers.js'
import { poseOf } from './pose.js'
import { step } from './keys.js'

/** Users react to a flight after this time, in milliseconds: an earlier touch on the card means the next card. */
const reaction = 120
const atRest = { x: 0, y: 0 }
/** The constant of the movement of a card by a key, in seconds. */
const stepping = 0.04
/** The end of a movement by the wheel or keys, which do not throw a card. */
const resting = { phase: 'ended' }

export class SwipeDeckElement extends FramewrightElement {
  static get _members() { return members.swipeDeck }
  static get _settings() { return settings.swipeDeck }
  _contentRole = 'group'
  _itemRole = 'group'
  /**
   * A pile and turning cards exceed the deck. The slot of a card below the top one scrolls if a browser shows the card: by a
   * pixel, with room for the card's shadow.
   */
  static get _css() { return `
    :host { overflow: clip visible }
    [part=rest], [part=viewport] ~ [part=rest] { top: 0; left: auto; inset-inline-end: calc(100% + 3px) }
    [part~=below] { pointer-events: none }
    [part~=item] slot { display: grid; grid-template: inherit; position: relative }
    [part~=below] slot { margin: -50px; padding: 50px; overflow: hidden; scroll-padding-bottom: 100% }
    [part~=below] slot::after { content: ''; position: absolute; top: 100%; width: 1px; height: 1px }` }
  _path = '/v1/swipe-deck'
  #cards = new DeckCards()
  /** Whether a new deck begins. */
  #isNew = false
  #translation = atRest
  #track = new DragTrack()
  #flights = new Set()
  /** Stops the top card, while it returns. */
  #stop
  #queue = Promise.resolve()
  /** How far a card is drawn from its translation after a step by a key: `{index, x, y}`. */
  #lag
  /** The gestures that wait for their decisions, oldest first: `{gesture, translation}`, with the top card's translation at their ends. */
  #released = []
  /** The frames of the deck after the latest change of its top card, until a server has sent them: `{top, frames}`. */
  #foreseen

  _texts = {
    swiped: (direction, remaining) => `Card removed: ${direction}. ${remaining} left`,
    undone: (remaining) => `Card returned. ${remaining} left`,
  }

  constructor() {
    super()
    this._viewport.addEventListener('scroll', ({ target }) => this.#found(target), true)
    for (const place of this.shadowRoot.querySelectorAll('[part=rest] slot')) place.tabIndex = -1
  }

  // --- The cards ----------------------------------------------------------------------------------------------------------

  get length() {
    return this.cards?.length ?? super.length
  }

  /** The number of cards that are left. */
  get remaining() {
    return this.#cards.remaining
  }

  /** The index of the top card; undefined if no card is left. */
  get topIndex() {
    return this.#cards.top
  }

  set topIndex(index) {
    this.#takeCards()
    this.#setCards(() => (this.#cards.top = index))
  }

  /** The removed cards, oldest first: `{index, id, direction}`. Setting it restores a deck. */
  get history() {
    return this.#cards.history.map((entry) => ({ ...entry }))
  }

  set history(history) {
    this.#isNew = false
    this.#setCards(() => this.#cards.reset(this.length, this.loop, history))
  }

  /** The page sets the cards: those in flight have left, and one that moves is at its place. */
  #setCards(set) {
    for (const flight of this.#flights) this.#endFlight(flight)
    if (this.#stop || this._hold) this.#translation = atRest
    this._abandon()
    this._change(set)
  }

  /** How far the top card is from its place, `{x, y}` in points. */
  get translation() {
    return this.#translation
  }

  set translation({ x = 0, y = 0 } = {}) {
    this._change(() => (this.#translation = { x: finite(x), y: finite(y) }))
  }

  /** A new `count` or new `cards` start a new deck. The first ones have the history that was set before. */
  _setMember(name, value) {
    if (name === 'count' || name === 'cards' || name === 'loop') this.#isNew = this.#cards.length > 0
    super._setMember(name, value)
  }

  /** Cards keep their children when others are added or removed. */
  _takeContents() {
    const before = this._contents
    super._takeContents()
    if (this.#isNew || this.render || this.#cards.length === 0) return
    if (before.length !== this.#cards.length || this.length !== this._contents.length) return
    const top = before[this.topIndex]
    this.#cards.take(before, this._contents)
    for (const flight of this.#flights) if (!this.#cards.history.includes(flight.entry)) this.#endFlight(flight)
    if (top !== this._contents[this.topIndex]) this.#changeTop()
  }

  /** Another card is at the top, and at its place. */
  #changeTop() {
    this._abandon()
    this.#halt()
    this.#translation = atRest
    if (this.answer) this._blend(decay())
  }

  #takeCards() {
    const { length } = this
    if (this.#isNew || this.#cards.length === 0) {
      this.#cards.reset(length, this.loop, this.#isNew ? [] : this.#cards.history)
      this.#isNew = false
    } else if (length !== this.#cards.length) {
      this.#cards.resize(length)
    }
  }

  // --- The layout ---------------------------------------------------------------------------------------------------------

  get _request() {
    const { cards, count, ...request } = super._request
    return { ...request, bounds: { ...atRest, ...this._size } }
  }

  /** The deck, and a region in which all cards are visible until they have left. */
  get #deck() {
    const { width, height } = this._size
    const window = { x: -50 * width, y: -50 * height, width: 101 * width, height: 101 * height }
    return { ...this._request, ...this.#cards.members(this.cards), frames: 'visible', visibleRect: window, overscan: 1 }
  }

  /** Whether there is a movement that no gesture has ended. */
  get #isDue() {
    const { x, y } = this.#released.at(-1)?.translation ?? atRest
    return this.#translation.x !== x || this.#translation.y !== y
  }

  /** The part of a step by a key that is not drawn yet. */
  get #rest() {
    return (this.#lag?.index === this.topIndex && this.#lag) || atRest
  }

  /** The translation of the top card on the screen. */
  get #drawn() {
    const { x, y } = this.#rest
    return x || y ? { x: this.#translation.x + x, y: this.#translation.y + y } : this.#translation
  }

  get _question() {
    this.#takeCards()
    const { visibleRect } = this.#deck
    const translation = this.#drawn
    const drag = translation.x || translation.y ? { phase: 'changed', translation } : {}
    const members = { ...this.#cards.members(this.cards), ...drag, overscan: 1 }
    return { path: this._path, members, window: visibleRect, isExact: true }
  }

  _sceneOf(answer, { translation = atRest }) {
    const { top } = this.#cards
    const drawn = this.#drawn
    const frames = this.#framesOf(answer)
    const isLate = translation !== drawn || frames !== answer.frames
    const items = frames.map((frame) => {
      const index = this.#cards.at(frame.index)
      const isTop = index === top
      const pose = poseOf(frame, atRest)
      if (isTop && isLate) {
        const { tx = 0, ty = 0 } = frame.transform ?? {}
        pose.x += drawn.x - tx
        pose.y += drawn.y - ty
      }
      const item = this.#itemOf(index, frame.zIndex, pose, isTop ? drawn : atRest)
      return { ...item, part: isTop ? 'top' : 'below', isBelow: !isTop }
    }).filter(({ index }) => index !== undefined).sort((one, other) => other.zIndex - one.zIndex)
    const flying = [...this.#flights].map((flight, place) => ({
      ...this.#itemOf(flight.index, 2e9 - place, flight.pose, flight.translation),
      part: 'flying', isFree: true,
    }))
    return { items: [...flying, ...items.filter((item) => !this.#flightOf(item))] }
  }

  /** The frames of an answer, or those that are foreseen if it is older than the top card. */
  #framesOf({ topIndex, frames }) {
    const { topPlace } = this.#cards
    return topIndex !== topPlace && this.#foreseen?.top === topPlace ? this.#foreseen.frames : frames
  }

  #itemOf(index, zIndex, pose, { x, y }) {
    const { width, height } = this._size
    return {
      key: this.#keyAt(index), index, id: this.cards?.[index]?.id, count: this.#cards.length, zIndex, pose, isKept: true,
      variables: { '--swipe-x': (x / width).toFixed(3), '--swipe-y': (y / height).toFixed(3) },
    }
  }

  _placed() {
    this._reflect('empty', this.remaining === 0 && this.#cards.length > 0)
    const [x, y] = [this.#translation.x / this._size.width, this.#translation.y / this._size.height]
    this._expose({ position: this.#cards.history.length, progress: Math.hypot(x, y), swipe: Math.abs(x) > Math.abs(y) ? x : y })
  }

  // --- Drags --------------------------------------------------------------------------------------------------------------

  /** The names of the directions in which cards leave, in lower case. */
  get #directions() {
    return (this.configuration.directions ?? [{ direction: 'left' }, { direction: 'right' }]).map(({ direction }) => direction.toLowerCase()).join()
  }

  /** The axes along which cards leave. */
  get #axes() {
    const names = this.#directions
    return { x: /left|right/.test(names), y: /up|down/.test(names) }
  }

  _freedom(dx, dy) {
    const { x, y } = this.#axes
    return [x ? dx : 0, y ? dy : 0]
  }

  _accepts(dx, dy) {
    if (this.remaining === 0) return false
    return Math.abs(dx) > Math.abs(dy) ? this.#axes.x : this.#axes.y
  }

  /** A deck in another element takes only movements in its directions. */
  _canFollow(dx, dy, isNested) {
    if (!isNested) return true
    const way = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? /right/ : /left/) : dy > 0 ? /down/ : /up/
    return way.test(this.#directions)
  }

  _itemAt(event) {
    return this.#meant(super._itemAt(event), event.timeStamp)
  }

  _begin(item, pointer) {
    super._begin(this.#meant(item, pointer.since), pointer)
  }

  /** The item that a touch at a time means: soon after a swipe it is the next card, also if the card of the swipe is still, or again, under the finger. */
  #meant(item, time) {
    const { topIndex } = this
    if (!this.#flightOf(item) || topIndex === undefined || !this.#isHurried(time)) return item
    return { key: this.#keyAt(topIndex), index: topIndex }
  }

  #keyAt(index) {
    return this._keyOf({ id: this.cards?.[index]?.id, index })
  }

  _isMoving(item) {
    return this.#flightOf(item) !== undefined || (this.#stop !== undefined && item?.index === this.topIndex)
  }

  _canHold({ index }) {
    return index === this.topIndex
  }

  /** Whether a touch follows a swipe so soon that it means the next card: before its decision, or before users react to its flight. */
  #isHurried(time) {
    return this.#released.length > 0 || [...this.#flights].some(({ since }) => time - since <= reaction)
  }

  _interrupt(item, since) {
    if (since !== undefined && this.#isHurried(since)) return this._catch(item)
    this.#released = []
    super._interrupt(item)
  }

  /** The translation does not depend on answers. */
  _arrival() {}

  /** Catches the top card, or a card in flight. */
  _catch(item) {
    this.#halt()
    this.#track = new DragTrack()
    const flight = this.#flightOf(item)
    if (flight) this.#land(flight)
  }

  #halt() {
    this.#stop?.()
    this.#stop = undefined
  }

  /** The flight of an item's card. */
  #flightOf(item) {
    return [...this.#flights].find(({ index }) => index === item?.index)
  }

  #endFlight(flight) {
    flight.stop()
    flight.settle(false)
    this.#flights.delete(flight)
    this.#report()
  }

  /** Returns a card in flight to the deck, where it is. */
  #land(flight) {
    this.#endFlight(flight)
    this.#cards.return(flight.entry)
    this.#translation = flight.translation
    this.#foresee(flight.frames)
  }

  #foresee(frames) {
    this.#foreseen = { top: this.#cards.topPlace, frames }
  }

  _nudge(dx, dy) {
    this.#translation = { x: finite(this.#translation.x + dx), y: finite(this.#translation.y + dy) }
  }

  _follow(dx, dy, time = performance.now()) {
    const before = this.#translation
    this._nudge(...this._freedom(dx, dy))
    this.#track.add(before, this.#translation, time)
  }

  _finish() {
    const { pan } = this.#track
    if (pan) this.#release(pan, '/v1/swipe-deck/pan')
    else this._cancel()
  }

  _cancel() {
    this.#release({ phase: 'cancelled' })
  }

  /** Ends a gesture as the API decides; if the server fails, the top card returns. */
  #release(gesture, path) {
    const released = { gesture, translation: this.#translation }
    this.#released.push(released)
    this.#enqueue(() => (this.#released.includes(released) ? this.#decide(released, path) : () => false))
      .catch(() => this.#isFree && this.#return(decay()))
  }

  /** Whether no finger and no gesture that waits determines where the top card is. */
  get #isFree() {
    return !this._hold && this.#released.length === 0
  }

  /** The movement after the end of a gesture that removes a card is that of the next card. */
  #pass(translation) {
    const rest = ({ x, y }) => ({ x: x - translation.x, y: y - translation.y })
    this.#translation = rest(this.#translation)
    this.#track.shift(translation)
    for (const released of this.#released) {
      const { gesture } = released
      released.translation = rest(released.translation)
      if (gesture.translation) released.gesture = { ...gesture, translation: rest(gesture.translation) }
    }
    if (this._hold?.key) Object.assign(this._hold, { key: this.#keyAt(this.topIndex), isLoose: true })
  }

  _tap() {
    if (this.#isDue) this._cancel()
  }

  /** A card that is left moves to the top, when a search, a link, the focus or a selection reaches it. */
  _reveal(child) {
    const index = this._contents.indexOf(child)
    if (this.#cards.has(index) && index !== this.topIndex) {
      this.#cards.lift(index)
      this.#changeTop()
    }
    this.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** A browser has scrolled to a card of the pile. */
  #found(slot) {
    if (!slot.matches('[part~=below] > slot') || !slot.scrollTop) return
    slot.scrollTop = 0
    this._reveal(slot.assignedElements()[0])
  }

  _focused({ index }) {
    if (index !== this.topIndex && !this.render) this._reveal(this._contents[index])
  }

  _isHidden(_, index) {
    return !this.#cards.has(index)
  }

  _isCovered(child) {
    return child !== this._contents[this.topIndex]
  }

  /** Performs an action after the first layout and the decisions of all earlier actions; resolves when its movement has ended. */
  async #enqueue(action) {
    const decision = this.#queue.then(() => this._ready()).then(action)
    this.#queue = decision.catch(() => {})
    return (await decision)()
  }

  /** Swipes the top card in a direction of the deck; resolves with whether the card has left. */
  async swipe(direction) {
    const speed = (this.configuration.velocityThreshold ?? 1100) * 1.001
    if (!/^((up|down)?(left|right)|up|down)$/i.test(direction)) {
      throw new TypeError(`A card is swiped left, right, up, down, or in a diagonal such as upLeft, not ${direction}`)
    }
    const has = (name) => direction.toLowerCase().includes(name)
    const [x, y] = [has('right') - has('left'), has('down') - has('up')]
    const share = speed / Math.hypot(x, y)
    const velocity = { x: x * share, y: y * share }
    return this.#enqueue(() => this.#decide({ gesture: { phase: 'ended', velocity }, translation: this.#translation }))
  }

  /** Requests a decision: the top card leaves or returns. Returns a function that resolves with whether the card has left. */
  async #decide(released, path) {
    const answer = await this.#decisionOf(released, path)
    if (!answer) return () => false
    const [, first, rest] = /^remove(.)(.*)$/.exec(answer.decision) ?? []
    const index = this.topIndex
    const entry = first && { index, id: this.cards?.[index]?.id, direction: first.toLowerCase() + rest }
    const isLeaving = entry && this._emit('beforeswipe', entry, true)
    if (!isLeaving && !this.#isFree) return () => false
    const arrival = isLeaving ? this.#throw(entry, answer, released) : this.#return(entry ? decay() : progressOf(answer))
    return async () => (await arrival) && isLeaving === true
  }

  /** Asks for the decision of a gesture, which then no longer waits. */
  async #decisionOf(released, path = this._path) {
    this.#takeCards()
    const { gesture, translation } = released
    try {
      if (this.remaining > 0) return await this._decide(path, { ...this.#deck, translation, ...gesture, ...timeline })
    } finally {
      this.#released = this.#released.filter((each) => each !== released)
    }
  }

  /** Moves the top card back to its place; resolves with whether it arrives. */
  #return(progress) {
    const { x, y } = this.#translation
    this.#halt()
    return new Promise((resolve) => {
      const step = (share) => (this.#translation = share === 1 ? atRest : { x: x * (1 - share), y: y * (1 - share) })
      this.#stop = this._motion.start(progress, step, (hasArrived) => {
        this.#stop = undefined
        resolve(hasArrived)
      })
      this._schedule()
    })
  }

  /** The top card flies away, and the other cards move up; resolves with whether the card has left. */
  #throw(entry, answer, released) {
    const key = this.#keyAt(entry.index)
    const pose = this._solve()?.items.find((item) => item.key === key)?.pose
    this.#halt()
    this.#lag = undefined
    return new Promise((settle) => {
      const flight = new Flight(entry, answer, this.#cards.topPlace, { translation: this.#translation, pose, settle })
      this.#flights.add(flight)
      flight.stop = this._motion.start(flight.progress, (share) => flight.moveTo(share), (hasArrived) => {
        flight.hasLeft = hasArrived
        this.#report()
      })
      this.#cards.remove(entry)
      this.#foresee(flight.rest)
      this.#pass(released.translation)
      this._blend(progressOf(answer), { except: key, isLoose: true })
      // The card would take the focus with it.
      if (this.matches(':focus-within')) this._viewport.focus({ preventScroll: true })
    })
  }

  /** Reports the cards that have left, in the order in which they were thrown. */
  #report() {
    for (const flight of this.#flights) {
      if (!flight.hasLeft) return
      const { index, entry: { id, direction }, settle } = flight
      this.#flights.delete(flight)
      this._emit('swipe', { index, id, direction, remaining: this.remaining })
      this._announce(this.texts.swiped(direction, this.remaining))
      settle(true)
    }
  }

  /** Returns the card that was removed last; resolves with whether there was one, when it has arrived. */
  undo() {
    return this.#enqueue(async () => {
      const entry = this.#cards.history.at(-1)
      if (!entry) return () => false
      const { index, id, direction } = entry
      // The animation of one card is that of any deck.
      const { loop, ...request } = this._request
      const undone = { count: 1, history: [{ id: `${index}`, direction }], undo: true }
      const answer = await this._ask(this._path, { ...request, ...timeline, ...undone })
      const progress = progressOf(answer)
      const flight = this.#flightOf(entry)
      // The finger's card is no longer the top one.
      if (this._hold) this._abandon()
      this._blend(progress, { except: flight ? undefined : this.#keyAt(index) })
      if (flight) {
        this.#land(flight)
      } else {
        this.#cards.return(entry)
        const { tx: [x], ty: [y] } = answer.timeline.items[0].transform
        this.#translation = { x, y }
      }
      const arrival = this.#return(progress)
      this._emit('undo', { index, id, remaining: this.remaining })
      this._announce(this.texts.undone(this.remaining))
      return async () => (await arrival, true)
    })
  }

  // --- Wheel and keys -----------------------------------------------------------------------------------------------------

  _wheel(dx, dy) {
    if (!this._accepts(dx, dy)) return false
    this.#halt()
    this._nudge(...this._freedom(dx, dy))
    this._schedule()
    return true
  }

  _wheelEnded() {
    if (this.#isDue && !this.#stop && !this._hold) this.#release(resting)
  }

  _press({ key, shiftKey }) {
    const by = step(key, shiftKey)
    if (key === 'Enter' && this.#isDue) this.#release(resting)
    else if (key === 'Escape' && this.#isDue) this._cancel()
    else if (key === 'Backspace' || key === 'Home') this.undo().catch(() => {})
    else return by !== undefined && this.#step(...(key === 'ArrowLeft' || key === 'ArrowRight' ? [by, 0] : [0, by]))
  }

  /** A key moves the top card, which is drawn on its way there; returns whether it can. */
  #step(dx, dy) {
    const before = this.#translation
    if (!this._wheel(dx, dy)) return false
    const { x: restX, y: restY } = this.#rest
    const [x, y] = [restX + before.x - this.#translation.x, restY + before.y - this.#translation.y]
    const lag = (this.#lag = { index: this.topIndex, x, y })
    this._motion.start(decay(stepping), (share) => Object.assign(lag, { x: x * (1 - share), y: y * (1 - share) }))
    return true
  }
}

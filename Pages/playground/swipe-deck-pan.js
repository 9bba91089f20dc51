// The pan of a swipe deck's top card, swipes by buttons, and undo.

/** The number of cards that are drawn during a drag, from the top. */
const drawn = 12
/** Users react to a flight after this time, in milliseconds: an earlier touch means the next card. */
const reaction = 120

/** The number of a deck's cards. */
export const countOf = ({ count, cards }) => count ?? cards?.length ?? 0

export class SwipeDeckPan {
  #workbench
  #translation
  #start
  #events
  #time
  /** When the last card was thrown, in milliseconds, and its index. */
  #thrown

  constructor(workbench) {
    this.#workbench = workbench
  }

  async begin(place) {
    const workbench = this.#workbench
    if (this.#isNext(place)) workbench.player.stop()
    const caught = await workbench.catch()
    const { translation } = caught ?? { translation: { x: 0, y: 0 } }
    this.#start = translation
    this.#translation = { ...translation }
    this.#time = place.time ?? performance.now()
    this.#events = [{ phase: 'began', timeMs: 0 }]
    if (caught) await this.#draw()
    workbench.announce(`Card ${countOf(workbench.request.value) - 1} lifted`)
  }

  /** Whether a touch during a flight means the next card: it is early, or on another card than the one in flight. */
  #isNext({ target, time, isByKeys }) {
    if (isByKeys || !this.#thrown || !this.#workbench.player.isPlaying) return false
    const { index } = target.closest('.card')?.dataset ?? {}
    return time - this.#thrown.time < reaction || (index !== undefined && Number(index) !== this.#thrown.index)
  }

  async move(dx, dy, time) {
    this.#translation.x += dx
    this.#translation.y += dy
    this.#events.push({ phase: 'changed', deltaX: dx, deltaY: dy, timeMs: this.#passed(time) })
    await this.#draw()
  }

  /** The time since the gesture began, in milliseconds; it never decreases. */
  #passed(time) {
    return Math.max(time - this.#time, this.#events.at(-1).timeMs)
  }

  async #draw() {
    const workbench = this.#workbench
    const count = countOf(workbench.request.value)
    const members = { phase: 'changed', translation: { ...this.#translation } }
    const request = { ...this.#atRest('/v1/swipe-deck'), ...members }
    if (count > drawn) request.range ??= { start: count - drawn, count: drawn }
    await workbench.drawMove('/v1/swipe-deck', request)
    workbench.showDragged(members)
  }

  /** The request without the state of the drag. */
  #atRest(path) {
    const request = this.#workbench.carried(path)
    for (const name of ['phase', 'translation', 'velocity', 'history', 'undo']) delete request[name]
    return request
  }

  end() {
    return this.#release('ended')
  }

  cancel() {
    return this.#release('cancelled')
  }

  /** A tap leaves the card at rest; a card that was caught in motion returns. */
  async tap() {
    if (this.#start.x !== 0 || this.#start.y !== 0) await this.#release('cancelled')
  }

  #release(phase) {
    const timeMs = this.#events.at(-1).timeMs
    return this.#decide({ translation: this.#start, events: [...this.#events, { phase, timeMs }] })
  }

  /** Swipes the top card by a simulated gesture. */
  async swipe(direction) {
    await this.#workbench.catch()
    const { bounds } = this.#workbench.request.value
    const [x, y] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction]
    const events = [0, 1, 2].map((step) => ({
      phase: step === 0 ? 'began' : 'changed', timeMs: step * 16,
      deltaX: step * x * bounds.width * 0.05, deltaY: step * y * bounds.height * 0.05,
    }))
    await this.#decide({ events: [...events, { phase: 'ended', timeMs: 40 }] })
  }

  /** Requests the decision of a gesture, and animates the card. */
  async #decide(gesture) {
    const workbench = this.#workbench
    const request = { ...this.#atRest('/v1/swipe-deck/pan'), ...gesture, css: true }
    const { answer } = await workbench.ask('/v1/swipe-deck/pan', request, { isLogged: true })
    if (!answer) return
    const { count, cards, loop, history = [] } = workbench.request.value
    const direction = /^remove(.)(.*)$/.exec(answer.decision)
    this.#thrown = undefined
    const members = { phase: undefined, translation: undefined, velocity: undefined, undo: undefined }
    if (direction) {
      const index = loop ? answer.passedIndex : answer.removedIndex
      const entry = { id: cards?.[index].id ?? `${index}`, direction: direction[1].toLowerCase() + direction[2] }
      const fewer = cards ? { cards: cards.slice(0, -1) } : { count: count - 1 }
      const deck = loop ? { topIndex: answer.nextIndex ?? undefined } : fewer
      Object.assign(members, deck, { history: [...history, entry].slice(-100) })
      workbench.report([{ type: answer.decision, index }])
      this.#thrown = { time: performance.now(), index }
    }
    await workbench.goTo(members, { path: '/v1/swipe-deck/pan', request, answer, isDoneLast: true })
    workbench.announce(`${answer.decision}: ${answer.reason}`)
  }

  /** Returns the last removed card to the deck. */
  async undo() {
    const workbench = this.#workbench
    await workbench.catch()
    const { history = [], count, cards, loop } = workbench.request.value
    if (history.length === 0) return
    const request = { ...this.#atRest('/v1/swipe-deck'), history, undo: true, css: true }
    const { answer } = await workbench.ask('/v1/swipe-deck', request, { isLogged: true })
    if (!answer) return
    const more = cards ? { cards: [...cards, { id: history.at(-1).id }] } : { count: count + 1 }
    const members = loop ? { topIndex: answer.topIndex } : more
    members.history = history.slice(0, -1)
    if (members.history.length === 0) members.history = undefined
    workbench.report([{ type: 'undone', index: answer.topIndex }])
    await workbench.goTo(members, { path: '/v1/swipe-deck', request, answer })
    workbench.announce(`Card ${answer.topIndex} is back`)
  }
}

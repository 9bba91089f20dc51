// A swipe deck under a finger: its top card is moved, thrown, brought back, and caught on its way.

/** How many cards from the top are drawn while one is moved. */
const drawn = 12

/** The pan of `/v1/swipe-deck`. */
export class DeckPan {
  #table
  #translation
  #start
  #events
  #time

  constructor(table) {
    this.#table = table
  }

  async begin(place) {
    const table = this.#table
    const caught = await table.catch()
    const { translation } = caught ?? { translation: { x: 0, y: 0 } }
    this.#start = translation
    this.#translation = { ...translation }
    this.#time = place.time ?? performance.now()
    this.#events = [{ phase: 'began', timeMs: 0 }]
    if (caught) await this.#draw()
    table.announce(`Card ${table.request.value.count - 1} taken`)
  }

  async move(dx, dy, time) {
    this.#translation.x += dx
    this.#translation.y += dy
    this.#events.push({ phase: 'changed', deltaX: dx, deltaY: dy, timeMs: this.#passed(time) })
    await this.#draw()
  }

  /** Milliseconds since the gesture began; they never go back. */
  #passed(time) {
    return Math.max(time - this.#time, this.#events.at(-1).timeMs)
  }

  async #draw() {
    const table = this.#table
    const { count } = table.request.value
    const members = { phase: 'changed', translation: { ...this.#translation } }
    const question = { ...this.#resting('/v1/swipe-deck'), ...members }
    if (count > drawn) question.range ??= { start: count - drawn, count: drawn }
    await table.drawMove('/v1/swipe-deck', question)
    table.isUnderFinger(members)
  }

  /** The request without what says where the card is. */
  #resting(path) {
    const request = this.#table.carried(path)
    for (const name of ['phase', 'translation', 'velocity', 'history', 'undo']) delete request[name]
    return request
  }

  end() {
    return this.#letGo('ended')
  }

  cancel() {
    return this.#letGo('cancelled')
  }

  /** A card that is touched and not moved stays, or goes back if it was caught. */
  async tap() {
    if (this.#start.x !== 0 || this.#start.y !== 0) await this.#letGo('cancelled')
  }

  #letGo(phase) {
    const timeMs = this.#events.at(-1).timeMs
    return this.#decide({ translation: this.#start, events: [...this.#events, { phase, timeMs }] })
  }

  /** Throws the top card without a finger. */
  async swipe(direction) {
    await this.#table.catch()
    const { bounds } = this.#table.request.value
    const way = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction]
    const events = [0, 1, 2].map((step) => ({
      phase: step === 0 ? 'began' : 'changed', timeMs: step * 16,
      deltaX: step * way[0] * bounds.width * 0.05, deltaY: step * way[1] * bounds.height * 0.05,
    }))
    await this.#decide({ events: [...events, { phase: 'ended', timeMs: 40 }] })
  }

  /** Asks what becomes of the card, and has it go there. */
  async #decide(gesture) {
    const table = this.#table
    const request = { ...this.#resting('/v1/swipe-deck/pan'), ...gesture, css: true }
    const { answer } = await table.ask('/v1/swipe-deck/pan', request, { isLogged: true })
    if (!answer) return
    const { count, history = [] } = table.request.value
    const direction = /^remove(.)(.*)$/.exec(answer.decision)
    const members = { phase: undefined, translation: undefined, velocity: undefined, undo: undefined }
    if (direction) {
      const entry = { id: `${answer.removedIndex}`, direction: direction[1].toLowerCase() + direction[2] }
      Object.assign(members, { count: count - 1, history: [...history, entry].slice(-100) })
      table.report([{ type: answer.decision, index: answer.removedIndex }])
    }
    await table.goTo(members, { path: '/v1/swipe-deck/pan', request, answer, isDoneLast: true })
    table.announce(`${answer.decision}: ${answer.reason}`)
  }

  /** Brings the last card back. */
  async undo() {
    const table = this.#table
    await table.catch()
    const { history = [], count } = table.request.value
    if (history.length === 0) return
    const request = { ...this.#resting('/v1/swipe-deck'), history, undo: true, css: true }
    const { answer } = await table.ask('/v1/swipe-deck', request, { isLogged: true })
    if (!answer) return
    const members = { count: count + 1, history: history.slice(0, -1) }
    if (members.history.length === 0) members.history = undefined
    table.report([{ type: 'undone', index: count }])
    await table.goTo(members, { path: '/v1/swipe-deck', request, answer })
    table.announce(`Card ${count} is back`)
  }
}

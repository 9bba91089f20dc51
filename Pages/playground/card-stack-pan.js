// The pan of a card stack between its two heights.

/** The maximum number of cards of a prepared stack; each move of a larger stack is a request. */
const mostPrepared = 5000
/** Members that a prepared stack does not have: its state, and the origin of its coordinates. */
const stateMembers = ['state', 'translation', 'translations', 'revealed', 'reveal', 'pileMargin', 'rebase']
/** Members that change the content size of a collapsed stack, or need other members. */
const unmeasured = ['translation', 'translations', 'revealed', 'reveal', 'pileMargin', 'exposed', 'contentFit']

export class CardStackPan {
  #workbench
  #limits
  #start
  #height
  #events
  #prepared

  constructor(workbench) {
    this.#workbench = workbench
  }

  async begin() {
    const workbench = this.#workbench
    const caught = await workbench.catch()
    const request = workbench.request.value
    this.#limits = await this.#measure(request)
    if (!this.#limits) return
    const { collapsed, expanded } = this.#limits
    const isOpen = request.state === 'expanded'
    const inTransit = collapsed + (request.state === 'inTransit' ? request.translation ?? 0 : 0)
    this.#height = caught?.height ?? (isOpen ? expanded : inTransit)
    this.#start = { height: this.#height, state: caught || request.state === 'inTransit' ? undefined : request.state }
    this.#events = [{ phase: 'began', deltaY: 0 }]
    this.#prepare(request)
    if (caught) this.#draw()
    workbench.announce(`Drag started, height ${Math.round(this.#height)}`)
  }

  /** The stack's two heights; undefined if it can't be dragged. */
  async #measure({ count }) {
    const request = { ...this.#workbench.carried('/v1/card-stack'), frames: 'none', state: 'collapsed', program: true }
    for (const name of unmeasured) delete request[name]
    const { answer } = await this.#workbench.ask('/v1/card-stack', request)
    if (!answer?.program) return undefined
    const collapsed = answer.contentSize.height
    return { collapsed, expanded: collapsed + answer.program.translation.maximum, count }
  }

  /** Prepares the stack in the module, which then lays it out once per frame. */
  #prepare(request) {
    const { transport } = this.#workbench
    this.#prepared?.release()
    this.#prepared = undefined
    const count = request.cards?.length ?? request.count
    if (transport.isRemote || count > mostPrepared || request.frames === 'visible' || request.range) return
    const stack = this.#workbench.carried('/v1/card-stack')
    for (const name of stateMembers) delete stack[name]
    this.#prepared = transport.module.cardStack(stack)
  }

  async move(_, dy) {
    if (!this.#limits) return
    const { collapsed, expanded } = this.#limits
    const before = this.#height
    const [least, most] = [Math.min(collapsed, before), Math.max(expanded, before)]
    this.#height = Math.min(Math.max(before - dy, least), most)
    this.#events.push({ phase: 'changed', deltaY: dy })
    await this.#draw()
  }

  get #translation() {
    return this.#height - this.#limits.collapsed
  }

  /** Draws the stack at the drag's position. */
  async #draw() {
    const workbench = this.#workbench
    const translation = this.#translation
    const members = { state: 'inTransit', translation: Math.round(translation * 100) / 100 }
    if (this.#prepared) {
      const since = performance.now()
      const frames = this.#prepared.frames(translation)
      workbench.latency.note('module', performance.now() - since)
      workbench.stage.place(frames)
      workbench.showDragged(members)
    } else {
      await workbench.drawMove('/v1/card-stack', { ...workbench.carried('/v1/card-stack'), ...members })
      workbench.showDragged(members)
    }
  }

  async end(velocity) {
    if (this.#limits) await this.#release('ended', velocity.y)
  }

  async cancel() {
    if (this.#limits) await this.#release('cancelled', 0)
  }

  /** Requests the result of the pan, and animates the stack to it. */
  async #release(phase, velocity) {
    const workbench = this.#workbench
    const request = {
      ...workbench.carried('/v1/card-stack/pan'), ...this.#start,
      events: [...this.#events, { phase }], css: true, velocity: velocity || undefined,
    }
    this.#prepared?.release()
    this.#prepared = undefined
    const { answer } = await workbench.ask('/v1/card-stack/pan', request, { isLogged: true })
    if (!answer) return
    workbench.report(answer.events)
    await workbench.goTo({ state: answer.state, translation: undefined }, { path: '/v1/card-stack/pan', request, answer })
    workbench.announce(answer.decision ? `${answer.state}: ${answer.decision.reason}` : answer.state)
  }

  /** A tap expands or collapses the stack. */
  async tap() {
    if (!this.#limits) return
    const { expanded, collapsed } = this.#limits
    const isInTransit = this.#height !== expanded && this.#height !== collapsed
    if (isInTransit) return this.#release('ended', 0)
    await this.change(this.#height === expanded ? 'collapsed' : 'expanded')
  }

  /** Animates the stack to a state. */
  async change(state) {
    const workbench = this.#workbench
    const { state: before = 'collapsed', translation = 0 } = workbench.request.value
    const from = before === 'inTransit' ? { translation } : { state: before }
    const request = { ...workbench.carried('/v1/card-stack'), state, from, css: true }
    for (const name of ['translation', 'translations', 'revealed', 'reveal', 'pileMargin']) delete request[name]
    const { answer } = await workbench.ask('/v1/card-stack', request, { isLogged: true })
    if (!answer) return
    workbench.report(answer.events)
    await workbench.goTo({ state, translation: undefined, revealed: undefined, reveal: undefined }, { path: '/v1/card-stack', request, answer })
    workbench.announce(state)
  }
}

// A card stack under a finger: pulled between its two heights, let go of, and caught again.

/** Stacks of more cards are laid out by their windows. */
const mostPrepared = 5000
/** Members that say where a stack is, or from where its positions count. */
const atRest = ['state', 'translation', 'translations', 'revealed', 'pileMargin', 'rebase']

/** The pan of `/v1/card-stack`. */
export class StackPan {
  #table
  #limits
  #start
  #height
  #events
  #prepared

  /** @param table what the playground works on: its request, transport, stage and player. */
  constructor(table) {
    this.#table = table
  }

  async begin() {
    const table = this.#table
    const caught = await table.catch()
    const request = table.request.value
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
    table.announce(`Card stack taken, height ${Math.round(this.#height)}`)
  }

  /** The stack's two heights, undefined where there is no way between them. */
  async #measure(request) {
    const question = { ...this.#table.carried('/v1/card-stack'), frames: 'none', state: 'collapsed', program: true }
    for (const name of ['translation', 'translations', 'revealed', 'pileMargin', 'exposed']) delete question[name]
    const { answer } = await this.#table.ask('/v1/card-stack', question)
    if (!answer?.program) return undefined
    const collapsed = answer.contentSize.height
    return { collapsed, expanded: collapsed + answer.program.translation.maximum, count: request.count }
  }

  /** Has the module prepare the stack, to be laid out once a frame. */
  #prepare(request) {
    const { transport } = this.#table
    this.#prepared?.release()
    this.#prepared = undefined
    if (transport.isRemote || request.count > mostPrepared || request.frames === 'visible' || request.range) return
    const stack = this.#table.carried('/v1/card-stack')
    for (const name of atRest) delete stack[name]
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

  /** Draws the stack where the finger has it. */
  async #draw() {
    const table = this.#table
    const translation = this.#translation
    const members = { state: 'inTransit', translation: Math.round(translation * 100) / 100 }
    if (this.#prepared) {
      const since = performance.now()
      const frames = this.#prepared.frames(translation)
      table.latency.note('module', performance.now() - since)
      table.stage.place(frames)
      table.isUnderFinger(members)
    } else {
      await table.drawMove('/v1/card-stack', { ...table.carried('/v1/card-stack'), ...members })
      table.isUnderFinger(members)
    }
  }

  async end(velocity) {
    if (this.#limits) await this.#letGo('ended', velocity.y)
  }

  async cancel() {
    if (this.#limits) await this.#letGo('cancelled', 0)
  }

  /** Asks where the stack comes to rest, and has it go there. */
  async #letGo(phase, velocity) {
    const table = this.#table
    const question = {
      ...table.carried('/v1/card-stack/pan'), ...this.#start,
      events: [...this.#events, { phase }], css: true, velocity: velocity || undefined,
    }
    this.#prepared?.release()
    this.#prepared = undefined
    const landing = await table.ask('/v1/card-stack/pan', question, { isLogged: true })
    if (!landing.answer) return
    const { answer } = landing
    table.report(answer.events)
    await table.goTo({ state: answer.state, translation: undefined }, { path: '/v1/card-stack/pan', request: question, answer })
    table.announce(answer.decision ? `${answer.state}: ${answer.decision.reason}` : answer.state)
  }

  /** A tap on a stack opens or closes it. */
  async tap() {
    if (!this.#limits) return
    const { expanded, collapsed } = this.#limits
    const isMidAir = this.#height !== expanded && this.#height !== collapsed
    if (isMidAir) return this.#letGo('ended', 0)
    await this.change(this.#height === expanded ? 'collapsed' : 'expanded')
  }

  /** Has the stack go to a state without a finger. */
  async change(state) {
    const table = this.#table
    const { state: before = 'collapsed', translation = 0 } = table.request.value
    const from = before === 'inTransit' ? { translation } : { state: before }
    const request = { ...table.carried('/v1/card-stack'), state, from, css: true }
    for (const name of ['translation', 'translations', 'revealed', 'pileMargin']) delete request[name]
    const { answer } = await table.ask('/v1/card-stack', request, { isLogged: true })
    if (!answer) return
    table.report(answer.events ?? [])
    await table.goTo({ state, translation: undefined, revealed: undefined }, { path: '/v1/card-stack', request, answer })
    table.announce(state)
  }
}

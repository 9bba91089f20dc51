// What the playground works on: asks who answers, draws what is answered, and has it move.

import { Latency } from './latency.js'
import { sceneOf } from './scenes.js'

/** How often the request's text follows a finger, in milliseconds. */
const textPace = 120
/** Members that say how one animation is told: each question has its own. */
const motion = ['timeline', 'css', 'tolerance', 'at', 'from', 'previous', 'interaction', 'program', 'clamp']

/**
 * Sends `answer` when there is an answer or a problem, with the exchange as `detail`; `exchange` when one is to
 * be listed; `events` when something happened; `announcement` when it is to be said.
 */
export class Workbench extends EventTarget {
  latency = new Latency()
  /** The contract, undefined until it is here. */
  contract
  #isDrawn
  /** When something has been drawn first: what takes longer waits for it. */
  drawn = new Promise((resolve) => (this.#isDrawn = resolve))
  /** The last answer, parsed. */
  answer
  /** Why there is none, undefined where there is. */
  problem
  #underFinger = {}
  #lastText = 0
  #asked = 0

  constructor({ request, transport, stage, player }) {
    super()
    Object.assign(this, { request, transport, stage, player })
  }

  /** The request's members that another path takes as well, without those of one question. */
  carried(path) {
    const names = this.contract?.form(path)?.members().map((member) => member.name)
    const entries = Object.entries(this.request.value ?? {})
      .filter(([name]) => (!names || names.includes(name)) && !motion.includes(name))
    return Object.fromEntries(entries)
  }

  /** Asks; what comes back is `{answer, problem}`, both parsed, and the exchange. */
  async ask(path, request, { isLogged = false } = {}) {
    const exchange = await this.transport.ask(path, JSON.stringify(request))
    if (isLogged) this.dispatchEvent(new CustomEvent('exchange', { detail: exchange }))
    return { exchange, problem: exchange.problem, answer: exchange.answer && JSON.parse(exchange.answer) }
  }

  /** Asks for the working request anew, and draws the answer. */
  async refresh({ isOther = false, keeps = false } = {}) {
    this.#write()
    const turn = ++this.#asked
    const { path, text, value } = this.request
    const exchange = await this.transport.ask(path, text)
    if (turn !== this.#asked) return undefined
    const answer = exchange.answer && JSON.parse(exchange.answer)
    this.problem = exchange.problem
    if (answer) {
      this.answer = answer
      this.draw(path, value, answer, { isOther, keeps })
      if (isOther && answer.css) this.#play(answer, { path, request: value })
    }
    if (turn === 1) {
      performance.mark('drawn')
      this.#isDrawn()
    }
    this.dispatchEvent(new CustomEvent('answer', { detail: { ...exchange, parsed: answer } }))
    return answer
  }

  /** Draws an answer, if it is one that can be drawn. */
  draw(path, request, answer, options) {
    if (path !== '/v1/batch') this.stage.show(sceneOf(path, request, answer), options)
  }

  /** Asks for one move of a gesture, and draws it; where the server is asked, the module is as well. */
  async drawMove(path, request, options) {
    const text = JSON.stringify(request)
    const { transport, latency } = this
    const exchange = await transport.ask(path, text)
    latency.note(exchange.source, exchange.duration)
    if (exchange.source === 'server' && transport.module) {
      const own = transport.askModule(path, text)
      latency.note('module', own.duration)
      latency.compare(own, exchange)
    }
    if (!exchange.answer) return { problem: exchange.problem }
    const answer = JSON.parse(exchange.answer)
    this.draw(path, request, answer, options)
    return { answer }
  }

  /** Says what a finger has made of the request: its text and the controls follow when there is time. */
  isUnderFinger(members) {
    Object.assign(this.request.value, members)
    Object.assign(this.#underFinger, members)
    if (performance.now() - this.#lastText >= textPace) this.#write()
  }

  /** Has the request's text say what the finger has made of it. */
  #write(members = {}) {
    const written = { ...this.#underFinger, ...members }
    if (Object.keys(written).length === 0) return
    this.#lastText = performance.now()
    this.#underFinger = {}
    this.request.merge(written, 'gesture')
  }

  /** Stops what plays, and says where it is then; undefined where nothing plays. */
  async catch() {
    const { player } = this
    if (!player.isPlaying) return undefined
    const { question, elapsed } = player
    player.hold()
    const { answer } = await this.ask(question.path, { ...question.request, at: elapsed, css: undefined, frames: 'none' })
    player.drop()
    return answer?.at
  }

  /**
   * Alters the request as a gesture has decided, and plays how it gets there.
   *
   * @param played the question that told of the way, `{path, request, answer}`; with `isDoneLast` the request is
   *   altered once all has passed.
   */
  async goTo(members, { isDoneLast = false, ...played }) {
    const { answer } = played
    if (isDoneLast) {
      this.draw(played.path, played.request, answer, { keeps: true })
      this.#play(answer, played, () => {
        this.#write(members)
        this.refresh()
      })
    } else {
      this.#write(members)
      await this.refresh({ keeps: true })
      this.#play(answer, played)
    }
  }

  #play(answer, question, finished = () => this.stage.settle()) {
    this.player.play(answer.css, (key) => this.stage.elementOf(key), question, finished)
  }

  /** Plays what the last answer has animated, asking for keyframes where it has none. */
  async replay() {
    const { path, value } = this.request
    const request = { ...value, css: true }
    const { answer } = await this.ask(path, request)
    if (!answer?.css) return
    this.draw(path, request, answer, { keeps: true })
    this.#play(answer, { path, request })
  }

  /** Lists what has happened. */
  report(events = []) {
    if (events.length > 0) this.dispatchEvent(new CustomEvent('events', { detail: events }))
  }

  announce(words) {
    this.dispatchEvent(new CustomEvent('announcement', { detail: words }))
  }
}

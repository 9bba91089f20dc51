// The workbench: sends the working request, draws its answer, and plays its animation.

import { Latency } from './latency.js'
import { layoutOf } from './layouts.js'

/** The interval at which the request's text follows a drag, in milliseconds. */
const textInterval = 120
/** Members that select the form of one animation: a request for another one doesn't inherit them. */
const motion = ['timeline', 'css', 'tolerance', 'at', 'from', 'previous', 'interaction', 'program', 'clamp']

/**
 * Dispatches `answer` with the exchange as `detail` when the working request is answered or rejected, `exchange` when
 * one is to be listed, `events` with the events of an answer, and `announcement` with a text for screen readers.
 */
export class Workbench extends EventTarget {
  latency = new Latency()
  #isDrawn = false
  #resolveDrawn
  /** Resolves after the first drawing: slower work waits for it. */
  drawn = new Promise((resolve) => (this.#resolveDrawn = resolve))
  /** The last answer, parsed. */
  answer
  /** The problem of the working request, undefined if it was answered. */
  problem
  #dragged = {}
  #lastText = 0
  #turns = 0

  constructor({ contract, request, transport, stage, player }) {
    super()
    Object.assign(this, { contract, request, transport, stage, player })
  }

  /** The working request's members that another path accepts too, without those of one animation. */
  carried(path) {
    const names = this.contract.form(path)?.members().map((member) => member.name)
    const entries = Object.entries(this.request.value ?? {})
      .filter(([name]) => (!names || names.includes(name)) && !motion.includes(name))
    return Object.fromEntries(entries)
  }

  /** Sends a request beside the working request: `{exchange, problem, answer}`, the answer parsed. */
  async ask(path, request, { isLogged = false } = {}) {
    const exchange = await this.transport.ask(path, JSON.stringify(request))
    if (isLogged) this.dispatchEvent(new CustomEvent('exchange', { detail: exchange }))
    return { exchange, problem: exchange.problem, answer: exchange.answer && JSON.parse(exchange.answer) }
  }

  /** Sends the working request, and draws the answer. */
  async refresh({ isOther = false, keeps = false } = {}) {
    this.#write()
    const turn = ++this.#turns
    const { path, text, value } = this.request
    const exchange = await this.transport.ask(path, text)
    if (turn !== this.#turns) return undefined
    const answer = exchange.answer && JSON.parse(exchange.answer)
    this.problem = exchange.problem
    if (answer) {
      this.answer = answer
      this.draw(path, value, answer, { isOther, keeps })
      if (isOther && answer.css) this.#play(answer, { path, request: value })
    }
    if (!this.#isDrawn) {
      this.#isDrawn = true
      performance.mark('drawn')
      this.#resolveDrawn()
    }
    this.dispatchEvent(new CustomEvent('answer', { detail: exchange }))
    return answer
  }

  /** Draws an answer, if its layout has a picture. */
  draw(path, request, answer, options) {
    const layout = layoutOf(path)
    const scene = layout?.scene(request, answer)
    if (scene) this.stage.show({ ...scene, layout: layout.name }, options)
  }

  /** Sends the request of one move of a gesture, and draws it; the module answers beside the server, to compare both. */
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

  /** Alters the request by a drag; its text and controls follow at an interval. */
  showDragged(members) {
    Object.assign(this.request.value, members)
    Object.assign(this.#dragged, members)
    if (performance.now() - this.#lastText >= textInterval) this.#write()
  }

  /** Writes what a drag has altered, and further members, to the request's text. */
  #write(members = {}) {
    const written = { ...this.#dragged, ...members }
    if (Object.keys(written).length === 0) return
    this.#lastText = performance.now()
    this.#dragged = {}
    this.request.merge(written, 'gesture')
  }

  /** Stops the animation, and returns its present state; undefined if nothing plays. */
  async catch() {
    const { player } = this
    if (!player.isPlaying) return undefined
    const { source, elapsed } = player
    player.pause()
    const { answer } = await this.ask(source.path, { ...source.request, at: elapsed, css: undefined, frames: 'none' })
    player.drop()
    return answer?.at
  }

  /**
   * Alters the request by the result of a gesture, and plays the animation to it.
   *
   * @param played the request that returned the animation, `{path, request, answer}`; with `isDoneLast` the working
   *   request changes after the animation.
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

  #play(answer, source, finished = () => this.stage.settle()) {
    this.player.play(answer.css, (key) => this.stage.elementOf(key), source, finished)
  }

  /** Plays the animation of the working request. */
  async replay() {
    const { path, value } = this.request
    const request = { ...value, css: true }
    const { answer } = await this.ask(path, request)
    if (!answer?.css) return
    this.draw(path, request, answer, { keeps: true })
    this.#play(answer, { path, request })
  }

  /** Lists events. */
  report(events = []) {
    if (events.length > 0) this.dispatchEvent(new CustomEvent('events', { detail: events }))
  }

  announce(text) {
    this.dispatchEvent(new CustomEvent('announcement', { detail: text }))
  }
}

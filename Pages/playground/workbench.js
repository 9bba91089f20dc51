// The workbench: asks for the layout of the working request, and shows it on the stage.

import { afterFrame, frameTime } from './dom.js'
import { Drawing, itemsOf } from './drawing.js'
import { sceneNamed, setBackdrop } from './gallery.js'
import { Latency } from './latency.js'
import { layoutOf } from './layouts.js'
import { Live, isLive } from './live.js'

/** The text, the controls and the answer follow a movement at this interval, in milliseconds. */
const interval = { minimum: 80, maximum: 800 }
/** They may take this share of the time: a drag then has few long frames, also if each of them takes two. */
const share = 0.05
/** A request about more items than this asks for the visible ones only. */
const maximumItems = 10_000

const countOf = ({ count, rows }) =>
  count ?? (Array.isArray(rows) ? rows.reduce((sum, row) => sum + (row?.repeat ?? 1), 0) : 0)

/**
 * Dispatches `answer` with the exchange as `detail` when the working request is answered or rejected, `exchange` and
 * `animation` when an element has started one, `event` with an event of the element, and `rest` when nothing moves.
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
  /** The element on the stage; undefined while the stage shows a drawing. */
  live
  /** Whether moments of an animation, or of the first gesture, are shown one after the other. */
  isPlaying = false
  /** Whether the visible rect has an overlay. */
  showsWindow = false
  #drawing = new Drawing()
  #rate = 1
  #turns = 0
  /** The number of changes of the request, and the last one that the stage shows. */
  #changes = 0
  #shownChange = 0
  #timer
  #cost = 0

  constructor({ contract, request, transport, stage }) {
    super()
    Object.assign(this, { contract, request, transport, stage })
    transport.addEventListener('change', () => this.live && (this.live.api = this.#api))
  }

  /** The speed of animations. */
  get rate() {
    return this.#rate
  }

  set rate(rate) {
    this.#rate = rate
    if (this.live) this.live.rate = rate
  }

  get isBusy() {
    return this.isPlaying || this.#timer !== undefined || (this.live?.isMoving ?? false)
  }

  /** Sends a request beside the working request: `{exchange, problem, answer}`, the answer parsed. */
  async ask(path, request) {
    const exchange = await this.transport.ask(path, JSON.stringify(request))
    return { exchange, problem: exchange.problem, answer: exchange.answer && JSON.parse(exchange.answer) }
  }

  // --- The working request -------------------------------------------------------------------------------

  /** Sends the working request, and shows its layout. */
  async refresh({ isOther = false } = {}) {
    const { path, value } = this.request
    const change = ++this.#changes
    this.#stopPublishing()
    if (this.#asksForTooMuch(path, value)) return
    if (!(await this.#answer())) return
    this.#shownChange = change
    if (this.answer && !this.problem) this.#show(path, value, isOther)
    this.#finishAnswer()
  }

  /** Whether the stage does not yet show the last change: until then, the request does not follow the element. */
  get isStale() {
    return this.#shownChange !== this.#changes
  }

  /** Large requests ask for the part that the screen shows. */
  #asksForTooMuch(path, value) {
    const layout = layoutOf(path)
    if (!value || !layout.seen || countOf(value) <= maximumItems || value.range || (value.frames ?? 'all') !== 'all') return false
    const window = layout.hasOffset || value.visibleRect ? {} : { visibleRect: layout.seen(undefined, value) }
    this.request.merge({ frames: 'visible', ...window }, 'window')
    return true
  }

  /** Asks for the answer to the working request; returns false if another request is newer. */
  async #answer() {
    const turn = ++this.#turns
    const { path, text } = this.request
    const exchange = await this.transport.ask(path, text)
    if (turn !== this.#turns) return false
    this.exchange = exchange
    this.problem = exchange.problem
    if (exchange.answer) this.answer = JSON.parse(exchange.answer)
    return true
  }

  #finishAnswer() {
    if (!this.#isDrawn) this.#noteDrawn()
    this.dispatchEvent(new CustomEvent('answer', { detail: this.exchange }))
    this.#rest()
  }

  /** Resolves `drawn` when the browser has painted the first layout. */
  async #noteDrawn() {
    this.#isDrawn = true
    const { element } = this.live ?? {}
    if (element && !element.answer) {
      const names = ['change', 'problem']
      await new Promise((resolve) => names.forEach((name) => element.addEventListener(name, resolve, { once: true })))
    }
    performance.mark('drawn')
    afterFrame(this.#resolveDrawn)
  }

  // --- The stage -------------------------------------------------------------------------------------------

  /** The scene whose look the items have. */
  get #scene() {
    return sceneNamed(this.request.look)
  }

  #show(path, value, isOther) {
    const layout = layoutOf(path)
    setBackdrop(this.stage.screen, this.#scene)
    const { live } = this
    if (!isLive(layout, path, value, layoutOf)) {
      this.live = undefined
      this.#draw(layout, value)
    } else {
      if (isOther || live?.layout !== layout) this.live = this.#makeLive(layout)
      const screen = layout.screen(value)
      this.live.place(screen)
      this.live.apply(value)
      this.stage.show(this.live.element, screen)
      this.#dress()
    }
    this.#look()
  }

  #makeLive(layout) {
    const live = new Live(layout, { api: this.#api, layoutOf, look: this.#scene?.look, changed: () => live === this.live && this.#move() })
    live.rate = this.#rate
    this.#scene?.attach?.(live.element)
    for (const name of ['positionchange', 'reveal', 'swipe', 'undo', 'visiblechange', 'problem']) {
      live.element.addEventListener(name, ({ detail }) => this.#report(live, name, detail))
    }
    live.element.addEventListener('select', () => this.dispatchEvent(new Event('rest')))
    return live
  }

  #report(live, type, detail) {
    // A layout that needs the server, for example for its fonts, is computed there.
    if (type === 'problem' && this.transport.needsServer(detail)) live.api = this.#apiOf([], true)
    else this.dispatchEvent(new CustomEvent('event', { detail: { type, ...detail } }))
  }

  #draw(layout, value) {
    if (layout.drawn) {
      const { element, screen } = layout.drawn(value, this.answer, layoutOf, this.stage.room)
      return this.stage.show(element, screen)
    }
    const screen = layout.screen?.(value) ?? { width: 375, height: 200, isFramed: false }
    const items = layout.screen ? itemsOf(value, this.answer, layout.framesOf?.(value)) : []
    this.#drawing.draw(items, this.#scene?.look ?? layout.look, layout.origin?.(value, this.answer) ?? { x: 0, y: 0 }, screen)
    this.stage.show(this.#drawing.element, screen)
  }

  /** Fills the items' contents with what the answer has for them. */
  #dress() {
    this.live.dress(this.answer)
    this.live.layout.marked?.(this.live.element)
  }

  /** Moves the overlays to the part of the content that the screen shows. */
  #look() {
    const { path, value } = this.request
    const { layout, element } = this.live ?? { layout: layoutOf(path) }
    this.stage.lookAt(layout.origin?.(value, this.answer, element) ?? { x: 0, y: 0 })
  }

  /** Shows a moment of an animation, in the next frame of the display. */
  async showMoment(members) {
    if (this.isStale) {
      // While an animation plays, a later moment follows.
      if (!this.isPlaying) this.request.set({ ...members, ...this.request.value, ...members }, 'moment')
      return
    }
    this.request.lead(members)
    const { path, value } = this.request
    const change = this.#changes
    const { answer } = await this.ask(path, value)
    if (!answer || change !== this.#changes) return
    this.answer = answer
    this.#show(path, value, false)
    this.#publishSoon()
  }

  // --- Movements -------------------------------------------------------------------------------------------

  /** The element has moved: the request follows at once, its text and its answer soon. */
  #move() {
    if (this.problem || this.isStale) return
    const { request, live, transport } = this
    request.alter(live.read(request.value))
    const { exposed, hitTest, visibleRect } = request.value
    if ((exposed || hitTest) && !transport.isRemote) this.answer = transport.answerOfModule(request.path, request.value) ?? this.answer
    if (exposed || hitTest || visibleRect) this.#look()
    this.#publishSoon()
  }

  #publishSoon() {
    if (this.#timer || this.isStale) return
    this.stage.screen.setAttribute('aria-busy', 'true')
    this.#timer = setTimeout(() => this.#publish(), Math.min(Math.max(interval.minimum, this.#cost / share), interval.maximum))
  }

  #stopPublishing() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #publish() {
    this.#timer = undefined
    const since = performance.now()
    this.request.publish('gesture')
    if (!(await this.#answer())) return
    if (this.live && this.answer && !this.problem) this.#dress()
    if (this.live) this.#look()
    this.#finishAnswer()
    const own = performance.now() - since
    // The texts of the request and of the answer are laid out in different frames.
    this.#cost = own + (await frameTime()) + (await frameTime())
  }

  /** Reports when nothing moves any more. */
  #rest() {
    if (this.#timer || this.isPlaying || this.isStale) return
    if (!this.live?.isMoving) return this.dispatchEvent(new Event('rest'))
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => this.#rest(), 50)
  }

  #resting

  /** Performs an action of a button. */
  perform = async (action) => {
    // The element reports a problem itself.
    await Promise.resolve(action()).catch(() => {})
    this.#publishSoon()
  }

  /** Ends all movements of the element; the request has their ends. */
  end() {
    const { live } = this
    if (!live) return
    live.element.remove()
    if (this.isStale) return
    this.request.alter(live.read(this.request.value))
    this.#stopPublishing()
    this.request.publish('gesture')
  }

  // --- The API of elements -----------------------------------------------------------------------------------

  /** The API that the element asks. */
  get #api() {
    return this.#apiOf([])
  }

  /**
   * The API that an element asks; it notes latencies, exchanges and animations. `of(key)` is that of an element in a row.
   *
   * @param place the rows that the element is in, by their ids or indexes.
   */
  #apiOf(place, isRemote = this.transport.isRemote) {
    const { transport, latency } = this
    const remote = { answer: (path, text) => this.#ask(path, text, place), of: (key) => this.#apiOf([...place, key], isRemote) }
    if (isRemote) return remote
    return {
      ...remote,
      answerSync: (path, text) => {
        const since = performance.now()
        const answer = transport.module.answerSync(path, text)
        latency.note('module', performance.now() - since)
        return answer
      },
    }
  }

  async #ask(path, text, place) {
    const { transport, latency, live } = this
    const before = this.request.value
    const exchange = await transport.ask(path, text)
    if (exchange.problem) throw exchange.problem
    latency.note(exchange.source, exchange.duration)
    if (exchange.source === 'server' && transport.module) {
      const own = transport.askModule(path, text)
      latency.note('module', own.duration)
      latency.compare(own, exchange)
    }
    const asked = JSON.parse(text)
    if (asked.timeline && live && live === this.live && !this.isStale) this.#noteAnimation({ path, request: asked, place }, before, exchange)
    return exchange.answer
  }

  #noteAnimation(asked, before, exchange) {
    const { layout } = this.live
    const answer = JSON.parse(exchange.answer)
    const duration = answer.timeline?.times.at(-1)
    const moment = () => layout.animated(asked, before, this.request.value, answer)
    const shown = layout.animated?.(asked, before, before, answer)
    if (!shown) return
    const { path, request } = shown
    this.dispatchEvent(new CustomEvent('exchange', { detail: { ...exchange, path, text: JSON.stringify(request) } }))
    if (duration > 0) this.dispatchEvent(new CustomEvent('animation', { detail: { duration, moment } }))
  }
}

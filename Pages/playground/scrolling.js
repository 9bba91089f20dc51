// Scrolling: a scroll stack's content offset, or the visible rect of any other layout.

import { prefersStillness } from './player.js'

/** How far a finger that lets go would carry on, in seconds of its speed. */
const glide = 0.25
/** How long it takes to get where a scroll goes, in milliseconds. */
const glideDuration = 400

/** Scrolls by wheel, by finger and by keys, and reports the rows' events as they happen. */
export class Scrolling {
  #table
  #previous
  #wheel
  #frame = 0
  #isBusy = false
  #target
  /** How the stack comes to rest: undefined, `mandatory` or `proximity`. */
  snap

  constructor(table) {
    this.#table = table
  }

  /** Whether what is worked on can be scrolled. */
  get isPossible() {
    const { path, value } = this.#table.request
    return value !== undefined && (path === '/v1/scroll-stack' || value.visibleRect !== undefined)
  }

  get #isStack() {
    return this.#table.request.path === '/v1/scroll-stack'
  }

  /** Where the content is scrolled to, `{x, y}` in points. */
  get offset() {
    const { value } = this.#table.request
    const { x = 0, y = 0 } = (this.#isStack ? value.contentOffset : value.visibleRect) ?? {}
    return { x, y }
  }

  /** How far it can be scrolled: `{x: [least, most], y: [least, most]}`. */
  get limits() {
    const { content, window } = this.#table.stage.scene
    const inset = this.#isStack ? this.#table.request.value.contentInset ?? {} : {}
    const along = (length, start = 0, end = 0) => [-start, Math.max(-start, content[length] - window[length] + end)]
    return { x: along('width', inset.left, inset.right), y: along('height', inset.top, inset.bottom) }
  }

  // --- As a gesture ------------------------------------------------------------------------------------

  begin() {
    this.#stop()
    this.#table.player.hold()
    this.#target = this.offset
  }

  async move(dx, dy) {
    this.#target = { x: this.#target.x - dx, y: this.#target.y - dy }
    await this.#goTo(this.#target)
  }

  async end(velocity) {
    this.#table.player.goOn()
    const { x, y } = this.#target
    await this.rest({ x: x - velocity.x * glide, y: y - velocity.y * glide })
  }

  cancel() {
    return this.end({ x: 0, y: 0 })
  }

  tap(place) {
    this.#table.player.goOn()
    this.#table.rows.select(place.target.closest?.('.row')?.dataset)
  }

  // --- Otherwise ---------------------------------------------------------------------------------------

  /** Scrolls by a way, as a wheel does. Ways of one frame are put together. */
  scrollBy(dx, dy) {
    this.#stop(this.#wheel)
    const { x, y } = this.#wheel ?? this.offset
    this.#wheel = this.#clamped({ x: x + dx, y: y + dy })
    this.#frame ||= requestAnimationFrame(async () => {
      this.#frame = 0
      await this.#goTo(this.#wheel)
      if (!this.#frame) this.#finish()
    })
  }

  /** Comes to rest near a place: at a row's start where the stack snaps. */
  async rest(projected) {
    let target = projected
    if (this.snap && this.#isStack) {
      const axis = this.#table.stage.scene.axis
      const snap = { projected: projected[axis], type: this.snap }
      if (this.snap === 'proximity') snap.proximity = 60
      target = (await this.#ask({ snap })) ?? projected
    }
    await this.glideTo(this.#clamped(target))
  }

  /** Scrolls to a row, or to `top` or `bottom`. */
  async scrollTo(to) {
    const target = await this.#ask({ to })
    if (target) await this.glideTo(target)
  }

  async #ask(members) {
    const request = { ...this.#table.carried('/v1/scroll-stack/scroll'), ...members, frames: 'none' }
    const { answer } = await this.#table.ask('/v1/scroll-stack/scroll', request, { isLogged: true })
    return answer?.contentOffset
  }

  /** Gets to an offset in a moment, fast at first. */
  async glideTo(target) {
    const from = this.offset
    const isNear = Math.abs(target.x - from.x) + Math.abs(target.y - from.y) < 0.5
    if (prefersStillness.matches || isNear) {
      await this.#goTo(target)
      return this.#finish()
    }
    const since = performance.now()
    const duration = glideDuration / this.#table.player.rate
    const step = async () => {
      const share = Math.min((performance.now() - since) / duration, 1)
      const way = 1 - (1 - share) ** 3
      this.#frame = 0
      await this.#goTo(share === 1 ? target
        : { x: from.x + (target.x - from.x) * way, y: from.y + (target.y - from.y) * way })
      if (share === 1) this.#finish()
      else if (!this.#frame) this.#frame = requestAnimationFrame(step)
    }
    this.#stop()
    this.#frame = requestAnimationFrame(step)
  }

  #clamped({ x, y }) {
    const { limits } = this
    const within = (value, [least, most]) => Math.min(Math.max(Math.round(value * 100) / 100, least), most)
    return { x: within(x, limits.x), y: within(y, limits.y) }
  }

  #stop(wheel) {
    if (wheel === undefined) {
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
    }
    if (wheel === undefined) this.#wheel = undefined
  }

  /** Lays out at an offset, draws, and reports what becomes visible or hidden by it. */
  async #goTo(target) {
    if (this.#isBusy) return
    this.#isBusy = true
    const table = this.#table
    const place = this.#clamped(target)
    const { value, path } = table.request
    const members = this.#isStack ? { contentOffset: place } : { visibleRect: { ...value.visibleRect, ...place } }
    const question = { ...value, ...members }
    if (this.#isStack) question.previous = this.#previous ?? await this.#states(value)
    const { answer } = await table.drawMove(path, question, { follows: true })
    if (answer && this.#isStack) {
      table.report(answer.events)
      this.#previous = statesOf(answer)
    }
    table.isUnderFinger(members)
    this.#isBusy = false
  }

  /** What is seen of the rows before the first scrolling. */
  async #states(value) {
    const { answer } = await this.#table.ask('/v1/scroll-stack', { ...value, previous: undefined })
    return answer && statesOf(answer)
  }

  #finish() {
    this.#wheel = undefined
    this.#previous = undefined
    this.#table.refresh()
  }
}

/** An answer as the next request's `previous`. */
function statesOf({ contentSize, frames = [] }) {
  const rows = frames.map(({ index, id, visibility }) => ({ ...(id === undefined ? { index } : { id }), visibility }))
  return { contentSize, rows }
}

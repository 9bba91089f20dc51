// Scrolling: moves the visible rect of a request.

import { prefersReducedMotion } from './player.js'

/** A drag that ends continues for this many seconds of its velocity. */
const glide = 0.25
/** The duration of an animated scroll, in milliseconds. */
const glideDuration = 400

/** Scrolls by wheel, by drags and by keys. A layout that scrolls by other members than `visibleRect` extends it. */
export class Scrolling {
  #wheel
  #frame = 0
  #isBusy = false
  #target

  constructor(workbench) {
    this.workbench = workbench
  }

  // --- The visible rect --------------------------------------------------------------------------------

  /** Whether the request can be scrolled. */
  get isPossible() {
    return this.workbench.request.value?.visibleRect !== undefined
  }

  /** The scroll position, `{x, y}` in points. */
  get offset() {
    const { x = 0, y = 0 } = this.workbench.request.value.visibleRect ?? {}
    return { x, y }
  }

  /** The members of the request that scroll it to an offset. */
  membersAt(offset) {
    return { visibleRect: { ...this.workbench.request.value.visibleRect, ...offset } }
  }

  /** The insets that the scroll range includes. */
  get insets() {
    return {}
  }

  /** Lays out the request with these members, and draws the answer. */
  async draw(members) {
    const { workbench } = this
    const { path, value } = workbench.request
    await workbench.drawMove(path, { ...value, ...members }, { follows: true })
  }

  /** Comes to rest near an offset. */
  async rest(projected) {
    await this.glideTo(projected)
  }

  // --- As a gesture ------------------------------------------------------------------------------------

  begin() {
    this.#stop()
    this.workbench.player.pause()
    this.#target = this.offset
  }

  async move(dx, dy) {
    this.#target = { x: this.#target.x - dx, y: this.#target.y - dy }
    await this.#goTo(this.#target)
  }

  async end(velocity) {
    this.workbench.player.resume()
    const { x, y } = this.#target
    await this.rest({ x: x - velocity.x * glide, y: y - velocity.y * glide })
  }

  cancel() {
    return this.end({ x: 0, y: 0 })
  }

  tap() {
    this.workbench.player.resume()
  }

  // --- By wheel and keys -------------------------------------------------------------------------------

  /** The scroll range: `{x: [minimum, maximum], y: [minimum, maximum]}`. */
  get limits() {
    const { content, window } = this.workbench.stage.scene
    const { insets } = this
    const along = (length, start = 0, end = 0) => [-start, Math.max(-start, content[length] - window[length] + end)]
    return { x: along('width', insets.left, insets.right), y: along('height', insets.top, insets.bottom) }
  }

  /** Scrolls by a distance, as a wheel does. All distances of one frame are added up. */
  scrollBy(dx, dy) {
    const { x, y } = this.#wheel ?? this.offset
    if (!this.#wheel) this.#stop()
    this.#wheel = this.#clamped({ x: x + dx, y: y + dy })
    this.#frame ||= requestAnimationFrame(async () => {
      this.#frame = 0
      await this.#goTo(this.#wheel)
      if (!this.#frame) this.#finish()
    })
  }

  /** Scrolls to an offset with an animation that slows down. */
  async glideTo(offset) {
    const target = this.#clamped(offset)
    const from = this.offset
    const isNear = Math.abs(target.x - from.x) + Math.abs(target.y - from.y) < 0.5
    if (prefersReducedMotion() || isNear) {
      await this.#goTo(target)
      return this.#finish()
    }
    const since = performance.now()
    const duration = glideDuration / this.workbench.player.rate
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
    const within = (value, [minimum, maximum]) => Math.min(Math.max(Math.round(value * 100) / 100, minimum), maximum)
    return { x: within(x, limits.x), y: within(y, limits.y) }
  }

  #stop() {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#wheel = undefined
  }

  async #goTo(target) {
    if (this.#isBusy) return
    this.#isBusy = true
    const members = this.membersAt(this.#clamped(target))
    await this.draw(members)
    this.workbench.showDragged(members)
    this.#isBusy = false
  }

  #finish() {
    this.#wheel = undefined
    this.finished()
    this.workbench.refresh()
  }

  /** Is called when scrolling has ended. */
  finished() {}
}

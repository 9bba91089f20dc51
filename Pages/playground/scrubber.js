// The scrubber: plays an animation, and shows any moment of it.

import { byID } from './dom.js'

/** Whether the user prefers reduced motion. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const seconds = (time) => `${time.toFixed(2)} s`

/**
 * A moment of an animation is its request with `at`. An animation of the element has a request of its own, which replaces
 * the working request until the animation has ended or the user touches the stage.
 */
export class Scrubber {
  #workbench
  #button = byID('play')
  #range = byID('scrub')
  #time = byID('scrub-time')
  /** `{duration, moment}`; `moment` returns the animation's own request, if it is not the working request. */
  #animation
  /** The request to which the stage returns after an animation of the element. */
  #rest
  #now = 0
  #frame = 0
  /** Whether a playing animation is that of the element. */
  #isFollowing = false

  constructor(workbench) {
    this.#workbench = workbench
    workbench.addEventListener('animation', ({ detail }) => this.#follow(detail))
    this.#range.addEventListener('input', () => {
      const time = Number(this.#range.value)
      this.#pause()
      this.#seek(time)
    })
    this.#button.addEventListener('click', () => (this.#frame && !this.#isFollowing ? this.#pause() : this.play()))
    workbench.stage.screen.addEventListener('pointerdown', () => this.leave(), true)
    this.#show()
  }

  /** Whether the working request is that of an element's animation. */
  get isMoment() {
    return this.#rest !== undefined
  }

  /** Offers the animation of the working request, which has just been answered. */
  async offer({ plays = false } = {}) {
    const { contract, request: { path, value }, problem } = this.#workbench
    if (this.isMoment || this.#frame) return
    if (this.#workbench.live) return
    this.#animation = undefined
    if (!problem && value && contract.accepts(path, 'at')) {
      const { answer } = await this.#workbench.ask(path, { ...value, at: undefined, css: undefined, timeline: { times: [0] }, frames: undefined })
      const duration = answer?.timeline?.times.at(-1)
      if (duration > 0) this.#animation = { duration }
    }
    this.#now = Math.min(value?.at ?? this.#animation?.duration ?? 0, this.#animation?.duration ?? 0)
    this.#show()
    if (plays && this.#animation && value.at === undefined && !prefersReducedMotion()) this.play()
  }

  /** Forgets the animation: another request was opened. */
  reset() {
    this.#pause()
    this.#animation = this.#rest = undefined
    this.#now = 0
    this.#show()
  }

  /** Plays from the present moment, or from the start if it is the end. */
  play() {
    if (!this.#animation) return
    this.#pause()
    if (this.#now >= this.#animation.duration) this.#now = 0
    this.#workbench.isPlaying = true
    this.#run((time) => this.#seek(time), () => this.#finish())
  }

  /** Returns to the element. */
  leave() {
    if (!this.isMoment) return
    const { path, text, look } = this.#rest
    this.#pause()
    this.#rest = undefined
    this.#now = this.#animation.duration
    this.#workbench.request.open(path, JSON.parse(text), 'moment', look)
    this.#show()
  }

  /** The element plays an animation. */
  #follow(animation) {
    if (this.isMoment) return
    this.#pause()
    this.#animation = animation
    this.#now = 0
    this.#isFollowing = true
    this.#run(() => {}, () => {})
  }

  #run(step, done) {
    let last = performance.now()
    const advance = (now) => {
      this.#now = Math.min(this.#now + Math.max(now - last, 0) / 1000 * this.#workbench.rate, this.#animation.duration)
      last = now
      step(this.#now)
      this.#frame = this.#now < this.#animation.duration ? requestAnimationFrame(advance) : 0
      this.#show()
      if (this.#frame) return
      this.#isFollowing = false
      done()
    }
    this.#frame = requestAnimationFrame(advance)
    this.#show()
  }

  #pause() {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#isFollowing = this.#workbench.isPlaying = false
    this.#show()
  }

  /** Shows a moment. */
  #seek(time) {
    this.#now = time
    const { moment } = this.#animation
    const { request } = this.#workbench
    if (moment && !this.isMoment) {
      this.#workbench.end()
      const { text, look } = request
      this.#rest = { path: request.path, text, look }
      const { path, request: own } = moment()
      request.open(path, { at: time, ...own }, 'moment', look)
    } else {
      this.#workbench.showMoment({ at: time })
    }
    this.#show()
  }

  #finish() {
    this.#workbench.isPlaying = false
    if (this.isMoment) this.leave()
    else this.#workbench.showMoment({ at: undefined })
  }

  #show() {
    const { duration } = this.#animation ?? {}
    const isPlaying = this.#frame !== 0
    this.#range.disabled = this.#button.disabled = duration === undefined
    this.#range.max = duration ?? 1
    this.#range.value = this.#now
    this.#range.setAttribute('aria-valuetext', seconds(this.#now))
    const label = isPlaying && !this.#isFollowing ? 'Pause' : 'Play'
    if (this.#button.title !== label) {
      this.#button.title = label
      this.#button.setAttribute('aria-label', label)
      this.#button.querySelector('use').setAttribute('href', `#icon-${label.toLowerCase()}`)
    }
    const text = duration === undefined ? '' : `${seconds(this.#now)} of ${seconds(duration)}`
    if (this.#time.textContent !== text) this.#time.textContent = text
  }
}

// Plays the keyframes of answers.

import { keyOf } from './scenes.js'

/** Whether the user prefers reduced motion. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Plays the animations of one answer at a time. */
export class Player {
  #animations = []
  #finish
  #rate = 1
  /** The request whose answer plays, `{path, request}`. */
  source

  /** The playback rate; 1 is the speed of the answer. */
  get rate() {
    return this.#rate
  }

  set rate(rate) {
    this.#rate = rate
    for (const animation of this.#animations) animation.updatePlaybackRate(rate)
  }

  get isPlaying() {
    return this.#animations.length > 0
  }

  /** The time since the animation started, delays included, in seconds. */
  get elapsed() {
    return Math.max(0, ...this.#animations.map((animation) => animation.currentTime ?? 0)) / 1000
  }

  /**
   * Plays the member `css` of an answer.
   *
   * @param elementOf returns the element of a key.
   * @param source the request of the answer, `{path, request}`.
   * @param finished is called at the end; at once if the user prefers reduced motion.
   */
  play(css, elementOf, source, finished) {
    this.stop()
    this.source = source
    this.#finish = finished
    if (!prefersReducedMotion()) {
      for (const item of css ?? []) this.#start(item, elementOf(keyOf(item)))
    }
    if (this.#animations.length === 0) this.#end()
  }

  #start(item, element) {
    if (!element) return
    const animation = element.animate(item.keyframes, item.options)
    animation.playbackRate = this.#rate
    animation.finished.then(() => this.#passed(animation), () => {})
    this.#animations.push(animation)
  }

  #passed(animation) {
    if (!this.#animations.includes(animation)) return
    if (this.#animations.every((other) => other.playState === 'finished')) this.#end()
  }

  #end() {
    const finish = this.#finish
    this.#clear()
    finish?.()
  }

  #clear() {
    for (const animation of this.#animations) animation.cancel()
    this.#animations = []
    this.#finish = undefined
    this.source = undefined
  }

  /** Skips to the end. */
  stop() {
    if (this.isPlaying) this.#end()
  }

  /** Pauses. */
  pause() {
    for (const animation of this.#animations) animation.pause()
  }

  /** Continues after `pause`. */
  resume() {
    for (const animation of this.#animations) animation.play()
  }

  /** Removes the animations without finishing them: a gesture continues from their present state. */
  drop() {
    this.#clear()
  }
}

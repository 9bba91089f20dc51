// Plays answered keyframes, and lets go of them where they are caught.

import { keyOf } from './scenes.js'

/** Whether the reader wants nothing to move. */
export const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Animations of one answer at a time. */
export class Player {
  #animations = []
  #finish
  #rate = 1
  /** The question whose answer plays, `{path, request}`. */
  question

  /** How fast animations pass; 1 is as they are answered. */
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

  /** How much of the animation has passed, in seconds, its delay included. */
  get elapsed() {
    return Math.max(0, ...this.#animations.map((animation) => animation.currentTime ?? 0)) / 1000
  }

  /**
   * Plays what an answer's `css` says.
   *
   * @param elementOf gives the element of a key.
   * @param finished is called when all has passed, at once for those who prefer stillness.
   */
  play(css, elementOf, question, finished) {
    this.stop()
    this.question = question
    this.#finish = finished
    if (!prefersStillness.matches) {
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
    this.question = undefined
  }

  /** Ends what plays as if it had passed. */
  stop() {
    if (this.isPlaying) this.#end()
  }

  /** Holds what plays where it is. */
  hold() {
    for (const animation of this.#animations) animation.pause()
  }

  /** Goes on with what is held. */
  goOn() {
    for (const animation of this.#animations) animation.play()
  }

  /** Drops what plays where it is: a gesture goes on from there, and what was to come does not. */
  drop() {
    this.#clear()
  }
}

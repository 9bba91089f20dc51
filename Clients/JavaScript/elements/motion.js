// Motion: numbers that change from frame to frame of the display.

/** Whether the user prefers reduced motion. */
const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The members that request the progress of an animation; between the times, it is interpolated. */
export const timeline = { timeline: { fps: 120 } }

/** The place of a time in a timeline of a constant rate: the index of the time before it, and the share of the way to the next one. */
export function samples(times, time) {
  const before = Math.max(Math.min(Math.floor(time / times[1]), times.length - 2), 0) || 0
  return [before, Math.min((time - times[before]) / (times[before + 1] - times[before]), 1) || 0]
}

/** The value at a time, of values at the times of a timeline. */
export function interpolated(values, times, time) {
  const [before, share] = samples(times, time)
  return values[before] * (1 - share) + values[before + 1] * share
}

/** The change of such values per second. */
export function slope({ values, times }, time) {
  const [before] = samples(times, time)
  return (values[before + 1] - values[before]) / (times[before + 1] - times[before])
}

/** The progress of an answer's animation by time. */
export function progressOf({ timeline }) {
  const { times, progress } = timeline ?? { times: [0, 0], progress: [1, 1] }
  return { duration: times.at(-1), at: (time) => interpolated(progress, times, time) }
}

/** The constant of a return that no answer describes, in seconds. */
const settling = 0.09

/** The progress of a movement that slows down: after `constant` seconds, 63 % of the distance are covered. It ends 1/4000 before the end. */
export const decay = (constant = settling) => ({
  duration: constant * Math.log(4000), at: (time) => (1 - Math.exp(-time / constant)) / (1 - 1 / 4000),
})

/** The movements of an element. */
export class Motion {
  /** The speed of all movements: 1 is that of the answers, 0 pauses. */
  rate = 1
  #running = new Set()
  /** The time of the movements, and the time of the page at which it was read; both in milliseconds. */
  #time = 0
  #read = 0

  /** Whether something moves. */
  get isActive() {
    return this.#running.size > 0
  }

  /**
   * Starts a movement.
   *
   * @param progress `{duration, at(time)}`, in seconds.
   * @param step is called with the progress once per frame.
   * @param done is called at the end, with whether the movement has arrived there.
   * @returns a function that stops the movement where it is.
   */
  start(progress, step, done) {
    const now = performance.now()
    if (!this.isActive) this.#read = now
    // The last frame can be long ago: the movement has not begun then.
    const movement = { since: this.#time + Math.max(now - this.#read, 0) * this.rate, progress, step, done }
    if (isReduced() || !(progress.duration > 0)) movement.since = -Infinity
    this.#running.add(movement)
    return () => this.#end(movement, false)
  }

  #end(movement, hasArrived) {
    if (this.#running.delete(movement)) movement.done?.(hasArrived)
  }

  /** Moves on to a time in milliseconds. */
  advance(now) {
    // A frame can have begun before the movement.
    const read = Math.max(now, this.#read)
    this.#time += (read - this.#read) * this.rate
    this.#read = read
    for (const movement of this.#running) {
      const { since, progress, step } = movement
      const time = Math.max(this.#time - since, 0) / 1000
      const isDone = !(time < progress.duration)
      step(progress.at(isDone ? progress.duration : time))
      if (isDone) this.#end(movement, true)
    }
  }

  /** Moves on to the ends of all movements. */
  end() {
    for (const movement of this.#running) movement.since = -Infinity
    this.advance(performance.now())
  }

  /** Stops all movements where they are. */
  stop() {
    for (const movement of this.#running) this.#end(movement, false)
  }
}

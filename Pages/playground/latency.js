// How long moves took, by the module and by the server, and whether both answered the same bytes.

/** How many moves are remembered. */
const remembered = 60

/** The middle one of some numbers; undefined of none. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]

/** Browsers tell time in tenths of a millisecond, so that nobody can listen in on others. */
const inWords = (duration) => (duration < 0.1 ? '< 0.1' : duration.toFixed(1))

/** The last moves of a gesture. */
export class Latency {
  #durations = { module: [], server: [] }
  compared = 0
  equal = 0

  note(source, duration) {
    const durations = this.#durations[source]
    durations.push(duration)
    if (durations.length > remembered) durations.shift()
  }

  /** Forgets all moves. */
  clear() {
    this.#durations = { module: [], server: [] }
    this.compared = this.equal = 0
  }

  compare(one, other) {
    this.compared++
    if (one.reply === other.reply) this.equal++
  }

  /** The median of the last moves in milliseconds, undefined before the first one. */
  of(source) {
    return median(this.#durations[source])
  }

  /** The same as a line of text. */
  get summary() {
    const parts = ['module', 'server']
      .filter((source) => this.of(source) !== undefined)
      .map((source) => `${source} ${inWords(this.of(source))} ms`)
    if (this.compared > 0) {
      const isEqual = this.equal === this.compared
      parts.push(isEqual ? `same bytes, ${this.compared} of ${this.compared}`
        : `${this.compared - this.equal} of ${this.compared} differ`)
    }
    return parts.join(' · ')
  }
}

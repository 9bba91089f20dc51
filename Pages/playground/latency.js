// The latency of moves, in the module and on the server, and whether both answers are equal.

/** The number of moves that count. */
const remembered = 60

/** The median of numbers; undefined if the list is empty. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]

/** Browsers round times to 0.1 ms, as a defence against timing attacks. */
const inWords = (duration) => (duration < 0.1 ? '< 0.1' : duration.toFixed(1))

/** Measures the latest moves. */
export class Latency {
  #durations = { module: [], server: [] }
  compared = 0
  equal = 0

  note(source, duration) {
    const durations = this.#durations[source]
    durations.push(duration)
    if (durations.length > remembered) durations.shift()
  }

  /** Removes all measurements. */
  clear() {
    this.#durations = { module: [], server: [] }
    this.compared = this.equal = 0
  }

  compare(one, other) {
    this.compared++
    if (one.reply === other.reply) this.equal++
  }

  /** The median of the latest moves in milliseconds; undefined before the first one. */
  of(source) {
    return median(this.#durations[source])
  }

  /** Both medians and the comparison as a line of text. */
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

// The end of a drag, which decides a throw.

/** The samples that decide are those of the last milliseconds. */
const sampled = 120

export class DragTrack {
  #samples = []

  /** Adds a movement between two translations, at a time in milliseconds. */
  add(from, to, time) {
    const samples = this.#samples
    if (samples.length === 0) samples.push({ time: time - 16, ...from })
    samples.push({ time, ...to })
    while (samples.length > 2 && time - samples[0].time > sampled) samples.shift()
  }

  /** Moves all samples, when the translations become those of another card. */
  shift({ x, y }) {
    this.#samples = this.#samples.map((sample) => ({ ...sample, x: sample.x - x, y: sample.y - y }))
  }

  /** The members of a pan that ends with the drag; undefined if there was no movement. */
  get pan() {
    const [first, ...others] = this.#samples
    if (!first) return undefined
    let before = first
    const changes = others.map((sample) => {
      const { x, y } = before
      before = sample
      return { phase: 'changed', deltaX: sample.x - x, deltaY: sample.y - y, timeMs: sample.time - first.time }
    })
    return {
      translation: { x: first.x, y: first.y },
      events: [{ phase: 'began', timeMs: 0 }, ...changes, { phase: 'ended', timeMs: before.time - first.time }],
    }
  }
}

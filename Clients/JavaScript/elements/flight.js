// The flight of a card that was thrown.

import { samples } from './motion.js'
import { differenceOf, moved, poseOf } from './pose.js'

/** The translation at a place of a timeline. */
const shiftOf = ({ transform: { tx, ty } }) => ({ x: tx, y: ty })

export class Flight {
  /** When the card was thrown, in milliseconds. */
  since = performance.now()
  /** Whether the card has left, and waits for those that were thrown before it. */
  hasLeft = false
  /** The frames of the deck with the card, and those of the rest of the deck once it has left. */
  frames
  rest
  #item
  #times
  #begun
  /** What the pose was besides that of the answer when the card was thrown: it was still moving up. */
  #difference = {}

  /**
   * @param entry the card's entry of the history.
   * @param answer the answer that has the flight in its timeline.
   * @param place the card's index in the answer.
   * @param translation the card's translation when it was thrown.
   * @param pose its pose, if it was shown.
   * @param settle is called with whether the card has left.
   */
  constructor(entry, answer, place, { translation, pose, settle }) {
    this.entry = entry
    this.settle = settle
    this.frames = answer.frames
    const ends = new Map(answer.animations.map(({ index, to }) => [index, to]))
    this.rest = answer.frames.filter(({ index }) => index !== place).map((frame) => ({ ...frame, ...ends.get(frame.index) }))
    this.#item = answer.timeline.items.find(({ index }) => index === place)
    this.#times = answer.timeline.times
    this.#begun = translation
    this.progress = { duration: this.#times.at(-1), at: (time) => time / this.#times.at(-1) }
    this.moveTo(0)
    if (pose) this.#difference = differenceOf(pose, this.pose)
    this.moveTo(0)
  }

  get index() {
    return this.entry.index
  }

  /** Moves to a share of the duration. */
  moveTo(share) {
    const frame = this.#frameAt(...samples(this.#times, share * this.progress.duration))
    const [now, start] = [shiftOf(frame), shiftOf(this.#frameAt(0, 0))]
    this.pose = moved(poseOf(frame, { x: 0, y: 0 }), this.#difference, 1 - share)
    this.translation = { x: this.#begun.x + now.x - start.x, y: this.#begun.y + now.y - start.y }
  }

  /** The frame between two times. */
  #frameAt(before, share) {
    const at = (numbers) => {
      if (!Array.isArray(numbers)) {
        return Object.fromEntries(Object.entries(numbers).map(([name, values]) => [name, at(values)]))
      }
      const [from, to] = numbers.length === 1 ? [numbers[0], numbers[0]] : [numbers[before], numbers[before + 1] ?? numbers[before]]
      return from + (to - from) * share
    }
    const { x, y, width, height, alpha, transform } = this.#item
    return at({ x, y, width, height, alpha, transform })
  }
}

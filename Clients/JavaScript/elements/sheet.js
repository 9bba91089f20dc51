// The sheet of a card stack: its position, and its height while that is another one.

import { clamp } from './numbers.js'

export class Sheet {
  /** The position in which the sheet has landed, or is about to land. */
  position = 'collapsed'
  /** The height that the page has set before the heights of the positions are known. */
  given
  #heights
  /** Undefined at rest, when the sheet has the height of its position, also if that changes. */
  #transit

  /** @param heights a function that returns the heights of the positions: `{collapsed, expanded}`. */
  constructor(heights) {
    this.#heights = heights
  }

  get isAtRest() {
    return this.#transit === undefined
  }

  /** `collapsed`, `inTransit` or `expanded`. */
  get state() {
    if (this.isAtRest) return this.position
    const heights = this.#heights()
    return Object.keys(heights).find((position) => heights[position] === this.#transit) ?? 'inTransit'
  }

  get height() {
    return this.#transit ?? this.#heights()[this.position]
  }

  set height(height) {
    this.#transit = height === this.#heights()[this.position] ? undefined : height
  }

  /** A height between those of the positions, or the present one. */
  limited(height) {
    const { collapsed, expanded } = this.#heights()
    return clamp(height, Math.min(collapsed, this.height), Math.max(expanded, this.height))
  }

  /** Takes the height that the page has set, now that those of the positions are known. */
  take() {
    if (this.given === undefined) return
    const { collapsed, expanded } = this.#heights()
    const height = clamp(this.given, collapsed, expanded)
    this.given = undefined
    if (height === collapsed) this.position = 'collapsed'
    else if (height === expanded) this.position = 'expanded'
    this.height = height
  }
}

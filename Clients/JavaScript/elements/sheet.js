// The sheet of a card stack: where it rests, and its height while that is another one.

import { clamp } from './numbers.js'

/** The position at a progress from collapsed to expanded. */
export const positionAt = (progress) => ({ 0: 'collapsed', 1: 'expanded' })[progress] ?? 'inTransit'

export class Sheet {
  /** The progress at which the sheet has landed, or is about to land: 0 is collapsed, 1 expanded. */
  stop = 0
  /** Returns the height that the page has set before the heights of the positions are known. */
  given
  #heights
  #stops
  /** Undefined at rest, when the sheet has the height of its stop, also if that changes. */
  #transit

  /**
   * @param heights a function that returns the heights of the positions: `{collapsed, expanded}`.
   * @param stops a function that returns the progress of all places of rest.
   */
  constructor(heights, stops) {
    this.#heights = heights
    this.#stops = stops
  }

  get isAtRest() {
    return this.#transit === undefined
  }

  /** `collapsed`, `inTransit` or `expanded`. */
  get state() {
    if (this.isAtRest) return positionAt(this.stop)
    return positionAt([0, 1].find((end) => this.heightAt(end) === this.#transit))
  }

  get height() {
    return this.#transit ?? this.heightAt(this.stop)
  }

  set height(height) {
    this.#transit = height === this.heightAt(this.stop) ? undefined : height
  }

  /** The height at a progress. */
  heightAt(progress) {
    const { collapsed, expanded } = this.#heights()
    return progress === 1 ? expanded : collapsed + (expanded - collapsed) * progress
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
    const height = clamp(this.given(), collapsed, expanded)
    this.given = undefined
    this.stop = [0, 1, ...this.#stops()].find((stop) => this.heightAt(stop) === height) ?? this.stop
    this.height = height
  }
}

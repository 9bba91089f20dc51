// A blend: items move from the poses that they had to the poses of a new layout, which may itself move.

import { differenceOf, moved } from './pose.js'

export class Blend {
  /** The share of the way, 0…1. */
  share = 0
  /** Whether it was stopped before its end. */
  isCaught = false
  #from
  #differences
  /** How far the content has been scrolled since. */
  #scrolled = { x: 0, y: 0 }
  #options

  /**
   * @param from the items with their present poses, by key.
   * @param options.except the key of an item that is already at its pose.
   * @param options.keepsLeaving whether items without a new pose fade.
   * @param options.isLoose whether a held item moves under the finger meanwhile, instead of the layout that keeps it there.
   */
  constructor(from, options = {}) {
    this.#from = from
    this.#options = options
    this.isLoose = options.isLoose
  }

  /** The content has been scrolled by a distance: items go on from where that moves them. */
  scroll({ x = 0, y = 0 }) {
    this.#scrolled = { x: this.#scrolled.x + x, y: this.#scrolled.y + y }
  }

  /** The items of the new layout with their poses at the present share. They stay where they were until the layout is final. */
  applied(items, isFinal) {
    const { except, keepsLeaving } = this.#options
    const differences = this.#differences ?? new Map(items.map((item) => [item.key, this.#differenceOf(item)]))
    if (isFinal) this.#differences = differences
    const rest = isFinal ? 1 - this.share : 1
    const blended = items.map((item) => {
      const difference = !item.isFree && item.key !== except && differences.get(item.key)
      return difference ? { ...item, pose: moved(item.pose, difference, rest) } : item
    })
    return keepsLeaving ? [...blended, ...this.#leaving(items)] : blended
  }

  /** New items appear. */
  #differenceOf({ key, pose }) {
    const before = this.#from.get(key)
    return before ? differenceOf(this.#poseOf(before), pose) : { alpha: -pose.alpha }
  }

  #leaving(items) {
    const keys = new Set(items.map(({ key }) => key))
    return [...this.#from.values()].filter(({ key }) => !keys.has(key))
      .map((item) => ({ ...item, isInert: true, pose: moved(this.#poseOf(item), { alpha: -item.pose.alpha }, this.share) }))
  }

  /** The pose from which an item goes. */
  #poseOf({ pose, isStill }) {
    return isStill ? pose : moved(pose, this.#scrolled, 1)
  }
}

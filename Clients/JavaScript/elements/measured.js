// What scrolling elements know of their children: their lengths along the axis of scrolling.

import { ScrolledElement } from './scrolled.js'

/** Of more children than this, only those near the view are measured: the others have the mean length of the first that were. */
const many = 200

/** The length of a child before any is measured, in points. */
const unknown = 44

/** A subclass has `_along`, the axis `x` or `y`, and `_isSized`, if the lengths are given so that no child is measured. */
export class MeasuredElement extends ScrolledElement {
  /** Whether the element is drawn because ResizeObserver reports lengths. It would report elements that are added or removed then in a loop. */
  _isMeasuring = false
  #lengths = new WeakMap()
  #estimate = unknown
  /** The number of measurements that have changed lengths. */
  _measurements = 0
  /** Undefined until it is known for the present version. */
  #isMeasured
  #observer = new ResizeObserver((entries) => this.#measure(entries))

  _update(isUrgent) {
    this.#isMeasured = undefined
    // Across the direction of the text, children are as long as their content anyway.
    this._content.classList.toggle('measured', !this._isSized)
    super._update(isUrgent)
  }

  /** Whether children far from the view have estimated lengths. */
  get _isEstimating() {
    return this._contents.length > many && !this._isSized
  }

  /** Whether the length of every child is known; of many children, of those near the view. */
  get _isMeasured() {
    return (this.#isMeasured ??= this._isEstimating ? this._measurements > 0 : this._contents.every((child) => this.#lengths.has(child)) || this._isSized)
  }

  /** Whether a child has an estimated length. */
  _isEstimated(child) {
    return this._isEstimating && !this.#lengths.has(child)
  }

  /** The length of a child along the axis, in points. */
  _lengthOf(child) {
    return this.#lengths.get(child) ?? (this._isEstimating ? this.#estimate : 0)
  }

  _mounted({ content }) {
    if (content && !this._isSized) this.#observer.observe(content)
  }

  _unmounted({ content }) {
    if (content) this.#observer.unobserve(content)
  }

  #measure(entries) {
    // Without a box, as in an element that was removed from the page, all lengths are 0.
    if (!this._viewport.offsetWidth) return
    let isChanged = false
    let sum = 0
    for (const { target, borderBoxSize: [box] } of entries) {
      if (!target.assignedSlot) continue
      const length = this._along === 'y' ? box.blockSize : box.inlineSize
      isChanged ||= this.#lengths.get(target) !== length
      this.#lengths.set(target, length)
      sum += length
    }
    if (!isChanged) return
    // Later means would move all that is far from the view.
    if (this._measurements++ === 0) this.#estimate = sum / entries.length
    // What is on the page moves in this frame of the display, the rest follows in the next one.
    this._isMeasuring = true
    this._update(true)
    this._isMeasuring = false
    this._schedule()
  }
}

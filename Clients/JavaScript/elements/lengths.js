// The lengths of children along the axis of scrolling.

/**
 * Measures children that have elements. The host has `_along`, `_viewport`, `_update(isUrgent)` and `_schedule()`, and `_isMeasuring`, which it passes on to
 * its items: while ResizeObserver reports lengths, an element that is added or removed would be reported in a loop.
 */
export class Lengths {
  /** Whether the host is drawn because lengths have changed. */
  isMeasuring = false
  #host
  #lengths = new WeakMap()
  #observer = new ResizeObserver((entries) => this.#measure(entries))

  constructor(host) {
    this.#host = host
  }

  /** The length of a child, in points; undefined if it was never measured. */
  of(child) {
    return this.#lengths.get(child)
  }

  observe(child) {
    this.#observer.observe(child)
  }

  unobserve(child) {
    this.#observer.unobserve(child)
  }

  #measure(entries) {
    // Without a box, as in an element that was removed from the page, all lengths are 0.
    if (!this.#host._viewport.offsetWidth) return
    let isChanged = false
    for (const { target, borderBoxSize: [box] } of entries) {
      if (!target.assignedSlot) continue
      const length = this.#host._along === 'y' ? box.blockSize : box.inlineSize
      isChanged ||= this.#lengths.get(target) !== length
      this.#lengths.set(target, length)
    }
    if (!isChanged) return
    // What is on the page moves in this frame of the display, the rest follows in the next one.
    this.isMeasuring = true
    this.#host._update(true)
    this.isMeasuring = false
    this.#host._schedule()
  }
}

// Scrolling as motion: where content is beyond its ends, and how it comes to rest. The API computes both.

import { interpolated, slope } from './motion.js'
import { clamp, finite, slack } from './numbers.js'

const pan = '/v1/scroll-stack/pan'
const timeline = { fps: 240 }
/** The longest row of a request, in points. */
const longestRow = 1e6
const began = { phase: 'began', deltaX: 0, deltaY: 0 }

/**
 * Scrolls content along an axis.
 *
 * The host has `_along`, the axis `x` or `y`, `_place`, the offset along it, `_limits`, its least and greatest value, `_viewLength` and
 * `_uncoveredLength`, the lengths of the view with and without what a keyboard covers, all in points, `_scroll(place)`, which sets
 * the offset, and may have `_snapping`, the request of a pan that snaps. Of all elements it has `_hold`, `_motion`, `_decide`, `_askNow` and `_schedule`.
 */
export class Scroller {
  /** Whether the finger has moved farther than the content in this frame or in the one before, since an end resists. */
  isResisting = false
  #host
  /** The offset at which a finger caught the content, and how far the finger has moved since. */
  #caught = 0
  #distance = 0
  /** The present motion: the offsets, `values`, at `times`, the last `time`, and the `shift` of the content since it began. */
  #course
  /** The number of motions that are requested. */
  #awaited = 0

  constructor(host) {
    this.#host = host
  }

  get #isBeyond() {
    return this.#within(this.#host._place) !== this.#host._place
  }

  #within(place) {
    return clamp(finite(place), ...this.#host._limits)
  }

  /** The offset that the content may have for an offset: it is beyond an end only under a finger, and while it returns from there. */
  allowed(place) {
    const { values, shift } = this.#course ?? {}
    const end = values && values.at(-1) + shift
    const isReturning = this.#awaited > 0 || (values && Math.abs(this.#within(end) - end) < slack)
    return this.#host._hold || isReturning ? place : this.#within(place)
  }

  /** A request for content as long as the host's: without snapping, a motion depends on nothing else. */
  get #gauge() {
    const { _limits: [least, most], _viewLength: height } = this.#host
    const length = Math.max(most + height, 0)
    const repeat = Math.max(Math.ceil(length / longestRow), 1)
    return {
      viewport: { width: 1, height }, contentInset: { top: -least }, rowInsets: { top: 0, left: 0, bottom: 0, right: 0 },
      rows: [{ size: { fixed: length / repeat }, repeat }], frames: 'none',
    }
  }

  // --- A finger -------------------------------------------------------------------------------------------------------------

  /** A finger catches the content. */
  catch() {
    this.stop()
    this.#caught = this.#host._place
    this.#distance = 0
    this.isResisting = false
  }

  /** Stops the content where it is. */
  stop() {
    this.#course?.stop()
    this.#course = undefined
  }

  /** The content follows a movement of the finger; returns the offset that it would have without ends. */
  follow(movement) {
    this.#distance += movement
    const free = finite(this.#caught - this.#distance)
    const wasBeyond = this.#isBeyond
    this.#host._scroll(this.#resisted(free))
    this.isResisting = wasBeyond || this.#within(free) !== free
    return free
  }

  /** The offset of the content. A server would answer too late: the content then stays at its end. */
  #resisted(free) {
    const caught = this.#caught
    if (caught === this.#within(caught) && free === this.#within(free)) return free
    const answer = this.#host._askNow(pan, {
      ...this.#gauge, contentOffset: { x: 0, y: caught },
      events: [began, { phase: 'changed', deltaX: 0, deltaY: finite(this.#distance) }],
    })
    const [least, most] = this.#host._limits
    return answer ? answer.steps[1].contentOffset.y : clamp(free, Math.min(least, caught), Math.max(most, caught))
  }

  /** The content has moved, since rows before those that are seen have changed. */
  shift(by) {
    this.#caught += by
    if (this.#course) this.#course.shift += by
  }

  // --- Motion ---------------------------------------------------------------------------------------------------------------

  /** The finger leaves the content with a velocity; resolves with whether the content comes to rest where the API decides. */
  release(velocity) {
    return this.settle(velocity, this.#caught)
  }

  /** The content comes to rest, with a velocity, and from the offset at which a finger caught it; resolves as `release`. */
  async settle(velocity = 0, caught = this.#host._place) {
    const { _snapping: snapping, _place: place } = this.#host
    if (!velocity && !snapping && !this.#isBeyond) return true
    const axis = snapping?.axis === 'horizontal' ? 'x' : 'y'
    // The pages that a gesture turns are counted from its start.
    const start = snapping && !this.#isBeyond && this.#within(caught) === caught ? caught : place
    const distance = { deltaX: 0, deltaY: 0, [axis === 'x' ? 'deltaX' : 'deltaY']: start - place }
    return this.#move(pan, axis, this.#within(place), {
      ...(snapping ?? this.#gauge), contentOffset: { x: 0, y: 0, [axis]: start },
      events: [began, { phase: 'ended', ...distance }], velocity: { x: 0, y: 0, [axis]: finite(velocity) },
    })
  }

  /** Scrolls to an offset within the limits, from the present velocity; resolves with whether the content arrives. */
  async glide(place) {
    const { _place: from, _hold: hold } = this.#host
    const to = this.#within(place)
    if (hold) return false
    if (to === from) this.stop()
    if (to === from) return true
    const velocity = this.#course ? slope(this.#course, this.#course.time) / (to - from) : 0
    return this.#move('/v1/scroll-stack/scroll', 'y', to, {
      ...this.#gauge, contentOffset: { x: 0, y: from }, snap: { type: 'proximity', proximity: 0, projected: to },
      animation: { duration: 0.3, spring: { dampingRatio: 1, velocity } },
    })
  }

  /** Shows an item, or of one that is longer than the view, a target in it. */
  show({ pose }, target) {
    const { _along: along, _place: place, _top: top, _uncoveredLength: view } = this.#host
    let start = pose[along]
    let end = start + (along === 'y' ? pose.height : pose.width)
    if (end - start > view) {
      const { left, right, y, bottom } = target.getBoundingClientRect()
      const ends = [[left, y], [right, bottom]].map(([clientX, clientY]) => this.#host._point({ clientX, clientY })[along] - top)
      start = Math.min(...ends)
      end = Math.max(...ends)
      // A long text: its place is where the caret is.
      if (end - start > view && start < view && end > 0) return
    }
    this.glide(clamp(place, place + end - view, place + start))
  }

  /** Scrolls by a distance from where the content comes to rest. */
  glideBy(distance) {
    const { values = [this.#host._place], shift = 0 } = this.#course ?? {}
    return this.glide(values.at(-1) + shift + distance)
  }

  /** Requests a motion, and moves the content; without an answer, the content is at its place at once. */
  async #move(path, axis, place, request) {
    this.#awaited++
    const answer = await this.#host._decide(path, { ...request, timeline }).catch(() => ({}))
    this.#awaited--
    if (!answer) return false
    this.stop()
    if (!answer.timeline) return this.#host._scroll(place) ?? true
    const { times, contentOffset: { [axis]: values } } = answer.timeline
    const course = (this.#course = { times, values, time: 0, shift: 0 })
    const at = (time) => interpolated(values, times, (course.time = time))
    return new Promise((resolve) => {
      course.stop = this.#host._motion.start({ duration: times.at(-1), at }, (each) => this.#host._scroll(each + course.shift), (hasArrived) => {
        if (this.#course === course) this.#course = undefined
        resolve(hasArrived)
      })
      this.#host._schedule()
    })
  }
}

// The scroll bar of the stage; content may be a billion cards long.

/** The smallest length of the thumb, in pixels. */
const leastThumb = 28

/** A scroll bar along the content's axis. */
export class Scrollbar {
  #element
  #thumb
  #stage
  #scrollingNow

  /** @param scrollingNow returns the scrolling of the present request. */
  constructor(element, stage, scrollingNow) {
    this.#element = element
    this.#thumb = element.firstElementChild
    this.#stage = stage
    this.#scrollingNow = scrollingNow
    element.addEventListener('pointerdown', (event) => this.#grab(event))
    element.addEventListener('keydown', (event) => this.#key(event))
    stage.addEventListener('change', () => this.#draw())
  }

  get #scrolling() {
    return this.#scrollingNow()
  }

  /** The axis, the length of its window, the offset and its range. */
  get #state() {
    const { axis, window } = this.#stage.scene
    const offset = this.#scrolling.offset[axis]
    const [least, most] = this.#scrolling.limits[axis]
    return { axis, length: axis === 'y' ? window.height : window.width, offset, least, most }
  }

  #draw() {
    const isPossible = this.#scrolling.isPossible && this.#state.most > this.#state.least
    this.#element.hidden = !isPossible
    if (!isPossible) return
    const { axis, length, offset, least, most } = this.#state
    const isDown = axis === 'y'
    this.#element.classList.toggle('is-across', !isDown)
    this.#element.setAttribute('aria-orientation', isDown ? 'vertical' : 'horizontal')
    const track = isDown ? this.#element.clientHeight : this.#element.clientWidth
    const thumb = Math.max(leastThumb, (track * length) / (most - least + length))
    const share = (offset - least) / (most - least)
    const start = Math.min(Math.max(share, 0), 1) * (track - thumb)
    this.#thumb.style[isDown ? 'height' : 'width'] = `${thumb}px`
    this.#thumb.style[isDown ? 'width' : 'height'] = ''
    this.#thumb.style.translate = isDown ? `0 ${start}px` : `${start}px 0`
    this.#element.setAttribute('aria-valuenow', Math.round(share * 100))
    this.#element.setAttribute('aria-valuetext', `${(share * 100).toFixed(2)} %`)
  }

  #grab(event) {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const { axis, offset, least, most } = this.#state
    const isDown = axis === 'y'
    const track = isDown ? this.#element.clientHeight : this.#element.clientWidth
    const thumb = isDown ? this.#thumb.offsetHeight : this.#thumb.offsetWidth
    const at = (moved) => (isDown ? moved.clientY : moved.clientX)
    const perPixel = (most - least) / Math.max(track - thumb, 1)
    const box = this.#element.getBoundingClientRect()
    const isOnThumb = event.target === this.#thumb
    const begun = isOnThumb ? offset : least + (at(event) - (isDown ? box.top : box.left) - thumb / 2) * perPixel
    const from = at(event)
    let last = offset
    const go = (moved) => {
      const wanted = begun + (at(moved) - from) * perPixel
      this.#scrollBy(axis, wanted - last)
      last = Math.min(Math.max(wanted, least), most)
    }
    go(event)
    this.#element.setPointerCapture(event.pointerId)
    this.#element.addEventListener('pointermove', go)
    this.#element.addEventListener('lostpointercapture', () => this.#element.removeEventListener('pointermove', go), { once: true })
  }

  #scrollBy(axis, way) {
    this.#scrolling.scrollBy(axis === 'x' ? way : 0, axis === 'y' ? way : 0)
  }

  #key(event) {
    const { axis, length, offset, least, most } = this.#state
    const way = {
      ArrowDown: 40, ArrowUp: -40, ArrowRight: 40, ArrowLeft: -40,
      PageDown: length, PageUp: -length, Home: least - offset, End: most - offset,
    }[event.key]
    if (way === undefined) return
    event.preventDefault()
    this.#scrollBy(axis, way)
  }
}

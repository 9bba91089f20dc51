// The stage: a screen in points, scaled to the room that the page has. It shows an element, or a drawing of an answer.

/** The margin around the screen: pixels, and at most a share of the stage. Where the style sets `--is-filled`, the screen has no margin. */
const margin = { maximum: 28, share: 0.07 }
/** The largest scale on a stage of this height in pixels; the limit grows in proportion on higher stages. */
const largest = { scale: 1.6, height: 800 }

/** Dispatches `change` when the screen shows another part of the content, or has another size. */
export class Stage extends EventTarget {
  #element
  #shown
  /** The size of the screen, in points. */
  size = { width: 375, height: 640 }
  /** The number of pixels per point. */
  scale = 1
  /** The point of the content at the top left corner of the screen. */
  origin = { x: 0, y: 0 }

  constructor(element) {
    super()
    this.#element = element
    this.screen = element.querySelector('.screen')
    new ResizeObserver(() => this.#fit()).observe(element)
  }

  /**
   * Shows an element.
   *
   * @param size the size of the screen; with `isFramed`, it looks like a phone.
   */
  show(shown, { width, height, isFramed = true }) {
    if (this.#shown !== shown) this.#replace(shown)
    this.screen.classList.toggle('is-framed', isFramed)
    if (this.size.width !== width || this.size.height !== height) {
      this.size = { width, height }
      this.#fit()
    }
  }

  /** Replaces what is shown; the focus stays on the stage. */
  #replace(shown) {
    const isFocused = this.#shown?.contains(document.activeElement)
    this.#shown?.remove()
    this.#shown = shown
    this.screen.prepend(shown)
    if (!isFocused) return
    this.#element.focus()
    // An element can take the focus once it is laid out.
    shown.addEventListener('change', () => document.activeElement === this.#element && shown.focus(), { once: true })
  }

  /** The size that the page gives the stage, in pixels. */
  get room() {
    const { clientWidth: width, clientHeight: height } = this.#element
    return { width, height }
  }

  /** Shows another part of the content; overlays follow. */
  lookAt(origin) {
    this.origin = origin
    this.dispatchEvent(new Event('change'))
  }

  #fit() {
    const { clientWidth, clientHeight } = this.#element
    const { width, height } = this.size
    const isFilled = getComputedStyle(this.#element).getPropertyValue('--is-filled') !== ''
    const room = (length) => (isFilled ? length : Math.max(length - 2 * Math.min(margin.maximum, length * margin.share), 40))
    const most = largest.scale * Math.max(1, clientHeight / largest.height)
    this.scale = Math.max(Math.min(room(clientWidth) / Math.max(width, 1), room(clientHeight) / Math.max(height, 1), most), 0.05)
    const { style } = this.screen
    style.width = `${width}px`
    style.height = `${height}px`
    this.#element.style.setProperty('--screen-top', `${(clientHeight - height * this.scale) / 2}px`)
    style.left = `${(clientWidth - width * this.scale) / 2}px`
    style.top = `${(clientHeight - height * this.scale) / 2}px`
    style.transform = `scale(${this.scale})`
    style.setProperty('--scale', this.scale)
    this.dispatchEvent(new Event('change'))
  }
}

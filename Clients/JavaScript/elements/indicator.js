// The scroll indicator: which part of the content is in view. It fades when the scrolling ends.

import { part } from './parts.js'

/** The indicator stays this long, in milliseconds. */
const rest = 500

export class Indicator {
  #bar = part('indicator')
  #place
  #size
  #timer

  constructor(viewport) {
    viewport.append(this.#bar)
  }

  /** Shows a place between the limits of scrolling, in a view of a length; all in points. */
  show(place, [least, most], length, isVertical) {
    if (place === this.#place || !(most > least)) return
    const isFirst = this.#place === undefined
    this.#place = place
    if (isFirst) return
    const { style } = this.#bar
    const scale = length / (most - least + length)
    const start = (place - least) * scale
    const size = `${length * scale} ${isVertical}`
    if (this.#size !== size) {
      this.#size = size
      const [extent, width, inset] = isVertical ? ['height', 'width', '0 2px auto auto'] : ['width', 'height', 'auto auto 2px 0']
      Object.assign(style, { [extent]: `${length * scale}px`, [width]: '4px', inset })
    }
    style.transform = isVertical ? `translateY(${start}px)` : `translateX(${start}px)`
    if (this.#timer) clearTimeout(this.#timer)
    else style.opacity = 1
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      style.opacity = 0
    }, rest)
  }
}

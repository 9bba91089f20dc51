// The tools on phones: those that few need are in a panel. Upright, all of them are in a sheet at the bottom, a card stack with one card, and the stage has
// the screen above it.

import { make } from './dom.js'

const phone = matchMedia('(max-width: 40rem), (max-height: 30rem) and (max-width: 68rem)')
const upright = matchMedia('(max-width: 40rem)')
/** The height of the sheet below the stage in pixels, and the shares of the way up at which it rests. The style leaves as much room below the stage. */
const collapsedHeight = 68
const detents = [0, 0.5, 1]

/** Calls a function with parts of the page while a media query matches; otherwise they are at their places. */
function moveWhile(query, selectors, move) {
  const parts = selectors.map((selector) => document.querySelector(selector))
  const places = parts.map((part) => new Comment())
  parts.forEach((part, index) => part.before(places[index]))
  const update = () => (query.matches ? move(parts) : parts.forEach((part, index) => places[index].after(part)))
  query.addEventListener('change', update)
  if (query.matches) update()
}

export class ToolSheet {
  #card = make('div', { className: 'sheet-card' })
  #element = make('framewright-card-stack', { id: 'sheet' }, this.#card)

  /** @param api answers the sheet's requests. */
  constructor(api) {
    Object.assign(this.#element, { src: api, detents })
    this.#element.setAttribute('label', 'Tools')
    new ResizeObserver(([{ contentRect: { height } }]) => {
      // The card is as high as the raised sheet.
      if (height > 0) this.#element.configuration = { collapsedHeight, cardHeight: height, leftSpacing: 0, rightSpacing: 0, verticalSpacing: 0 }
    }).observe(this.#element)
    moveWhile(phone, ['#marks', '.asked'], (parts) => document.querySelector('#controls').before(...parts))
    const all = ['.intro', '.panel-choice', '.controls-panel', '.request-panel', '.results-panel', '.bar.examples', '.bar.tools', '.bar.status']
    moveWhile(upright, all, (parts) => this.#card.append(...parts))
    const place = () => (upright.matches ? document.querySelector('.bench').append(this.#element) : this.#element.remove())
    upright.addEventListener('change', place)
    place()
  }

  /** Shows what is in the sheet, or the stage again. */
  raise(isRaised) {
    if (this.#element.isConnected) this.#element.detent = isRaised ? detents.length - 1 : 0
  }
}

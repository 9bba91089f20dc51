// The scroll position of the element on the stage, as a slider: content may be a billion cards long.

import { byID } from './dom.js'

export class Position {
  #workbench
  #range = byID('position')

  constructor(workbench) {
    this.#workbench = workbench
    this.#range.addEventListener('input', () => {
      const { along } = this.#scroll ?? {}
      if (along) workbench.live.element.contentOffset = { [along]: Number(this.#range.value) }
    })
    workbench.addEventListener('answer', () => this.#show())
  }

  /** The axis along which the content is longer than the screen, the longest offset and the present one. */
  get #scroll() {
    const { live, answer, problem } = this.#workbench
    const { seen } = live ?? {}
    if (!seen || problem || live.element.contentOffset === undefined || !answer?.contentSize) return undefined
    const along = answer.axis === 'horizontal' ? 'x' : 'y'
    const length = along === 'y' ? 'height' : 'width'
    const most = answer.contentSize[length] - seen[length]
    return most > 0.5 ? { along, most, now: seen[along] } : undefined
  }

  #show() {
    const scroll = this.#scroll
    this.#range.parentElement.hidden = !scroll
    if (!scroll) return
    this.#range.max = scroll.most
    if (document.activeElement !== this.#range) this.#range.value = scroll.now
    this.#range.setAttribute('aria-valuetext', `${Math.round(scroll.now)} of ${Math.round(scroll.most)} points`)
  }
}

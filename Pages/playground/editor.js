// The request as text: typed, coloured, with faults at their lines.

import { highlight } from './highlight.js'
import { lineOf, positions } from './json.js'

/** A text area over the same text in colours. */
export class Editor {
  #field
  #shown
  #faults = []

  /** @param change is told the text as it is typed. */
  constructor(element, change) {
    this.#field = element.querySelector('textarea')
    this.#shown = element.querySelector('code')
    this.#field.addEventListener('input', () => {
      this.#faults = []
      this.#colour()
      change(this.#field.value)
    })
    this.#field.addEventListener('scroll', () => {
      this.#shown.parentElement.scrollTop = this.#field.scrollTop
      this.#shown.parentElement.scrollLeft = this.#field.scrollLeft
    })
    // Tab leaves the text, as everywhere; two spaces are typed.
  }

  get text() {
    return this.#field.value
  }

  set text(text) {
    if (this.#field.value === text) return
    this.#field.value = text
    this.#faults = []
    this.#colour()
  }

  /** Shows faults in the lines of their pointers; where the text is no JSON, in the line that says so. */
  showFaults(problem) {
    this.#faults = problem ? [problem] : []
    this.#field.toggleAttribute('aria-invalid', problem !== undefined)
    this.#colour()
  }

  /** Puts the caret where a pointer leads. */
  goTo(pointer) {
    const place = nearest(positions(this.text), pointer)
    this.#field.focus()
    this.#field.setSelectionRange(place.start, place.end)
    const line = lineOf(this.text, place.start)
    this.#field.scrollTop = Math.max(0, line - 4) * parseFloat(getComputedStyle(this.#field).lineHeight)
  }

  #colour() {
    highlight(this.#shown, this.text, this.#faultyLines())
  }

  #faultyLines() {
    const lines = new Map()
    const add = (line, detail) => lines.set(line, [...(lines.get(line) ?? []), detail])
    for (const { problem } of this.#faults) {
      if (problem.line !== undefined) add(problem.line - 1, problem.detail)
      if (!problem.errors) continue
      const places = positions(this.text)
      for (const { pointer, detail } of problem.errors) add(lineOf(this.text, nearest(places, pointer).start), detail)
    }
    return lines
  }
}

/** Where a value is, or the nearest one around a value that is missing. */
function nearest(places, pointer) {
  let at = pointer
  while (at !== '' && !places.has(at)) at = at.slice(0, at.lastIndexOf('/'))
  return places.get(at) ?? { start: 0, end: 0 }
}

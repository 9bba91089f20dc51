// The editor of the request's text, with colours, and with faults at their lines.

import { ColouredText } from './highlight.js'
import { lineOf, positions } from './json.js'

/** A transparent text area over a coloured copy of its text. */
export class Editor {
  #field
  #shown
  #faults = []

  /** @param change is called with the text when the user edits it. */
  constructor(element, change) {
    this.#field = element.querySelector('textarea')
    const copy = element.querySelector('pre')
    this.#shown = new ColouredText(copy.firstElementChild, copy)
    this.#field.addEventListener('input', () => {
      this.#faults = []
      this.#colour()
      change(this.#field.value)
    })
    this.#field.addEventListener('scroll', () => {
      copy.scrollTop = this.#field.scrollTop
      copy.scrollLeft = this.#field.scrollLeft
    })
    // The Tab key moves the focus, as on the rest of the page.
  }

  get text() {
    return this.#field.value
  }

  set text(text) {
    const field = this.#field
    if (field.value === text) return
    const { selectionStart, selectionEnd } = field
    field.value = text
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
    this.#faults = []
    this.#colour(true)
  }

  /** Shows faults in the lines of their pointers; a syntax error in its own line. */
  showFaults(problem) {
    this.#faults = problem ? [problem] : []
    this.#field.toggleAttribute('aria-invalid', problem !== undefined)
    this.#colour()
  }

  /** Selects the value of a pointer. */
  goTo(pointer) {
    const place = nearest(positions(this.text), pointer)
    this.#field.focus()
    this.#field.setSelectionRange(place.start, place.end)
    const line = lineOf(this.text, place.start)
    this.#field.scrollTop = Math.max(0, line - 4) * parseFloat(getComputedStyle(this.#field).lineHeight)
  }

  #colour(flashes = false) {
    this.#shown.show(this.text, { faults: this.#faultyLines(), flashes })
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

/** The range of a pointer's value, or of the nearest enclosing value that exists. */
function nearest(places, pointer) {
  let at = pointer
  while (at !== '' && !places.has(at)) at = at.slice(0, at.lastIndexOf('/'))
  return places.get(at) ?? { start: 0, end: 0 }
}

// The editor of the request's text, with colours, and with faults at their tokens.

import { ColouredText } from './highlight.js'
import { lineOf, positions } from './json.js'

/** A text that has not changed for this long is also the text area's, in milliseconds: a finger that rests shows its request. */
const pause = 200

/** A transparent text area over a coloured copy of its text. */
export class Editor {
  #field
  #shown
  #faults = []
  /** The text that the field does not have yet. */
  #waiting
  #settling

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
    for (const name of ['focus', 'beforeinput']) this.#field.addEventListener(name, () => this.settle())
    // The Tab key moves the focus, as on the rest of the page.
  }

  get text() {
    return this.#waiting ?? this.#field.value
  }

  /** Shows a text; while something moves, in the coloured copy only: the text area would lay the whole page out at once. */
  show(text, { isMoving = false } = {}) {
    if (this.text === text) return
    this.#waiting = text
    this.#faults = []
    clearTimeout(this.#settling)
    if (isMoving) this.#settling = setTimeout(() => this.settle(), pause)
    else this.settle()
    this.#colour(true)
  }

  /** Gives the field its text. */
  settle() {
    const field = this.#field
    if (this.#waiting === undefined) return
    const { selectionStart, selectionEnd } = field
    field.value = this.#waiting
    this.#waiting = undefined
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
  }

  /** Shows faults at the values of their pointers; a syntax error at its own place. */
  showFaults(problem) {
    this.#faults = problem ? [problem] : []
    this.#field.toggleAttribute('aria-invalid', problem !== undefined)
    this.#colour()
  }

  /** Selects the value of a pointer. */
  goTo(pointer) {
    this.settle()
    const place = nearest(positions(this.text), pointer)
    this.#field.focus()
    this.#field.setSelectionRange(place.start, place.end)
    const line = lineOf(this.text, place.start)
    this.#field.scrollTop = Math.max(0, line - 4) * parseFloat(getComputedStyle(this.#field).lineHeight)
  }

  #colour(flashes = false) {
    this.#shown.show(this.text, { faults: this.#faultsByLine(), flashes })
  }

  #faultsByLine() {
    const { text } = this
    const lines = new Map()
    const add = (line, column, detail) => lines.set(line, [...(lines.get(line) ?? []), { column, detail }])
    for (const { problem } of this.#faults) {
      if (problem.line !== undefined) add(problem.line - 1, problem.column - 1, problem.detail)
      if (!problem.errors) continue
      const places = positions(text)
      for (const { pointer, detail } of problem.errors) {
        const offset = tokenOf(text, nearest(places, pointer))
        add(lineOf(text, offset), offset - text.lastIndexOf('\n', offset - 1) - 1, detail)
      }
    }
    return lines
  }
}

/** The start of the token that stands for a value: the value itself, or the name of an object or a list. */
const tokenOf = (text, { start, own }) => ('{['.includes(text[own]) ? start : own)

/** The range of a pointer's value, or of the nearest enclosing value that exists. */
function nearest(places, pointer) {
  let at = pointer
  while (at !== '' && !places.has(at)) at = at.slice(0, at.lastIndexOf('/'))
  return places.get(at) ?? { start: 0, own: 0, end: 0 }
}

// Coloured JSON: one element per line, one span per token. Lines that stay the same keep their elements.

import { tokens } from './json.js'

/** Longer texts are shown without colours. In characters. */
const longest = 60_000
/** The maximum number of lines that are shown. */
const mostLines = 3000

/** The lines of each element. */
const shownLines = new WeakMap()

/**
 * Shows a JSON text in an element.
 *
 * @param faults a map from line numbers, starting at 0, to the details of their faults.
 * @param flashes whether numbers that have changed flash.
 */
export function highlight(element, text, { faults = new Map(), flashes = false } = {}) {
  const lines = text.split('\n', mostLines + 1)
  if (lines.length > mostLines) {
    const shown = lines.slice(0, mostLines).join('\n').length
    lines[mostLines] = `… ${text.length - shown} more characters`
  }
  const isColoured = text.length <= longest
  const before = shownLines.get(element) ?? []
  shownLines.set(element, lines)
  for (const marked of element.querySelectorAll('.at-fault')) unmark(marked)
  lines.forEach((line, place) => {
    const has = element.children[place]
    if (has && before[place] === line) return
    const made = lineOf(isColoured ? coloured(line) : [line])
    if (flashes && has) flash(has, made)
    if (has) has.replaceWith(made)
    else element.append(made)
  })
  while (element.children.length > lines.length) element.lastChild.remove()
  for (const [line, details] of faults) mark(element.children[line], details)
}

function lineOf(parts) {
  const line = document.createElement('span')
  line.className = 'line'
  line.append(...parts, '\n')
  return line
}

function coloured(line) {
  const found = [...tokens(line)]
  return found.map((token, place) => {
    const part = line.slice(token.start, token.end)
    const name = nameOf(token, found, place, line)
    if (!name) return part
    const span = document.createElement('span')
    span.className = `json-${name}`
    span.textContent = part
    return span
  })
}

/** The CSS name of a token: a string before a colon is the name of a member. */
function nameOf(token, found, place, line) {
  if (token.kind === 'mark' || token.kind === 'space') return ''
  if (token.kind !== 'string') return token.kind
  let next = place + 1
  while (found[next]?.kind === 'space') next++
  return line[found[next]?.start] === ':' ? 'name' : 'string'
}

/** Marks the numbers of a line that differ from those before. */
function flash(before, now) {
  const [old, numbers] = [before, now].map((line) => line.querySelectorAll('.json-number'))
  if (old.length !== numbers.length) return
  numbers.forEach((number, place) => number.classList.toggle('is-changed', number.textContent !== old[place].textContent))
}

function mark(line, details) {
  if (!line) return
  line.classList.add('at-fault')
  line.title = details.join('\n')
}

function unmark(line) {
  line.classList.remove('at-fault')
  line.removeAttribute('title')
}

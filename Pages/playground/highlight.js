// Coloured JSON: one element per line, one span per token. Lines that stay the same keep their elements.

import { tokens } from './json.js'

/** Longer texts are shown without colours. In characters. */
const longest = 60_000
/** The maximum number of lines that are shown. */
const mostLines = 3000

/** A number that has changed is marked for this long, in milliseconds. */
const flashed = 700

/** The lines of each element. */
const shownLines = new WeakMap()
/** The marked numbers of each element, and the timer that ends their marks. */
const marks = new WeakMap()

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
  const changed = new Set()
  lines.forEach((line, place) => {
    const has = element.children[place]
    if (has && before[place] === line) return
    const parts = isColoured ? coloured(line) : [['', line]]
    if (!has) element.append(lineOf(parts))
    else if (!rewrite(has, parts, changed)) has.replaceWith(lineOf(parts))
  })
  while (element.children.length > lines.length) element.lastChild.remove()
  if (flashes) flash(element, changed)
  for (const [line, details] of faults) mark(element.children[line], details)
}

function lineOf(parts) {
  const line = document.createElement('span')
  line.className = 'line'
  line.append(...parts.map(([name, text]) => {
    if (!name) return document.createTextNode(text)
    const span = document.createElement('span')
    span.className = `json-${name}`
    span.textContent = text
    return span
  }), '\n')
  return line
}

/** Writes other texts into the nodes of a line; returns false if the line has other nodes. Adds numbers to `changed`. */
function rewrite(line, parts, changed) {
  const nodes = [...line.childNodes].slice(0, -1)
  const nameOfNode = ({ classList }) => classList?.[0].slice(5) ?? ''
  if (nodes.length !== parts.length || parts.some(([name], place) => nameOfNode(nodes[place]) !== name)) return false
  parts.forEach(([name, text], place) => {
    const node = nodes[place].firstChild ?? nodes[place]
    if (node.data === text) return
    node.data = text
    if (name === 'number') changed.add(nodes[place])
  })
  return true
}

/** Marks numbers for a moment. A number that keeps changing keeps its mark, so that the marks cost nothing. */
function flash(element, changed) {
  const { numbers = new Set(), timer } = marks.get(element) ?? {}
  clearTimeout(timer)
  for (const number of numbers) if (!changed.has(number)) number.classList.remove('is-changed')
  for (const number of changed) number.classList.add('is-changed')
  marks.set(element, { numbers: changed, timer: setTimeout(() => flash(element, new Set()), flashed) })
}

/** The tokens of a line, each with its CSS name: `[name, text]`. */
function coloured(line) {
  const found = [...tokens(line)]
  return found.map((token, place) => [nameOf(token, found, place, line), line.slice(token.start, token.end)])
}

/** The CSS name of a token: a string before a colon is the name of a member. */
function nameOf(token, found, place, line) {
  if (token.kind === 'mark' || token.kind === 'space') return ''
  if (token.kind !== 'string') return token.kind
  let next = place + 1
  while (found[next]?.kind === 'space') next++
  return line[found[next]?.start] === ':' ? 'name' : 'string'
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

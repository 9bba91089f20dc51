// Coloured JSON: one element per line, one span per token.

import { tokens } from './json.js'

/** Longer texts are shown without colours. In characters. */
const longest = 60_000
/** The maximum number of lines that are shown. */
const mostLines = 3000

/**
 * Shows a JSON text in an element.
 *
 * @param faults a map from line numbers, starting at 0, to the details of their faults.
 */
export function highlight(element, text, faults = new Map()) {
  const isCut = text.split('\n', mostLines + 1).length > mostLines
  const shown = isCut ? text.split('\n', mostLines).join('\n') : text
  const lines = shown.length > longest ? plainLines(shown) : colouredLines(shown)
  for (const [line, details] of faults) mark(lines[line], details)
  if (isCut) lines.push(lineOf(`… ${text.length - shown.length} more characters`))
  element.replaceChildren(...lines)
}

function lineOf(...parts) {
  const line = document.createElement('span')
  line.className = 'line'
  line.append(...parts, '\n')
  return line
}

const plainLines = (text) => text.split('\n').map((line) => lineOf(line))

function colouredLines(text) {
  const lines = []
  let parts = []
  const found = [...tokens(text)]
  found.forEach((token, place) => {
    const part = text.slice(token.start, token.end)
    if (token.kind !== 'space') return parts.push(coloured(part, nameOf(token, part, found, place, text)))
    part.split('\n').forEach((space, row) => {
      if (row > 0) lines.push(lineOf(...parts.splice(0)))
      if (space) parts.push(space)
    })
  })
  lines.push(lineOf(...parts))
  return lines
}

function coloured(part, name) {
  if (!name) return part
  const span = document.createElement('span')
  span.className = `json-${name}`
  span.textContent = part
  return span
}

/** The CSS name of a token: a string before a colon is the name of a member. */
function nameOf(token, part, found, place, text) {
  if (token.kind === 'mark') return ''
  if (token.kind !== 'string') return token.kind
  let next = place + 1
  while (found[next]?.kind === 'space') next++
  return text[found[next]?.start] === ':' ? 'name' : 'string'
}

function mark(line, details) {
  if (!line) return
  line.classList.add('at-fault')
  line.title = details.join('\n')
}

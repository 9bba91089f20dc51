// Coloured JSON: one element per line, one span per token. Only lines near the visible part of the panel have colours;
// the others are plain text, in blocks that browsers skip.

import { make } from './dom.js'
import { tokens } from './json.js'

/** The number of lines of a block. */
const blockLength = 20
/** Until the browser reports which blocks are visible, these first ones count as visible: they appear with their colours. */
const firstSeen = 4
/** Longer lines have no colours. In characters. */
const longestLine = 2000
/** Blocks within this part of the panel's height, above and below the visible part, have colours. */
const nearby = '50% 0px'
/** A number that has changed is marked for this long, in milliseconds. */
const flashed = 700

/** A JSON text in an element. */
export class ColouredText {
  #element
  #blocks = []
  #observer
  /** The marked numbers, and the timer that ends their marks. */
  #marked = new Set()
  #timer

  /** @param panel the ancestor of the element that scrolls it. */
  constructor(element, panel) {
    this.#element = element
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.#blocks.find((block) => block.element === target)?.see(isIntersecting)
    }, { root: panel, rootMargin: nearby })
  }

  /**
   * Shows a text.
   *
   * @param faults a map from line numbers, starting at 0, to the faults of their tokens, `{column, detail}`.
   * @param flashes whether numbers that have changed flash.
   */
  show(text, { faults = new Map(), flashes = false } = {}) {
    const lines = text.split('\n')
    const count = Math.ceil(lines.length / blockLength)
    const changed = new Set()
    while (this.#blocks.length < count) this.#append()
    for (const { element } of this.#blocks.splice(count)) {
      this.#observer.unobserve(element)
      element.remove()
    }
    this.#blocks.forEach((block, place) => {
      const first = place * blockLength
      const ofBlock = [...faults].map(([line, found]) => [line - first, found]).filter(([line]) => line >= 0 && line < blockLength)
      block.show(lines.slice(first, first + blockLength), ofBlock, changed)
    })
    if (flashes) this.#flash(changed)
  }

  #append() {
    const block = new Block(this.#blocks.length < firstSeen)
    this.#blocks.push(block)
    this.#element.append(block.element)
    this.#observer.observe(block.element)
  }

  /** Marks numbers for a moment. A number that keeps changing keeps its mark, so that the marks cost nothing. */
  #flash(changed) {
    clearTimeout(this.#timer)
    for (const number of this.#marked) if (!changed.has(number)) number.classList.remove('is-changed')
    for (const number of changed) number.classList.add('is-changed')
    this.#marked = changed
    if (changed.size > 0) this.#timer = setTimeout(() => this.#flash(new Set()), flashed)
  }
}

/** Successive lines. */
class Block {
  element = make('span', { className: 'block' })
  #isSeen
  #isColoured = false
  #lines = []
  #faults = []

  constructor(isSeen) {
    this.#isSeen = isSeen
  }

  /** Shows lines, and the faults of lines: `[line, faults]`. Numbers that change are added to `changed`. */
  show(lines, faults, changed) {
    const before = this.#lines
    this.#lines = lines
    this.#faults = faults
    if (before.length !== lines.length) this.element.style.setProperty('--lines', lines.length)
    if (this.#isSeen) this.#colour(before, changed)
    else if (before.length !== lines.length || before.some((line, place) => line !== lines[place])) this.#writePlain()
  }

  /** Lines that come into view get their colours, and lose them when they leave it. */
  see(isSeen) {
    this.#isSeen = isSeen
    if (isSeen && !this.#isColoured) this.#colour([], new Set())
    if (!isSeen && this.#isColoured) this.#writePlain()
  }

  #writePlain() {
    this.#isColoured = false
    this.element.textContent = this.#lines.map((line) => `${line}\n`).join('')
  }

  #colour(before, changed) {
    const { element } = this
    if (!this.#isColoured) element.replaceChildren()
    this.#isColoured = true
    this.#lines.forEach((line, place) => {
      const shown = element.children[place]
      if (shown && before[place] === line) return
      const parts = coloured(line)
      if (!shown) element.append(lineOf(parts))
      else if (!rewrite(shown, parts, changed)) shown.replaceWith(lineOf(parts))
    })
    while (element.children.length > this.#lines.length) element.lastChild.remove()
    for (const marked of element.querySelectorAll('.at-fault')) unmark(marked)
    for (const [line, faults] of this.#faults) for (const fault of faults) mark(element.children[line], fault)
  }
}

function lineOf(parts) {
  return make('span', { className: 'line' }, ...parts.map(([name, text]) =>
    name ? make('span', { className: `json-${name}`, textContent: text }) : text), '\n')
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

/** The parts of a line, each with its CSS name: `[name, text]`. */
function coloured(line) {
  if (line.length > longestLine) return [['', line]]
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

/** Marks the token at a column of a line; at the end of a line, its last token. */
function mark(line, { column, detail }) {
  let rest = column
  const nodes = [...(line?.childNodes ?? [])].slice(0, -1).filter(({ textContent }) => textContent.trim())
  let found = nodes.at(-1)
  for (const node of line?.childNodes ?? []) {
    const { length } = node.textContent
    if (rest < length && nodes.includes(node)) found = node
    if (rest < length) break
    rest -= length
  }
  if (!found) return
  // A mark such as a comma has no element.
  const token = found.nodeType === Node.TEXT_NODE ? make('span', { className: 'json-' }, found.data) : found
  if (token !== found) found.replaceWith(token)
  token.classList.add('at-fault')
  token.title = token.title ? `${token.title}\n${detail}` : detail
}

function unmark(token) {
  token.classList.remove('at-fault')
  token.removeAttribute('title')
}

// The rows of a scroll stack that the user edits on the stage.

import { newName } from './controls.js'
import { button, make } from './dom.js'
import { nameOf } from './looks.js'

/** The sizes of added rows, in turn. */
const newSizes = [
  { fixed: 88 },
  { collapsible: { collapsed: 72, expanded: 220 } },
  { fit: { aspectRatio: 2.4 } },
]

/** The transitions that the stage offers for rows that appear and disappear. */
const transitions = {
  slide: { translation: { x: -100 }, alpha: 0 },
  pop: { scale: 0.5, alpha: 0 },
  turn: { translation: { y: 40 }, angle: 0.4, alpha: 0 },
}

/** The size of the grip of the selected row, at the middle of its right edge, in points. */
const gripSize = 40

const allRows = new WeakMap()

/** The selected row of an element, and its edits. */
export class Rows {
  #element
  #selected
  #transition
  /** The answer in which the grip moved the row last. */
  #moved

  /** The rows of an element. */
  static of(element) {
    if (!allRows.has(element)) allRows.set(element, new Rows(element))
    return allRows.get(element)
  }

  constructor(element) {
    this.#element = element
    element.addEventListener('click', (event) => this.#select(event.target.closest('.row')))
    element.addEventListener('focusin', (event) => this.#select(event.target.closest('.row')))
    element.addEventListener('keydown', (event) => this.#key(event))
    // Before the element starts a gesture of its own.
    element.addEventListener('pointerdown', (event) => this.#grab(event), true)
  }

  // --- The selection -------------------------------------------------------------------------------------

  #select(content) {
    const row = content && { id: content.dataset.id, index: Number(content.dataset.index) }
    if (!row || (row.id ?? row.index) === (this.#selected?.id ?? this.#selected?.index)) return
    this.#selected = row
    this.mark()
    this.#element.dispatchEvent(new Event('select'))
  }

  /** Marks the selected row. */
  mark() {
    for (const content of this.#element.querySelectorAll('.row')) {
      const { id, index } = content.dataset
      const isSelected = this.#selected !== undefined &&
        (id === undefined ? Number(index) === this.#selected.index : id === this.#selected.id)
      content.setAttribute('aria-pressed', isSelected)
    }
  }

  /** The index of the selected row; −1 if no row is selected. */
  get #index() {
    const { id, index } = this.#selected ?? { index: -1 }
    return id === undefined ? index : this.#list.findIndex((row) => row.id === id)
  }

  get #list() {
    return this.#element.rows ?? []
  }

  // --- Edits ---------------------------------------------------------------------------------------------

  #edit(operation) {
    const transition = transitions[this.#transition]
    return this.#element.edit([transition ? { ...operation, animation: { transition } } : operation])
  }

  #editSelected(op, members = {}) {
    const { id } = this.#selected ?? {}
    if (this.#index < 0) return undefined
    return this.#edit({ op, ...(id === undefined ? { indexes: [this.#index] } : { ids: [id] }), ...members })
  }

  /** Inserts a row after the selected one, or at the end. */
  async #add() {
    const row = { id: newName(this.#list.map(({ id }) => id)), size: newSizes[this.#list.length % newSizes.length] }
    await this.#edit({ op: 'insert', rows: [row], at: this.#index < 0 ? 'bottom' : { index: this.#index + 1 } })
    await this.#element.scrollToRow(row.id)
  }

  #move(places) {
    const to = this.#index + places
    if (this.#index < 0 || to < 0 || to >= this.#list.length) return undefined
    return this.#edit({ op: 'move', from: this.#index, to })
  }

  #toggle() {
    const { id } = this.#selected ?? {}
    if (this.#isCollapsible) return this.#edit({ op: 'toggleExpanded', ...(id === undefined ? { index: this.#index } : { id }) })
  }

  get #isCollapsible() {
    return this.#list[this.#index]?.size?.collapsible !== undefined
  }

  #key(event) {
    const { key, altKey, target } = event
    const content = target.closest('.row')
    if (!content || target !== content) return
    const way = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key]
    if (way && altKey) this.#move(way)
    else if (key === 'Delete') this.#editSelected('remove')
    else if (key === 'Enter' || key === ' ') this.#toggle()
    else return
    event.preventDefault()
  }

  // --- The grip ------------------------------------------------------------------------------------------

  /** Holds the selected row by its grip, and moves it to the place under the pointer. */
  #grab(event) {
    const content = event.target.closest('.row[aria-pressed="true"]')
    if (!content || event.button !== 0 || !this.#isOnGrip(event, content)) return
    event.stopPropagation()
    content.setPointerCapture(event.pointerId)
    const follow = (moved) => this.#moveTo(moved)
    content.addEventListener('pointermove', follow)
    content.addEventListener('lostpointercapture', () => content.removeEventListener('pointermove', follow), { once: true })
  }

  #isOnGrip({ clientX, clientY }, content) {
    const { right, top, bottom } = content.getBoundingClientRect()
    const size = gripSize * this.#scale
    return clientX > right - size && Math.abs(clientY - (top + bottom) / 2) < size / 2
  }

  /** The number of pixels per point. */
  get #scale() {
    return this.#element.getBoundingClientRect().width / this.#element.offsetWidth
  }

  /** Moves the selected row to the row under a pointer, if it is then under the pointer itself. */
  #moveTo({ clientX, clientY }) {
    const { answer, axis, contentOffset } = this.#element
    const from = this.#index
    // The frames are those before the last move until the next answer.
    if (from < 0 || answer === this.#moved) return
    const { left, top } = this.#element.getBoundingClientRect()
    const [x, length] = axis === 'horizontal' ? ['x', 'width'] : ['y', 'height']
    const place = (x === 'x' ? clientX - left : clientY - top) / this.#scale + contentOffset[x]
    const own = answer.frames.find(({ index }) => index === from)
    const other = answer.frames.find((frame) => frame[x] <= place && place < frame[x] + frame[length])
    if (!own || !other || own === other) return
    const isPast = other[x] > own[x] ? place > other[x] + other[length] - own[length] : place < other[x] + own[length]
    if (!isPast) return
    this.#moved = answer
    this.#edit({ op: 'move', from, to: other.index })
  }

  // --- Buttons -------------------------------------------------------------------------------------------

  tools(perform) {
    const does = (action) => () => perform(action)
    const disabled = this.#index < 0
    const hidden = this.#list.filter(({ id, isHidden }) => isHidden && id !== undefined)
    const element = this.#element
    return [
      button('Add row', does(() => this.#add()), { image: 'add' }),
      button('Remove', does(() => this.#editSelected('remove')), { image: 'remove', disabled }),
      button('Hide', does(() => this.#editSelected('setHidden', { isHidden: true })), { image: 'hide', disabled }),
      button('Move back', does(() => this.#move(-1)), { image: 'up', isQuiet: true, disabled }),
      button('Move forward', does(() => this.#move(1)), { image: 'down', isQuiet: true, disabled }),
      button('Open or close', does(() => this.#toggle()), { image: 'open', disabled: !this.#isCollapsible }),
      ...hidden.slice(0, 6).map((row) => button(`Show ${nameOf(row)}`,
        does(() => this.#edit({ op: 'setHidden', ids: [row.id], isHidden: false })), { image: 'show', className: 'ghost' })),
      button('To the start', does(() => element.scrollToRow('top')), { image: 'first', isQuiet: true }),
      button('To the end', does(() => element.scrollToRow('bottom')), { image: 'last', isQuiet: true }),
      choice('Snap', ['mandatory', 'proximity'], element.snap?.type, (type) => (element.snap = type && { ...element.snap, type })),
      choice('Align', ['start', 'center', 'end'], element.snap?.align,
        (align) => (element.snap = align && { type: 'mandatory', ...element.snap, align })),
      choice('Stop', ['normal', 'always'], element.snap?.stop,
        (stop) => (element.snap = stop && { type: 'mandatory', ...element.snap, stop })),
      choice('Transition', Object.keys(transitions), this.#transition, (name) => (this.#transition = name)),
    ]
  }
}

/** A select of one of these values, or of none. */
function choice(title, values, chosen, change) {
  const select = make('select', { onchange: () => change(select.value || undefined) },
    make('option', { value: '' }, 'off'), ...values.map((value) => make('option', { value }, value)))
  select.value = chosen ?? ''
  return make('label', { className: 'choose' }, make('span', {}, title), select)
}

// A layout's custom element on the stage: the request configures it, and its events alter the request.

import { dress } from './looks.js'

/** Members that describe a state or a space; the layout's module restores them. */
const states = new Set(['state', 'translation', 'phase', 'velocity', 'history', 'topIndex', 'contentOffset', 'viewport', 'bounds'])
/** Members that ask for a change, a moment or a sample: the element shows a layout. */
const changes = ['from', 'previous', 'interaction', 'timeline', 'css', 'at', 'translations', 'undo']

const text = (value) => JSON.stringify(value)
const hundredths = (number) => Math.round(number * 100) / 100

/** The members of an object with numbers rounded to hundredths. */
export const rounded = (object) =>
  Object.fromEntries(Object.entries(object).map(([name, number]) => [name, hundredths(number)]))

/** Whether every layout in rows has an element. */
const haveElements = (rows, layoutOf) => !Array.isArray(rows) || rows.every((row) => {
  const { path, body } = row?.size?.layout ?? {}
  return !path || (layoutOf(path)?.tag && haveElements(body?.rows, layoutOf))
})

/** Whether a layout's element shows a request; a drawing shows the others. */
export const isLive = (layout, path, request, layoutOf) =>
  layout.tag !== undefined && path === layout.path && !changes.some((name) => request[name] !== undefined) &&
  !['ended', 'cancelled', 'failed'].includes(request.phase) && haveElements(request.rows, layoutOf)

export class Live {
  #given = {}
  #nested = new Map()
  #contents = new Set()
  #layoutOf
  #look
  /** The part of the content that the screen showed at the last change. */
  #seen

  /**
   * @param layoutOf returns the layout of a path, for layouts in rows.
   * @param look how items look, also those of layouts in rows; by default as their layouts define.
   * @param changed is called when the element has altered its state.
   * @param isNested whether the element is in a row of another one.
   */
  constructor(layout, { api, layoutOf, look, changed, isNested = false }) {
    this.layout = layout
    this.#layoutOf = layoutOf
    this.#look = look
    this.changed = changed
    this.isNested = isNested
    const element = (this.element = document.createElement(layout.tag))
    element.src = api
    element.setAttribute('label', layout.title)
    element.render = (index, spare) => this.#render(index, spare)
    element.addEventListener('change', ({ target }) => {
      this.#dressNew()
      // While a layout in a row moves, its row is drawn after it in each frame.
      if (target === element && [...this.#nested.values()].some((nested) => nested.isMoving)) this.#layRowsOut()
    })
    for (const name of ['change', 'scroll']) element.addEventListener(name, () => this.changed())
  }

  /** How items look. */
  get look() {
    return this.#look ?? this.layout.look
  }

  set api(api) {
    this.element.src = api
    for (const [key, nested] of this.#nested) nested.api = this.#apiOf(key)
  }

  /** The API for an element in a row. */
  #apiOf(key) {
    const { src } = this.element
    return src.of?.(key) ?? src
  }

  set rate(rate) {
    this.element.playbackRate = rate
    for (const nested of this.#nested.values()) nested.rate = rate
  }

  /** Whether the user or an animation moves the element, or one in its rows. */
  get isMoving() {
    const { element } = this
    return element.hasAttribute('moving') || element.hasAttribute('dragging') ||
      [...this.#nested.values()].some((nested) => nested.isMoving)
  }

  // --- From the request to the element ---------------------------------------------------------------

  /** Puts the element at its place on a screen. */
  place(screen) {
    const { x, y, width, height } = screen.place ?? { x: 0, y: 0, ...screen }
    Object.assign(this.element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
  }

  /** Configures the element, and gives it the state of the request. Only members that differ are set. */
  apply(request) {
    const { element, layout } = this
    this.request = request
    const direction = request.layoutDirection === 'rightToLeft' ? 'rtl' : 'ltr'
    if (!this.isNested && element.dir !== direction) element.dir = direction
    const given = Object.fromEntries(Object.entries(layout.given(request, this.isNested))
      .filter(([name]) => name in element && !states.has(name)))
    for (const name of new Set([...Object.keys(this.#given), ...Object.keys(given)])) {
      if (text(this.#given[name]) !== text(given[name])) element[name] = given[name]
    }
    if (text(this.#given.rows) !== text(given.rows)) element.refresh()
    this.#given = given
    layout.restore(element, request)
    this.#seen = this.seen
    for (const [key, nested] of this.#nested) {
      const body = this.#bodyOf(key)
      if (body) nested.apply(body)
      else this.#nested.delete(key)
    }
  }

  // --- From the element to the request ---------------------------------------------------------------

  /** The part of the content that the screen shows; undefined if the layout does not scroll. */
  get seen() {
    const { layout } = this
    return layout.seen && rounded(layout.seen(this.element, this.request))
  }

  /** What the screen shows, if the request has no other member for the offset and it is not 0. */
  get offset() {
    const { seen, element, layout } = this
    return seen && element.contentOffset && !layout.hasOffset && (seen.x !== 0 || seen.y !== 0) ? seen : undefined
  }

  /** The members of the present request that the element has altered. */
  read(request = this.request) {
    this.request = request
    const { element, layout } = this
    const members = layout.read(element, request)
    if (members.rows) this.#given.rows = members.rows
    const seen = this.#nested.size === 0 && !this.isNested && this.seen
    if (seen && text(seen) !== text(this.#seen)) {
      const visibleRect = this.#moved(request.visibleRect, seen)
      if (visibleRect) members.visibleRect = visibleRect
      this.#seen = seen
    }
    return members
  }

  /** The visible rect moves along with the screen; a layout without an offset gets one once it is scrolled. */
  #moved(rect, seen) {
    if (!rect) return this.offset
    if (text(rect) === text(this.#seen)) return seen
    return rounded({ ...rect, x: rect.x + seen.x - this.#seen.x, y: rect.y + seen.y - this.#seen.y })
  }

  // --- Items ------------------------------------------------------------------------------------------

  /** The row or card at an index of the request. */
  #entryAt(index) {
    const entries = this.element.rows ?? this.element.cards ?? []
    if (!entries.some(({ repeat }) => repeat > 1)) return entries[index]
    let first = 0
    return entries.find(({ repeat = 1 }) => index < (first += repeat))
  }

  #render(index, spare) {
    const entry = this.#entryAt(index)
    if (entry?.size?.layout) return this.#nestedAt(index, entry)
    const content = spare?.dataset.look === this.look.name ? spare : document.createElement('div')
    content.dataset.look = this.look.name
    content.isNew = true
    this.#contents.add(content)
    dress(content, { id: entry?.repeat > 1 ? undefined : entry?.id, index, entry }, this.look)
    return content
  }

  /** New items get the content that depends on the layout, such as the items of a card. */
  #dressNew() {
    if ([...this.#contents].some(({ isNew }) => isNew)) this.dress(this.element.answer, ({ isNew }) => isNew)
  }

  /** Fills the items' contents with what an answer has for them. */
  dress(answer, isWanted = () => true) {
    const frames = new Map()
    for (const frame of answer.frames ?? []) {
      frames.set(frame.index, frame)
      if (frame.id !== undefined) frames.set(frame.id, frame)
    }
    const shares = new Map(answer.visible?.map(({ index, fraction }) => [index, fraction]))
    for (const content of this.#contents) {
      if (!content.isConnected) this.#contents.delete(content)
      const { id, index } = content.dataset
      const frame = frames.get(id) ?? frames.get(Number(index))
      if (!frame || !content.isConnected || !isWanted(content)) continue
      content.isNew = false
      const entry = this.#entryAt(frame.index)
      dress(content, { ...frame, entry, share: shares.get(frame.index), ...(entry?.repeat > 1 && { id: undefined }) }, this.look)
    }
  }

  // --- Layouts in rows -----------------------------------------------------------------------------------

  /** The body of the layout in a row; `key` is the id of the row, or its index. */
  #bodyOf(key) {
    const rows = this.element.rows ?? []
    return (rows.find(({ id }) => id !== undefined && id === key) ?? rows[key])?.size?.layout?.body
  }

  /** Alters the body of a layout in a row, whose length may follow. */
  #update(body, members) {
    const before = text(body)
    for (const [name, member] of Object.entries(members)) {
      if (member === undefined) delete body[name]
      else body[name] = member
    }
    if (text(body) === before) return
    queueMicrotask(() => this.#layRowsOut())
  }

  /** Lays the rows out again, in this frame of the display if it was scheduled in the last one. */
  #layRowsOut() {
    this.element.rows = [...this.element.rows]
  }

  #nestedAt(index, { id, repeat, size: { layout: { path, body } } }) {
    const key = repeat > 1 ? index : id ?? index
    const known = this.#nested.get(key)
    if (known) return known.element
    const layout = this.#layoutOf(path)
    const nested = new Live(layout, {
      api: this.#apiOf(key), layoutOf: this.#layoutOf, look: this.#look, isNested: true,
      changed: () => {
        const body = repeat > 1 ? undefined : this.#bodyOf(key)
        if (body) this.#update(body, nested.read())
        this.changed()
      },
    })
    nested.element.classList.add('nested')
    nested.rate = this.element.playbackRate
    this.#nested.set(key, nested)
    nested.apply(body)
    // An inline element leaves drags to the outer stack itself, and takes taps.
    nested.element.classList.toggle('is-still', layout.isStill(body) && !nested.element.inline)
    return nested.element
  }
}

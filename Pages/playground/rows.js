// Rows of a scroll stack: chosen, added, removed, hidden, opened, and dragged to another place.

import { newName } from './controls.js'
import { prefersStillness } from './player.js'

/** What added rows are like, one after the other. */
const newSizes = [
  { fixed: 88 },
  { collapsible: { collapsed: 72, expanded: 220 } },
  { fit: { aspectRatio: 2.4 } },
]

/** The edits of `/v1/scroll-stack/edit` that the stage offers. */
export class Rows {
  #table
  #selected

  constructor(table) {
    this.#table = table
  }

  /** The chosen row as the scene has it, undefined where none is. */
  get selected() {
    return this.#table.stage.scene?.items.find((item) => item.key === this.#selected)
  }

  /** Chooses a row by what its element says of it. */
  select(said) {
    this.#selected = said && (said.id ?? Number(said.index))
    const { stage } = this.#table
    if (stage.scene) stage.dispatchEvent(new Event('change'))
  }

  /** Chooses the row before or after the chosen one, and has it seen. */
  async step(way) {
    const items = this.#table.stage.scene.items.filter((item) => !item.isHidden)
    const place = items.findIndex((item) => item.key === this.#selected)
    const next = items[place < 0 ? 0 : Math.min(Math.max(place + way, 0), items.length - 1)]
    if (!next) return
    this.select({ id: next.id, index: next.index })
    await this.#table.scrolling.scrollTo({ row: next.id ?? next.index, position: 'automatic' })
  }

  async add() {
    const rows = this.#table.request.value.rows
    const row = { id: newName(rows.map((other) => other.id)), size: newSizes[rows.length % newSizes.length] }
    const { selected } = this
    const at = selected ? { index: selected.index + 1 } : 'bottom'
    await this.edit({ op: 'insert', rows: [row], at })
    this.select({ id: row.id })
    await this.#table.scrolling.scrollTo({ row: row.id, position: 'automatic' })
  }

  remove() {
    return this.#editSelected('remove', {})
  }

  hide() {
    return this.#editSelected('setHidden', { isHidden: true })
  }

  /** Shows a row that is hidden. */
  show(item) {
    return this.edit({ op: 'setHidden', ...nameOf(item), isHidden: false })
  }

  /** Opens or closes the chosen row. */
  async toggle() {
    const { selected } = this
    if (selected) await this.edit({ op: 'toggleExpanded', ...oneName(selected) })
  }

  /** Whether the chosen row can be opened and closed. */
  get isCollapsible() {
    const { selected } = this
    return selected && this.#rowOf(selected)?.size?.collapsible !== undefined
  }

  #rowOf(item) {
    const { rows } = this.#table.request.value
    return rows.find((row) => row.id !== undefined && row.id === item.id) ?? rows[item.index]
  }

  /** Moves the chosen row by places. */
  async move(way) {
    const { selected } = this
    const to = selected && selected.index + way
    if (to >= 0 && to < this.#table.answer.count) await this.edit({ op: 'move', from: selected.index, to })
  }

  async #editSelected(op, members) {
    const { selected } = this
    if (selected) await this.edit({ op, ...nameOf(selected), ...members })
  }

  /** Asks for an edit, and has the rows go where it puts them. */
  async edit(operation) {
    const table = this.#table
    const { request, answer } = await this.ask(operation)
    if (!answer) return
    table.report(answer.events)
    const { rows, contentOffset } = answer
    await table.goTo({ rows, contentOffset }, { path: '/v1/scroll-stack/edit', request, answer })
    const { indexes } = answer.results[0]
    table.announce(`${operation.op}: row ${indexes.join(', ')} of ${answer.count}`)
  }

  async ask(operation) {
    const request = { ...this.#table.carried('/v1/scroll-stack/edit'), operations: [operation], css: true }
    delete request.previous
    const { answer } = await this.#table.ask('/v1/scroll-stack/edit', request, { isLogged: true })
    return { request, answer }
  }
}

const nameOf = ({ id, index }) => (id === undefined ? { indexes: [index] } : { ids: [id] })
const oneName = ({ id, index }) => (id === undefined ? { index } : { id })

/** A row under a finger; the others make room. */
export class RowDrag {
  #table
  #item
  #others
  #place
  #to
  #edited

  /** @param item the row, as the scene has it. */
  constructor(table, item) {
    this.#table = table
    this.#item = item
  }

  begin() {
    const { stage, player } = this.#table
    player.stop()
    const { index, key } = this.#item
    this.#others = stage.scene.items.filter((item) => !item.isHidden && item.index !== index)
    this.#place = { x: this.#item.x, y: this.#item.y }
    this.#to = index
    stage.lift(key, this.#place.x, this.#place.y)
    this.#table.announce(`Row ${this.#name} lifted`)
  }

  get #name() {
    return this.#item.id ?? this.#item.index
  }

  async move(dx, dy) {
    const { stage } = this.#table
    const { axis } = stage.scene
    this.#place[axis] += axis === 'y' ? dy : dx
    stage.lift(this.#item.key, this.#place.x, this.#place.y)
    const to = this.#target(axis)
    if (to === this.#to) return
    this.#to = to
    await this.#makeRoom()
  }

  /** The place among the others at which the row is now: they give way once it covers half of them. */
  #target(axis) {
    const length = axis === 'y' ? 'height' : 'width'
    const { index } = this.#item
    const [start, end] = [this.#place[axis], this.#place[axis] + this.#item[length]]
    const isMirrored = axis === 'x' && this.#others.some((one, at) => at > 0 && one.x < this.#others[at - 1].x)
    const isBefore = (other) => {
      const middle = other[axis] + other[length] / 2
      if (isMirrored) return middle > (other.index > index ? start : end)
      return middle < (other.index > index ? end : start)
    }
    const last = this.#others.filter(isBefore).at(-1)
    if (!last) return Math.min(this.#others[0]?.index ?? index, index)
    return last.index < index ? last.index + 1 : last.index
  }

  /** Has the others go where they are when the row is let go of here. */
  async #makeRoom() {
    const { player, stage } = this.#table
    const { request, answer } = await this.#table.rows.ask({ op: 'move', from: this.#item.index, to: this.#to })
    if (!answer) return
    this.#edited = { request, answer }
    this.#table.draw('/v1/scroll-stack', request, answer, { keeps: true })
    const css = answer.css.filter((item) => item.id !== this.#item.id || item.id === undefined)
    player.play(css, (key) => stage.elementOf(key), { path: '/v1/scroll-stack/edit', request })
  }

  async end() {
    const table = this.#table
    const { stage } = table
    const element = stage.elementOf(this.#item.key)
    const from = element?.style.translate
    const edited = this.#to === this.#item.index ? undefined : this.#edited
    stage.settle()
    if (edited) {
      table.report(edited.answer.events)
      table.request.merge({ rows: edited.answer.rows }, 'gesture')
    }
    await table.refresh()
    this.#slide(stage.elementOf(this.#item.key), from)
    table.announce(`Row ${this.#name} is at ${this.#to}`)
  }

  /** The row goes from the finger to its place. */
  #slide(element, from) {
    if (!element || prefersStillness.matches) return
    element.animate([{ translate: from }, { translate: element.style.translate }], { duration: 180, easing: 'ease-out' })
  }

  async cancel() {
    this.#to = this.#item.index
    this.#table.stage.settle()
    await this.#table.refresh()
  }

  tap() {
    this.#table.rows.select({ id: this.#item.id, index: this.#item.index })
    return this.cancel()
  }
}

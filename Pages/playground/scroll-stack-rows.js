// Rows of a scroll stack: selects, adds, removes, hides, opens and moves them.

import { newName } from './controls.js'
import { prefersReducedMotion } from './player.js'

/** The sizes of added rows, in turn. */
const newSizes = [
  { fixed: 88 },
  { collapsible: { collapsed: 72, expanded: 220 } },
  { fit: { aspectRatio: 2.4 } },
]

/** The transitions that the stage offers for rows that appear and disappear. */
export const transitions = {
  slide: { translation: { x: -100 }, alpha: 0 },
  pop: { scale: 0.5, alpha: 0 },
  turn: { translation: { y: 40 }, angle: 0.4, alpha: 0 },
}

/** The selected row, and the edits of `/v1/scroll-stack/edit` that the stage offers. */
export class Rows {
  #workbench
  #selected
  /** The name of the transition of rows that appear and disappear; undefined if they have no transition. */
  transition

  constructor(workbench) {
    this.#workbench = workbench
  }

  /** The selected item of the scene, if any. */
  get selected() {
    return this.#workbench.stage.scene?.items.find((item) => item.key === this.#selected)
  }

  /** Selects a row by its `id` and `index`; undefined selects no row. */
  select(row) {
    this.#selected = row && (row.id ?? Number(row.index))
    const { stage } = this.#workbench
    if (stage.scene) stage.dispatchEvent(new Event('change'))
  }

  /** Selects a neighbour of the selected row, or the first row; returns its key. */
  step(places) {
    const items = this.#workbench.stage.scene.items.filter((item) => !item.isHidden)
    const place = items.findIndex((item) => item.key === this.#selected)
    const next = items[place < 0 ? 0 : Math.min(Math.max(place + places, 0), items.length - 1)]
    if (!next) return undefined
    this.select(next)
    return next.key
  }

  /** Inserts a row after the selected one, or at the end, and selects it; returns its key. */
  async add() {
    const rows = this.#workbench.request.value.rows
    const row = { id: newName(rows.map((other) => other.id)), size: newSizes[rows.length % newSizes.length] }
    const { selected } = this
    const at = selected ? { index: selected.index + 1 } : 'bottom'
    await this.edit({ op: 'insert', rows: [row], at })
    this.select(row)
    return row.id
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

  /** Opens or closes the selected row. */
  async toggle() {
    const { selected } = this
    if (selected) await this.edit({ op: 'toggleExpanded', ...oneName(selected) })
  }

  /** Whether the selected row can be opened and closed. */
  get isCollapsible() {
    const { selected } = this
    return selected && this.#rowOf(selected)?.size?.collapsible !== undefined
  }

  #rowOf(item) {
    const { rows } = this.#workbench.request.value
    return rows.find((row) => row.id !== undefined && row.id === item.id) ?? rows[item.index]
  }

  /** Moves the selected row by a number of places. */
  async move(places) {
    const { selected } = this
    const to = selected && selected.index + places
    if (to >= 0 && to < this.#workbench.answer.count) await this.edit({ op: 'move', from: selected.index, to })
  }

  async #editSelected(op, members) {
    const { selected } = this
    if (selected) await this.edit({ op, ...nameOf(selected), ...members })
  }

  /** Performs an edit, and animates the rows to their new frames. */
  async edit(operation) {
    const workbench = this.#workbench
    const { request, answer } = await this.ask(operation)
    if (!answer) return
    workbench.report(answer.events)
    const { rows, contentOffset } = answer
    await workbench.goTo({ rows, contentOffset }, { path: '/v1/scroll-stack/edit', request, answer })
    const { indexes } = answer.results[0]
    workbench.announce(`${operation.op}: row ${indexes.join(', ')} of ${answer.count}`)
  }

  /** Requests an edit without performing it: `{request, answer}`. */
  async ask(operation) {
    const transition = transitions[this.transition]
    const operations = [transition ? { ...operation, animation: { transition } } : operation]
    const request = { ...this.#workbench.carried('/v1/scroll-stack/edit'), operations, css: true }
    delete request.previous
    const { answer } = await this.#workbench.ask('/v1/scroll-stack/edit', request, { isLogged: true })
    return { request, answer }
  }
}

const nameOf = ({ id, index }) => (id === undefined ? { indexes: [index] } : { ids: [id] })
const oneName = ({ id, index }) => (id === undefined ? { index } : { id })

/** The drag of a row; the other rows make room. */
export class RowDrag {
  #workbench
  #rows
  #item
  #others
  #place
  #to
  #edited

  /** @param item the row's item of the scene. */
  constructor(workbench, rows, item) {
    this.#workbench = workbench
    this.#rows = rows
    this.#item = item
  }

  begin() {
    const { stage, player } = this.#workbench
    player.stop()
    const { index, key } = this.#item
    this.#others = stage.scene.items.filter((item) => !item.isHidden && item.index !== index)
    this.#place = { x: this.#item.x, y: this.#item.y }
    this.#to = index
    stage.lift(key, this.#place.x, this.#place.y)
    this.#workbench.announce(`Row ${this.#item.key} lifted`)
  }

  async move(dx, dy) {
    const { stage } = this.#workbench
    const { axis } = stage.scene
    this.#place[axis] += axis === 'y' ? dy : dx
    stage.lift(this.#item.key, this.#place.x, this.#place.y)
    const to = this.#target(axis)
    if (to === this.#to) return
    this.#to = to
    await this.#makeRoom()
  }

  /** The row's index at its present position: another row makes room once the dragged row covers half of it. */
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

  /** Animates the other rows to their frames after a drop at the present index. */
  async #makeRoom() {
    const { player, stage } = this.#workbench
    const { request, answer } = await this.#rows.ask({ op: 'move', from: this.#item.index, to: this.#to })
    if (!answer) return
    this.#edited = { request, answer }
    this.#workbench.draw('/v1/scroll-stack', request, answer, { keeps: true })
    const css = answer.css.filter((item) => item.id !== this.#item.id || item.id === undefined)
    player.play(css, (key) => stage.elementOf(key), { path: '/v1/scroll-stack/edit', request })
  }

  async end() {
    const workbench = this.#workbench
    const { stage } = workbench
    const element = stage.elementOf(this.#item.key)
    const from = element?.style.translate
    const edited = this.#to === this.#item.index ? undefined : this.#edited
    stage.settle()
    if (edited) {
      workbench.report(edited.answer.events)
      workbench.request.merge({ rows: edited.answer.rows }, 'gesture')
    }
    await workbench.refresh()
    this.#slide(stage.elementOf(this.#item.key), from)
    workbench.announce(`Row ${this.#item.key} moved to ${this.#to}`)
  }

  /** Animates the row from its dragged position to its frame. */
  #slide(element, from) {
    if (!element || prefersReducedMotion()) return
    element.animate([{ translate: from }, { translate: element.style.translate }], { duration: 180, easing: 'ease-out' })
  }

  async cancel() {
    this.#to = this.#item.index
    this.#workbench.stage.settle()
    await this.#workbench.refresh()
  }

  tap() {
    this.#rows.select(this.#item)
    return this.cancel()
  }
}

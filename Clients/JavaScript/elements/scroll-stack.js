// A scroll stack: rows along an axis.

import { valueOf } from './configured.js'
import { EditedRows, named } from './edited-rows.js'
import { stepAlong } from './keys.js'
import { members, settings } from './members.js'
import { progressOf, timeline } from './motion.js'
import { part } from './parts.js'
import { makingRoom, Reordering } from './reordering.js'
import { ScrollingElement } from './scrolling.js'

/** A pointer that does not move lifts a row after this time, in milliseconds; on a grip, at once. */
const liftDelay = 300

/** Whether a row has the length of its content. */
const isFitting = ({ size }) => size?.fit?.length !== undefined

/** The row of a child: its id, its length, and the members in its attribute `data-row`. */
function rowOf(child, length) {
  const { row: text } = child.dataset
  const row = text ? valueOf('row', text) : {}
  if (row === text) throw new SyntaxError(`data-row is not JSON: ${text}`)
  return { ...(child.id && { id: child.id }), ...(child.hidden && { isHidden: true }), size: { fit: { length } }, ...row }
}

export class ScrollStackElement extends ScrollingElement {
  static get _members() { return [...members.scrollStack, 'count', 'reorder', 'rowSize'] }
  static get _settings() { return settings.scrollStack }
  _path = '/v1/scroll-stack'
  /** A hidden child is a hidden row. */
  _others = 'template, script, style'
  /** Whether frames depend on the offset; undefined until the present version has a request. */
  #isDependent
  /** The children of hidden rows. */
  #hidden = new Set()
  #reordering = new Reordering(this)
  /** The rows after an edit of the rows of children; undefined while they are in the order of the children. */
  #edited

  constructor() {
    super()
    const help = Object.assign(document.createElement('div'), { id: 'help', hidden: true })
    this._viewport.append(help)
    this._viewport.addEventListener('focusout', () => {
      if (this.#reordering.isActive && !this.#reordering.isHeld) this.#reordering.drop()
    })
  }

  /** Whether the rows' lengths are given, so that no child is measured. */
  get _isSized() {
    return this.rowSize !== undefined || this.count !== undefined || this.rows?.some(isFitting) === false
  }

  get _request() {
    const { rowSize, snap, count, reorder, ...request } = super._request
    const rows = this.#rows(rowSize, count)
    this.#hidden = new Set(rows.flatMap(({ id, isHidden }, index) => isHidden ? [this._contentOf({ id, index })] : []))
    this.#isDependent = this.emphasis !== undefined || rows.some(({ sticky }) => sticky)
    return { ...request, viewport: this._size, rows }
  }

  get _insets() {
    return this.contentInset ?? {}
  }

  #rows(rowSize, count) {
    const size = typeof rowSize === 'number' ? { fixed: rowSize } : rowSize
    if (this.rows) return this._isSized ? this.rows : this.rows.map((row, index) => this.#fitted(row, this._contentOf({ id: row.id, index })))
    if (count !== undefined) return count === 0 ? [] : [{ size: size ?? { fixed: 44 }, repeat: count }]
    const entries = this.#edited?.entries ?? this._contents.map((child) => ({ child }))
    return entries.map(({ child, row }) => {
      if (row) return this.#fitted(row, child)
      return { ...rowOf(child, this._lengthOf(child)), ...(size && { size }) }
    })
  }

  /** Whether the rows are those of the children. */
  get #isFollowing() {
    return !this.rows && this.count === undefined && !this.render
  }

  _setMember(name, value) {
    if (name === 'rows') this.#edited = undefined
    // Styles depend on it.
    if (name === 'axis') this._reflect(name, value)
    super._setMember(name, value)
  }

  _takeContents() {
    super._takeContents()
    this.#edited?.take(this._contents)
    if (this.#isFollowing) this.#reordering.take(this.#children)
  }

  /** The children of the rows, in the order of the rows. */
  get #children() {
    return this.#edited?.entries.map(({ child }) => child) ?? this._contents
  }

  _contentOf(item) {
    if (!this.#edited || !this.#isFollowing) return super._contentOf(item)
    return super._contentOf({ id: item.id }) ?? this.#edited.entries[item.index]?.child
  }

  /** A row with the length of its child, if it fits one. */
  #fitted(row, child) {
    return isFitting(row) && child ? { ...row, size: { fit: { length: this._lengthOf(child) } } } : row
  }

  _isHidden(child) {
    return this.#hidden.has(child)
  }

  _update(isUrgent) {
    this.#isDependent = undefined
    super._update(isUrgent)
  }

  get _question() {
    if (this.#isDependent === undefined) this._request
    // Other frames stay while the stack scrolls.
    return this._questionWith(this.#isDependent ? { contentOffset: this.contentOffset } : {})
  }

  get length() {
    return this.count ?? this.rows?.length ?? this.#edited?.entries.length ?? super.length
  }

  _sceneOf(answer) {
    const { isHeld } = this.#reordering
    if (isHeld) this._forgetRead()
    const scene = super._sceneOf(answer)
    if (isHeld) this.#reordering.place(scene.items, this._place)
    for (const item of scene.items) {
      item.decorate = decorate
      item.isMovable = this._isOrdered
      if (!this.#reordering.isLifted(item)) continue
      item.part = 'lifted'
      item.zIndex = 2 * answer.count
    }
    return scene
  }

  get _snapping() {
    const { snap } = this
    return snap ? { ...this._request, frames: 'none', snap: typeof snap === 'string' ? { type: snap } : snap } : undefined
  }

  /**
   * Scrolls to a row; resolves with whether it arrives there.
   *
   * @param row its index or id, or `top` or `bottom` for the ends of the content.
   */
  async scrollToRow(row, { position = 'automatic', isAnimated = true } = {}) {
    await this._ready()
    const to = row === 'top' || row === 'bottom' ? row : { row, position }
    return this._whileEstimated(async () => {
      const answer = await this._decide('/v1/scroll-stack/scroll', { ...this._request, contentOffset: this.contentOffset, frames: 'none', to })
      return answer ? this._glideTo(answer.contentOffset[this._along], isAnimated) : false
    })
  }

  /** Performs operations of `/v1/scroll-stack/edit` on the rows, and animates them; what is read stays. Returns the answer. */
  async edit(operations, members = {}) {
    // At once, if possible: then a child that was added in this task has no row yet.
    if (!this._isReady) await this._ready()
    const { answer, take } = await this.#asked(operations, members)
    // Rows start from where a scroll in the same frame has moved them.
    this._flush()
    this._blend(progressOf(answer), { keepsLeaving: true })
    this._keepInView(members.anchor, answer.anchorShift)
    take()
    return answer
  }

  /** The `answer` to an edit, and a function that takes its rows. */
  async #asked(operations, members) {
    const window = { visibleRect: { ...this.contentOffset, ...this._size }, frames: 'visible' }
    const { rows, ...request } = this._request
    const isFollowing = this.#isFollowing
    const children = this.#children
    const before = isFollowing ? named(rows) : rows
    const answer = await this._ask('/v1/scroll-stack/edit',
      { ...request, rows: before, contentOffset: this.contentOffset, ...window, ...timeline, ...members, operations })
    const take = () => {
      if (!isFollowing) this.rows = answer.rows
      else {
        this.#edited = new EditedRows(answer.rows, children, before).take(this._contents)
        this._update()
      }
    }
    return { answer, take }
  }

  // --- Reordering: see `Reordering` -----------------------------------------------------------------------------------------

  _texts = {
    movable: 'Movable row', help: 'Space lifts the row.',
    lifted: (place, count) => `Row lifted, place ${place} of ${count}. Arrow keys move it, Space puts it down, Escape cancels.`,
    moved: (place, count) => `Place ${place} of ${count}`,
    dropped: (place, count) => `Row put down, place ${place} of ${count}`,
    cancelled: (place, count) => `Row returned to place ${place} of ${count}`,
  }

  get _isOrdered() {
    return this.reorder === true
  }

  /** Moves a row, and animates all rows; resolves with the progress. */
  async _moveRow(from, to) {
    const child = this._contents[from]
    const { answer, take } = await this.#asked([{ op: 'move', from, to, animation: makingRoom }])
    this._forgetRead()
    const progress = progressOf(answer)
    this._blend(progress)
    if (this.rows || this.#edited) take()
    else if (child.parentNode === this) this.#moveChild(child, to)
    if (!this.#reordering.isHeld) this.scrollToRow(to).catch(() => {})
    return progress
  }

  #moveChild(child, to) {
    const others = this._contents.filter((each) => each !== child)
    if (to < others.length) others[to].before(child)
    else others.at(-1).after(child)
  }

  _liftDelay(event, item) {
    if (!this._isOrdered || !item) return undefined
    return event.composedPath().some((each) => each.matches?.('[data-grip]')) ? 0 : liftDelay
  }

  _lift(item) {
    this.#reordering.hold(item)
  }

  _follow(dx, dy) {
    if (this.#reordering.isHeld) this.#reordering.follow(this._along === 'y' ? dy : dx)
    else super._follow(dx, dy)
  }

  get _isResisting() {
    return !this.#reordering.isHeld && super._isResisting
  }

  _finish(velocity) {
    if (this.#reordering.isHeld) this.#reordering.drop()
    else super._finish(velocity)
  }

  _cancel() {
    if (this.#reordering.isHeld) this.#reordering.cancel()
    else super._cancel()
  }

  _pressOn(item, event) {
    const by = (stepAlong(this._along, event) ?? 0) * this._forward
    const isHandled = this._isOrdered && this.#reordering.press(item, event, by) !== false
    return isHandled || super._pressOn(item, event)
  }
}

/** Moves the content and the separator of a row to their frames. */
function decorate(box) {
  const { frame, isMovable } = box.item
  if (box.isMovable !== isMovable) allowMoving(box, (box.isMovable = isMovable))
  const { contentFrame, separatorFrame } = frame
  const padding = [
    contentFrame.y - frame.y, frame.x + frame.width - contentFrame.x - contentFrame.width,
    frame.y + frame.height - contentFrame.y - contentFrame.height, contentFrame.x - frame.x,
  ].map((inset) => `${inset}px`).join(' ')
  if (box.padding !== padding) box.element.style.padding = box.padding = padding
  const place = separatorFrame && [
    separatorFrame.x - frame.x, separatorFrame.y - frame.y, separatorFrame.width, separatorFrame.height].join('px ')
  if (box.separated === place) return
  box.separated = place
  if (!place) return box.separator?.remove()
  box.separator ??= part('separator')
  const [left, top, width, height] = `${place}px`.split(' ')
  Object.assign(box.separator.style, { left, top, width, height })
  box.element.append(box.separator)
}

/** A row that keys can move has the focus itself. */
function allowMoving({ element }, isMovable) {
  const { host } = element.getRootNode()
  if (isMovable) element.tabIndex = 0
  else element.removeAttribute('tabindex')
  element.ariaRoleDescription = isMovable ? host.texts.movable : null
  if (isMovable) element.setAttribute('aria-describedby', 'help')
  else element.removeAttribute('aria-describedby')
  element.getRootNode().getElementById('help').textContent = host.texts.help
}

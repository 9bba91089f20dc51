// Drawings: answers that no element shows, such as edits, differences and moments of an animation.

import { make } from './dom.js'
import { dress } from './looks.js'

/** Identifies an item while others come and go: its id, or its index if it has no id. */
const keyOf = ({ id, index }) => id ?? index

/**
 * The items of an answer in content coordinates, at the time that it was stopped at.
 *
 * @param frames the frames of the layout; by default those of the answer.
 */
export function itemsOf(request, answer, frames = framesOf(answer.samples?.at(-1) ?? answer)) {
  const moving = movingIn(answer)
  const removed = [...moving.values()].filter(({ isRemoved }) => isRemoved)
  const items = (answer.pan ? panned(frames, request.path, answer.pan) : frames)
    .map((frame) => updated(movedTo(moving.get(keyOf(frame)), frame), answer.at?.layouts))
  return [...removed, ...items.flatMap(flattened)].map((item) => shifted(item, originOf(request, answer)))
}

/** The items that are at other places at the time of an answer, by their keys. */
const movingIn = ({ at }) => new Map(at?.items.map((item) => [item.isRemoved ? item : keyOf(item), item]))

/** A row whose layout an edit has updated, with the items at their places. */
function updated(row, layouts = []) {
  const at = layouts.find(({ path: [index, ...rest] }) => index === row.index && rest.length === 0)
  if (!at || !row.layout) return row
  const moving = movingIn({ at })
  const frames = framesOf(row.layout).map((frame) => movedTo(moving.get(keyOf(frame)), frame))
  return { ...row, layout: { ...row.layout, frames } }
}

/** Rows of which the one at a path has a scroll stack, at the time of its pan; the path has indexes and ids. */
function panned(rows, [step, ...rest], pan) {
  return rows.map((row) => {
    const { layout, contentFrame } = row
    if (!layout || (row.index !== step && row.id !== step)) return row
    if (rest.length > 0) return { ...row, layout: { ...layout, frames: panned(framesOf(layout), rest, pan) } }
    const { decision: { target } = {}, at: { contentOffset } = {} } = pan
    if (!target || !contentOffset) return row
    const moving = movingIn(pan)
    const origin = { x: contentFrame.x - contentOffset.x, y: contentFrame.y - contentOffset.y }
    const frames = framesOf(layout).map((frame) => {
      const item = moving.get(keyOf(frame))
      return item ? { ...movedTo(shifted(item, origin), frame) } : shifted(frame, { x: target.x - contentOffset.x, y: target.y - contentOffset.y })
    })
    return { ...row, layout: { ...layout, frames } }
  })
}

/** The origin of an answer's rectangles: `rebase` moves it to the visible rect. */
function originOf({ rebase, visibleRect }, { axis }) {
  const along = axis === 'horizontal' ? 'x' : 'y'
  return { x: 0, y: 0, ...(rebase && visibleRect && { [along]: visibleRect[along] }) }
}

/** The frames of an answer as objects; the visible items if it has no frames. */
function framesOf(answer) {
  if (answer.frames) return answer.frames
  if (!answer.columns) return answer.visible ?? []
  const names = Object.keys(answer.columns)
  return answer.columns.index.map((_, place) =>
    Object.fromEntries(names.map((name) => [name, answer.columns[name][place]])))
}

const parts = ['contentFrame', 'separatorFrame']

/** A frame at a moment of its animation. */
function movedTo(place, frame) {
  if (place) return { ...shifted(frame, { x: place.x - frame.x, y: place.y - frame.y }), ...place, presentedFrame: undefined }
  const { presentedFrame, presentedSeparatorFrame } = frame
  if (!presentedFrame || frame.transform) return frame
  const shown = shifted(frame, { x: presentedFrame.x - frame.x, y: presentedFrame.y - frame.y })
  return { ...shown, ...presentedFrame, separatorFrame: presentedSeparatorFrame }
}

function shifted(frame, by) {
  const move = (rect) => rect && { ...rect, x: rect.x + by.x, y: rect.y + by.y }
  const moved = move(frame)
  for (const name of parts) if (frame[name]) moved[name] = move(frame[name])
  if (frame.items) moved.items = frame.items.map(move)
  if (frame.layout) moved.layout = { ...frame.layout, frames: framesOf(frame.layout).map((inner) => shifted(inner, by)) }
  return moved
}

/** A row, or the items of the layout in it. */
function flattened(row) {
  if (!row.layout) return [row]
  return framesOf(row.layout).map((frame) => movedTo(undefined, frame)).flatMap(flattened).map((item) => ({ ...item, zIndex: row.zIndex }))
}

/** Elements at the frames of items. */
export class Drawing {
  element = make('div', { className: 'drawing' })

  /**
   * Draws the items that meet a screen.
   *
   * @param look how the items look; see looks.js.
   * @param origin the point of the content at the top left corner of the screen.
   */
  draw(items, look, origin, size) {
    const isSeen = ({ x, y, width, height, transform, isHidden }) => {
      const around = transform ? Math.max(size.width, size.height) : 0
      return !isHidden && x - around < origin.x + size.width && x + width + around > origin.x &&
        y - around < origin.y + size.height && y + height + around > origin.y
    }
    this.element.replaceChildren(...items.filter(isSeen).map((item) => itemElement(item, look, origin)))
  }
}

function itemElement(item, look, origin) {
  const content = make('div')
  const element = make('div', { className: 'item' }, content)
  put(element, item, origin)
  put(content, item.contentFrame ?? item, item)
  dress(content, item, look)
  if (item.separatorFrame) {
    const separator = make('div', { className: 'row-separator' })
    put(separator, item.separatorFrame, item)
    element.append(separator)
  }
  const { style } = element
  style.zIndex = item.zIndex ?? item.index ?? 0
  style.opacity = item.alpha ?? ''
  if (item.transform) {
    const { a, b, c, d, tx, ty } = item.transform
    style.transform = `matrix(${a}, ${b}, ${c}, ${d}, ${tx}, ${ty})`
  }
  return element
}

function put({ style }, { x, y, width, height }, origin) {
  style.translate = `${x - origin.x}px ${y - origin.y}px`
  style.width = `${width}px`
  style.height = `${height}px`
}

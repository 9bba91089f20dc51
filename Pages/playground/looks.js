// How items look. A look is `{name, fill, period}`: `name` is a class of the element, and `fill(element, item)` writes the
// item's content. Contents that are those of an index repeat after `period` items.

import { make } from './dom.js'

/** Items get their hue from their index, back and forth between teal, blue, violet and red: a stack is a gradient. */
const hues = { from: 215, to: 385, step: 24 }

/** An item with an id keeps its hue wherever it moves. */
const placeOf = ({ id, index }) =>
  id === undefined ? index : [...id].reduce((sum, letter) => sum + letter.codePointAt(0), 1)

function hueOf(item) {
  const index = placeOf(item)
  const span = hues.to - hues.from
  const way = (20 + index * hues.step) % (2 * span)
  return (hues.from + (way < span ? way : 2 * span - way)) % 360
}

/** Fills an element with the content of an item. */
export function dress(element, item, look) {
  const { dataset } = element
  if (!element.classList.contains(look.name) || dataset.index !== `${item.index}` || dataset.id !== item.id) {
    element.classList.add(look.name)
    element.style.setProperty('--hue', hueOf(item))
    dataset.index = item.index
    if (item.id !== undefined) dataset.id = item.id
    else delete dataset.id
  }
  look.fill(element, item)
}

/** A card with its name, and the visible fraction of its area. */
export const card = {
  name: 'card',
  fill(element, item) {
    const [title, note] = parts(element, 'card-title', 'card-note')
    write(title, nameOf(item))
    write(note, item.share === undefined ? '' : percent(item.share))
  },
}

/** The name that an item shows: its id, or its index. */
export const nameOf = (item) => (item.id === undefined ? `${item.index}` : item.id)

/** A fraction of 1 in percent. */
export const percent = (share) =>
  `${share >= 0.9995 || share < 0.0005 ? Math.round(share * 100) : (share * 100).toPrecision(3)} %`

/** Child elements with these classes; they are created once. */
export function parts(element, ...names) {
  if (element.children.length !== names.length || element.firstChild.className !== names[0]) {
    element.replaceChildren(...names.map((className) => make('span', { className })))
  }
  return element.children
}

/** Writes a text that may be the same as before. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text
}

/** Moves a part to its frame within the item. */
export function place({ style }, item, frame) {
  style.translate = `${frame.x - item.x}px ${frame.y - item.y}px`
  style.width = `${frame.width}px`
  style.height = `${frame.height}px`
}

// How items look. A look is `{name, role, fill}`: `name` is a class of the element, `role` its ARIA role if it has one,
// and `fill(element, item)` writes the item's content.

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

/** Fills an item's element; its content stays the same while it moves. */
export function dress(element, item, look) {
  const wanted = `item ${look.name}${item.isHidden ? ' is-hidden' : ''}`
  if (element.className !== wanted) element.className = wanted
  element.style.setProperty('--hue', hueOf(item))
  element.dataset.index = item.index
  if (item.id !== undefined) element.dataset.id = item.id
  else delete element.dataset.id
  if (look.role) {
    element.setAttribute('role', look.role)
    element.id = elementID(item)
  } else {
    element.removeAttribute('role')
  }
  look.fill(element, item)
}

/** The id of the element of an item whose look has a role. */
export const elementID = (item) => `item-${item.key}`

/** A card with its name, and the visible fraction of its area. */
export const card = {
  name: 'card',
  fill(element, item) {
    const [title, note] = parts(element, 'card-title', 'card-note')
    title.textContent = nameOf(item)
    note.textContent = item.share === undefined ? '' : percent(item.share)
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

/** Moves a part to its frame within the item; hides it if it has no frame. */
export function place(element, item, frame) {
  element.hidden = !frame
  if (!frame) return
  const { style } = element
  style.translate = `${frame.x - item.x}px ${frame.y - item.y}px`
  style.width = `${frame.width}px`
  style.height = `${frame.height}px`
}

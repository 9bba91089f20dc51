// How items look: cards, rows and material cards, filled when their elements are taken into use.

import { make } from './dom.js'

/** Items get their hue by their place, to and fro between teal, blue, violet and red: a stack is a gradient. */
const hues = { from: 215, to: 385, step: 24 }

/** What has an id keeps its hue wherever it goes. */
const placeOf = ({ id, index }) =>
  id === undefined ? index : [...id].reduce((sum, letter) => sum + letter.codePointAt(0), 1)

function hueOf(item) {
  const index = placeOf(item)
  const span = hues.to - hues.from
  const way = (20 + index * hues.step) % (2 * span)
  return (hues.from + (way < span ? way : 2 * span - way)) % 360
}

/** Fills an item's element; what it shows does not change while it moves. */
export function dress(element, item) {
  const wanted = `item ${item.look}${item.isHidden ? ' is-hidden' : ''}`
  if (element.className !== wanted) element.className = wanted
  element.style.setProperty('--hue', hueOf(item))
  element.dataset.index = item.index
  if (item.id !== undefined) element.dataset.id = item.id
  else delete element.dataset.id
  dressings[item.look](element, item)
}

const nameOf = (item) => (item.id === undefined ? `${item.index}` : item.id)

const dressings = {
  card(element, item) {
    const [title, note] = parts(element, 'card-title', 'card-note')
    title.textContent = nameOf(item)
    note.textContent = item.share === undefined ? '' : percent(item.share)
  },

  row(element, item) {
    const [content, title, note, separator, grip] =
      parts(element, 'row-content', 'row-title', 'row-note', 'row-separator', 'row-grip')
    element.setAttribute('role', 'option')
    element.id = `row-${item.key}`
    place(content, item, item.contentFrame)
    place(separator, item, item.separatorFrame)
    title.textContent = nameOf(item)
    note.textContent = item.isHidden ? 'hidden' : rowNote(item)
    grip.title = 'Drag to another place'
  },

  sheet(element, item) {
    const shown = item.parts ?? []
    while (element.children.length > shown.length) element.lastChild.remove()
    while (element.children.length < shown.length) element.append(make('div'))
    shown.forEach((part, place_) => dressPart(element.children[place_], item, part))
    element.dataset.truncated = item.truncated ? `${item.omitted.length} left out` : ''
  },
}

const rowNote = ({ visibility, percentage }) =>
  visibility === 'partial' ? percent(percentage / 100) : visibility ?? ''

const percent = (share) => `${share >= 0.9995 || share < 0.0005 ? Math.round(share * 100) : (share * 100).toPrecision(3)} %`

/** Children with these classes, made once. */
function parts(element, ...names) {
  if (element.children.length !== names.length || element.firstChild.className !== names[0]) {
    element.replaceChildren(...names.map((className) => make('span', { className })))
  }
  return element.children
}

/** Puts a part where its frame is within the item. */
function place(element, item, frame) {
  element.hidden = !frame
  if (!frame) return
  const { style } = element
  style.translate = `${frame.x - item.x}px ${frame.y - item.y}px`
  style.width = `${frame.width}px`
  style.height = `${frame.height}px`
}

function dressPart(element, card, part) {
  element.className = `part kind-${part.kind}`
  place(element, card, part)
  const string = part.said?.text?.string
  const said = `${part.kind} ${string} ${part.width} ${part.height}`
  if (element.dataset.said === said) return
  element.dataset.said = said
  element.replaceChildren()
  if (part.kind === 'imageText') element.append(make('span', { className: 'part-image' }))
  element.append(string ? make('span', { className: 'part-text' }, string) : bars(part))
}

const headings = { title: 'Card title', footer: 'Footer', custom: 'Custom view' }

/** Stands for a text that nobody has said: a word, or lines. */
function bars(part) {
  if (headings[part.kind]) return make('span', { className: 'part-text' }, headings[part.kind])
  const inner = part.height - 8
  const count = Math.max(1, Math.min(8, Math.round(inner / 17)))
  const text = make('span', { className: 'part-bars' })
  for (let line = 0; line < count; line++) text.append(make('span', { className: 'part-bar' }))
  return text
}

// The card list in the playground.

import { make } from './dom.js'
import { place } from './looks.js'
import { sceneOf } from './scenes.js'

/** A card with its items. */
const sheet = {
  name: 'sheet',
  fill(element, item) {
    const shown = item.parts ?? []
    while (element.children.length > shown.length) element.lastChild.remove()
    while (element.children.length < shown.length) element.append(make('div'))
    shown.forEach((part, index) => fillPart(element.children[index], item, part))
    element.dataset.truncated = item.truncated ? `${item.omitted.length} omitted` : ''
  },
}

function fillPart(element, item, part) {
  element.className = `part kind-${part.kind}`
  place(element, item, part)
  const content = `${part.kind} ${part.string} ${part.width} ${part.height}`
  if (element.dataset.content === content) return
  element.dataset.content = content
  element.replaceChildren()
  if (part.kind === 'imageText') element.append(make('span', { className: 'part-image' }))
  element.append(part.string ? make('span', { className: 'part-text' }, part.string) : placeholder(part))
}

const headings = { title: 'Card title', footer: 'Footer', custom: 'Custom view' }

/** Stands for a text that the request does not have: a heading, or bars for lines. */
function placeholder(part) {
  if (headings[part.kind]) return make('span', { className: 'part-text' }, headings[part.kind])
  const inner = part.height - 8
  const count = Math.max(1, Math.min(8, Math.round(inner / 17)))
  const text = make('span', { className: 'part-bars' })
  for (let line = 0; line < count; line++) text.append(make('span', { className: 'part-bar' }))
  return text
}

const heights = { title: 53, imageText: 62, text: 25, footer: 27 }
const items = (...kinds) => kinds.map((kind) => ({ kind, height: heights[kind] }))

/** A text that the client has measured. */
const measured = (string, lines, lineHeight) => ({ string, fit: { measured: { height: lines * lineHeight } } })

const article = (id, title, image, body, footer) => ({
  id,
  items: [
    { kind: 'title', text: measured(title, 1, 24) },
    { kind: 'imageText', text: measured(image, 1, 17) },
    { kind: 'text', text: measured(body, 2, 17) },
    { kind: 'footer', text: measured(footer, 1, 15) },
  ],
})

export const cardList = {
  name: 'card-list',
  title: 'Card list',

  scene(request, answer) {
    const stringOf = (card, item) => request.cards[card]?.items[item]?.text?.string
    const partsOf = (frame, shifted) => ({
      parts: frame.items?.map((item) => ({ ...shifted(item), string: stringOf(frame.index, item.index) })),
    })
    return sceneOf(request, answer, { look: sheet, partsOf })
  },

  presets: [
    { title: 'The material card', request: { width: 390, cards: [
      { id: 'first', items: items('title', 'imageText', 'text', 'footer') },
      { id: 'second', items: items('imageText', 'title', 'text', 'text') },
      { id: 'third', items: [...items('title'), { kind: 'text', height: 76 }, ...items('footer')] }] } },
    { title: 'Texts, and a window', request: { width: 360, visibleRect: { x: 0, y: 0, width: 360, height: 520 },
      configuration: { cardSpacing: 16, itemSpacing: 4, contentInset: { top: 6, left: 8, bottom: 4, right: 8 } },
      cards: [
        article('stack', 'Cards that stack', 'Pull them up, and they make room for each other.',
          'Collapsed, a card shows its upper edge. Expanded, all of it is seen.', 'Card stack'),
        article('deck', 'Cards to decide upon', 'Left or right? The top card goes, the next one comes.',
          'A card that is moved by less than a third of its width comes back.', 'Swipe deck'),
        article('rows', 'Rows of any kind', 'Hidden rows keep their place in the order.',
          'Rows are as high as their content, with insets and separators between them.', 'Scroll stack')] } },
    { title: 'Two columns', request: { width: 390, columns: { count: 2, spacing: 10, placement: 'shortest' }, cards: [
      { id: 'first', items: items('title', 'imageText', 'footer') },
      { id: 'second', items: items('title', 'text') },
      { id: 'third', items: [...items('title'), { kind: 'text', height: 59 }, ...items('footer')] },
      { id: 'fourth', items: items('imageText') },
      { id: 'fifth', items: items('title', 'text', 'text') }] } },
    { title: 'No higher than 170', request: { width: 390, cards: [
      { id: 'whole', items: items('title', 'imageText', 'text', 'footer') },
      { id: 'cut', maxHeight: 170, items: items('title', 'imageText', 'text', 'footer') }] } },
  ],
}

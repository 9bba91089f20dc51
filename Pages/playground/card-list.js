// The card list in the playground.

import { make } from './dom.js'
import { place } from './looks.js'
import { cardListScenes } from './card-list-scenes.js'

/** A card with its items; `entry` is the card of the request. */
const sheet = {
  name: 'sheet',
  fill(element, item) {
    const shown = item.items ?? []
    while (element.children.length > shown.length) element.lastChild.remove()
    while (element.children.length < shown.length) element.append(make('div'))
    shown.forEach((part, place) => fillPart(element.children[place], item, part))
    element.dataset.truncated = item.truncated ? `${item.omitted.length} omitted` : ''
  },
}

function fillPart(element, item, frame) {
  const part = { ...frame, string: item.entry?.items[frame.index]?.text?.string }
  const isKnown = part.kind in headings || part.kind in { imageText: 1, text: 1 }
  element.className = `part kind-${isKnown ? part.kind : 'own'}`
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
  scenes: cardListScenes,
  look: sheet,
  tag: 'framewright-card-list',
  common: ['width', 'cards', 'columns', 'configuration'],
  help: 'Arrow keys, page keys, Home and End scroll.',
  isStill: () => true,

  screen: ({ width = 375, visibleRect }) => ({ width, height: visibleRect?.height ?? 640 }),

  origin: ({ visibleRect }, answer, element) => ({ x: 0, y: 0, ...visibleRect, ...element?.contentOffset }),

  seen(element, request) {
    const { width, height } = this.screen(request)
    return { x: 0, y: 0, ...element?.contentOffset, width, height }
  },

  given: (request) => request,

  restore(element, { visibleRect: { y = 0 } = {} }) {
    if (element.contentOffset.y !== y) element.contentOffset = { y }
  },

  /** The visible rect has the offset. */
  read: () => ({}),

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
    { title: 'Kinds of your own', request: { width: 390,
      configuration: { cardSpacing: 16, kinds: {
        quote: { contentInsets: { top: 14, left: 24, bottom: 14, right: 24 }, fontSize: 18, maxLines: 4 },
        author: { contentInsets: { top: 0, left: 24, bottom: 14, right: 24 }, fontSize: 13 },
        title: { fontWeight: 800 } } },
      cards: [
        { id: 'sentence', items: [
          { kind: 'quote', text: measured('A card shows one thing, and the stack shows how many there are.', 2, 22) },
          { kind: 'author', text: measured('A note on stacks', 1, 16) }] },
        { id: 'mixed', items: [
          { kind: 'title', text: measured('A heading above a quote', 1, 24) },
          { kind: 'quote', text: measured('Left or right: the top card leaves, and the next one is at the top.', 2, 22) },
          { kind: 'footer', text: measured('A note on decks', 1, 15) }] }] } },
    { title: 'No higher than 170', request: { width: 390, cards: [
      { id: 'whole', items: items('title', 'imageText', 'text', 'footer') },
      { id: 'cut', maxHeight: 170, items: items('title', 'imageText', 'text', 'footer') }] } },
  ],
}

// Scenes of card lists for the gallery.

import { showing } from './contents.js'

const heights = { title: 53, imageText: 62, text: 25, footer: 27 }
const items = (...kinds) => kinds.map((kind) => ({ kind, height: heights[kind] }))
const tall = (height) => [{ kind: 'custom', height }]

export const cardListScenes = [
  {
    name: 'material-cards',
    title: 'Material cards',
    text: 'The demo of the article about cards: two cards with different numbers of items.',
    request: { width: 390, visibleRect: { x: 0, y: 0, width: 390, height: 640 }, cards: [
      { id: 'first', items: items('title', 'imageText', 'text', 'footer') },
      { id: 'second', items: items('imageText', 'title', 'text', 'text') },
      { id: 'third', items: [...items('title'), { kind: 'text', height: 76 }, ...items('footer')] },
      { id: 'fourth', items: items('title', 'imageText', 'imageText', 'footer') }] },
  },
  {
    name: 'masonry',
    title: 'Masonry',
    text: 'Each picture is placed below the shortest column.',
    request: { width: 375, visibleRect: { x: 0, y: 0, width: 375, height: 640 },
      columns: { count: 2, spacing: 8, placement: 'shortest' },
      configuration: { cardSpacing: 8, contentInset: { top: 8, left: 8, bottom: 8, right: 8 } },
      cards: [240, 150, 190, 270, 130, 220, 180, 260, 150, 210, 170, 230].map((height) => ({ items: tall(height) })) },
    look: showing('photo', ['Harbour', 'Moss', 'Lantern', 'Ridge', 'Ferry', 'Orchard', 'Gate', 'Storm']),
  },
  {
    name: 'wide-pictures',
    title: 'Masonry with wide pictures',
    text: 'Some pictures cover both columns; the others start below them.',
    request: { width: 375, visibleRect: { x: 0, y: 0, width: 375, height: 640 },
      columns: { count: 2, spacing: 8, placement: 'shortest' },
      configuration: { cardSpacing: 8, contentInset: { top: 8, left: 8, bottom: 8, right: 8 } },
      cards: [200, 150, 210, 180, 130, 190, 170, 140, 220, 160, 180, 150].map((height, index) =>
        ({ ...(index % 5 === 0 && { span: 'all' }), items: tall(height) })) },
    look: showing('photo', ['Coast', 'Moss', 'Lantern', 'Ridge', 'Ferry', 'Valley', 'Gate', 'Storm', 'Orchard', 'Quay', 'Glacier', 'Fern']),
  },
  {
    name: 'three-columns',
    title: 'Three columns',
    text: 'Row by row, on a tablet.',
    request: { width: 768, visibleRect: { x: 0, y: 0, width: 768, height: 640 },
      columns: { count: 3, spacing: 16, placement: 'rows' },
      configuration: { cardSpacing: 16, contentInset: { top: 16, left: 16, bottom: 16, right: 16 } },
      cards: [180, 180, 180, 260, 180, 220, 180, 180, 260, 200, 180, 180].map((height) => ({ items: tall(height) })) },
    look: showing('tile', ['Visitors|1,204', 'Orders|86', 'Returns|3', 'Revenue|€ 4,310', 'Basket|€ 50', 'Searches|412', 'New|38', 'Stock|97 %']),
  },
  {
    name: 'cut-cards',
    title: 'Cards with a maximum height',
    text: 'Items that do not fit are omitted; the footer stays.',
    request: { width: 390, visibleRect: { x: 0, y: 0, width: 390, height: 640 }, cards: [
      { id: 'whole', items: items('title', 'imageText', 'text', 'footer') },
      { id: 'cut', maxHeight: 170, items: items('title', 'imageText', 'text', 'footer') },
      { id: 'shorter', maxHeight: 120, items: items('title', 'imageText', 'text', 'footer') }] },
  },
]

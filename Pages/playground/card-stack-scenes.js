// Scenes of card stacks for the gallery.

import { showing } from './contents.js'

const ids = (...names) => names.map((id) => ({ id }))

/** The cards of the wallet, which is also the first view of the playground. */
export const wallet = {
  width: 375, configuration: { cardOffset: 56, collapsedHeight: 506, expandedHeight: 640, cardHeight: 210 },
  cards: ids('bank', 'library', 'train', 'museum', 'garage', 'club'),
}

export const cardStackScenes = [
  {
    name: 'wallet',
    title: 'Wallet',
    text: 'A tap opens a card; the others lie in piles.',
    request: {
      ...wallet,
      reveal: { card: 'train', above: 'pile', margins: { top: 12, left: 0, bottom: 24, right: 0 }, pileMargin: 14, pileCount: 4 },
      visibleRect: { x: 0, y: 0, width: 375, height: 640 },
    },
    look: showing('pass', {
      bank: 'Meridian Bank|Debit|•••• 4421', library: 'City Library|Reader|No. 2093', train: 'Night Train|Berlin – Vienna|Coach 7, seat 31',
      museum: 'Museum Pass|All year|Valid', garage: 'Garage|Level −2|B 114', club: 'Climbing Club|Member|since 2019',
    }),
  },
  {
    name: 'boarding-passes',
    title: 'Cards that stack',
    text: 'The demo of the article about card stacks: pull the cards up.',
    request: { count: 5, width: 375, configuration: { cardOffset: 40, collapsedHeight: 200, expandedHeight: 500, cardHeight: 200 } },
    look: showing('pass', ['Lisbon|LIS|08:15', 'Oslo|OSL|10:40', 'Rome|FCO|13:05', 'Athens|ATH|16:20', 'Tallinn|TLL|19:45']),
  },
  {
    name: 'map-sheet',
    title: 'Map with a sheet',
    text: 'Three places at the bottom of a map; the sheet rests at three heights.',
    request: {
      width: 375, cards: ids('harbour', 'market', 'garden', 'tower', 'beach').map((card) => ({ ...card, height: 132 })),
      configuration: { cardOffset: 92, collapsedHeight: 190, expandedHeight: 640, verticalSpacing: 10,
        animation: { duration: 0.5, spring: { dampingRatio: 0.8 } } },
    },
    backdrop: 'map',
    attach: (element) => (element.detents = [0, 0.45, 1]),
    look: showing('place', {
      harbour: 'Old Harbour|Open until 22:00 · 400 m', market: 'Fish Market|Open until 14:00 · 650 m', garden: 'Botanic Garden|Closed · 1.2 km',
      tower: 'Bell Tower|Open until 18:00 · 1.4 km', beach: 'North Beach|2.3 km',
    }),
  },
  {
    name: 'springy',
    title: 'A springy stack',
    text: 'The stack swings when it lands.',
    request: {
      count: 7, width: 360, configuration: { cardOffset: 28, collapsedHeight: 230, expandedHeight: 560, cardHeight: 170,
        animation: { duration: 0.7, spring: { dampingRatio: 0.5 } } },
    },
    look: showing('tile', ['Monday|12°', 'Tuesday|14°', 'Wednesday|11°', 'Thursday|9°', 'Friday|13°', 'Saturday|17°', 'Sunday|18°']),
  },
  {
    name: 'notes',
    title: 'Cards of their own heights',
    text: 'The first card is in front; each card is as high as its text.',
    request: {
      width: 375, stacking: 'firstInFront', contentFit: 'cards', state: 'expanded',
      cards: [{ id: 'list', height: 220 }, { id: 'call', height: 96 }, { id: 'sketch', aspectRatio: 1.5 }, { id: 'idea', height: 130 }],
    },
    look: showing('page', {
      list: 'Shopping|Bread, olives, two lemons, coffee, candles', call: 'Call Ada|about Thursday', sketch: 'Sketch of the kitchen',
      idea: 'An idea|Cards that know how high they are',
    }),
  },
  {
    name: 'billion-cards',
    title: 'A billion cards',
    text: 'Only the visible cards are computed.',
    request: { count: 1_000_000_000, width: 375, state: 'expanded', frames: 'visible',
      visibleRect: { x: 0, y: 1e11, width: 375, height: 500 } },
  },
]

// The custom elements in TypeScript: a deck whose cards are created when they become visible.
import 'framewright/elements'

const deck = document.createElement('framewright-swipe-deck')
deck.configuration = { visibleCount: 3, directions: [{ direction: 'left' }, { direction: 'right' }] }
deck.count = 1_000_000
deck.render = (index, spare) => {
  const card = spare ?? document.createElement('article')
  card.textContent = `Card ${index}`
  return card
}
deck.addEventListener('swipe', ({ detail }) => console.log(detail.index, detail.direction, detail.remaining))
document.body.append(deck)

const wallet = document.createElement('framewright-card-stack')
wallet.cards = [{ id: 'pass', height: 220 }, { id: 'photo', aspectRatio: 1.5 }]
wallet.stacking = 'firstInFront'
wallet.contentFit = 'cards'
wallet.reveal = { card: 'pass', pileMargin: 12, fill: true }

const fan = document.createElement('framewright-swipe-deck')
fan.cards = [{ id: 'map', aspectRatio: 1 }, { id: 'ticket', size: { width: 280, height: 140 } }]
fan.alignment = { x: 0.5, y: 1 }
fan.loop = true
fan.configuration = { depth: { angle: 0.08, anchor: { x: 0.5, y: 1 } }, reveal: 'scale' }

const screen = document.createElement('framewright-scroll-stack')
screen.rows = [
  { id: 'header', size: { fixed: 60 }, sticky: true },
  { id: 'pages', size: { fraction: 0.8 } },
  { id: 'cards', size: { layout: { path: '/v1/card-stack', body: { count: 3, state: 'expanded' } } } },
]
screen.emphasis = { scale: 0.9, alpha: 0.6 }
screen.snap = { type: 'mandatory', align: 'center' }

const list = document.createElement('framewright-card-list')
list.columns = { count: 2, spacing: 10, placement: 'shortest' }
list.configuration = { kinds: { chart: { maxLines: 2 } } }

const rows = document.querySelector('framewright-scroll-stack')
rows?.edit([{ op: 'remove', ids: ['first'] }]).then((answer) => console.log(answer?.rows.length))
rows?.scrollToRow('last', { position: 'final' })

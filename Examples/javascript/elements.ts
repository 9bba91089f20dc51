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

const rows = document.querySelector('framewright-scroll-stack')
rows?.edit([{ op: 'remove', ids: ['first'] }]).then((answer) => console.log(answer?.rows.length))
rows?.scrollToRow('last', { position: 'final' })

// The card stack in the playground.

import { CardStackPan } from './card-stack-pan.js'
import { revealedOf, Wallet } from './card-stack-wallet.js'
import { button } from './dom.js'
import { Interaction } from './interaction.js'
import { card } from './looks.js'
import { sceneOf } from './scenes.js'

class CardStackInteraction extends Interaction {
  #pan
  #wallet

  constructor(workbench) {
    super(workbench)
    this.#pan = new CardStackPan(workbench)
    this.#wallet = new Wallet(workbench)
  }

  get help() {
    return 'Arrow keys drag the stack up and down, Enter releases it, Escape cancels. A tap expands or collapses it.'
  }

  gestureAt(place) {
    const { request, player } = this.workbench
    if (revealedOf(request.value) !== undefined) return this.#wallet
    const isScrolled = request.value.state === 'expanded' && this.scrolling.isPossible
    return isScrolled && !player.isPlaying && !place.isByKeys ? this.scrolling : this.#pan
  }

  tools() {
    return [
      button('Expand', () => this.#pan.change('expanded'), { image: 'down' }),
      button('Collapse', () => this.#pan.change('collapsed'), { image: 'up' }),
    ]
  }
}

const standard = { cardOffset: 40, collapsedHeight: 200, expandedHeight: 500, cardHeight: 200 }
const five = { count: 5, width: 375 }

export const cardStack = {
  name: 'card-stack',
  title: 'Card stack',
  Interaction: CardStackInteraction,

  scene(request, answer) {
    const height = Math.max(request.configuration?.expandedHeight ?? 500, request.visibleRect?.height ?? 0)
    const fit = { x: 0, y: 0, width: request.width, height: Math.min(height, 1200) }
    return sceneOf(request, answer, { look: card, fit })
  },

  presets: [
    { title: 'At rest', request: { ...five } },
    { title: 'Half way', request: { configuration: standard, ...five, state: 'inTransit', translation: 150,
      visibleRect: { x: 0, y: 0, width: 375, height: 350 } } },
    { title: 'Expanded', request: { ...five, state: 'expanded' } },
    { title: 'A springy stack', request: { configuration: { ...standard, cardOffset: 28, cardHeight: 170, expandedHeight: 560,
      animation: { duration: 0.7, spring: { dampingRatio: 0.55 } } }, count: 7, width: 360 } },
    { title: 'The first card in front', request: { ...five, stacking: 'firstInFront', contentFit: 'cards' } },
    { title: 'Cards with their own heights', request: { width: 375, cards: [{ id: 'pass', height: 220 }, { id: 'ticket', height: 120 },
      { id: 'photo', aspectRatio: 1.5 }, { id: 'note', text: { string: 'A card that is as high as its text', fit: { measured: { height: 96 } } } },
      { id: 'coupon' }] } },
    { title: 'A wallet', request: { configuration: { ...standard, cardHeight: 210 }, count: 6, width: 375, revealed: 3, pileMargin: 14,
      visibleRect: { x: 0, y: 0, width: 375, height: 640 } } },
    { title: 'A wallet with two piles', request: { configuration: { ...standard, cardHeight: 210 }, width: 375,
      cards: ['bank', 'library', 'train', 'museum', 'garage', 'club'].map((id) => ({ id })),
      reveal: { card: 'train', above: 'pile', margins: { top: 8, left: 0, bottom: 24, right: 0 }, fill: true, pileMargin: 12, pileCount: 3 },
      visibleRect: { x: 0, y: 0, width: 375, height: 640 } } },
    { title: 'A billion cards', request: { count: 1_000_000_000, width: 375, state: 'expanded', frames: 'visible',
      visibleRect: { x: 0, y: 1e11, width: 375, height: 800 } } },
    { title: '200 cards', request: { configuration: { cardOffset: 3, collapsedHeight: 600, expandedHeight: 900, cardHeight: 120 },
      count: 200, width: 375 } },
  ],
}

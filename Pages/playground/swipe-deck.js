// The swipe deck in the playground.

import { button } from './dom.js'
import { Interaction } from './interaction.js'
import { card } from './looks.js'
import { sceneOf } from './scenes.js'
import { SwipeDeckPan, countOf } from './swipe-deck-pan.js'

class SwipeDeckInteraction extends Interaction {
  #pan

  constructor(workbench) {
    super(workbench)
    this.#pan = new SwipeDeckPan(workbench)
  }

  get help() {
    return 'Arrow keys drag the top card, Enter releases it, Escape cancels. U brings the last card back.'
  }

  gestureAt() {
    const { request, player } = this.workbench
    return countOf(request.value) > 0 || player.isPlaying ? this.#pan : undefined
  }

  tools() {
    const isFirst = !this.workbench.request.value.history?.length
    return [
      button('Swipe left', () => this.#pan.swipe('left'), { image: 'left' }),
      button('Swipe right', () => this.#pan.swipe('right'), { image: 'right' }),
      button('Undo', () => this.#pan.undo(), { image: 'undo', disabled: isFirst }),
    ]
  }

  get keys() {
    return { ...super.keys, u: () => this.#pan.undo() }
  }
}

/** The bounds of a deck, with room for a finger to move the top card. */
const widened = ({ x, y, width, height }) =>
  ({ x: x - 0.3 * width, y: y - 0.1 * height, width: 1.6 * width, height: 1.2 * height })

/** A deck with three directions, whose cards follow the finger, rotate, and spring back. */
const threeDirections = {
  bounds: { x: 0, y: 0, width: 320, height: 440 },
  count: 24,
  configuration: {
    visibleCount: 3,
    depth: { scale: 0.94, offsetY: 24 },
    rotation: { maxAngle: 0.26 },
    directions: [{ direction: 'left' }, { direction: 'right' }, { direction: 'up', threshold: 0.25 }],
    exitDistance: 900,
    animation: { duration: 0.45, spring: { dampingRatio: 0.75 } },
  },
}

export const swipeDeck = {
  name: 'swipe-deck',
  title: 'Swipe deck',
  Interaction: SwipeDeckInteraction,
  note: (answer) => (answer.count === 0 ? 'No cards are left. Undo brings the last one back.' : ''),

  scene: (request, answer) =>
    sceneOf(request, answer, { look: card, window: request.bounds, fit: widened(request.bounds) }),

  presets: [
    { title: 'Like, nope, super like', request: threeDirections },
    { title: 'The article’s demo', request: { bounds: { x: 0, y: 0, width: 375, height: 480 }, count: 5 } },
    { title: 'The next card grows', request: { bounds: { x: 0, y: 0, width: 340, height: 440 }, count: 12,
      configuration: { reveal: 'scale', rotation: {}, exitDistance: 800, animationDuration: 0.3 } } },
    { title: 'A fan that loops', request: { bounds: { x: 0, y: 0, width: 220, height: 320 }, count: 7, loop: true,
      topIndex: 6, configuration: { visibleCount: 5, exitDistance: 600, animationDuration: 0.35, rotation: {},
        depth: { scale: 1, offsetX: 8, angle: 0.08, alpha: 0.92, anchor: { x: 0.5, y: 1 } } } } },
    { title: 'Cards of their own sizes', request: { bounds: { x: 0, y: 0, width: 300, height: 420 }, loop: true, topIndex: 4,
      cards: [{ id: 'map', aspectRatio: 1 }, { id: 'photo', aspectRatio: 0.75 }, { id: 'letter' },
        { id: 'ticket', size: { width: 280, height: 140 } }, { id: 'portrait', aspectRatio: 0.6 }],
      alignment: { x: 0.5, y: 1 },
      configuration: { visibleCount: 3, depth: { scale: 0.94, offsetY: -22 }, rotation: {}, exitDistance: 700,
        animationDuration: 0.3 } } },
    { title: 'Eight directions', request: { bounds: { x: 0, y: 0, width: 300, height: 300 }, count: 40,
      configuration: { visibleCount: 4, depth: { scale: 0.9, offsetY: 22 }, exitDistance: 700, animationDuration: 0.35,
        directions: ['left', 'right', 'up', 'down', 'upLeft', 'upRight', 'downLeft', 'downRight']
          .map((direction) => ({ direction })) } } },
  ],
}

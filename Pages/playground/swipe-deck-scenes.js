// Scenes of swipe decks for the gallery.

import { showing } from './contents.js'

const numbered = (count) => Array.from({ length: count }, (_, index) => `${index + 1}`)
const sized = (width, height) => ({ x: 0, y: 0, width, height })

export const swipeDeckScenes = [
  {
    name: 'like-or-nope',
    title: 'Like or nope',
    text: 'Left, right, or up; a thrown card flies on its own.',
    request: {
      bounds: sized(320, 440), count: 24,
      configuration: {
        visibleCount: 3, depth: { scale: 0.94, offsetY: 24 }, rotation: { maxAngle: 0.26 }, exitDistance: 900,
        directions: [{ direction: 'left' }, { direction: 'right' }, { direction: 'up', threshold: 0.25 }],
        animation: { duration: 0.45, spring: { dampingRatio: 0.75 } },
      },
    },
    look: showing('photo', ['Fjord|2 days by boat', 'Dunes|A night under stars', 'Old town|Stairs and cafés', 'Glacier|With a guide',
      'Vineyard|September', 'Reef|Bring goggles']),
  },
  {
    name: 'swipe-article',
    title: 'Cards to swipe',
    text: 'The demo of the article about swipe layouts.',
    request: { bounds: sized(340, 440), count: 5 },
    look: showing('photo', ['Card 1', 'Card 2', 'Card 3', 'Card 4', 'Card 5']),
  },
  {
    name: 'ten-per-second',
    title: 'Ten swipes per second',
    text: 'Swipe, or press arrow keys and Enter, as quickly as you can: no card is lost.',
    request: {
      bounds: sized(320, 440), count: 60,
      configuration: {
        visibleCount: 4, depth: { scale: 0.92, offsetY: 26 }, rotation: { maxAngle: 0.2 }, exitDistance: 900,
        directions: [{ direction: 'left' }, { direction: 'right' }], removalThreshold: 0.15, animation: { duration: 0.4 },
      },
    },
    look: showing('tile', numbered(60)),
  },
  {
    name: 'flash-cards',
    title: 'Flash cards',
    text: 'The next card grows while the top one leaves.',
    request: {
      bounds: sized(340, 420), count: 12,
      configuration: { reveal: 'scale', rotation: {}, exitDistance: 800, animationDuration: 0.3 },
    },
    look: showing('answer', ['la nube|the cloud', 'el puente|the bridge', 'la llave|the key', 'el río|the river']),
  },
  {
    name: 'looping-fan',
    title: 'A fan that loops',
    text: 'A card that leaves returns at the bottom.',
    request: {
      bounds: sized(220, 320), count: 7, loop: true, topIndex: 6,
      configuration: { visibleCount: 5, exitDistance: 600, animationDuration: 0.35, rotation: {},
        depth: { scale: 1, offsetX: 8, angle: 0.08, alpha: 0.92, anchor: { x: 0.5, y: 1 } } },
    },
    look: showing('tile', ['Ace', 'King', 'Queen', 'Knave', 'Ten', 'Nine', 'Eight']),
  },
  {
    name: 'prints',
    title: 'Cards of their own sizes',
    text: 'A box of prints, aligned at the bottom.',
    request: {
      bounds: sized(300, 420), loop: true, topIndex: 4, alignment: { x: 0.5, y: 1 },
      cards: [{ id: 'square', aspectRatio: 1 }, { id: 'portrait', aspectRatio: 0.75 }, { id: 'letter' },
        { id: 'ticket', size: { width: 280, height: 140 } }, { id: 'tall', aspectRatio: 0.6 }],
      configuration: { visibleCount: 3, depth: { scale: 0.94, offsetY: -22 }, rotation: {}, exitDistance: 700, animationDuration: 0.3 },
    },
    look: showing('photo', { square: 'Square|6 × 6', portrait: 'Portrait|3 : 4', letter: 'Letter', ticket: 'Ticket|Row 12', tall: 'Tall|3 : 5' }),
  },
  {
    name: 'compass',
    title: 'Eight directions',
    text: 'Cards leave in every direction of a compass.',
    request: {
      bounds: sized(300, 300), count: 40,
      configuration: { visibleCount: 4, depth: { scale: 0.9, offsetY: 22 }, exitDistance: 700, animationDuration: 0.35,
        directions: ['left', 'right', 'up', 'down', 'upLeft', 'upRight', 'downLeft', 'downRight'].map((direction) => ({ direction })) },
    },
    look: showing('tile', ['North', 'East', 'South', 'West']),
  },
]

// The swipe deck in the playground.

import { button } from './dom.js'
import { rounded } from './live.js'
import { card } from './looks.js'
import { swipeDeckScenes } from './swipe-deck-scenes.js'

/** The number of removed cards that a request lists. */
const maximumHistory = 100

const boundsOf = ({ bounds: { x = 0, y = 0, width = 300, height = 400 } = {} }) => ({ x, y, width, height })
const idOf = ({ id, index }) => id ?? `${index}`

/** The translation of a request, which may be one number. */
function translationOf({ phase = 'changed', translation = 0 }) {
  if (phase !== 'began' && phase !== 'changed') return { x: 0, y: 0 }
  return typeof translation === 'number' ? { x: translation, y: 0 } : { x: translation.x ?? 0, y: translation.y ?? 0 }
}

/** The whole deck of a request: the cards that are left, and those that were removed. */
function deckOf({ cards, count = cards?.length ?? 0, loop, history = [] }) {
  const length = loop ? count : count + history.length
  const removed = history.map(({ id, direction, ...size }, place) => {
    const named = cards?.findIndex((card) => card.id === id) ?? Number(id)
    return { index: loop && named >= 0 ? named : length - 1 - place, ...(cards && { id }), direction, size }
  })
  return { count, length, removed }
}

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
  scenes: swipeDeckScenes,
  look: card,
  tag: 'framewright-swipe-deck',
  common: ['bounds', 'count', 'loop', 'configuration'],
  help: 'Arrow keys drag the top card, Enter releases it, Escape cancels. Backspace brings the last card back.',
  note: (answer) => (answer.count === 0 ? 'No cards are left. “Undo swipe” brings the last one back.' : ''),
  isStill: () => false,

  /** The bounds of the deck, with room around it for a finger that moves the top card. */
  screen(request) {
    const { width, height } = boundsOf(request)
    const size = { width: Math.max(width * 1.25, 360), height: Math.max(height * 1.3, 560) }
    return { ...size, place: { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height } }
  },

  origin(request) {
    const { x, y } = boundsOf(request)
    const { place } = this.screen(request)
    return { x: x - place.x, y: y - place.y }
  },

  /** A region in which all cards are visible. */
  seen: (_, request) => boundsOf(request),

  given(request) {
    const { length, removed } = deckOf(request)
    if (!request.cards || request.loop) return { ...request, ...(!request.cards && { count: length }) }
    return { ...request, cards: [...request.cards, ...removed.toReversed().map(({ id, size }) => ({ id, ...size }))] }
  },

  restore(element, request) {
    const { removed, length } = deckOf(request)
    const top = request.loop ? request.topIndex ?? length - 1 : length - 1 - removed.length
    if (element.history.length !== removed.length || element.topIndex !== (top < 0 ? undefined : top)) {
      element.history = removed
      if (request.loop) element.topIndex = top
    }
    const translation = translationOf(request)
    const { x, y } = element.translation
    if (x !== translation.x || y !== translation.y) element.translation = translation
  },

  read(element, request) {
    const { history, translation, remaining } = element
    const isMoved = translation.x !== 0 || translation.y !== 0
    const deck = request.loop ? { topIndex: element.topIndex }
      : request.cards ? { cards: element.cards.slice(0, remaining) } : { count: remaining }
    const sizeOf = (index) => {
      const { size, aspectRatio } = (!request.loop && element.cards?.[index]) || {}
      return size ? { size } : aspectRatio ? { aspectRatio } : {}
    }
    const entries = history.slice(-maximumHistory)
      .map(({ index, id, direction }) => ({ id: idOf({ id, index }), direction, ...sizeOf(index) }))
    return {
      ...deck, velocity: undefined,
      phase: isMoved ? 'changed' : undefined,
      translation: isMoved ? rounded(translation) : undefined,
      history: entries.length > 0 ? entries : undefined,
    }
  },

  /** The request of an animation: the element asks with all cards in view, and for a returning card about one card. */
  animated({ path, request: asked }, before) {
    if (asked.undo) {
      const { phase, translation, velocity, ...deck } = before
      return { path, request: { ...deck, undo: true } }
    }
    const { timeline, visibleRect, frames, overscan, ...request } = asked
    const isLarge = (request.count ?? 0) > 1000
    return { path, request: { ...request, bounds: before.bounds, ...(isLarge && { visibleRect, frames, overscan }) } }
  },

  tools({ element, perform }) {
    return [
      button('Swipe left', () => perform(() => element.swipe('left')), { image: 'left' }),
      button('Swipe right', () => perform(() => element.swipe('right')), { image: 'right' }),
      button('Undo swipe', () => perform(() => element.undo()), { image: 'undo', disabled: element.history.length === 0 }),
    ]
  },

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

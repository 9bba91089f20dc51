// The card stack in the playground.

import { button } from './dom.js'
import { card } from './looks.js'
import { cardStackScenes, wallet } from './card-stack-scenes.js'

/** The room above an expanded stack, in points: the screen is higher than the sheet. */
const headroom = 64

const heightsOf = ({ configuration: { collapsedHeight = 200, expandedHeight = 500 } = {} }) =>
  ({ collapsed: collapsedHeight, expanded: expandedHeight })

const isRevealing = ({ revealed, reveal }) => revealed !== undefined || reveal !== undefined

/** The height of the sheet in the state of a request or of an answer. */
function heightOf({ state, translation, translations }, { collapsed, expanded }) {
  const isMoved = translation !== undefined || translations !== undefined
  switch (state ?? (isMoved ? 'inTransit' : 'collapsed')) {
    case 'expanded': return expanded
    case 'collapsed': return collapsed
    default: return collapsed + (translations?.at(-1) ?? translation ?? 0)
  }
}

/** Members of a request that an animation's request replaces. */
const replaced = ['state', 'translation', 'translations', 'from', 'revealed', 'reveal', 'pileMargin', 'contentOffset']

const standard = { cardOffset: 40, collapsedHeight: 200, expandedHeight: 500, cardHeight: 200 }
const five = { count: 5, width: 375 }

export const cardStack = {
  name: 'card-stack',
  title: 'Card stack',
  scenes: cardStackScenes,
  first: { request: wallet, look: 'wallet' },
  look: card,
  tag: 'framewright-card-stack',
  common: ['count', 'width', 'state', 'translation', 'configuration'],
  help: 'Arrow keys raise and lower the sheet, Enter releases it, Escape cancels. A tap expands it.',
  isStill: () => true,

  screen(request) {
    const { collapsed, expanded } = heightsOf(request)
    const { width = 375, visibleRect } = request
    if (isRevealing(request)) return { width, height: visibleRect?.height ?? 640 }
    return { width, height: Math.max(expanded, collapsed) + headroom }
  },

  /** The sheet is at the bottom of the screen. */
  origin(request, answer, element) {
    const { visibleRect } = request
    if (isRevealing(request)) return { x: visibleRect?.x ?? 0, y: visibleRect?.y ?? 0 }
    const heights = heightsOf(request)
    const state = answer?.state ? answer : request
    const height = element?.height ?? answer?.at?.height ?? heightOf(state, heights)
    const offset = element?.contentOffset.y ?? (state.state === 'expanded' ? visibleRect?.y ?? 0 : 0)
    return { x: 0, y: offset - (this.screen(request).height - height) }
  },

  seen: (element, request) =>
    ({ x: 0, y: 0, ...element?.contentOffset, width: request.width, height: element?.height ?? heightOf(request, heightsOf(request)) }),

  /** In a row, the stack is as high as its sheet, and the row follows it. */
  given: (request, isNested) => isNested ? { ...request, inline: true }
    : { ...request, configuration: { ...request.configuration, expandedHeight: heightsOf(request).expanded } },

  restore(element, request) {
    if (isRevealing(request)) return
    const heights = heightsOf(request)
    const height = heightOf(request, heights)
    if (element.height !== height) element.height = height
    const y = request.state === 'expanded' ? request.visibleRect?.y ?? 0 : 0
    if (element.contentOffset.y !== y) element.contentOffset = { y }
  },

  read(element, request) {
    if (request.reveal !== undefined) return { reveal: element.reveal }
    if (request.revealed !== undefined) return { revealed: element.revealed }
    const { state, height } = element
    const isMoved = state === 'inTransit'
    return {
      state: state === 'collapsed' ? undefined : state,
      translation: isMoved ? Math.round((height - heightsOf(request).collapsed) * 100) / 100 : undefined,
    }
  },

  /** Raises the sheet by a share of a gesture; returns the place of the finger on the screen. */
  demonstrate(element, request, share) {
    const { collapsed, expanded } = heightsOf(request)
    element.height = collapsed + 0.7 * (expanded - collapsed) * share
    return { x: request.width * 0.55, y: this.screen(request).height - element.height + 110 }
  },

  /** The request of an animation: the element asks without cards, and for a revealed card about one card. */
  animated({ path, request: asked }, before, present) {
    if (!path.startsWith(this.path)) return undefined
    if (isRevealing(present)) {
      const from = before.reveal ? { reveal: before.reveal } : { revealed: before.revealed }
      return { path, request: { ...present, from } }
    }
    const request = { ...before }
    for (const name of replaced) delete request[name]
    for (const name of ['state', 'translation', 'from', 'height', 'velocity', 'detents', 'events']) if (asked[name] !== undefined) request[name] = asked[name]
    return { path, request }
  },

  tools({ element, perform }) {
    return [
      button('Expand', () => perform(() => element.expand()), { image: 'up' }),
      button('Collapse', () => perform(() => element.collapse()), { image: 'down' }),
    ]
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
      visibleRect: { x: 0, y: 1e11, width: 375, height: 500 } } },
    { title: '200 cards', request: { configuration: { cardOffset: 3, collapsedHeight: 600, expandedHeight: 900, cardHeight: 120 },
      count: 200, width: 375 } },
  ],
}

// The scroll stack in the playground.

import { rounded } from './live.js'
import { nameOf, parts, percent, write } from './looks.js'
import { Rows } from './scroll-stack-rows.js'
import { scrollStackScenes } from './scroll-stack-scenes.js'

/** A row with its visibility. */
const row = {
  name: 'row',
  fill(element, item) {
    const [title, note] = parts(element, 'row-title', 'row-note')
    if (element.role !== 'button') Object.assign(element, { role: 'button', tabIndex: 0, ariaPressed: 'false' })
    write(title, nameOf(item))
    write(note, visibilityOf(item))
  },
}

const visibilityOf = ({ visibility, percentage }) =>
  visibility === 'partial' ? percent(percentage / 100) : visibility ?? ''

const five = [100, 200, 80, 300, 150].map((length, index) => ({
  id: 'abcde'[index],
  size: { fit: { length } },
  ...(index === 2 && { isHidden: true }),
}))

const sections = ['fruit', 'herbs', 'nuts', 'roots'].flatMap((section, place) => [
  { id: section, size: { fixed: 40 }, sticky: true, separator: { isHidden: true } },
  ...[1, 2, 3, 4, 5].slice(0, 3 + place % 3).map((number) => ({ id: `${section} ${number}`, size: { fixed: 72 } })),
])

const inRow = (path, body) => ({ layout: { path, body } })
const named = (names, size) => names.map((id) => ({ id, size }))

/** A screen: a header that stays, pages, a deck, a list in two columns, and rows. */
const screen = [
  { id: 'header', size: { fixed: 56 }, sticky: true },
  { id: 'pages', size: inRow('/v1/scroll-stack', { axis: 'horizontal', viewport: { height: 140 }, spacing: 10,
    rowInsets: { top: 0, left: 0, bottom: 0, right: 0 }, separator: { isHidden: true },
    rows: named(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], { fraction: 0.8 }) }) },
  { id: 'deck', size: inRow('/v1/swipe-deck', { bounds: { height: 220 }, count: 12,
    configuration: { visibleCount: 3, depth: { scale: 0.94, offsetY: 16, alpha: 1 }, rotation: {}, exitDistance: 700, animationDuration: 0.3 } }) },
  { id: 'list', size: inRow('/v1/card-list', { columns: { count: 2, spacing: 10, placement: 'shortest' },
    cards: [84, 120, 96, 70].map((height) => ({ items: [{ kind: 'title', height: 53 }, { kind: 'text', height }] })) }) },
  ...named(['profile', 'payment', 'help'], { fixed: 56 }),
]

const indexOf = (rows, key) => {
  const index = rows.findIndex(({ id }) => id !== undefined && id === key)
  return index < 0 ? key : index
}

/** The body of the layout in a row, by the row's id or index. */
const bodyIn = (rows, key) => rows[indexOf(rows, key)].size.layout.body

/** Rows with members in the body of the layout at a place: ids or indexes of rows. */
function withBody(rows, [key, ...rest], members) {
  const row = rows[indexOf(rows, key)]
  const { layout } = row.size
  const body = { ...layout.body, ...(rest.length > 0 ? { rows: withBody(layout.body.rows, rest, members) } : members) }
  return rows.with(indexOf(rows, key), { ...row, size: { ...row.size, layout: { ...layout, body } } })
}

/** A screen, and the edit that moves a card stack in one of its rows to a state. */
function withState(screen, key, { from, configuration }, state) {
  const start = { state: 'inTransit', translation: from.height - (configuration.collapsedHeight ?? 200) }
  const index = indexOf(screen.rows, key)
  const animation = configuration.animation
  return { ...screen, rows: withBody(screen.rows, [key], start),
    operations: [{ op: 'update', index, merge: { state, translation: null }, ...(animation && { animation }) }] }
}

export const scrollStack = {
  name: 'scroll-stack',
  title: 'Scroll stack',
  scenes: scrollStackScenes,
  look: row,
  tag: 'framewright-scroll-stack',
  common: ['axis', 'viewport', 'rows', 'spacing', 'rowInsets', 'separator'],
  help: 'Arrow keys scroll. The Tab key selects a row: with Alt, arrow keys move it, Delete removes it, Enter opens or closes it.',
  hasOffset: true,
  /** Without a viewport of its own, a stack in a row shows all of its rows. */
  isStill: ({ viewport, axis }) => axis !== 'horizontal' && viewport?.height === undefined,

  screen: ({ viewport: { width = 375, height = 600 } = {} }) => ({ width, height }),

  origin: ({ contentOffset }, answer, element) => ({
    x: 0, y: 0, ...contentOffset, ...answer?.contentOffset, ...answer?.decision?.target, ...answer?.at?.contentOffset, ...element?.contentOffset,
  }),

  seen: (element, { viewport }) => ({ x: 0, y: 0, ...element?.contentOffset, ...viewport }),

  given: (request) => request,

  restore(element, { contentOffset }) {
    const { x, y } = { x: 0, y: 0, ...contentOffset }
    // Without an offset, an element that is read from right to left starts at its right end.
    if (!element.answer || element.contentOffset.x !== x || element.contentOffset.y !== y) element.contentOffset = { x, y }
  },

  read(element, request) {
    const { x, y } = element.contentOffset
    const isMoved = x !== 0 || y !== 0 || request.contentOffset !== undefined
    return { rows: element.rows, ...(isMoved && { contentOffset: rounded({ x, y }) }) }
  },

  /**
   * The request of an animation: the element asks for the rows in view, and for a scroll about content of the same length,
   * along y. A card stack in a row, which asks without the screen, is an edit of it.
   */
  animated({ path, request: asked, place }, before, _, { timeline, state }) {
    const { timeline: times, visibleRect, frames, ...request } = asked
    if (path === `${this.path}/edit`) return timeline?.items.length > 0 ? { path, request } : undefined
    if (path === '/v1/card-stack' && place.length === 1) return { path: `${this.path}/edit`, request: withState(before, place[0], asked, state) }
    const isPan = path === `${this.path}/pan`
    if (place.length > 0 && !isPan) return undefined
    const stack = place.reduce(({ rows }, key) => bodyIn(rows, key), before)
    const along = ({ x, y }) => (stack.axis === 'horizontal' ? { x: x + y, y: 0 } : { x: 0, y })
    const { events, velocity, snap, animation, contentOffset } = asked
    const at = { contentOffset: along(contentOffset) }
    return { path, request: {
      ...(place.length > 0 ? { ...before, rows: withBody(before.rows, place, at), path: place } : { ...before, ...at }),
      events, ...(velocity && { velocity: along(velocity) }), snap, animation,
    } }
  },

  tools: ({ element, perform }) => Rows.of(element).tools(perform),

  /** Marks what the user has selected. */
  marked: (element) => Rows.of(element).mark(),

  presets: [
    { title: 'Five rows', request: { viewport: { width: 375, height: 400 }, rows: five } },
    { title: 'A whole screen', request: { viewport: { width: 390, height: 700 }, rowInsets: { top: 8, left: 15, bottom: 8, right: 15 },
      rows: screen } },
    { title: 'Rows that open', request: { viewport: { width: 375, height: 600 },
      separator: { insets: { left: 20 } }, autoHideLastRowSeparator: true,
      rows: ['profile', 'address', 'payment', 'delivery', 'gift', 'notes'].map((id, index) =>
        ({ id, size: { collapsible: { collapsed: 64, expanded: 170 + 30 * index, isExpanded: index === 1 } } })) } },
    { title: 'Sticky headings', request: { viewport: { width: 375, height: 480 }, contentOffset: { y: 190 },
      rowInsets: { top: 4, bottom: 4 }, stickyMode: 'push', rows: sections } },
    { title: 'Pages with neighbours', request: { axis: 'horizontal', viewport: { width: 390, height: 460 }, contentOffset: { x: 292 },
      rowInsets: { top: 16, left: 12, bottom: 16, right: 12 }, spacing: 8, emphasis: { scale: 0.85, alpha: 0.6, angle: 0.05 },
      separator: { isHidden: true }, rows: 'abcdefgh'.split('').map((id) => ({ id, size: { fraction: 0.8 } })) } },
    { title: 'Horizontal pages', request: { axis: 'horizontal', viewport: { width: 390, height: 460 },
      rowInsets: { top: 16, left: 12, bottom: 16, right: 12 },
      separator: { isHidden: true }, rows: 'abcdefgh'.split('').map((id) => ({ id, size: { fixed: 300 } })) } },
    { title: 'A million rows', request: { viewport: { width: 375, height: 640 }, frames: 'visible', contentOffset: { y: 61_800_000 },
      rows: [{ id: 'row', size: { fixed: 100 }, repeat: 1_000_000 }] } },
  ],
}

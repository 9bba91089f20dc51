// What there is to draw of an answer: items in content coordinates, whatever the layout.

/** What the layouts' items look like. */
const looks = { cardStack: 'card', swipeDeck: 'card', scrollStack: 'row', cardList: 'sheet' }

/**
 * The scene of an answer.
 *
 * @returns `{layout, axis, items, content, fit, window, visibleRect, visible, exposed, hit, point}`: lengths in
 *   points; `fit` is the region that the stage is scaled to, `window` what the reader looks through.
 */
export function sceneOf(path, request, answer) {
  if (path === '/v1/diff') return differenceScene(request, answer)
  const sample = answer.samples?.at(-1) ?? answer
  const axis = answer.axis === 'horizontal' ? 'x' : 'y'
  const origin = { x: 0, y: 0 }
  if (request.rebase && request.visibleRect) origin[axis] = request.visibleRect[axis]
  const moved = (rect) => ({ ...rect, x: rect.x + origin.x, y: rect.y + origin.y })
  const frames = framesOf(sample)
  const look = looks[answer.layout]
  const shares = new Map(sample.visible?.map((entry) => [entry.index, entry.fraction]))
  const window = windowOf(request, answer)
  return {
    layout: answer.layout,
    axis,
    items: frames.map((frame) => itemOf(moved(frame), look, request, shares, origin)),
    content: sample.contentSize,
    window,
    fit: fitOf(request, answer, window),
    visibleRect: request.visibleRect,
    isScreen: answer.layout === 'scrollStack' && !request.visibleRect,
    exposed: sample.exposed?.flatMap(({ rects }) => rects.map(moved)),
    hit: sample.hit,
    point: request.hitTest,
  }
}

/** Frames as objects; where none are answered, what of the items is visible. */
function framesOf(answer) {
  if (answer.frames) return answer.frames
  if (!answer.columns) return answer.visible ?? []
  const names = Object.keys(answer.columns)
  return answer.columns.index.map((_, place) =>
    Object.fromEntries(names.map((name) => [name, answer.columns[name][place]])))
}

/** What an item is known by as long as it is there. */
export const keyOf = ({ id, index }) => id ?? index

function itemOf(frame, look, request, shares, origin) {
  const card = look === 'sheet' ? request.cards?.[frame.index] : undefined
  const shifted = (rect) => rect && { ...rect, x: rect.x + origin.x, y: rect.y + origin.y }
  return {
    ...frame,
    key: keyOf(frame),
    look,
    share: shares.get(frame.index),
    contentFrame: shifted(frame.contentFrame),
    separatorFrame: shifted(frame.separatorFrame),
    parts: frame.items?.map((item) => ({ ...shifted(item), said: card?.items[item.index] })),
  }
}

/** The rectangle that the reader looks through. */
function windowOf(request, answer) {
  if (request.visibleRect) return request.visibleRect
  if (answer.layout === 'scrollStack') return { ...answer.contentOffset, ...request.viewport }
  if (answer.layout === 'swipeDeck') return request.bounds
  const { width, height } = answer.contentSize ?? answer.samples?.at(-1)?.contentSize ?? { width: 0, height: 0 }
  return { x: 0, y: 0, width, height: Math.min(height, 900) }
}

/** The region that the stage is scaled to; it stays the same while the layout moves. */
function fitOf(request, answer, window) {
  if (answer.layout === 'swipeDeck') return widened(request.bounds)
  if (answer.layout !== 'cardStack') return window
  const height = Math.max(request.configuration?.expandedHeight ?? 500, request.visibleRect?.height ?? 0)
  return { x: 0, y: 0, width: request.width, height: Math.min(height, 1200) }
}

/** Room for a finger to move the top card in. */
const widened = ({ x, y, width, height }) =>
  ({ x: x - 0.3 * width, y: y - 0.1 * height, width: 1.6 * width, height: 1.2 * height })

/** Where frames of two lists are at last. */
function differenceScene(request) {
  const items = request.to.map((frame, index) =>
    ({ ...frame, index, key: frame.id, look: 'card', zIndex: index }))
  const all = [...request.from, ...request.to]
  const x = Math.min(...all.map((frame) => frame.x))
  const y = Math.min(...all.map((frame) => frame.y))
  const window = {
    x, y,
    width: Math.max(...all.map((frame) => frame.x + frame.width)) - x,
    height: Math.max(...all.map((frame) => frame.y + frame.height)) - y,
  }
  if (all.length === 0) Object.assign(window, { x: 0, y: 0, width: 375, height: 300 })
  return { layout: 'diff', axis: 'y', items, content: window, window, fit: window }
}

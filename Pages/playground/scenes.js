// Scenes: what the stage shows of an answer, as items in content coordinates.

/**
 * The scene of an answer that has frames.
 *
 * @param look how its items look; see looks.js.
 * @param window what the user sees unless the request has a `visibleRect`; by default the start of the content.
 * @param fit the region that the stage is scaled to; it stays the same while the layout moves. By default `window`.
 * @param isScreen whether the window is the viewport of a screen: the stage then moves along with the content.
 * @param partsOf a function of a frame and of `shifted`, which converts a rectangle to content coordinates; returns
 *   further members of the frame's item.
 * @returns `{look, axis, items, content, fit, visibleRect, window, isScreen, exposed, hit, point}`; lengths in points.
 */
export function sceneOf(request, answer, { look, window, fit, isScreen = false, partsOf = () => ({}) }) {
  const sample = answer.samples?.at(-1) ?? answer
  const axis = answer.axis === 'horizontal' ? 'x' : 'y'
  const origin = { x: 0, y: 0 }
  if (request.rebase && request.visibleRect) origin[axis] = request.visibleRect[axis]
  const shifted = (rect) => rect && { ...rect, x: rect.x + origin.x, y: rect.y + origin.y }
  const shares = new Map(sample.visible?.map((entry) => [entry.index, entry.fraction]))
  const seen = request.visibleRect ?? window ?? startOf(sample.contentSize)
  return {
    look,
    axis,
    items: framesOf(sample).map((frame) =>
      ({ ...shifted(frame), key: keyOf(frame), share: shares.get(frame.index), ...partsOf(frame, shifted) })),
    content: sample.contentSize,
    visibleRect: request.visibleRect,
    window: seen,
    fit: fit ?? seen,
    isScreen: isScreen && !request.visibleRect,
    exposed: sample.exposed?.flatMap(({ rects }) => rects.map(shifted)),
    hit: sample.hit,
    point: request.hitTest,
  }
}

/** The frames of an answer as objects; the visible items if it has no frames. */
function framesOf(answer) {
  if (answer.frames) return answer.frames
  if (!answer.columns) return answer.visible ?? []
  const names = Object.keys(answer.columns)
  return answer.columns.index.map((_, place) =>
    Object.fromEntries(names.map((name) => [name, answer.columns[name][place]])))
}

/** Identifies an item while others come and go: its id, or its index if it has no id. */
export const keyOf = ({ id, index }) => id ?? index

/** The start of the content, at most 900 points high. */
const startOf = ({ width, height } = { width: 0, height: 0 }) => ({ x: 0, y: 0, width, height: Math.min(height, 900) })

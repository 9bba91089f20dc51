// Keys that scroll.

/** The distance of an arrow key, in points: without and with Shift. */
const steps = [40, 120]

/** The distance of an arrow key; undefined for other keys. */
export const step = (key, isLong) =>
  ({ ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 })[key] * steps[isLong ? 1 : 0] || undefined

/** The distance of an arrow key along an axis; undefined for other keys. */
export function stepAlong(axis, { key, shiftKey }) {
  const isAcross = (key === 'ArrowLeft' || key === 'ArrowRight') === (axis === 'y')
  return isAcross ? undefined : step(key, shiftKey)
}

/** How many pages a key scrolls; undefined for other keys. */
export const pagesOf = ({ key, shiftKey }) => ({ PageUp: -1, PageDown: 1, ' ': shiftKey ? -1 : 1 })[key]

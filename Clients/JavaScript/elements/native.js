// Native elements within items: which movements and keys they use themselves.

/** Elements that leave keys of scrolling to what is around them. */
const leaving = 'a[href]:not([role]), button:not([role]), summary, input[type=checkbox]'

/** The nodes of an event's path that are within a target, the innermost first. */
export function pathWithin(event, target) {
  const path = event.composedPath()
  return path.slice(0, path.indexOf(target))
}

/** The axis of a movement, `X` or `Y`. */
const axisOf = (dx, dy) => (Math.abs(dx) > Math.abs(dy) ? 'X' : 'Y')

/** Whether an element keeps a movement at its end from what is around it. */
export const contains = (element, dx, dy) => getComputedStyle(element)[`overscrollBehavior${axisOf(dx, dy)}`] !== 'auto'

/** The element of a path that a movement of a finger scrolls, or that keeps the movement at its end. */
export function scrollerOf(path, dx, dy) {
  const axis = axisOf(dx, dy)
  const isAcross = axis === 'X'
  return path.find((each) => {
    const [length, view] = isAcross ? [each.scrollWidth, each.clientWidth] : [each.scrollHeight, each.clientHeight]
    if (!(length > view)) return false
    const style = getComputedStyle(each)
    if (!/auto|scroll/.test(style[`overflow${axis}`])) return false
    if (contains(each, dx, dy)) return true
    // Right to left, the start is at 0, and other places are negative.
    const place = isAcross ? each.scrollLeft + (style.direction === 'rtl' ? length - view : 0) : each.scrollTop
    return (isAcross ? dx : dy) > 0 ? place > 0 : place < length - view - 1
  })
}

/** Whether a control leaves a key to a target around it, which scrolls. */
export function leavesKey(event, target) {
  if (!/^(Arrow|Page|Home|End)/.test(event.key) || !event.target.matches(leaving)) return false
  const path = pathWithin(event, target)
  return ![1, -1].some((by) => scrollerOf(path, 0, by) || scrollerOf(path, by, 0))
}

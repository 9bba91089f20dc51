// Native elements within items: what they scroll themselves.

/**
 * Whether a movement of a finger scrolls an element of a path, or one that keeps the movement at its end.
 *
 * @param path nodes, the innermost first.
 */
export function scrolls(path, dx, dy) {
  const isAcross = Math.abs(dx) > Math.abs(dy)
  return path.some((each) => {
    const [length, view] = isAcross ? [each.scrollWidth, each.clientWidth] : [each.scrollHeight, each.clientHeight]
    if (!(length > view)) return false
    const style = getComputedStyle(each)
    const axis = isAcross ? 'X' : 'Y'
    if (!/auto|scroll/.test(style[`overflow${axis}`])) return false
    if (style[`overscrollBehavior${axis}`] !== 'auto') return true
    // Right to left, the start is at 0, and other places are negative.
    const place = isAcross ? each.scrollLeft + (style.direction === 'rtl' ? length - view : 0) : each.scrollTop
    return (isAcross ? dx : dy) > 0 ? place > 0 : place < length - view - 1
  })
}

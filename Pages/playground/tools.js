// The buttons below the stage.

import { button, byID } from './dom.js'
import { rounded } from './live.js'

/** Toggles for members whose results the stage shows. */
function shownTools(workbench) {
  const { request, stage, contract, live } = workbench
  const { path, value } = request
  const rect = rounded(live?.seen ?? { ...stage.origin, ...stage.size })
  const middle = { x: Math.round(rect.x + rect.width / 2), y: Math.round(rect.y + Math.min(60, rect.height / 2)) }
  const toggles = [
    ['visibleRect', 'Visible rect', rect, 'Outlines the part of the content for which the answer lists the visible items.'],
    ['hitTest', 'Hit test', middle, 'Marks a point and the item at it, as the answer finds it; drag the point.'],
    ['exposed', 'Exposed', true, 'Shows the parts of items that no other item covers.'],
  ]
  return toggles.filter(([name]) => contract.accepts(path, name)).map(([name, label, wanted, title]) => {
    const isWindow = name === 'visibleRect'
    const isOn = value[name] !== undefined && value[name] !== false && (!isWindow || workbench.showsWindow)
    const act = () => {
      if (isWindow) workbench.showsWindow = !isOn
      request.merge(isOn ? withoutMember(value, name, live) : withMember(value, name, wanted, rect), 'tools')
    }
    return button(label, act, { className: 'toggle', title, 'aria-pressed': String(isOn) })
  })
}

/** A member, along with the members that it depends on. */
function withMember(value, name, wanted, rect) {
  const needsRect = name === 'exposed' && !value.visibleRect && !value.viewport
  return { [name]: value[name] || wanted, ...(needsRect && { visibleRect: rect }) }
}

/** Removes a member, along with the members that depend on it. A visible rect that is the scroll offset stays. */
function withoutMember(value, name, live) {
  if (name !== 'visibleRect') return { [name]: undefined }
  const offset = live?.offset
  if (offset) return { visibleRect: offset }
  const left = { visibleRect: undefined, rebase: undefined, overscan: undefined, revealed: undefined }
  if (!value.viewport) left.exposed = undefined
  if (value.frames === 'visible' && !value.viewport) left.frames = undefined
  return left
}

/** Shows the buttons of the layout, and those of all layouts. */
export function showTools(workbench) {
  const { request, live, problem, perform } = workbench
  const tools = problem || !live ? [] : live.layout.tools?.({ element: live.element, perform }) ?? []
  fill(byID('tools'), request.value ? tools : [])
  fill(byID('marks'), request.value ? shownTools(workbench) : [])
}

/** Replaces buttons; a focused one keeps the focus. */
function fill(element, buttons) {
  const focusable = () => [...element.querySelectorAll('button, select')]
  const focused = focusable().indexOf(document.activeElement)
  element.replaceChildren(...buttons)
  focusable()[focused]?.focus()
}

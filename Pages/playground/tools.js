// The buttons below the stage.

import { button, make } from './dom.js'

/** A button that plays the animation of the answer, if the answer may have one. */
function playTool(workbench) {
  const { contract, request: { path, value } } = workbench
  const isAnimated = !contract.isCacheable(path) || value.from || value.undo
  return isAnimated && contract.accepts(path, 'css') ? [button('Play', () => workbench.replay(), { image: 'play' })] : []
}

/** Toggles for members whose results the stage shows. */
function shownTools({ request, stage, contract }) {
  const { path, value } = request
  const whole = stage.scene?.window ?? { x: 0, y: 0, width: 375, height: 350 }
  const rect = { x: 0, y: 0, width: Math.round(whole.width), height: Math.round(Math.max(whole.height, 40)) }
  const middle = { x: Math.round(whole.x + whole.width / 2), y: Math.round(whole.y + Math.min(60, whole.height / 2)) }
  const toggles = [
    ['visibleRect', 'Visible rect', rect],
    ['hitTest', 'Hit test', middle],
    ['exposed', 'Exposed', true],
  ]
  return toggles.filter(([name]) => contract.accepts(path, name)).map(([name, label, wanted]) => {
    const isOn = value[name] !== undefined && value[name] !== false
    return button(label, () => request.merge(switched(value, name, isOn ? undefined : wanted, rect), 'tools'),
      { className: 'toggle', 'aria-pressed': String(isOn) })
  })
}

/** Sets or removes a member, along with the members that depend on it or that it depends on. */
function switched(value, name, wanted, rect) {
  if (name === 'exposed' && wanted && !value.visibleRect && !value.viewport) return { exposed: true, visibleRect: rect }
  if (name !== 'visibleRect' || wanted) return { [name]: wanted }
  const left = { visibleRect: undefined, rebase: undefined, overscan: undefined, revealed: undefined }
  if (!value.viewport) left.exposed = undefined
  if (value.frames === 'visible' && !value.viewport) left.frames = undefined
  return left
}

/** Shows the buttons of an interaction, and those of all layouts. A focused button keeps the focus. */
export function showTools(element, workbench, interaction) {
  const { request } = workbench
  if (!request.value) return element.replaceChildren()
  const focused = [...element.children].findIndex((child) => child === document.activeElement)
  const tools = workbench.problem ? [] : [...interaction.tools(), ...playTool(workbench)]
  element.replaceChildren(...tools, make('span', { className: 'spacer' }), ...shownTools(workbench))
  element.children[focused]?.focus()
}

// The buttons below the stage: what can be done with a layout without a finger, and what else it can show.

import { button, make } from './dom.js'

/** Buttons of a layout's own route; the other routes play what they answer. */
const own = {
  '/v1/card-stack': ({ stackPan }) => [
    button('Expand', () => stackPan.change('expanded'), { image: 'down' }),
    button('Collapse', () => stackPan.change('collapsed'), { image: 'up' }),
  ],
  '/v1/swipe-deck': ({ deckPan, request }) => [
    button('Swipe left', () => deckPan.swipe('left'), { image: 'left' }),
    button('Swipe right', () => deckPan.swipe('right'), { image: 'right' }),
    button('Undo', () => deckPan.undo(), { image: 'undo', disabled: !request.value.history?.length }),
  ],
  '/v1/scroll-stack': rowTools,
}

function rowTools({ rows, scrolling, stage }) {
  const { selected } = rows
  const isChosen = selected !== undefined
  const hidden = stage.scene?.items.filter((item) => item.isHidden) ?? []
  return [
    button('Add row', () => rows.add(), { image: 'add' }),
    button('Remove', () => rows.remove(), { image: 'remove', disabled: !isChosen }),
    button('Hide', () => rows.hide(), { image: 'hide', disabled: !isChosen }),
    button('Move back', () => rows.move(-1), { image: 'up', isQuiet: true, disabled: !isChosen }),
    button('Move on', () => rows.move(1), { image: 'down', isQuiet: true, disabled: !isChosen }),
    button('Open or close', () => rows.toggle(), { image: 'open', disabled: !rows.isCollapsible }),
    ...hidden.slice(0, 6).map((item) =>
      button(`Show ${item.id ?? item.index}`, () => rows.show(item), { image: 'show', className: 'ghost' })),
    button('To the start', () => scrolling.scrollTo('top'), { image: 'first', isQuiet: true }),
    button('To the end', () => scrolling.scrollTo('bottom'), { image: 'last', isQuiet: true }),
    snapChoice(scrolling),
  ]
}

function snapChoice(scrolling) {
  const select = make('select', { onchange: () => (scrolling.snap = select.value || undefined) },
    make('option', { value: '' }, 'anywhere'),
    make('option', { value: 'mandatory' }, 'at rows'),
    make('option', { value: 'proximity' }, 'near rows'))
  select.value = scrolling.snap ?? ''
  return make('label', { className: 'choose' }, make('span', {}, 'Rests'), select)
}

/** Has an answer's animation played again, where it may have one. */
function playTool(table) {
  const { path, value } = table.request
  const isAnimated = /\/pan$|\/edit$|\/diff$/.test(path) || value.from || value.undo
  return isAnimated ? [button('Play', () => table.replay(), { image: 'play' })] : []
}

/** Switches for what a layout's answer can show beside its frames. */
function shownTools({ request, stage, contract }) {
  const members = new Set(contract?.form(request.path)?.members().map((member) => member.name))
  const { value } = request
  const whole = stage.scene?.window ?? { x: 0, y: 0, width: 375, height: 350 }
  const rect = { x: 0, y: 0, width: Math.round(whole.width), height: Math.round(Math.max(whole.height, 40)) }
  const middle = { x: Math.round(whole.x + whole.width / 2), y: Math.round(whole.y + Math.min(60, whole.height / 2)) }
  const toggles = [
    ['visibleRect', 'Visible rect', rect],
    ['hitTest', 'Hit test', middle],
    ['exposed', 'Exposed', true],
  ]
  return toggles.filter(([name]) => members.has(name)).map(([name, label, wanted]) => {
    const isOn = value[name] !== undefined && value[name] !== false
    return button(label, () => request.merge(switched(value, name, isOn ? undefined : wanted, rect), 'tools'),
      { className: 'toggle', 'aria-pressed': String(isOn) })
  })
}

/** A member set or left out, with what needs it and what it needs. */
function switched(value, name, wanted, rect) {
  if (name === 'exposed' && wanted && !value.visibleRect && !value.viewport) return { exposed: true, visibleRect: rect }
  if (name !== 'visibleRect' || wanted) return { [name]: wanted }
  const left = { visibleRect: undefined, rebase: undefined, overscan: undefined, revealed: undefined }
  if (!value.viewport) left.exposed = undefined
  if (value.frames === 'visible' && !value.viewport) left.frames = undefined
  return left
}

/** Shows the buttons; one that has the focus keeps it. */
export function showTools(element, table) {
  const { request } = table
  if (!request.value) return element.replaceChildren()
  const focused = [...element.children].findIndex((child) => child === document.activeElement)
  const tools = table.problem ? [] : [...(own[request.path]?.(table) ?? []), ...playTool(table)]
  element.replaceChildren(...tools, make('span', { className: 'spacer' }), ...shownTools(table))
  element.children[focused]?.focus()
}

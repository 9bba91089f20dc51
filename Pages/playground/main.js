// The playground: brings its parts together.

import { Address } from './address.js'
import { Controls } from './controls.js'
import { DeckPan } from './deck-pan.js'
import { byID } from './dom.js'
import { Editor } from './editor.js'
import { keyboard } from './keyboard.js'
import { Overlays } from './overlays.js'
import { Player } from './player.js'
import { GestureInput } from './pointer.js'
import { layoutOf, layouts } from './presets.js'
import { WorkingRequest } from './request.js'
import { Results } from './results.js'
import { RowDrag, Rows } from './rows.js'
import { Contract } from './schema.js'
import { Scrollbar } from './scrollbar.js'
import { Scrolling } from './scrolling.js'
import { askForKey, offerToShare } from './sharing.js'
import { Stage } from './stage.js'
import { StackPan } from './stack-pan.js'
import { fillTabs } from './tabs.js'
import { showTools } from './tools.js'
import { Transport } from './transport.js'
import { Wallet } from './wallet.js'
import { Workbench } from './workbench.js'

const request = new WorkingRequest()
const transport = new Transport(location.origin, askForKey)
const stage = new Stage(byID('stage'))
const player = new Player()
const table = new Workbench({ request, transport, stage, player })
table.stackPan = new StackPan(table)
table.deckPan = new DeckPan(table)
table.wallet = new Wallet(table)
table.rows = new Rows(table)
table.scrolling = new Scrolling(table)

const address = new Address(table)
/** The contract, undefined until it is here. */
let contract
const controls = new Controls(byID('controls'), (value) => request.set(value, 'controls'))
const editor = new Editor(byID('editor'), (text) => request.setText(text, 'editor'))
const results = new Results({
  open: (path, text) => request.open(path, JSON.parse(text), 'exchange'),
  question: () => ({
    origin: location.origin, path: request.path, text: request.text, operation: contract?.operation(request.path),
  }),
})
new Overlays(stage, (members) => request.merge(members, 'stage'))
new Scrollbar(byID('scrollbar'), stage, table.scrolling)
const input = new GestureInput(byID('items'), gestureAt, () => stage.scale)
byID('items').addEventListener('keydown', (event) => keyboard(event, table))
byID('stage').addEventListener('wheel', turnWheel, { passive: false })

/** A wheel scrolls what can be scrolled, else what the stage shows. */
function turnWheel(event) {
  if (event.ctrlKey || !stage.scene || table.problem) return
  event.preventDefault()
  const perUnit = [1, 16, 400][event.deltaMode] / stage.scale
  const [dx, dy] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
  if (!table.scrolling.isPossible) return stage.moveCamera(dx * perUnit, dy * perUnit)
  const isAcross = stage.scene.axis === 'x' && dx === 0
  table.scrolling.scrollBy((isAcross ? dy : dx) * perUnit, isAcross ? 0 : dy * perUnit)
}

/** The gesture that begins at a place. */
function gestureAt({ target, isByKeys }) {
  const { path, value } = request
  if (!value || !stage.scene || table.problem) return undefined
  if (path === '/v1/card-stack') {
    if (value.revealed !== undefined) return table.wallet
    const isScrolled = value.state === 'expanded' && table.scrolling.isPossible
    return isScrolled && !player.isPlaying && !isByKeys ? table.scrolling : table.stackPan
  }
  if (path === '/v1/swipe-deck') return value.count > 0 || player.isPlaying ? table.deckPan : undefined
  if (path === '/v1/scroll-stack' && isByKeys) return undefined
  const row = target.closest?.('.row-grip') && stage.scene.items.find((item) =>
    stage.elementOf(item.key) === target.closest('.row'))
  if (row && path === '/v1/scroll-stack') return new RowDrag(table, row)
  return table.scrolling.isPossible && !isByKeys ? table.scrolling : undefined
}

/** Gets the contract, of which the controls are made. */
async function loadContract() {
  try {
    const response = await fetch('/openapi.json')
    await table.drawn
    if (response.ok) contract = table.contract = new Contract(await response.json())
  } catch {
    // Without it the request is edited as text.
  }
  showForm()
}

// --- What changes ------------------------------------------------------------------------------------

request.addEventListener('change', ({ detail: { origin, isOther } }) => {
  if (isOther) showOther()
  controls.update(request.value)
  if (origin !== 'editor') editor.text = request.text
  if (origin !== 'gesture') {
    player.stop()
    table.refresh({ isOther })
  }
  address.rememberSoon()
})

table.addEventListener('answer', ({ detail: exchange }) => {
  const { problem } = exchange
  results.take(exchange)
  results.listFaults(problem, (pointer) => editor.goTo(pointer))
  controls.showFaults(problem?.errors ?? [])
  if (request.text === editor.text) editor.showFaults(problem)
  byID('stage').classList.toggle('has-problem', problem !== undefined)
  byID('stage-note').textContent = problem?.problem.detail ?? noteOf(table.answer)
  showTools(byID('tools'), table)
})
table.addEventListener('exchange', ({ detail }) => results.listExchange(detail))
table.addEventListener('events', ({ detail }) => results.listEvents(detail))
table.addEventListener('announcement', ({ detail }) => (byID('announcer').textContent = detail))
stage.addEventListener('change', () => {
  showChoice()
  if (request.path === '/v1/scroll-stack' && !input.isActive) showTools(byID('tools'), table)
})
for (const name of ['change', 'place']) stage.addEventListener(name, showLatency)

/** What there is to say where there is nothing to see. */
function noteOf(answer) {
  if (request.path === '/v1/batch') return 'A batch has no picture: see the answer.'
  return answer?.count === 0 ? 'No cards are left. Undo brings the last one back.' : ''
}

/** The chosen row, for those who see it and those who hear it. */
function showChoice() {
  const { selected } = table.rows
  const items = byID('items')
  const isRows = stage.scene.layout === 'scrollStack'
  items.setAttribute('role', isRows ? 'listbox' : 'group')
  for (const element of items.querySelectorAll('[role=option]:not([hidden])')) {
    const isChosen = selected !== undefined && element === stage.elementOf(selected.key)
    element.setAttribute('aria-selected', isChosen)
  }
  if (isRows && selected) items.setAttribute('aria-activedescendant', `row-${selected.key}`)
  else items.removeAttribute('aria-activedescendant')
}

let latencyShown = 0
function showLatency() {
  const now = performance.now()
  if (now - latencyShown < 150) return
  latencyShown = now
  byID('latency').textContent = table.latency.summary
}

/** Another request: its tab, its routes, its presets, its controls. */
function showOther() {
  const { path } = request
  const layout = layoutOf(path) ?? layouts[0]
  showLayout(layout.name)
  byID('layout-panel').setAttribute('aria-labelledby', `layout-tab-${layout.name}`)
  byID('routes').replaceChildren(...layout.routes.map((route) => new Option(route, route, false, route === path)))
  byID('routes').value = path
  byID('route').textContent = `POST ${path}`
  showForm()
  table.rows.select(undefined)
  byID('items').setAttribute('aria-label', layout.title)
  byID('stage-help').textContent = helps[path] ?? 'The layout that is answered.'
}

/** What the contract says of the path: its examples and its controls. */
function showForm() {
  const { path } = request
  if (!path) return
  fillPresets(layoutOf(path) ?? layouts[0], path)
  const shared = contract?.sharedMembers(layouts.slice(0, 4).map((layout) => layout.routes[0])) ?? new Set()
  controls.show(contract?.form(path), contract?.examples(path) ?? [], shared)
  controls.update(request.value)
  showTools(byID('tools'), table)
}

const helps = {
  '/v1/card-stack': 'Arrow keys drag the stack up and down, Enter lets it go, Escape cancels. A tap opens or closes it.',
  '/v1/swipe-deck': 'Arrow keys drag the top card, Enter lets it go, Escape cancels. U brings the last card back.',
  '/v1/scroll-stack': 'Arrow keys choose a row, with Alt they move it. ' +
    'Page keys scroll, Delete removes, H hides, Enter opens or closes.',
}

/** Presets of our own, and the contract's examples of the path. */
function fillPresets(layout, path) {
  const presets = path === layout.routes[0] ? layout.presets : []
  const examples = (contract?.examples(path) ?? []).map((example) => ({ title: example.summary, request: example.request }))
  const group = (label, entries) => {
    const element = document.createElement('optgroup')
    element.label = label
    element.append(...entries.map((preset) => Object.assign(new Option(preset.title), { preset })))
    return entries.length > 0 ? [element] : []
  }
  const none = new Option('–', '')
  byID('presets').replaceChildren(none, ...group('To begin with', presets), ...group('From the contract', examples))
  const isShown = (option) => option.preset && JSON.stringify(option.preset.request) === JSON.stringify(request.value)
  const shown = [...byID('presets').options].findIndex(isShown)
  byID('presets').selectedIndex = Math.max(shown, 0)
}

byID('presets').addEventListener('change', ({ target }) => {
  const { preset } = target.selectedOptions[0]
  if (preset) request.open(request.path, preset.request, 'preset')
})
byID('routes').addEventListener('change', ({ target }) => open(target.value))

const showLayout = fillTabs(byID('layouts'), 'layout-tab',
  layouts.map(({ name, title }) => ({ name, title, panel: 'layout-panel' })),
  (name) => open(layouts.find((layout) => layout.name === name).routes[0]))

/** Takes up what was last worked on at a path, else its first preset or example. */
function open(path) {
  const layout = layoutOf(path)
  const begun = path === layout.routes[0] ? layout.presets[0].request : contract?.examples(path)[0]?.request
  request.open(path, request.last(path) ?? begun ?? {}, 'tabs')
}

// --- Buttons -----------------------------------------------------------------------------------------

byID('tidy').addEventListener('click', () => request.value && request.set(request.value, 'tidy'))
offerToShare({ address, results, transport, request })

for (const choice of document.querySelectorAll('.panel-choice button')) {
  choice.addEventListener('click', () => {
    document.querySelector('.bench').dataset.panel = choice.dataset.panel
    for (const other of document.querySelectorAll('.panel-choice button')) {
      other.setAttribute('aria-pressed', other === choice)
    }
    results.update()
  })
}

// --- The beginning -----------------------------------------------------------------------------------

transport.addEventListener('change', () => {
  const { module } = transport
  byID('ask-server').disabled = !module
  byID('ask-server').checked = transport.isRemote
})

const arriving = [transport.loadModule(), loadContract()]
if (!address.restore()) open('/v1/card-stack')
await Promise.all(arriving)
document.documentElement.dataset.ready = 'true'
performance.mark('ready')

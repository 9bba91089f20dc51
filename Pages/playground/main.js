// The playground: creates its parts, and connects them.

import { Address } from './address.js'
import { Controls } from './controls.js'
import { byID, make } from './dom.js'
import { Editor } from './editor.js'
import { Interaction } from './interaction.js'
import { layoutOf, layouts } from './layouts.js'
import { elementID } from './looks.js'
import { Overlays } from './overlays.js'
import { Player } from './player.js'
import { GestureInput } from './pointer.js'
import { WorkingRequest } from './request.js'
import { Results } from './results.js'
import { Contract } from './schema.js'
import { Scrollbar } from './scrollbar.js'
import { askForKey, offerToShare } from './sharing.js'
import { Stage } from './stage.js'
import { fillTabs } from './tabs.js'
import { showTools } from './tools.js'
import { Transport } from './transport.js'
import { Workbench } from './workbench.js'

const contract = new Contract()
const request = new WorkingRequest()
const transport = new Transport(location.origin, askForKey)
const stage = new Stage(byID('stage'))
const workbench = new Workbench({ contract, request, transport, stage, player: new Player() })

/** The interactions by path; other paths share one. */
const interactions = new Map(layouts.map((layout) => [layout.path, new layout.Interaction(workbench)]))
const otherInteraction = new Interaction(workbench)
const interaction = () => interactions.get(request.path) ?? otherInteraction

const address = new Address(workbench)
const controls = new Controls(byID('controls'), (value) => request.set(value, 'controls'))
const editor = new Editor(byID('editor'), (text) => request.setText(text, 'editor'))
const results = new Results({
  open: (path, text) => request.open(path, JSON.parse(text), 'exchange'),
  question: () => ({
    origin: location.origin, path: request.path, text: request.text, title: layoutOf(request.path).title,
    operation: contract.operation(request.path), isLayout: contract.isCacheable(request.path),
    hasFrames: contract.accepts(request.path, 'frames'),
  }),
})
new Overlays(stage, (members) => request.merge(members, 'stage'))
new Scrollbar(byID('scrollbar'), stage, () => interaction().scrolling)
const input = new GestureInput(byID('items'), gestureAt, () => stage.scale)
byID('items').addEventListener('keydown', (event) => interaction().press(event))
byID('stage').addEventListener('wheel', turnWheel, { passive: false })

/** Whether the stage shows the working request, so that it can be altered there. */
const isShown = () => stage.scene !== undefined && request.value !== undefined && !workbench.problem

/** Returns the gesture that starts at a place. */
function gestureAt(place) {
  return isShown() ? interaction().gestureAt(place) : undefined
}

/** A wheel scrolls the layout if it can scroll, else the stage. */
function turnWheel(event) {
  if (event.ctrlKey || !isShown()) return
  event.preventDefault()
  const { scrolling } = interaction()
  const perUnit = [1, 16, 400][event.deltaMode] / stage.scale
  const [dx, dy] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
  if (!scrolling.isPossible) return stage.moveCamera(dx * perUnit, dy * perUnit)
  const isAcross = stage.scene.axis === 'x' && dx === 0
  scrolling.scrollBy((isAcross ? dy : dx) * perUnit, isAcross ? 0 : dy * perUnit)
}

/** Loads the contract; without it, the request is edited as text. */
async function loadContract() {
  try {
    const response = await fetch('/openapi.json')
    await workbench.drawn
    if (response.ok) contract.load(await response.json())
  } catch {
    // The controls state that the contract is missing.
  }
  showForm()
}

// --- Events ------------------------------------------------------------------------------------------

request.addEventListener('change', ({ detail: { origin, isOther } }) => {
  if (isOther) showOther()
  controls.update(request.value)
  if (origin !== 'editor') editor.text = request.text
  if (origin !== 'gesture') {
    workbench.player.stop()
    workbench.refresh({ isOther })
  }
  address.rememberSoon()
})

workbench.addEventListener('answer', ({ detail: exchange }) => {
  const { problem } = exchange
  results.take(exchange)
  results.listFaults(problem, (pointer) => editor.goTo(pointer))
  controls.showFaults(problem?.errors ?? [])
  if (request.text === editor.text) editor.showFaults(problem)
  byID('stage').classList.toggle('has-problem', problem !== undefined)
  byID('stage-note').textContent = problem?.problem.detail ?? layoutOf(request.path).note(workbench.answer)
  updateTools()
})
workbench.addEventListener('exchange', ({ detail }) => results.listExchange(detail))
workbench.addEventListener('events', ({ detail }) => results.listEvents(detail))
workbench.addEventListener('announcement', ({ detail }) => (byID('announcer').textContent = detail))
stage.addEventListener('change', () => {
  showSelection()
  if (stage.scene.look.role && !input.isActive) updateTools()
})
for (const name of ['change', 'place']) stage.addEventListener(name, showLatency)

const updateTools = () => showTools(byID('tools'), workbench, interaction())

/** Marks the selected item, also for screen readers. */
function showSelection() {
  const { selected } = interaction()
  const items = byID('items')
  const isList = stage.scene.look.role === 'option'
  items.setAttribute('role', isList ? 'listbox' : 'group')
  for (const element of items.querySelectorAll('[role=option]:not([hidden])')) {
    const isSelected = selected !== undefined && element === stage.elementOf(selected.key)
    element.setAttribute('aria-selected', isSelected)
  }
  if (isList && selected) items.setAttribute('aria-activedescendant', elementID(selected))
  else items.removeAttribute('aria-activedescendant')
}

let latencyShown = 0
function showLatency() {
  const now = performance.now()
  if (now - latencyShown < 150) return
  latencyShown = now
  byID('latency').textContent = workbench.latency.summary
}

/** Shows a different request: its tab, routes, presets and controls. */
function showOther() {
  const layout = layoutOf(request.path)
  showLayout(layout.name)
  byID('layout-panel').setAttribute('aria-labelledby', `layout-tab-${layout.name}`)
  byID('route').textContent = `POST ${request.path}`
  interaction().reset()
  showForm()
  byID('items').setAttribute('aria-label', layout.title)
  byID('stage-help').textContent = interaction().help
}

/** Shows what the contract has for the path: routes of the layout, examples and controls. */
function showForm() {
  const { path } = request
  if (!path) return
  const layout = layoutOf(path)
  const routes = new Set([layout.path, path, ...contract.paths.filter((other) => layoutOf(other) === layout)])
  byID('routes').replaceChildren(...[...routes].sort().map((route) => new Option(route, route)))
  byID('routes').value = path
  fillPresets(layout)
  controls.show(contract.form(path), contract.examples(path), contract.sharedMembers)
  controls.update(request.value)
  updateTools()
}

/** Lists the presets of the layout, and the contract's examples of the path. */
function fillPresets(layout) {
  const { path } = request
  const presets = path === layout.path ? layout.presets : []
  const examples = contract.examples(path).map((example) => ({ title: example.summary, request: example.request }))
  const group = (label, entries) => entries.length === 0 ? []
    : [make('optgroup', { label }, ...entries.map((preset) => Object.assign(new Option(preset.title), { preset })))]
  byID('presets').replaceChildren(new Option('–', ''), ...group('Presets', presets), ...group('From the contract', examples))
  const isOpen = ({ preset }) => preset && JSON.stringify(preset.request) === JSON.stringify(request.value)
  byID('presets').selectedIndex = Math.max([...byID('presets').options].findIndex(isOpen), 0)
}

byID('presets').addEventListener('change', ({ target }) => {
  const { preset } = target.selectedOptions[0]
  if (preset) request.open(request.path, preset.request, 'preset')
})
byID('routes').addEventListener('change', ({ target }) => open(target.value))

const showLayout = fillTabs(byID('layouts'), 'layout-tab',
  layouts.map(({ name, title }) => ({ name, title, panel: 'layout-panel' })),
  (name) => open(layouts.find((layout) => layout.name === name).path))

/** Opens the last request of a path, else its first preset or example. */
function open(path) {
  const layout = layoutOf(path)
  const first = path === layout.path ? layout.presets[0].request : contract.examples(path)[0]?.request
  request.open(path, request.last(path) ?? first ?? {}, 'tabs')
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

// --- Start -------------------------------------------------------------------------------------------

transport.addEventListener('change', () => {
  const { module } = transport
  byID('ask-server').disabled = !module
  byID('ask-server').checked = transport.isRemote
})

const loading = [transport.loadModule(), loadContract()]
if (!address.restore()) open(layouts[0].path)
await Promise.all(loading)
document.documentElement.dataset.ready = 'true'
performance.mark('ready')

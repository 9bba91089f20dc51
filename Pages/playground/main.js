// The playground: creates its parts, and connects them.

import '../../Clients/JavaScript/framewright-elements.js'

import { Address } from './address.js'
import { contentOf, styleOf } from './code-look.js'
import { Controls } from './controls.js'
import { byID, make } from './dom.js'
import { Editor } from './editor.js'
import { demonstrate, inputs, introduce } from './intro.js'
import { sceneNamed } from './gallery.js'
import { Gallery } from './gallery-panel.js'
import { parsedOr } from './json.js'
import { layoutOf, layouts } from './layouts.js'
import { Overlays } from './overlays.js'
import { connectPanels } from './panels.js'
import { Position } from './position.js'
import { WorkingRequest } from './request.js'
import { Results } from './results.js'
import { Contract } from './schema.js'
import { Scrubber } from './scrubber.js'
import { contractURL, serverURL } from './server.js'
import { askForKey, offerToShare } from './sharing.js'
import { Stage } from './stage.js'
import { Steps } from './steps.js'
import { fillTabs } from './tabs.js'
import { ToolSheet } from './sheet.js'
import { showTools } from './tools.js'
import { Transport } from './transport.js'
import { Workbench } from './workbench.js'

/** A request that has not changed for this long is a step that can be undone, in milliseconds. */
const stepPause = 400
/** Origins of a request that are not visits of the browser's history. */
const notVisited = ['link', 'undo', 'moment', 'start']

const contract = new Contract()
const request = new WorkingRequest()
const transport = new Transport(askForKey)
/** The module is compiled while the page is built. */
const loadingModule = transport.loadModule()
const stage = new Stage(byID('stage'))
const workbench = new Workbench({ contract, request, transport, stage })
const steps = new Steps()

const address = new Address(workbench)
const scrubber = new Scrubber(workbench)
const controls = new Controls(byID('controls'), (value) => request.set(value, 'controls'))
const editor = new Editor(byID('editor'), (text) => request.setText(text, 'editor'))
const results = new Results({
  open: (path, text) => request.open(path, JSON.parse(text), 'exchange'),
  question: () => ({
    server: serverURL(), path: request.path, text: request.text, title: layoutOf(request.path).title,
    operation: contract.operation(request.path), isLayout: contract.isCacheable(request.path),
    hasFrames: contract.accepts(request.path, 'frames'), answer: workbench.problem ? undefined : workbench.answer,
    look: sceneNamed(request.look)?.look, backdrop: sceneNamed(request.look)?.backdrop, contentOf, styleOf,
  }),
})
new Overlays(workbench, (members) => request.merge(members, 'stage'))
new Position(workbench)
introduce(workbench)

/** Loads the contract; without it, the request is edited as text. */
async function loadContract() {
  try {
    const response = await fetch(contractURL())
    await workbench.drawn
    if (response.ok) contract.load(await response.json())
  } catch {
    // The controls state that the contract is missing.
  }
  showForm()
  scrubber.offer({ plays: true })
}

// --- Events ------------------------------------------------------------------------------------------

/** Whether the last change may be one of many small ones. */
let isTyped = false

request.addEventListener('change', ({ detail: { origin, isOther } }) => {
  isTyped = ['editor', 'controls', 'stage'].includes(origin)
  if (!isTyped) commit()
  if (origin !== 'gesture') isUntouched = false
  if (isOther) showOther(origin)
  if (origin !== 'gesture') stage.screen.setAttribute('aria-busy', 'true')
  controls.update(request.value)
  if (origin !== 'editor') editor.show(request.text, { isMoving: origin === 'gesture' })
  if (origin !== 'gesture') refresh(origin, isOther)
  address.rememberSoon()
})

async function refresh(origin, isOther) {
  await workbench.refresh({ isOther })
  if (origin !== 'moment') scrubber.offer({ plays: isOther })
}

workbench.addEventListener('answer', ({ detail: exchange }) => {
  const { problem } = exchange
  results.take(exchange)
  results.listFaults(problem, (pointer) => editor.goTo(pointer))
  controls.showFaults(problem?.errors ?? [])
  if (request.text === editor.text) editor.showFaults(problem)
  byID('stage').classList.toggle('has-problem', problem !== undefined)
  byID('stage-note').textContent = problem?.problem.detail ?? layoutOf(request.path).note(workbench.answer)
  byID('latency').textContent = workbench.latency.summary
  stage.screen.toggleAttribute('aria-busy', workbench.isBusy)
})
workbench.addEventListener('rest', () => {
  editor.settle()
  stage.screen.removeAttribute('aria-busy')
  showTools(workbench)
  rest()
})
workbench.addEventListener('exchange', ({ detail }) => results.listExchange(detail))
workbench.addEventListener('event', ({ detail }) => results.listEvent(detail))

// --- Undo and redo -----------------------------------------------------------------------------------

/** The request at rest that is not yet a step. */
let uncommitted
let commitTimer
/** Whether only the first gesture has changed the request: its states replace each other. */
let isUntouched = false
for (const name of inputs) addEventListener(name, () => (isUntouched = false), { capture: true, passive: true })

/** The request is a step; while the user types or moves a slider, it becomes one after a pause. */
function rest() {
  if (scrubber.isMoment || workbench.problem) return
  uncommitted = { path: request.path, text: request.text, look: request.look }
  clearTimeout(commitTimer)
  if (isTyped) commitTimer = setTimeout(commit, stepPause)
  else commit()
}

function commit() {
  clearTimeout(commitTimer)
  if (uncommitted && isUntouched) steps.replace(uncommitted)
  else if (uncommitted) steps.commit(uncommitted)
  uncommitted = undefined
  showSteps()
}

function showSteps() {
  byID('undo').disabled = !steps.canUndo
  byID('redo').disabled = !steps.canRedo
}

function stepBack(name) {
  if (scrubber.isMoment) return scrubber.leave()
  commit()
  const state = steps[name]()
  if (state) request.open(state.path, parsedOr(state.text), 'undo', state.look)
  showSteps()
}

byID('undo').addEventListener('click', () => stepBack('undo'))
byID('redo').addEventListener('click', () => stepBack('redo'))
addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.matches('input')) return
  const key = event.key.toLowerCase()
  const name = key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : key === 'y' ? 'redo' : undefined
  if (!name) return
  event.preventDefault()
  stepBack(name)
})

// --- Forms and examples ------------------------------------------------------------------------------

let shownPath

/** Shows a different request: its tab, routes, presets and controls. */
function showOther(origin) {
  if (origin !== 'start') byID('start').hidden = true
  if (!notVisited.includes(origin)) address.remember(true)
  if (origin !== 'moment') scrubber.reset()
  const layout = layoutOf(request.path)
  showLayout(layout.name)
  byID('layout-panel').setAttribute('aria-labelledby', `layout-tab-${layout.name}`)
  byID('route').textContent = `POST ${request.path}`
  byID('stage-help').textContent = layout.help
  if (shownPath === request.path) fillPresets(layout)
  else showForm()
  shownPath = request.path
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
  controls.show(contract.form(path), contract.examples(path), { common: layout.common, shared: contract.sharedMembers })
  controls.update(request.value)
  showTools(workbench)
}

/** Lists the presets of the layout, and the contract's examples of the path. */
function fillPresets(layout) {
  const { path } = request
  const presets = path === layout.path ? layout.presets : []
  const examples = contract.examples(path).map((example) => ({ title: example.summary, request: example.request }))
  const group = (label, entries) => entries.length === 0 ? []
    : [make('optgroup', { label }, ...entries.map((preset) => Object.assign(new Option(preset.title), { preset })))]
  byID('presets').replaceChildren(new Option(sceneNamed(request.look)?.title ?? '–', ''), ...group('Presets', presets), ...group('From the contract', examples))
  const isOpen = ({ preset }) => preset && JSON.stringify(preset.request) === JSON.stringify(request.value)
  byID('presets').selectedIndex = Math.max([...byID('presets').options].findIndex(isOpen), 0)
}

byID('presets').addEventListener('change', ({ target }) => {
  const { preset } = target.selectedOptions[0]
  if (preset) request.open(request.path, mirrored(preset.request), 'preset', '')
})
byID('routes').addEventListener('change', ({ target }) => open(target.value))

const openLayout = (name) => open(layouts.find((layout) => layout.name === name).path)
const showTab = fillTabs(byID('layouts'), 'layout-tab', layouts.map(({ name, title }) => ({ name, title, panel: 'layout-panel' })), openLayout)
// Narrow screens have no room for tabs.
byID('layout-choice').replaceChildren(...layouts.map(({ name, title }) => new Option(title, name)))
byID('layout-choice').addEventListener('change', ({ target }) => openLayout(target.value))

function showLayout(name) {
  showTab(name)
  byID('layout-choice').value = name
}

/** Opens the last request of a path, else its first preset or example. */
function open(path, origin = 'tabs') {
  if (path === request.path && origin === 'tabs') return
  const layout = layoutOf(path)
  const first = path === layout.path ? layout.presets[0].request : contract.examples(path)[0]?.request
  request.open(path, request.last(path) ?? mirrored(first ?? {}, path), origin)
}

/** Opens the first view of a visitor. */
function openFirst({ path, first }) {
  request.open(path, mirrored(first.request, path), 'start', first.look)
}

/** A request with the direction of the page. */
function mirrored(value, path = request.path) {
  const { layoutDirection } = address
  return layoutDirection && contract.accepts(path, 'layoutDirection') ? { ...value, layoutDirection } : value
}

// --- Buttons -----------------------------------------------------------------------------------------

byID('tidy').addEventListener('click', () => request.value && request.set(request.value, 'tidy'))
offerToShare({ address, results, transport, request })
connectPanels(() => results.update(), new ToolSheet({
  async answer(path, text) {
    await loadingModule
    const { answer, problem } = await transport.ask(path, text)
    if (problem) throw problem
    return answer
  },
}))

// --- Start -------------------------------------------------------------------------------------------

const sources = {
  any: 'Send each move to the server',
  module: 'The server can’t be reached: the module answers',
  server: 'The module can’t run here: the server answers',
}
transport.addEventListener('change', () => {
  byID('ask-server').disabled = !transport.module
  byID('ask-server').checked = transport.isRemote
  byID('source').textContent = sources[transport.only ?? 'any']
})

const loading = [loadingModule, loadContract()]
new Gallery(async (path, text) => {
  await loadingModule
  return transport.ask(path, text)
}, () => {
  address.rememberSoon()
  address.remember()
})
const isNew = !address.restore()
if (isNew) openFirst(layouts[0])
byID('start').hidden = !isNew
/** The text of the first request, unless the visitor has followed a link. */
const begun = isNew ? request.text : undefined
await Promise.all(loading)
document.documentElement.dataset.ready = 'true'
performance.mark('ready')
if (request.text === begun && !byID('gallery-dialog').open) {
  isUntouched = true
  demonstrate(workbench)
}

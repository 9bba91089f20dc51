// The embed: the layout of the request in the address, without anything else.

import '../../Clients/JavaScript/framewright-elements.js'

import { Framewright } from '../../Clients/JavaScript/framewright.js'
import { Drawing, itemsOf } from '../playground/drawing.js'
import { sceneNamed, setBackdrop } from '../playground/gallery.js'
import { layoutOf } from '../playground/layouts.js'
import { readLink } from '../playground/link.js'
import { Live, isLive } from '../playground/live.js'
import { moduleURL, serverURL } from '../playground/server.js'
import { Stage } from '../playground/stage.js'

const stage = new Stage(document.getElementById('stage'))
/** The layout with a module of its own, of a third of the size. */
const small = 'swipe-deck'
/** The APIs by the layout of which the module has the operations. */
const apis = {}

/** The API in the smallest module that has the operations of a layout; the server answers if the module can't run. */
function apiOf({ name }) {
  const only = name === small ? small : undefined
  return (apis[only] ??= Framewright.local({ only, module: moduleURL(only) }).catch(() => Framewright.remote(serverURL())))
}

/** Reports to the guide around the embed whether there is something to see; pages of other sites have no access. */
const report = (name) => frameElement?.dispatchEvent(new Event(name))

/** Shows the request of the address; without one, that of its scene, or the first preset of its layout. */
async function show() {
  const { path, request: text, view } = readLink(location.hash) ?? {}
  const layout = layoutOf(path ?? '')
  try {
    if (!layout?.screen) throw new Error('The address has no layout to show.')
    const scene = sceneNamed(view.look)
    const request = text ? JSON.parse(text) : scene?.request ?? layout.presets[0].request
    const api = await apiOf(layout)
    draw({ layout, path, request, api, scene, answer: JSON.parse(await api.answer(path, JSON.stringify(request))) })
    note('')
    report('shown')
  } catch (error) {
    note(error.message)
    report('failed')
  }
  document.documentElement.dataset.ready = 'true'
}

function draw({ layout, path, request, api, scene, answer }) {
  const look = scene?.look
  const screen = layout.screen(request)
  setBackdrop(stage.screen, scene)
  if (isLive(layout, path, request, layoutOf)) {
    const live = new Live(layout, { api, layoutOf, look, changed: () => {} })
    scene?.attach?.(live.element)
    live.place(screen)
    live.apply(request)
    stage.show(live.element, screen)
    live.dress(answer)
  } else {
    const drawing = new Drawing()
    const items = itemsOf(request, answer, layout.framesOf?.(request))
    drawing.draw(items, look ?? layout.look, layout.origin?.(request, answer) ?? { x: 0, y: 0 }, screen)
    stage.show(drawing.element, screen)
  }
}

function note(text) {
  document.getElementById('stage-note').textContent = text
}

addEventListener('hashchange', show)
show()

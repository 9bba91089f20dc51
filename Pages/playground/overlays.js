// Overlays of the stage: the content's edge, the window with its handles, exposed regions, and the hit test's point.

import { make } from './dom.js'
import { arrows } from './pointer.js'

const sides = ['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw']
/** The step of an arrow key, in points; with Alt it is 1. */
const keyStep = 10

/** Overlays of a stage. */
export class Overlays {
  #stage
  #layer
  #content = make('div', { className: 'content-edge' })
  #exposed = make('div', { className: 'exposed-parts' })
  #window
  #probe

  /** @param change is called with the members of the request that the user alters on the stage. */
  constructor(stage, change) {
    this.#stage = stage
    this.change = change
    this.#layer = stage.element.querySelector('.over')
    this.#window = this.#makeWindow()
    this.#probe = this.#makeProbe()
    this.#layer.append(this.#content, this.#exposed, this.#window, this.#probe)
    stage.addEventListener('change', () => this.#draw())
  }

  #makeWindow() {
    const label = make('span', { className: 'window-label' })
    const element = make('div', { className: 'window', role: 'group', tabIndex: 0, onkeydown: (event) => this.#windowKey(event) },
      label, ...sides.map((side) => make('span', { className: `handle handle-${side}`, 'data-side': side })))
    element.addEventListener('pointerdown', (event) => this.#grab(event, (dx, dy, rect) => {
      const side = event.target.dataset.side
      return side ? resized(rect, side, dx, dy) : { ...rect, x: rect.x + dx, y: rect.y + dy }
    }))
    return element
  }

  #makeProbe() {
    const element = make('div', { className: 'probe', role: 'group', tabIndex: 0, onkeydown: (event) => this.#probeKey(event) })
    element.addEventListener('pointerdown', (event) => this.#grab(event, (dx, dy, point) =>
      ({ x: point.x + dx, y: point.y + dy })))
    return element
  }

  /** Moves or resizes an overlay, once per frame of the display. */
  #grab(event, altered) {
    if (event.button !== 0) return
    event.stopPropagation()
    const element = event.currentTarget
    const begun = element === this.#probe ? this.#stage.scene.point : this.#stage.scene.window
    const from = { x: event.clientX, y: event.clientY }
    let frame = 0
    let last
    const apply = () => {
      frame = 0
      const { scale } = this.#stage
      this.#change(element, altered((last.clientX - from.x) / scale, (last.clientY - from.y) / scale, begun))
    }
    const move = (moved) => {
      last = moved
      frame ||= requestAnimationFrame(apply)
    }
    element.setPointerCapture(event.pointerId)
    element.addEventListener('pointermove', move)
    element.addEventListener('lostpointercapture', () => {
      element.removeEventListener('pointermove', move)
      if (frame) apply()
    }, { once: true })
  }

  #change(element, value) {
    const rounded = Object.fromEntries(Object.entries(value).map(([name, number]) => [name, Math.round(number)]))
    if (element === this.#probe) return this.change({ hitTest: rounded })
    const { width, height } = rounded
    this.change(this.#stage.scene.isScreen ? { viewport: { width, height } } : { visibleRect: rounded })
  }

  #windowKey(event) {
    const way = stepOf(event)
    if (!way) return
    const { x, y, width, height } = this.#stage.scene.window
    const [dx, dy] = way
    this.#change(this.#window, event.shiftKey || this.#stage.scene.isScreen
      ? { x, y, width: Math.max(width + dx, 1), height: Math.max(height + dy, 1) }
      : { x: x + dx, y: y + dy, width, height })
  }

  #probeKey(event) {
    const way = stepOf(event)
    if (!way) return
    const { x, y } = this.#stage.scene.point
    this.#change(this.#probe, { x: x + way[0], y: y + way[1] })
  }

  #draw() {
    const { scene } = this.#stage
    this.#put(this.#content, scene.content && { x: 0, y: 0, ...scene.content })
    this.#drawWindow(scene)
    this.#drawProbe(scene)
    const parts = scene.exposed ?? []
    this.#exposed.replaceChildren(...parts.slice(0, 500).map((rect) => {
      const part = make('div', { className: 'exposed-part' })
      this.#put(part, rect)
      return part
    }))
  }

  #drawWindow(scene) {
    const isShown = scene.visibleRect !== undefined || scene.isScreen
    this.#put(this.#window, isShown && scene.window)
    if (!isShown) return
    const { x, y, width, height } = scene.window
    const name = scene.isScreen ? 'Viewport' : 'Visible rect'
    this.#window.classList.toggle('is-screen', scene.isScreen)
    this.#window.firstChild.textContent = `${name} ${inWords(width)} × ${inWords(height)}`
    const ways = scene.isScreen ? 'Arrow keys resize it.' : 'Arrow keys move it, with Shift they resize it.'
    this.#window.setAttribute('aria-label',
      `${name}, x ${inWords(x)}, y ${inWords(y)}, width ${inWords(width)}, height ${inWords(height)}. ${ways}`)
  }

  #drawProbe({ point, hit }) {
    this.#put(this.#probe, point && { ...point, width: 0, height: 0 })
    if (!point) return
    const what = hit?.index === null || hit === undefined ? 'nothing' : `item ${hit.index}`
    this.#probe.dataset.hit = what
    this.#probe.setAttribute('aria-label', `Hit test at ${inWords(point.x)}, ${inWords(point.y)}: ${what}. Arrow keys move it.`)
    for (const marked of this.#stage.items.querySelectorAll('.is-hit')) marked.classList.remove('is-hit')
    this.#stage.items.querySelector(`[data-index="${hit?.index}"]:not([hidden])`)?.classList.add('is-hit')
  }

  #put(element, rect) {
    element.hidden = !rect
    if (!rect) return
    const { camera, view } = this.#stage
    // Browsers can't place billions of points: a rectangle is cut a view's length outside the view.
    const [top, bottom] = cut(rect.y, rect.height, view.y, view.height)
    const [left, right] = cut(rect.x, rect.width, view.x, view.width)
    element.style.translate = `${left - camera.x}px ${top - camera.y}px`
    element.style.width = `${right - left}px`
    element.style.height = `${bottom - top}px`
  }
}

/** The ends of an interval, at most a view's length away from the view. */
function cut(start, length, from, room) {
  const near = (place) => Math.min(Math.max(place, from - room), from + 2 * room)
  return [near(start), near(start + length)]
}

const inWords = (number) => Number(number.toFixed(1)).toLocaleString('en')

/** The step of an arrow key as [x, y], in points. */
function stepOf(event) {
  const arrow = arrows[event.key]
  if (!arrow) return undefined
  event.preventDefault()
  event.stopPropagation()
  const step = event.altKey ? 1 : keyStep
  return arrow.map((way) => way * step)
}

function resized({ x, y, width, height }, side, dx, dy) {
  const [left, right] = [side.includes('w') ? Math.min(dx, width - 1) : 0, side.includes('e') ? dx : 0]
  const [top, bottom] = [side.includes('n') ? Math.min(dy, height - 1) : 0, side.includes('s') ? dy : 0]
  return { x: x + left, y: y + top, width: Math.max(width - left + right, 1), height: Math.max(height - top + bottom, 1) }
}

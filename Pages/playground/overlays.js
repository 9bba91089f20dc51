// Overlays of the stage: the visible rect with its handles, exposed regions, and the hit test's point.
//
// A visible rect that is what the screen shows is the scroll offset: it has an overlay only if the user asks for one.

import { make } from './dom.js'

const sides = ['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw']
const arrows = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
/** The step of an arrow key, in points; with Alt it is 1. */
const keyStep = 10

/** Origins of changes that follow what the screen shows. */
const following = ['gesture', 'moment', 'window']

/** Overlays of a stage. */
export class Overlays {
  #workbench
  #layer
  #exposed = make('div', { className: 'exposed-parts' })
  #window
  #probe
  /** Whether the request has changed: its visible rect may need an overlay. */
  #isChanged = false

  /** @param change is called with the members of the request that the user alters on the stage. */
  constructor(workbench, change) {
    this.#workbench = workbench
    this.change = change
    const { stage } = workbench
    this.#layer = stage.screen.querySelector('.over')
    this.#window = this.#makeWindow()
    this.#probe = this.#makeProbe()
    this.#layer.append(this.#exposed, this.#window, this.#probe)
    stage.addEventListener('change', () => this.#draw())
    workbench.request.addEventListener('change', ({ detail: { origin, isOther } }) => {
      if (following.includes(origin)) return
      this.#isChanged = true
      if (isOther) workbench.showsWindow = false
    })
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
    const { hitTest, visibleRect } = this.#request
    const begun = element === this.#probe ? hitTest : visibleRect
    const from = { x: event.clientX, y: event.clientY }
    let frame = 0
    let last
    const apply = () => {
      frame = 0
      const { scale } = this.#workbench.stage
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

  get #request() {
    return this.#workbench.request.value ?? {}
  }

  #change(element, value) {
    const rounded = Object.fromEntries(Object.entries(value).map(([name, number]) => [name, Math.round(number)]))
    this.change(element === this.#probe ? { hitTest: rounded } : { visibleRect: rounded })
  }

  #windowKey(event) {
    const way = stepOf(event)
    if (!way) return
    const { x, y, width, height } = this.#request.visibleRect
    const [dx, dy] = way
    this.#change(this.#window, event.shiftKey
      ? { x, y, width: Math.max(width + dx, 1), height: Math.max(height + dy, 1) }
      : { x: x + dx, y: y + dy, width, height })
  }

  #probeKey(event) {
    const way = stepOf(event)
    if (!way) return
    const { x, y } = this.#request.hitTest
    this.#change(this.#probe, { x: x + way[0], y: y + way[1] })
  }

  #draw() {
    const { answer } = this.#workbench
    const sample = answer?.samples?.at(-1) ?? answer
    this.#drawWindow(this.#request.visibleRect)
    this.#drawProbe(this.#request.hitTest, sample?.hit)
    const parts = sample?.exposed?.flatMap(({ rects }) => rects) ?? []
    if (parts.length === 0 && !this.#exposed.hasChildNodes()) return
    this.#exposed.replaceChildren(...parts.slice(0, 500).map((rect) => {
      const part = make('div', { className: 'exposed-part' })
      this.#put(part, rect)
      return part
    }))
  }

  #drawWindow(rect) {
    const workbench = this.#workbench
    if (this.#isChanged && !workbench.isStale) {
      this.#isChanged = false
      if (rect && !this.#isSeen(rect)) workbench.showsWindow = true
    }
    this.#put(this.#window, workbench.showsWindow && rect)
    if (!rect || !workbench.showsWindow) return
    const { x, y, width, height } = rect
    const label = `Visible rect ${inWords(width)} × ${inWords(height)}`
    if (this.#window.firstChild.textContent !== label) this.#window.firstChild.textContent = label
    this.#window.setAttribute('aria-label', `Visible rect, x ${inWords(x)}, y ${inWords(y)}, width ${inWords(width)}, ` +
      `height ${inWords(height)}. Arrow keys move it, with Shift they resize it.`)
  }

  /** Whether a rect is what the element shows, or the whole screen. */
  #isSeen(rect) {
    const { live, stage: { origin, size } } = this.#workbench
    return [live?.seen, { ...origin, ...size }].some((seen) => seen && ['x', 'y', 'width', 'height'].every((name) => seen[name] === rect[name]))
  }

  #drawProbe(point, hit) {
    this.#put(this.#probe, point && { ...point, width: 0, height: 0 })
    const { screen } = this.#workbench.stage
    for (const marked of screen.querySelectorAll('.is-hit')) marked.classList.remove('is-hit')
    if (!point) return
    const what = hit?.index === null || hit === undefined ? 'nothing' : `item ${hit.index}`
    this.#probe.dataset.hit = what
    this.#probe.setAttribute('aria-label', `Hit test at ${inWords(point.x)}, ${inWords(point.y)}: ${what}. Arrow keys move it.`)
    screen.querySelector(`[data-index="${hit?.index}"]`)?.classList.add('is-hit')
  }

  #put(element, rect) {
    if (element.hidden !== !rect) element.hidden = !rect
    if (!rect) return
    const { origin, size } = this.#workbench.stage
    // Browsers can't place billions of points: a rectangle is cut a screen's length outside the screen.
    const [top, bottom] = cut(rect.y - origin.y, rect.height, size.height)
    const [left, right] = cut(rect.x - origin.x, rect.width, size.width)
    element.style.translate = `${left}px ${top}px`
    element.style.width = `${right - left}px`
    element.style.height = `${bottom - top}px`
  }
}

/** The ends of an interval, at most a screen's length away from the screen. */
function cut(start, length, room) {
  const near = (place) => Math.min(Math.max(place, -room), 2 * room)
  return [near(start), near(start + length)]
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const inWords = (number) => numbers.format(number)

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

// The stage: places an element at the frame of each item in view.

import { make } from './dom.js'
import { dress } from './looks.js'

/** The margin around the window, in pixels. */
const margin = 28
/** The largest scale on a stage of this height in pixels; the limit grows in proportion on higher stages. */
const largest = { scale: 1.6, height: 1000 }

/** Elements of items, and a camera over the content. */
export class Stage extends EventTarget {
  #elements = new Map()
  #spare = []
  scene
  scale = 1
  /** The content's point at the top left corner of the stage. */
  camera = { x: 0, y: 0 }

  /** @param element the stage; its descendant of class `items` holds the items. */
  constructor(element) {
    super()
    this.element = element
    this.items = element.querySelector('.items')
    this.plane = element.querySelector('.plane')
    new ResizeObserver(() => this.#resize()).observe(element)
  }

  /**
   * Shows a scene.
   *
   * @param options.isOther whether the scene is of another request: the camera then moves to its window.
   * @param options.follows whether the camera moves along with the window.
   * @param options.keeps whether elements out of view stay, because they are about to move.
   */
  show(scene, { isOther = false, follows = false, keeps = false } = {}) {
    const before = this.scene
    this.scene = scene
    if (isOther || !before || before.layout !== scene.layout || sizeChanged(before.fit, scene.fit)) this.lookAt(scene.window)
    else if (follows || scene.isScreen) this.#follow(before.window, scene.window)
    else this.#keepInView(scene.window)
    this.#reconcile(keeps)
    this.dispatchEvent(new Event('change'))
  }

  /** Scales the stage to `fit`, and moves the camera to a window. */
  lookAt(window) {
    const { fit } = this.scene
    const { width, height } = this.size
    const room = (length, around) => Math.max(length - 2 * around, 40)
    const most = largest.scale * Math.max(1, height / largest.height)
    const scale = Math.min(room(width, margin) / Math.max(fit.width, 1), room(height, margin) / Math.max(fit.height, 1), most)
    this.scale = Math.max(scale, 0.05)
    this.camera.x = window.x + window.width / 2 - width / this.scale / 2
    const shown = height / this.scale
    const isHigher = window.height * this.scale > height - 2 * margin
    const middle = window.y + Math.max(window.height, fit.height) / 2
    this.camera.y = isHigher ? window.y - margin / this.scale : middle - shown / 2
    this.#applyScale()
  }

  /** The size of the stage, in pixels. */
  get size() {
    return { width: this.element.clientWidth, height: this.element.clientHeight }
  }

  /** The visible region of the content, in points. */
  get view() {
    const { width, height } = this.size
    return { ...this.camera, width: width / this.scale, height: height / this.scale }
  }

  /** The point of the content under a point of the page. */
  pointAt(clientX, clientY) {
    const box = this.element.getBoundingClientRect()
    return {
      x: (clientX - box.left) / this.scale + this.camera.x,
      y: (clientY - box.top) / this.scale + this.camera.y,
    }
  }

  /** The element of an item, undefined if it is out of view. */
  elementOf(key) {
    return this.#elements.get(key)?.element
  }

  /** Moves the camera. */
  moveCamera(x, y) {
    this.camera.x += x
    this.camera.y += y
    this.#reconcile(false)
    this.dispatchEvent(new Event('change'))
  }

  /**
   * Moves items to frames, once per frame of the display.
   *
   * @param frames x, y, width and height of the first item, then of the next.
   */
  place(frames) {
    const view = this.view
    const [right, bottom] = [view.x + view.width, view.y + view.height]
    for (let index = 0, at = 0; at < frames.length; index++, at += 4) {
      const x = frames[at], y = frames[at + 1], width = frames[at + 2], height = frames[at + 3]
      const isSeen = y < bottom && y + height > view.y && x < right && x + width > view.x
      let record = this.#elements.get(index)
      if (!record && isSeen) record = this.#take(this.#itemOf(index))
      if (record) this.#put(record, x, y, width, height)
    }
    this.dispatchEvent(new Event('place'))
  }

  /** The item of an index: the scene's, if it has one. */
  #itemOf(index) {
    const item = this.scene.items[index]
    return item?.index === index ? item : { key: index, index, zIndex: index }
  }

  /** Moves an item's element away from its frame, during a drag. */
  lift(key, x, y) {
    const record = this.#elements.get(key)
    if (!record) return
    record.element.classList.add('is-lifted')
    this.#put(record, x, y, record.width, record.height)
  }

  /** Moves all elements back to their frames. */
  settle() {
    for (const { element } of this.#elements.values()) element.classList.remove('is-lifted')
    this.#reconcile(false)
  }

  #reconcile(keeps) {
    const view = this.view
    const wanted = new Set()
    for (const item of this.scene?.items ?? []) {
      const has = this.#elements.get(item.key)
      if (!isSeen(item, view) && !(keeps && has)) continue
      wanted.add(item.key)
      this.#update(has ?? this.#take(item), item)
    }
    for (const [key, record] of this.#elements) {
      if (wanted.has(key)) continue
      if (keeps) this.#put(record, record.x, record.y, record.width, record.height)
      else this.#give(key, record)
    }
  }

  #take(item) {
    const element = this.#spare.pop() ?? make('div')
    const record = { element }
    this.#elements.set(item.key, record)
    dress(element, item, this.scene.look)
    element.style.zIndex = item.zIndex ?? item.index
    if (!element.isConnected) this.items.append(element)
    element.hidden = false
    return record
  }

  #give(key, { element }) {
    this.#elements.delete(key)
    element.hidden = true
    element.style.transform = element.style.opacity = ''
    element.removeAttribute('id')
    element.removeAttribute('aria-selected')
    if (this.#spare.length < 300) this.#spare.push(element)
    else element.remove()
  }

  #update(record, item) {
    const { element } = record
    dress(element, item, this.scene.look)
    element.style.zIndex = item.zIndex ?? item.index
    element.style.opacity = item.alpha ?? ''
    element.style.transform = item.transform ? matrix(item.transform) : ''
    if (!element.classList.contains('is-lifted')) this.#put(record, item.x, item.y, item.width, item.height)
  }

  /** Moves an element to a place of the content; sets only styles that change. */
  #put(record, x, y, width, height) {
    Object.assign(record, { x, y })
    const { style } = record.element
    const place = `${x - this.camera.x}px ${y - this.camera.y}px`
    if (record.place !== place) style.translate = record.place = place
    if (record.width !== width) style.width = `${(record.width = width)}px`
    if (record.height !== height) style.height = `${(record.height = height)}px`
  }

  /** Moves the camera along with the window. */
  #follow(before, now) {
    this.camera.x += now.x - before.x
    this.camera.y += now.y - before.y
  }

  #keepInView(window) {
    const view = this.view
    const isOut = (axis, length) => window[axis] + window[length] < view[axis] || window[axis] > view[axis] + view[length]
    if (isOut('x', 'width') || isOut('y', 'height')) this.lookAt(window)
  }

  #applyScale() {
    this.plane.style.transform = `scale(${this.scale})`
    this.plane.style.setProperty('--scale', this.scale)
  }

  #resize() {
    if (!this.scene) return
    this.lookAt(this.scene.window)
    this.#reconcile(false)
    this.dispatchEvent(new Event('change'))
  }
}

const sizeChanged = (one, other) => one.width !== other.width || one.height !== other.height

/** Whether an item's presented frame intersects the view. */
function isSeen(item, view) {
  const { x, y, width, height } = item.presentedFrame ?? item
  const around = item.transform ? Math.max(view.width, view.height) : 2
  return y - around < view.y + view.height && y + height + around > view.y &&
    x - around < view.x + view.width && x + width + around > view.x
}

const matrix = ({ a, b, c, d, tx, ty }) => `matrix(${a}, ${b}, ${c}, ${d}, ${tx}, ${ty})`

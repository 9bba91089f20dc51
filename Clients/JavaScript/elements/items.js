// The elements of items: only visible items have one.

import { part } from './parts.js'

/** The number of rendered contents that are kept for reuse. */
const maximumSpare = 30

/**
 * Places items. An item is a box in the shadow tree, which shows its content, a child of the host, through a slot.
 *
 * The host has `_contentOf(item)`, which returns a child, and may have `render(index, spare)`, which returns a new one, `_isOrdered`, if items
 * change their order, and `_isMeasuring`, while no item may get or lose its element.
 */
export class Items {
  #host
  #container
  #boxes = new Map()
  #spare = []
  /** Whether other items have elements than at the last placement. */
  #isChanged = true

  constructor(host, container) {
    this.#host = host
    this.#container = container
  }

  /** The item of an event's target. */
  itemAt(event) {
    const path = event.composedPath()
    for (const { element, item } of this.#boxes.values()) if (path.includes(element)) return item
    return undefined
  }

  /**
   * Places items at their poses, in reading order; other items lose their elements.
   *
   * @param items `{key, index, zIndex, pose, matrix, part, isInert}`.
   */
  place(items) {
    const isFixed = this.#host._isMeasuring
    const gone = new Map(this.#boxes)
    let next = null
    for (let place = items.length - 1; place >= 0; place--) {
      const item = items[place]
      const box = gone.get(item.key) ?? (isFixed ? undefined : this.#create(item, next))
      if (!box) continue
      gone.delete(item.key)
      // The element with the focus would lose it: the others move around it.
      if (box.element.nextSibling !== next && this.#host._isOrdered && !box.element.matches(':focus-within')) {
        this.#container.insertBefore(box.element, next)
      }
      next = box.element
      box.item = item
      this.#update(box, item)
    }
    for (const [key, box] of gone) isFixed ? this.#hide(box) : this.#release(key, box)
    if (this.#isChanged) this.#host._rest.keep(new Set([...this.#boxes.values()].map(({ content }) => content)))
    this.#isChanged = false
  }

  #create(item, next) {
    const slot = document.createElement('slot')
    const { part: name = '' } = item
    // Before it is on the page: there, a new part would cost each following item a new style.
    const element = part(`item ${name}`.trim(), slot)
    element.role = this.#host._itemRole
    const box = { element, slot, part: name, style: {} }
    this.#boxes.set(item.key, box)
    this.#isChanged = true
    this.#container.insertBefore(element, next)
    this.#fill(box, item)
    return box
  }

  #fill(box, item) {
    const { render } = this.#host
    if (render) {
      box.content = render(item.index, this.#spare.pop())
      if (box.content.parentNode !== this.#host) this.#host.append(box.content)
      box.isRendered = true
    } else {
      box.content = this.#host._contentOf(item)
    }
    if (box.content) box.slot.assign(box.content)
    this.#host._mounted(box)
  }

  /** Moves an element out of the view. */
  #hide(box) {
    this.#set(box, 'transform', 'translateY(-99999px)')
  }

  #release(key, box) {
    // An element with the focus stays; it would lose the focus without its slot.
    if (box.isRendered && box.content.matches(':focus-within') && this.#host.isConnected) return this.#hide(box)
    this.#remove(key, box)
    if (!box.isRendered) return
    if (this.#spare.length < maximumSpare) this.#spare.push(box.content)
    box.content.remove()
  }

  /** Removes all elements. */
  clear() {
    this.#spare = []
    for (const [key, box] of this.#boxes) {
      this.#remove(key, box)
      if (box.isRendered) box.content.remove()
    }
  }

  #remove(key, box) {
    this.#host._unmounted(box)
    box.slot.assign()
    this.#boxes.delete(key)
    this.#isChanged = true
    box.element.remove()
  }

  #update(box, item) {
    const { pose, part: name = '', isInert = false } = item
    const { a, b, c, d, e, f } = item.matrix
    const isPlain = a === 1 && b === 0 && c === 0 && d === 1
    this.#set(box, 'transform', isPlain ? `translate(${e}px, ${f}px)` : `matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`)
    this.#set(box, 'width', `${pose.width}px`)
    this.#set(box, 'height', `${pose.height}px`)
    this.#set(box, 'opacity', pose.alpha === 1 ? '' : `${pose.alpha}`)
    this.#set(box, 'zIndex', `${item.zIndex}`)
    const place = `${item.index + 1} ${item.count}`
    if (box.place !== place && box.element.role === 'listitem') {
      Object.assign(box.element, { ariaSetSize: item.count, ariaPosInSet: item.index + 1 })
      box.place = place
    }
    if (box.part !== name) box.element.setAttribute('part', `item ${(box.part = name)}`.trim())
    if (box.element.inert !== isInert) box.element.inert = isInert
    if (box.isBelow !== item.isBelow) this.#order(box, (box.isBelow = item.isBelow))
    for (const name in item.variables) {
      if (box.style[name] === item.variables[name]) continue
      box.element.style.setProperty(name, (box.style[name] = item.variables[name]))
    }
    if (item.decorate) item.decorate(box)
  }

  /** Items below others are not in the focus order. */
  #order({ slot }, isBelow) {
    if (isBelow) slot.tabIndex = -1
    else slot.removeAttribute('tabindex')
  }

  /** Sets only styles that change. */
  #set(box, name, value) {
    if (box.style[name] !== value) box.element.style[name] = box.style[name] = value
  }
}

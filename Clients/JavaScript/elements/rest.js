// The children that have no item: all of them while there is no layout, later those that are far from the view.

import { part } from './parts.js'

/**
 * Keeps children on the page that no item shows. They are next to the border of the host, before and after the items, in
 * places that browsers do not draw, but search and focus. If a browser scrolls to a child there, the host shows the child.
 *
 * The host has `_contents`, `_isHidden(child, index)` for those that are not on the page, `_isCovered(child)` for those that
 * have an item, but below others, and `_reveal(child)`, which shows a child.
 */
export class Rest {
  #host
  #kept = []
  /** The places before and after the items. */
  before = part('rest', part('', document.createElement('slot')))
  after = part('rest', part('', document.createElement('slot')))

  constructor(host) {
    this.#host = host
    for (const place of [this.before, this.after]) place.addEventListener('scroll', () => this.#isPlain || this.#found(place))
  }

  get #isPlain() {
    return this.before.part.contains('plain')
  }

  #slotOf(place) {
    return place.firstChild.firstChild
  }

  /** Shows all children below each other. */
  showAll() {
    this.before.part.add('plain')
    this.#slotOf(this.before).assign(...this.#host.children)
  }

  /** Keeps the children that no item shows. */
  keep(shown) {
    const contents = this.#host._contents.filter((child, index) => !this.#host._isHidden(child, index))
    const first = Math.max(contents.findIndex((child) => shown.has(child)), 0)
    if (this.#isPlain) this.#found(this.before)
    this.before.part.remove('plain')
    this.#kept = contents.filter((child) => !shown.has(child))
    // Slots that have no children and get none cost no new assignment.
    const places = [[this.before, contents.slice(0, first)], [this.after, this.#kept.slice(first)]]
    for (const [place, children] of places) {
      const slot = this.#slotOf(place)
      if (children.length > 0 || slot.assignedNodes().length > 0) slot.assign(...children)
    }
  }

  /** Some browsers select what they have found. */
  select({ anchorNode, focusNode, isCollapsed }) {
    if (isCollapsed || this.#isPlain) return
    let child = anchorNode
    while (child && child.parentNode !== this.#host) child = child.parentNode
    if (child?.contains(focusNode) && (this.#kept.includes(child) || this.#host._isCovered(child))) this.#host._reveal(child)
  }

  /** The browser has scrolled to a child: it follows a link, a search or the focus. */
  #found(place) {
    if (!place.scrollTop) return
    const { top } = place.getBoundingClientRect()
    const child = this.#slotOf(place).assignedElements().find((each) => each.getBoundingClientRect().bottom > top + 1)
    place.scrollTop = 0
    if (child) this.#host._reveal(child)
  }
}

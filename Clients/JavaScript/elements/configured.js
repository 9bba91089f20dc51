// An element with members of a request: as attributes, as properties, and as children.

import { booleans } from './members.js'
import { camel, kebab } from './names.js'
import { clamp, finite } from './numbers.js'
import { part } from './parts.js'
import { Rest } from './rest.js'
import { stylesOf } from './style.js'

/** Variables of styles are set in each frame for up to 15 visible items, in each second one for up to 30, and so on … */
const few = 15
/** … but at least in each fourth one. */
const maximumPace = 4

/** Boolean members: those of the contract, and those that only elements have. */
const flags = new Set([...booleans, 'inline', 'reorder'])

/** The attributes of children that determine their items. */
const attributesOfItems = ['data-row', 'hidden', 'id']

/** The value of a member's attribute: JSON, else text; undefined for an absent or empty one. As in HTML, any value of a boolean one is true. */
export function valueOf(name, text) {
  if (text === null) return undefined
  if (flags.has(name)) return true
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Without a document, as on a server, elements are not defined. */
const Base = globalThis.HTMLElement ?? class {}

/**
 * A subclass has `_update()`, which lays the items out again, `_schedule()`, which draws a frame, `_connect()`, which connects to `src`, and `_reveal(child)`,
 * which shows a child.
 */
export class ConfiguredElement extends Base {
  /** Members of the request and of its configuration that are attributes and properties. */
  static get _members() { return [] }
  static get _settings() { return [] }
  /** Styles of the shadow tree, besides those of all elements. */
  static get _css() { return '' }
  #members = {}
  /** The members of the configuration: those of the property `configuration`, those that are set one by one, and both. */
  #settings = {}
  #single = {}
  #configuration = {}
  #source
  #render
  #contents
  #named
  /** Observes the direction of the text, while the element is in a document. */
  #direction
  #isReflecting = false
  #variables = {}
  /** The frames since variables were set. */
  #exposed = 0
  /** The number of items that have elements. */
  _shownCount = 0

  static get observedAttributes() {
    return [...this._members, ...this._settings, 'configuration', 'src', 'dir', 'label'].map(kebab)
  }

  /** Defines an element, with a property for each member of the request and of its configuration. */
  static define(name) {
    const declare = (member, get, set) => {
      if (!(member in this.prototype)) Object.defineProperty(this.prototype, member, { get, set, configurable: true })
    }
    for (const member of this._members) {
      declare(member, function () { return this.#members[member] }, function (value) { this._setMember(member, value) })
    }
    for (const member of this._settings) {
      declare(member, function () { return this.#configuration[member] }, function (value) { this.#setSetting(member, value) })
    }
    globalThis.customElements?.define(name, this)
  }

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open', slotAssignment: 'manual', delegatesFocus: true })
    this.adoptedCallback()
    this._content = part('content')
    this._corners = ['i', 'i', 'i'].map((name) => document.createElement(name))
    this._viewport = part('viewport', this._content, ...this._corners)
    this._viewport.tabIndex = 0
    this._status = part('status')
    this._status.role = 'status'
    this._rest = new Rest(this)
    root.append(this._rest.before, this._viewport, this._rest.after, this._status)
    // Also while the element is off the page.
    const children = new MutationObserver((records) => this.#takeChanges(records))
    children.observe(this, { childList: true })
    const attributes = new MutationObserver((records) => this.#takeChanges(records.filter(({ target }) => target.parentNode === this)))
    attributes.observe(this, { attributeFilter: attributesOfItems, subtree: true })
  }

  /** Style sheets belong to a document. */
  adoptedCallback() {
    if (this.ownerDocument.defaultView) this.shadowRoot.adoptedStyleSheets = stylesOf(this.constructor, this.ownerDocument)
  }

  connectedCallback() {
    // Properties that were set before the element was defined.
    for (const name of Object.keys(this)) {
      if (!(name in this.constructor.prototype)) continue
      const value = this[name]
      delete this[name]
      this[name] = value
    }
    const direction = (this.#direction = new MutationObserver(() => this._update()))
    for (let root = this.getRootNode(); root; root = root.host?.getRootNode()) {
      direction.observe(root, { attributes: true, attributeFilter: ['dir'], subtree: true })
    }
  }

  #takeChanges(records) {
    if (records.length > 0 && !this.render) this._takeContents()
  }

  disconnectedCallback() {
    this.#direction.disconnect()
  }

  attributeChangedCallback(attribute, _, text) {
    if (this.#isReflecting) return
    const name = camel(attribute)
    const value = valueOf(name, text)
    if (name === 'label') this._viewport.setAttribute('aria-label', text ?? '')
    else if (name === 'dir') this._update()
    else this[name] = value
  }

  // --- Members of the request ---------------------------------------------------------------------------------------------

  /** The layout's configuration, as in the request. A member that is set by itself, as an attribute or as a property, wins over the same member here. */
  get configuration() {
    return this.#configuration
  }

  set configuration(settings) {
    this.#configure(settings ?? {}, this.#single)
  }

  #setSetting(name, value) {
    const { [name]: _, ...others } = this.#single
    this.#configure(this.#settings, value == null ? others : { ...others, [name]: value })
  }

  #configure(settings, single) {
    this.#settings = settings
    this.#single = single
    this.#configuration = { ...settings, ...single }
    this._update()
  }

  _setMember(name, value) {
    // A framework sets a property that it removes to null.
    this.#members[name] = value ?? undefined
    this._update()
  }

  /** The request without its state: members, configuration and direction. */
  get _request() {
    const isMirrored = getComputedStyle(this).direction === 'rtl'
    return {
      ...(isMirrored && { layoutDirection: 'rightToLeft' }), ...this.#members,
      ...(Object.keys(this.#configuration).length > 0 && { configuration: this.#configuration }),
    }
  }

  /** A server that computes the layouts, as a URL or as a `Framewright`; without it, the module in the page does. */
  get src() {
    return this.#source
  }

  set src(source) {
    this.#source = source
    this._connect()
  }

  // --- Items --------------------------------------------------------------------------------------------------------------

  /** A function of an index, and of an element that may be reused, which returns the element of the item. */
  get render() {
    return this.#render
  }

  set render(render) {
    this.#render = render
    this.refresh()
  }

  /** The number of items: the member `count`, else the number of children. */
  get length() {
    return this.#members.count ?? this._contents.length
  }

  /** A selector of the children that are no items. */
  _others = 'template, script, style, [hidden]'

  /** The children that are items. */
  get _contents() {
    return (this.#contents ??= this.render ? [] : [...this.children].filter((child) => !child.matches(this._others)))
  }

  /** Whether the layout hides a child. */
  _isHidden() {
    return false
  }

  /** Whether a child has an item below others, so that it can't be read. */
  _isCovered() {
    return false
  }

  /** The child of an item: the one with its id, else the one at its index. */
  _contentOf({ id, index }) {
    this.#named ??= new Map(this._contents.map((child) => [child.id, child]))
    return (id !== undefined && this.#named.get(id)) || this._contents[index]
  }

  /** What identifies an item: its child, else its id or index. */
  _keyOf(item) {
    return this._contentOf(item) ?? item.id ?? item.index
  }

  /** Takes the present children as items. */
  _takeContents() {
    this.#contents = this.#named = undefined
    this._update()
  }

  refresh() {
    this._takeContents()
  }

  // --- Events and states --------------------------------------------------------------------------------------------------

  /** Dispatches an event; returns whether it was not cancelled. */
  _emit(name, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }))
  }

  /**
   * Sets variables of styles: `position`, `progress`, which is 0…1, and others. They are those of the viewport: on the
   * element itself, they would cost a new style for each child that is far from the view.
   */
  _expose({ progress, ...others }) {
    const variables = { ...others, progress: clamp(progress, 0, 1) }
    const changed = Object.entries(variables).map(([name, number]) => [name, `${+finite(number).toFixed(3)}`])
      .filter(([name, text]) => this.#variables[name] !== text)
    if (changed.length === 0) return
    // A change costs a new style of each visible item. The last frame has the last values.
    if (++this.#exposed < clamp(Math.ceil(this._shownCount / few), 1, maximumPace)) return this._schedule()
    this.#exposed = 0
    for (const [name, text] of changed) this._viewport.style.setProperty(`--${name}`, (this.#variables[name] = text))
  }

  /** The texts of messages. Setting it replaces those that it has. */
  get texts() {
    return this._texts
  }

  set texts(texts) {
    this._texts = { ...this._texts, ...texts }
  }

  /** Announces a text to screen readers, which hear only of a change. */
  _announce(text) {
    this._status.textContent = text === this._status.textContent ? `${text}\xa0` : text
  }

  /** Sets an attribute of the state: a text, or whether it is present. */
  _reflect(name, value) {
    const text = value === true ? '' : value || null
    if (this.getAttribute(name) === text) return
    this.#isReflecting = true
    if (text === null) this.removeAttribute(name)
    else this.setAttribute(name, text)
    this.#isReflecting = false
  }
}

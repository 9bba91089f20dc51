// The page's address: a link to the request and its view.

import { byID } from './dom.js'
import { sceneNamed } from './gallery.js'
import { parsedOr } from './json.js'
import { readLink, writeLink } from './link.js'
import { layoutOf } from './layouts.js'

/** Longer addresses are not written, because some browsers and servers truncate them. In characters. */
const longest = 30_000
/** The address is written this long after the last change, in milliseconds: not during a drag, whose texts change more often. */
const pause = 900

/** The page's address: the request, and the view (`speed`, `source` and `dir`). */
export class Address {
  #workbench
  #view = {}
  #timer
  /** The request that is not yet in the address. */
  #unwritten

  constructor(workbench) {
    this.#workbench = workbench
    addEventListener('hashchange', () => this.restore())
    byID('direction').addEventListener('click', () => {
      this.#change({ dir: this.isMirrored ? undefined : 'rtl' })
      workbench.request.merge({ layoutDirection: this.layoutDirection }, 'direction')
    })
    byID('speed').addEventListener('change', ({ target }) =>
      this.#change({ speed: target.value === '1' ? undefined : target.value }))
    byID('ask-server').addEventListener('change', ({ target }) => {
      workbench.latency.clear()
      this.#change({ source: target.checked ? 'server' : undefined })
      workbench.refresh()
    })
    this.#apply()
  }

  /** Writes the address once the request has not changed for a moment. */
  rememberSoon() {
    const { path, text, look } = this.#workbench.request
    this.#unwritten = { path, text, look }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.remember(), pause)
  }

  /** Writes the address. With `isNew`, the browser's Back button returns to the request before. */
  remember(isNew = false) {
    clearTimeout(this.#timer)
    // The address is that of the gallery while it is open.
    if (byID('gallery-dialog').open) return
    if (this.#unwritten) this.#write(this.#unwritten, 'replaceState')
    this.#unwritten = undefined
    if (isNew) this.#write(this.#workbench.request, 'pushState')
  }

  #write({ path, text, look }, method) {
    const link = writeLink(path, text, { ...this.#view, look })
    if (link.length < longest) history[method](null, '', link)
  }

  /** Opens the request of the address; returns false if the address does not contain a request. */
  restore() {
    const link = readLink(location.hash)
    const layout = link && layoutOf(link.path)
    if (!layout) return false
    const { look, ...view } = link.view
    this.#view = view
    this.#apply()
    this.#workbench.request.open(link.path, link.request ? parsedOr(link.request) : sceneNamed(look)?.request ?? layout.presets[0].request, 'link', look)
    return true
  }

  get isMirrored() {
    return document.documentElement.dir === 'rtl'
  }

  /** The `layoutDirection` of requests that are opened. */
  get layoutDirection() {
    return this.isMirrored ? 'rightToLeft' : undefined
  }

  #change(members) {
    Object.assign(this.#view, members)
    this.#apply()
    this.rememberSoon()
  }

  #apply() {
    const { transport } = this.#workbench
    const { dir = new URLSearchParams(location.search).get('dir'), speed = '1', source } = this.#view
    document.documentElement.dir = dir === 'rtl' ? 'rtl' : 'ltr'
    byID('direction').setAttribute('aria-pressed', dir === 'rtl')
    const chosen = document.querySelector(`input[name=speed][value="${CSS.escape(speed)}"]`)
    if (chosen) chosen.checked = true
    this.#workbench.rate = Number(chosen?.value ?? 1)
    transport.prefersServer = source === 'server'
    byID('ask-server').checked = transport.prefersServer
  }
}

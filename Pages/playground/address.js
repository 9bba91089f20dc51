// The address as the page's memory: the request and how it is shown, to be sent to others and come back to.

import { byID } from './dom.js'
import { readLink, writeLink } from './link.js'
import { layoutOf } from './presets.js'

/** Longer addresses are not kept: some browsers and servers cut them. */
const longest = 30_000
/** How long a change waits for the next one, in milliseconds. */
const pause = 300

/** The page's address, and what it says beside the request: `speed`, `source` and `dir`. */
export class Address {
  #table
  #view = {}
  #timer

  constructor(table) {
    this.#table = table
    addEventListener('hashchange', () => this.restore())
    byID('direction').addEventListener('click', () =>
      this.#change({ dir: document.documentElement.dir === 'rtl' ? undefined : 'rtl' }))
    byID('speed').addEventListener('change', ({ target }) =>
      this.#change({ speed: target.value === '1' ? undefined : target.value }))
    byID('ask-server').addEventListener('change', ({ target }) => {
      table.latency.clear()
      this.#change({ source: target.checked ? 'server' : undefined })
      table.refresh()
    })
    this.#apply()
  }

  /** Has the address say what is shown, once nothing changes for a moment. */
  rememberSoon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.remember(), pause)
  }

  remember() {
    const { path, text } = this.#table.request
    const link = writeLink(path, text, this.#view)
    if (link.length < longest) history.replaceState(null, '', link)
  }

  /** Restores what the address says; says whether it says anything. */
  restore() {
    const link = readLink(location.hash)
    const layout = link && layoutOf(link.path)
    if (!layout) return false
    this.#view = link.view
    this.#apply()
    this.#table.request.open(link.path, link.request ? parsedOr(link.request) : layout.presets[0].request, 'link')
    return true
  }

  #change(members) {
    Object.assign(this.#view, members)
    this.#apply()
    this.rememberSoon()
  }

  #apply() {
    const { player, transport } = this.#table
    const { dir = new URLSearchParams(location.search).get('dir'), speed = '1', source } = this.#view
    document.documentElement.dir = dir === 'rtl' ? 'rtl' : 'ltr'
    byID('direction').setAttribute('aria-pressed', dir === 'rtl')
    const chosen = document.querySelector(`input[name=speed][value="${CSS.escape(speed)}"]`)
    if (chosen) chosen.checked = true
    player.rate = Number(chosen?.value ?? 1)
    transport.prefersServer = source === 'server'
    byID('ask-server').checked = transport.prefersServer
  }
}

function parsedOr(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

// The connection of an element to the API: the module in the page, or a server. What fails is tried again.

import { Framewright } from '../framewright.js'
import { Answers } from './answers.js'

/** The first pause after a failure and the longest one, in milliseconds. */
const pauses = [250, 60000]

/** The layout that has a module of its own. */
const small = 'swipe-deck'
/** The modules, which all elements of a page share, by the layout of which they have the operations. */
const modules = {}
/** Whether an element needs the module of all operations, or the page has begun to load it. */
let needsAll = false
/** Resolves when the page is parsed, so that its elements are known. */
const parsed = globalThis.document?.readyState === 'loading'
  && new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))

function shared(only) {
  return (modules[only ?? 'all'] ??= Framewright.local({ only }).catch((error) => {
    // A failure is not kept: the next element tries again.
    modules[only ?? 'all'] = undefined
    throw error
  }))
}

/**
 * The module for a path. Decks wait for the other elements of the page, which are connected at the same time: a page with decks
 * alone loads the small module, and others load only that of all operations. A site may lack the small one.
 */
async function load(path) {
  if (path !== `/v1/${small}`) needsAll = true
  if (!needsAll) await parsed
  needsAll ||= globalThis.framewrightModule !== undefined
  return needsAll || modules.all ? shared() : shared(small).catch(() => shared())
}

export class Connection {
  /** Undefined until the module is loaded. */
  answers
  #host
  #pause = 0
  #timer
  /** The latest attempt. */
  #attempt

  /** The host has `_path`, `src`, `isConnected`, `_schedule()`, `_takeLate()` and `_fail(error)`. */
  constructor(host) {
    this.#host = host
  }

  /** Connects to the API of `src`, or loads the module. */
  async open() {
    this.close()
    const { src } = this.#host
    const attempt = (this.#attempt = {})
    try {
      const api = src?.answer ? src : src ? Framewright.remote(src) : await load(this.#host._path)
      if (attempt !== this.#attempt || !this.#host.isConnected) return
      this.answers = new Answers(api, () => this.#arrived(), (error) => this.#failed(error))
      this.#host._schedule()
    } catch (error) {
      if (attempt === this.#attempt) this.#failed(error)
    }
  }

  /** Stops trying. */
  close() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Sends a request that is not about a frame of the display. */
  async ask(path, request) {
    if (!this.answers) throw new Error('The element has no layout yet')
    try {
      return await this.answers.ask(path, request)
    } catch (error) {
      this.#host._fail(error)
      throw error
    }
  }

  /** Tries again, if something has failed. */
  retry() {
    if (!this.#timer) return
    this.close()
    if (!this.answers) return this.open()
    this.answers.resume()
    this.#host._schedule()
  }

  #arrived() {
    this.#pause = 0
    this.#host._takeLate()
  }

  /** Returns whether to send no more until the next attempt, after a pause that doubles. An invalid request stays invalid. */
  #failed(error) {
    this.#host._fail(error)
    if (error.status < 500) return false
    this.#pause = Math.min(this.#pause * 2 || pauses[0], pauses[1])
    this.#timer ??= setTimeout(() => this.retry(), this.#pause)
    return true
  }
}

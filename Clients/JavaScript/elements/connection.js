// The connection of an element to the API: the module in the page, or a server. What fails is tried again.

import { Framewright } from '../framewright.js'
import { Answers } from './answers.js'

/** The first pause after a failure and the longest one, in milliseconds. */
const pauses = [250, 60000]

/** The module, which all elements of a page share. */
let loading

async function load() {
  const module = (loading ??= Framewright.local())
  try {
    return await module
  } catch (error) {
    // A failure is not kept: the next element tries again.
    if (loading === module) loading = undefined
    throw error
  }
}

export class Connection {
  /** Undefined until the module is loaded. */
  answers
  #host
  #pause = 0
  #timer
  /** The latest attempt. */
  #attempt

  /** The host has `src`, `isConnected`, `_schedule()`, `_takeLate()` and `_fail(error)`. */
  constructor(host) {
    this.#host = host
  }

  /** Connects to the API of `src`, or loads the module. */
  async open() {
    this.close()
    const { src } = this.#host
    const attempt = (this.#attempt = {})
    try {
      const api = src?.answer ? src : src ? Framewright.remote(src) : await load()
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

// Sends requests to the module in this page, or to the server that the page came from.

import { Framewright, FramewrightProblem } from '../../Clients/JavaScript/framewright.js'
import { moduleURL, serverURL } from './server.js'

const encoder = new TextEncoder()

/**
 * A request and its response: `{path, text, source, answer, problem, reply, status, bytes, duration}`.
 *
 * Either `answer`, a text, or `problem` is set; `reply` is the text of both. `duration` is in milliseconds.
 */
function exchange(source, path, text, since, { answer, problem }) {
  const reply = answer ?? JSON.stringify(problem.problem)
  return {
    path, text, source, answer, problem, reply,
    status: problem?.status ?? 200,
    bytes: encoder.encode(reply).length,
    duration: performance.now() - since,
  }
}

/** The API, in the module or on the server. */
export class Transport extends EventTarget {
  #module
  #server
  #loading
  #prefersServer = false
  #isServerReachable = true

  /** @param askForKey returns an API key from the user, or undefined. */
  constructor(askForKey) {
    super()
    this.#server = Framewright.remote(serverURL(), { retries: 1 })
    this.askForKey = askForKey
  }

  /** Loads the module; the server answers until then, and if loading fails. */
  loadModule() {
    this.#loading = Framewright.local({ module: moduleURL() })
      .then((module) => (this.#module = module), () => {})
      .then(() => {
        this.#loading = undefined
        this.dispatchEvent(new Event('change'))
      })
    return this.#loading
  }

  /** The module; undefined until it is loaded. */
  get module() {
    return this.#module
  }

  /** Whether the server answers. */
  get isRemote() {
    return !this.#module || (this.#prefersServer && this.#isServerReachable)
  }

  /** What answers because the other one can't: `module` or `server`. */
  get only() {
    if (this.#loading) return undefined
    return !this.#module ? 'server' : this.#isServerReachable ? undefined : 'module'
  }

  set prefersServer(value) {
    this.#prefersServer = value
    this.#isServerReachable = true
    this.dispatchEvent(new Event('change'))
  }

  get prefersServer() {
    return this.#prefersServer
  }

  /** Returns the module's answer, synchronously. */
  askModule(path, text) {
    const since = performance.now()
    try {
      return exchange('module', path, text, since, { answer: this.#module.answerSync(path, text) })
    } catch (problem) {
      if (!(problem instanceof FramewrightProblem)) throw problem
      return exchange('module', path, text, since, { problem })
    }
  }

  /** The parsed answer of the module; undefined if the request is rejected. */
  answerOfModule(path, request) {
    const { answer } = this.askModule(path, JSON.stringify(request))
    return answer && JSON.parse(answer)
  }

  /** Returns the server's answer; asks the user for an API key if the server requires one. */
  async askServer(path, text) {
    const found = await this.#askOnce(path, text)
    return found.status === 401 && (await this.#useKey()) ? this.askServer(path, text) : found
  }

  async #askOnce(path, text) {
    const since = performance.now()
    try {
      return exchange('server', path, text, since, { answer: await this.#server.answer(path, text) })
    } catch (problem) {
      if (!(problem instanceof FramewrightProblem)) return this.#withoutServer(path, text, since)
      return exchange('server', path, text, since, { problem })
    }
  }

  /** Returns the answer of the module or of the server; the server's also if the module can't answer. */
  async ask(path, text) {
    if (this.#loading) {
      // Until the module has loaded, a missing key is no reason to ask the user for one.
      const early = await this.#askOnce(path, text)
      if (early.source === 'server' && early.status !== 401) return early
      await this.#loading
    }
    if (this.isRemote) return this.askServer(path, text)
    const own = this.askModule(path, text)
    if (!own.problem || !this.needsServer(own.problem.problem)) return own
    const other = await this.askServer(path, text)
    return other.source === 'server' ? other : own
  }

  /** The server's answer as SVG. */
  async picture(path, text) {
    try {
      return await this.#server.answer(path, text, { as: 'svg' })
    } catch (problem) {
      if (problem.status === 401 && (await this.#useKey())) return this.picture(path, text)
      throw problem
    }
  }

  /** Whether a problem of the module means that the server must answer, for example because it has fonts. */
  needsServer({ status, errors = [] }) {
    return status === 500 || status === 503 || errors.some(({ detail }) => detail.includes("can't be measured"))
  }

  async #useKey() {
    const key = await this.askForKey?.()
    if (!key) return false
    this.#server = Framewright.remote(serverURL(), { key, retries: 1 })
    return true
  }

  #withoutServer(path, text, since) {
    if (this.#isServerReachable) {
      this.#isServerReachable = false
      this.dispatchEvent(new Event('change'))
    }
    if (this.#module) return this.askModule(path, text)
    const problem = new FramewrightProblem({
      type: 'about:blank', title: 'No connection', status: 0,
      detail: 'The server can’t be reached, and the module is not loaded',
    })
    return exchange('offline', path, text, since, { problem })
  }
}

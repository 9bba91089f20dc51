// Who answers: the module in this page, or the server that the page came from.

import { Framewright, FramewrightProblem } from '/framewright.js'

const encoder = new TextEncoder()

/**
 * A question and what came of it: `{path, text, answer, problem, status, bytes, duration, source}`.
 *
 * `answer` is the text of the answer, or undefined and `problem` says why. `duration` is in milliseconds.
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

/** The API as this page can reach it: in the module, on the server, or both for comparison. */
export class Transport extends EventTarget {
  #module
  #server
  #loading
  #prefersServer = false
  #isServerThere = true

  /** @param askForKey a function that asks the reader for an API key; undefined where there is none. */
  constructor(origin, askForKey) {
    super()
    this.origin = origin
    this.#server = Framewright.remote(origin, { retries: 1 })
    this.askForKey = askForKey
  }

  /** Gets the module; until it is here, and without it, the server answers. */
  loadModule() {
    this.#loading = Framewright.local({ module: '/framewright.wasm' })
      .then((module) => (this.#module = module), () => {})
      .then(() => {
        this.#loading = undefined
        this.dispatchEvent(new Event('change'))
      })
    return this.#loading
  }

  /** The module, where there is one. */
  get module() {
    return this.#module
  }

  /** Whether questions are answered by the server. */
  get isRemote() {
    return !this.#module || (this.#prefersServer && this.#isServerThere)
  }

  set prefersServer(value) {
    this.#prefersServer = value
    this.#isServerThere = true
    this.dispatchEvent(new Event('change'))
  }

  get prefersServer() {
    return this.#prefersServer
  }

  /** Answers at once, in the module. */
  askModule(path, text) {
    const since = performance.now()
    try {
      return exchange('module', path, text, since, { answer: this.#module.answerSync(path, text) })
    } catch (problem) {
      if (!(problem instanceof FramewrightProblem)) throw problem
      return exchange('module', path, text, since, { problem })
    }
  }

  /** Answers by the server; asks for an API key where it wants one. */
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

  /** Answers where questions are answered now. What only a server can tell, a server is asked. */
  async ask(path, text) {
    if (this.#loading) {
      // A key is asked for once it is known that there is no module.
      const early = await this.#askOnce(path, text)
      if (early.source === 'server' && early.status !== 401) return early
      await this.#loading
    }
    if (this.isRemote) return this.askServer(path, text)
    const own = this.askModule(path, text)
    if (!own.problem || !this.#wantsServer(own.problem)) return own
    const other = await this.askServer(path, text)
    return other.source === 'server' ? other : own
  }

  /** A picture of an answer as SVG, which the server draws. */
  async picture(path, text) {
    try {
      return await this.#server.answer(path, text, { as: 'svg' })
    } catch (problem) {
      if (problem.status === 401 && (await this.#useKey())) return this.picture(path, text)
      throw problem
    }
  }

  /** Whether the module leaves out what a server has, such as fonts, or has stopped. */
  #wantsServer(problem) {
    const isText = problem.errors.some(({ detail }) => detail.includes("can't be measured"))
    return isText || problem.status === 500 || problem.status === 503
  }

  async #useKey() {
    const key = await this.askForKey?.()
    if (!key) return false
    this.#server = Framewright.remote(this.origin, { key, retries: 1 })
    return true
  }

  #withoutServer(path, text, since) {
    if (this.#isServerThere) {
      this.#isServerThere = false
      this.dispatchEvent(new Event('change'))
    }
    if (this.#module) return this.askModule(path, text)
    const problem = new FramewrightProblem({
      type: 'about:blank', title: 'Nobody is there', status: 0,
      detail: 'The server can’t be reached, and there is no module in this page',
    })
    return exchange('nobody', path, text, since, { problem })
  }
}

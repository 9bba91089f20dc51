// Answers: the layout of the present state, from the module or from a server.

/** Whether a window contains another one. */
const contains = (one, other) => one.x <= other.x && one.y <= other.y &&
  one.x + one.width >= other.x + other.width && one.y + one.height >= other.y + other.height

/** The margin of a window, so that scrolling needs few requests, as a share of its size. */
const margin = 1

const widened = ({ x, y, width, height }) => ({
  x: x - width * margin, y: y - height * margin, width: width * (1 + 2 * margin), height: height * (1 + 2 * margin),
})

/**
 * The answers of an element. The module answers at once. A server answers later: until then, the last answer stays, and
 * only the latest of the requests in between is sent.
 */
export class Answers {
  #api
  #arrived
  #failed
  #text = ''
  #version
  #request
  #last
  #isBusy = false
  /** The state of the latest question, and a function to call when it is answered. */
  #wanted
  #resolve

  /**
   * @param arrived is called when a server has answered.
   * @param failed is called with the error if it has not.
   */
  constructor(api, arrived, failed) {
    this.#api = api
    this.#arrived = arrived
    this.#failed = failed
  }

  get #isLocal() {
    return this.#api.answerSync !== undefined
  }

  /** Sends a request, and returns the answer, parsed. */
  async ask(path, request) {
    const text = JSON.stringify(request)
    return JSON.parse(await this.#api.answer(path, text))
  }

  /** The request of the last answer: `{path, …}`. */
  get lastRequest() {
    return this.#last && { path: this.#last.path, ...this.#request, ...this.#last.members }
  }

  /** Resolves when the latest question is answered. */
  async settled() {
    if (!this.#isLocal && this.#last?.state !== this.#wanted) await new Promise((resolve) => (this.#resolve = resolve))
  }

  /**
   * The answer to a request; undefined before the first one.
   *
   * @param question `path`, the `members` that change from frame to frame, and the `window` whose items are needed; with
   *   `isExact` the visible rect is the window.
   * @param request a function that returns the members that stay the same within a version.
   */
  of({ path, members, window, isExact }, request, version) {
    if (this.#version !== version) {
      this.#version = version
      this.#request = request()
      this.#text = JSON.stringify(this.#request).slice(0, -1)
      if (this.#isLocal) this.#last = undefined
      else if (this.#last) this.#last.state = undefined
    }
    const state = (this.#wanted = JSON.stringify(members))
    const last = this.#last
    if (last?.state === state && last.path === path && contains(last.window, window)) return last.answer
    const visibleRect = isExact ? window : widened(window)
    const asked = { path, state, members: { ...members, visibleRect, frames: 'visible' }, window: visibleRect }
    const own = JSON.stringify(asked.members)
    const text = this.#text === '{' ? own : `${this.#text},${own.slice(1)}`
    if (this.#isLocal) {
      asked.answer = JSON.parse(this.#api.answerSync(path, text))
      this.#last = asked
    } else {
      this.#send(asked, text)
    }
    return this.#last?.answer
  }

  async #send(asked, text) {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      const answer = JSON.parse(await this.#api.answer(asked.path, text))
      this.#last = { ...asked, answer }
      this.#arrived()
    } catch (error) {
      this.#failed(error)
      this.#wanted = this.#last?.state
    }
    this.#isBusy = false
    if (this.#last?.state === this.#wanted) this.#resolve?.()
  }
}

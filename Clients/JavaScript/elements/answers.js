// Answers: the layout of the present state, from the module or from a server.

/** Whether a window contains another one. */
const contains = (one, other) => one.x <= other.x && one.y <= other.y &&
  one.x + one.width >= other.x + other.width && one.y + one.height >= other.y + other.height

/** A window with a margin of its own size on each side, so that scrolling needs few requests. */
const widened = ({ x, y, width, height }) => ({ x: x - width, y: y - height, width: 3 * width, height: 3 * height })

/** A server that takes longer than this has failed, in milliseconds. */
const patience = 10000

/** A promise, and the function that resolves it. */
function promised() {
  let settle
  const settled = new Promise((resolve) => (settle = resolve))
  return { settled, settle }
}

/**
 * The answers of an element. The module answers at once. A server answers later: until then, the last answer stays, and
 * only the latest of the requests in between is sent. After a failure of a server, `resume` sends again.
 */
export class Answers {
  #api
  #arrived
  #failed
  #text = ''
  #version
  #request
  #last
  /** The question that waits, the one that is sent, and the text of the one that was rejected. */
  #next
  #sent
  #rejected
  #isPaused = false

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
    return this.#answer(path, JSON.stringify(request))
  }

  /** The answer of the module, at once; undefined of a server. */
  askNow(path, request) {
    return this.#isLocal ? JSON.parse(this.#api.answerSync(path, JSON.stringify(request))) : undefined
  }

  async #answer(path, text) {
    return JSON.parse(await this.#api.answer(path, text, { signal: AbortSignal.timeout(patience) }))
  }

  /** The question of the last answer: the `request`, and the `path` to which it was sent. */
  get lastAsked() {
    return { path: this.#last.path, request: { ...this.#last.request, ...this.#last.members } }
  }

  /** Resolves when the latest question is answered, or has failed. */
  settled() {
    return (this.#next ?? this.#sent)?.settled
  }

  /** Sends questions again, after a failure. */
  resume() {
    this.#isPaused = false
    this.#rejected = undefined
  }

  /**
   * The latest answer to a question: `answer`, and the `members` of its question; undefined before the first one.
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
    }
    const state = JSON.stringify(members)
    const last = this.#last
    const isSame = last?.version === version && last.state === state && last.path === path && last.isExact === isExact
    if (isSame && contains(last.window, window)) {
      this.#drop()
      return last
    }
    const visibleRect = isExact ? window : widened(window)
    const sent = { ...members, visibleRect, frames: 'visible' }
    const own = JSON.stringify(sent)
    const text = this.#text === '{' ? own : `${this.#text},${own.slice(1)}`
    const asked = { path, request: this.#request, version, state, isExact, members: sent, window: visibleRect, text }
    if (this.#isLocal) this.#last = { ...asked, answer: JSON.parse(this.#api.answerSync(path, text)) }
    else if (text === this.#sent?.text || text === this.#rejected) this.#drop()
    else if (!this.#isPaused) this.#send(asked)
    return this.#last
  }

  /** Sends a question when the one before it is answered; of several ones that wait, the last one. */
  async #send(question) {
    const isFirst = !this.#next && !this.#sent
    this.#next = { ...(this.#next ?? promised()), ...question }
    // The state can change again in this frame of the display.
    if (isFirst) await undefined
    while (isFirst && this.#next) {
      const { settle, settled, ...asked } = (this.#sent = this.#next)
      this.#next = undefined
      try {
        this.#last = { ...asked, answer: await this.#answer(asked.path, asked.text) }
        this.#sent = undefined
        this.#arrived()
      } catch (error) {
        this.#sent = undefined
        this.#rejected = asked.text
        this.#isPaused = this.#failed(error)
        if (this.#isPaused) this.#drop()
      }
      settle()
    }
  }

  /** The question that waits has no use any more. */
  #drop() {
    this.#next?.settle()
    this.#next = undefined
  }
}

// Framewright for JavaScript: the API of a server, or the same API in this process as WebAssembly.
//
//     const framewright = await Framewright.local()
//     const answer = await framewright.layOutCardStack({ count: 5, width: 375 })
//
// It runs in browsers, workers, Node and Deno, without dependencies. Each route has one method, which has the name of
// the operation in the contract; framewright.d.ts has the types.

/** The version of the API that this client supports. */
export const version = '0.2.0'

/**
 * The routes by method name; `cacheable` routes also answer GET.
 * Generated from openapi.json by scripts/make-javascript-types.
 */
const routes = {
  layOutCardStack: { path: '/v1/card-stack', cacheable: true },
  panCardStack: { path: '/v1/card-stack/pan' },
  layOutSwipeDeck: { path: '/v1/swipe-deck', cacheable: true },
  panSwipeDeck: { path: '/v1/swipe-deck/pan' },
  layOutScrollStack: { path: '/v1/scroll-stack', cacheable: true },
  editScrollStack: { path: '/v1/scroll-stack/edit' },
  scrollScrollStack: { path: '/v1/scroll-stack/scroll' },
  panScrollStack: { path: '/v1/scroll-stack/pan' },
  layOutCardList: { path: '/v1/card-list', cacheable: true },
  diffFrames: { path: '/v1/diff' },
  layOutBatch: { path: '/v1/batch' },
}

/** A request was rejected, or failed: a problem document (RFC 9457). */
export class FramewrightProblem extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title)
    this.name = 'FramewrightProblem'
    this.problem = problem
    this.status = problem.status
    this.type = problem.type
    this.errors = problem.errors ?? []
  }

  get pointers() {
    return this.errors.map((fault) => fault.pointer)
  }
}

/** The API, in this process or on a server. `Framewright.local` and `Framewright.remote` create it. */
export class Framewright {
  /** The API in this process, or `only` the operations of a layout. No request leaves it. */
  static async local({ only, module = ownModule(only) } = {}) {
    return new LocalFramewright(await compile(await module), only)
  }

  /** The API of a server, such as `https://layout.example`. */
  static remote(url, options = {}) {
    return new RemoteFramewright(url, options)
  }

  /** Sends a JSON text to a path. Returns the text of the answer, which is JSON or SVG. */
  async answer(path, text, { as, signal } = {}) {
    throw new Error('abstract')
  }
}

for (const [name, route] of Object.entries(routes)) {
  Framewright.prototype[name] = async function (request, options) {
    const answer = await this.answer(route.path, JSON.stringify(request), options)
    return isPicture(options) ? answer : JSON.parse(answer)
  }
}

function isPicture({ as = 'json' } = {}) {
  if (as !== 'json' && as !== 'svg') throw new TypeError(`"as" must be json or svg, not ${as}`)
  return as === 'svg'
}

// --- In this process ---

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The URL of the script of a bundle that is no module, in which `import.meta` is empty. */
const script = globalThis.document?.currentScript?.src

/** The module that the page has begun to load, once; otherwise the one next to this file, and bundlers recognize these expressions. */
function ownModule(only) {
  if (only !== undefined && only !== 'swipe-deck') throw new TypeError(`"only" must be swipe-deck, not ${only}`)
  const name = only ? 'framewrightSwipeDeckModule' : 'framewrightModule'
  const begun = globalThis[name]
  globalThis[name] = undefined
  if (begun) return begun
  try {
    return only ? new URL('framewright-swipe-deck.wasm', import.meta.url) : new URL('framewright.wasm', import.meta.url)
  } catch {
    return new URL(only ? 'framewright-swipe-deck.wasm' : 'framewright.wasm', script || document.baseURI)
  }
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source)
  if (source instanceof URL || typeof source === 'string') {
    const url = source instanceof URL ? source : new URL(source, import.meta.url)
    if (url.protocol === 'file:') {
      // Bundlers for browsers must not look for this module.
      const files = 'node:fs/promises'
      const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ files)
      return WebAssembly.compile(await readFile(url))
    }
    source = await fetch(url)
  }
  if (!source.ok) throw new Error(`The module can't be loaded: ${source.status} ${source.url}`)
  const isNamed = source.headers.get('content-type')?.startsWith('application/wasm')
  return isNamed
    ? WebAssembly.compileStreaming(source)
    : WebAssembly.compile(await source.arrayBuffer())
}

class LocalFramewright extends Framewright {
  #module
  #only
  #exports

  constructor(module, only) {
    super()
    this.#module = module
    this.#only = only
    this.#instantiate()
  }

  #instantiate() {
    this.#exports = new WebAssembly.Instance(this.#module).exports
  }

  async answer(path, text, options) {
    options?.signal?.throwIfAborted()
    return this.answerSync(path, text, options)
  }

  answerSync(path, text, options) {
    const draws = isPicture(options)
    if (this.#only && !path.startsWith(`/v1/${this.#only}`)) {
      const detail = `The module of ${this.#only} does not have ${path}; Framewright.local() without "only" has all operations`
      throw problem(404, 'not-found', 'The path does not exist', detail, path)
    }
    return this.#guarded(() => {
      const { pathCount, count } = this.#write(path, text)
      const { framewright_answer, framewright_draw } = this.#exports
      return this.#read((draws ? framewright_draw : framewright_answer)(pathCount, count))
    })
  }

  get memorySize() {
    return this.#exports.memory.buffer.byteLength
  }

  #write(path, text) {
    // UTF-8 has at most three bytes per UTF-16 code unit.
    const room = this.#exports.framewright_room(path.length + text.length * 3)
    if (!room) {
      const detail = 'The module has no memory for a request of this size'
      throw problem(503, 'unavailable', 'The server is not available', detail, path)
    }
    const memory = new Uint8Array(this.#exports.memory.buffer, room)
    const pathCount = encoder.encodeInto(path, memory).written
    const count = encoder.encodeInto(text, memory.subarray(pathCount)).written
    return { pathCount, count }
  }

  #read(isAnswer) {
    const { memory, framewright_output, framewright_output_count } = this.#exports
    const output = new Uint8Array(memory.buffer, framewright_output(), framewright_output_count())
    const text = decoder.decode(output)
    if (!isAnswer) throw new FramewrightProblem(JSON.parse(text))
    return text
  }

  /** If the module traps, the state of its memory is unknown: a new instance replaces it. */
  #guarded(body) {
    try {
      return body()
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error
      this.#instantiate()
      const detail = `The module stopped: ${error.message}`
      throw problem(500, 'internal', 'Internal error', detail)
    }
  }
}

function problem(status, type, title, detail, instance) {
  return new FramewrightProblem({ type: `/docs/problems#${type}`, title, status, detail, instance })
}

// --- On a server ---

/** Longer URLs are sent as POST, because some proxies truncate them. In characters. */
const longestAddress = 2000
/** The capacity of the cache, in answers. */
const keptAnswers = 100

class RemoteFramewright extends Framewright {
  #url
  #key
  #retries
  #fetch
  /** Cached answers with their ETags by URL, least recently used first. */
  #kept = new Map()

  constructor(url, { key, retries = 3, fetch = globalThis.fetch } = {}) {
    super()
    this.#url = String(url).replace(/\/+$/, '')
    this.#key = key
    this.#retries = retries
    this.#fetch = fetch
  }

  async answer(path, text, options) {
    const form = isPicture(options) ? 'as=svg&' : ''
    const address = `${this.#url}${path}?${form}request=${encodeURIComponent(text)}`
    const isCacheable = Object.values(routes).some((route) => route.cacheable && route.path === path)
    return isCacheable && address.length <= longestAddress
      ? this.#get(address, options?.signal)
      : this.#post(this.#url + path, text, options)
  }

  async #post(address, body, options) {
    const accept = isPicture(options) ? 'image/svg+xml' : 'application/json'
    const headers = { 'Content-Type': 'application/json', Accept: accept }
    const signal = options?.signal
    const response = await this.#send(address, { method: 'POST', body, headers, signal })
    return response.text()
  }

  async #get(address, signal) {
    const kept = this.#kept.get(address)
    const headers = kept ? { 'If-None-Match': kept.etag } : {}
    const response = await this.#send(address, { headers, signal })
    const answer =
      response.status === 304
        ? kept
        : { etag: response.headers.get('ETag'), text: await response.text() }
    this.#keep(address, answer)
    return answer.text
  }

  #keep(address, answer) {
    this.#kept.delete(address)
    if (!answer.etag) return
    this.#kept.set(address, answer)
    if (this.#kept.size > keptAnswers) this.#kept.delete(this.#kept.keys().next().value)
  }

  /** Sends a request, and retries it after 429 and 503; throws the problem of any other failure. */
  async #send(address, options) {
    if (this.#key) options.headers.Authorization = `Bearer ${this.#key}`
    for (let attempt = 0; ; attempt++) {
      const response = await this.#fetch.call(globalThis, address, options)
      if (response.ok || response.status === 304) return response
      const problem = await readProblem(response)
      if (![429, 503].includes(response.status) || attempt >= this.#retries) throw problem
      await pause(Number(response.headers.get('Retry-After') ?? 1), options.signal)
    }
  }
}

async function readProblem(response) {
  const text = await response.text()
  try {
    return new FramewrightProblem(JSON.parse(text))
  } catch {
    // A proxy has answered.
    const title = response.statusText || 'The server did not answer'
    return new FramewrightProblem({ type: 'about:blank', title, status: response.status, detail: text })
  }
}

function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', abort, { once: true })
  })
}

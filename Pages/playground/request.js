// The working request: its path, its text, and its value if the text is JSON.

import { format } from './json.js'

const defined = (value) => Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))

/**
 * One request, which controls, the editor, gestures and links change.
 *
 * Dispatches `change` events; `detail` is `{origin, isOther}`: the part that changed it, and whether a different request
 * was opened.
 */
export class WorkingRequest extends EventTarget {
  /** The last text and the last look of each path. */
  #texts = new Map()
  #looks = new Map()

  path = ''
  text = ''
  /** The name of the scene whose look the items have; see gallery.js. */
  look
  /** The parsed text; undefined while it is not JSON. */
  value

  /** Opens a different request; by default, items keep the look that they last had on the path. */
  open(path, value, origin, look = this.#looks.get(path)) {
    this.look = look
    this.#looks.set(path, look)
    this.#keep(path, typeof value === 'string' ? value : format(value))
    this.#changed(origin, true)
  }

  /** The last text of a path; undefined if the path has not been opened. */
  last(path) {
    return this.#texts.get(path)
  }

  /** Alters the request. */
  set(value, origin) {
    this.#keep(this.path, format(value))
    this.#changed(origin, false)
  }

  /** Alters the request's text. */
  setText(text, origin) {
    this.#keep(this.path, text)
    this.#changed(origin, false)
  }

  /** Alters members of the request; undefined removes a member. */
  merge(members, origin) {
    this.set(defined({ ...this.value, ...members }), origin)
  }

  /** Alters members of the value; the text follows with `publish`. */
  alter(members) {
    this.value = defined({ ...this.value, ...members })
  }

  /** Alters members of the value, as its first ones, which the editor shows. */
  lead(members) {
    this.value = defined({ ...members, ...this.value, ...members })
  }

  /** Writes the altered value as text. */
  publish(origin) {
    this.set(this.value, origin)
  }

  #keep(path, text) {
    this.path = path
    this.text = text
    this.#texts.set(path, text)
    try {
      this.value = JSON.parse(text)
    } catch {
      this.value = undefined
    }
  }

  #changed(origin, isOther) {
    this.dispatchEvent(new CustomEvent('change', { detail: { origin, isOther } }))
  }
}

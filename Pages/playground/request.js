// The request that is being worked on: its path, its text, and its value where the text is JSON.

import { format } from './json.js'

/**
 * One request, changed by controls, by typing, by gestures, and by links.
 *
 * Sends `change` events; `detail` is `{origin, isOther}`: who changed it, and whether it is another request
 * than before rather than the same one altered.
 */
export class WorkingRequest extends EventTarget {
  /** What was last worked on at each path. */
  #texts = new Map()

  path = ''
  text = ''
  /** The parsed text; undefined while it is no JSON. */
  value

  /** Takes another request up. */
  open(path, value, origin) {
    this.#keep(path, typeof value === 'string' ? value : format(value))
    this.#changed(origin, true)
  }

  /** What was last worked on at a path, undefined before anything was. */
  last(path) {
    return this.#texts.get(path)
  }

  /** Alters the request. */
  set(value, origin) {
    this.#keep(this.path, format(value))
    this.#changed(origin, false)
  }

  /** Alters the request's text, as it is typed. */
  setText(text, origin) {
    this.#keep(this.path, text)
    this.#changed(origin, false)
  }

  /** Alters members of the request; a member that is undefined is left out. */
  merge(members, origin) {
    this.set(Object.fromEntries(
      Object.entries({ ...this.value, ...members }).filter(([, member]) => member !== undefined)
    ), origin)
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

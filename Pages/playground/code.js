// The code of a request: pages and apps that draw its layout, and commands that send it.

import { elementWriters } from './code-elements.js'
import { frameWriters } from './code-frames.js'
import { printing, requestWriters } from './code-requests.js'

/**
 * The languages of a question, each `{write, isUntested}`: `write` is a function of the question, which returns code.
 *
 * @param question `{server, path, operation, title, text, answer, look, backdrop, isLayout, hasFrames, contentOf, styleOf}`: the
 *   request and its answer, the look and the backdrop of its scene, whether its path is that of a layout, which has an
 *   element, and whether its answers have frames; and the functions of code-look.js.
 */
export const languagesOf = ({ isLayout, hasFrames }) =>
  ({ ...(isLayout && elementWriters), ...(hasFrames ? frameWriters : printing), ...requestWriters })

/** Code in a language; undefined if the request is not JSON, which could be any code. */
export function write(language, question) {
  try {
    return languagesOf(question)[language]?.write({ ...question, value: JSON.parse(question.text) })
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

// JSON as text: tokens, the positions of values, and formatting.

const kinds = ['space', 'string', 'number', 'word', 'mark', 'odd']
/** One group per kind. */
const pattern = /(\s+)|("(?:[^"\\\n]|\\.)*"?)|(-?\d[\d.eE+-]*)|([A-Za-z]+)|([{}[\],:])|(.)/gsy

/** The tokens of any text, valid JSON or not: `{kind, start, end}`, without gaps. */
export function* tokens(text) {
  pattern.lastIndex = 0
  for (let match; (match = pattern.exec(text)); ) {
    yield { kind: kinds[match.indexOf(match[0], 1) - 1], start: match.index, end: pattern.lastIndex }
  }
}

/** A reference token of a JSON Pointer, escaped (RFC 6901). */
export const escapeStep = (name) => String(name).replace(/~/g, '~0').replace(/\//g, '~1')

/** The reference tokens of a JSON Pointer. */
export const stepsOf = (pointer) =>
  pointer.split('/').slice(1).map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))

/** The value at a pointer; undefined if it does not exist. */
export const valueAt = (value, pointer) => stepsOf(pointer).reduce((found, step) => found?.[step], value)

/** The value of a JSON text; a text that is not JSON itself. */
export function parsedOr(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * The positions of the values of a JSON text: a map from pointers to `{start, own, end}`. A member starts at its name; `own`
 * is where its value starts.
 */
export function positions(text) {
  const found = new Map()
  const read = [...tokens(text)].filter((token) => token.kind !== 'space')
  let next = 0
  const sign = () => (read[next]?.kind === 'mark' ? text[read[next].start] : undefined)

  function value(pointer, start) {
    const own = read[next]?.start ?? text.length
    if (sign() === '{') members(pointer, '}', (place) => member(pointer, place))
    else if (sign() === '[') members(pointer, ']', (place) => value(`${pointer}/${place}`))
    else next++
    found.set(pointer, { start: start ?? own, own, end: read[next - 1]?.end ?? text.length })
  }
  function members(pointer, end, one) {
    next++
    for (let place = 0; next < read.length && sign() !== end; place++) {
      const before = next
      one(place)
      if (sign() === ',') next++
      if (next === before) next++
    }
    next++
  }
  function member(pointer) {
    const name = read[next++]
    if (sign() === ':') next++
    const step = text.slice(name.start + 1, name.end - 1)
    value(`${pointer}/${escapeStep(step)}`, name.start)
  }

  if (read.length > 0) value('')
  return found
}

/** The line number of an offset, starting at 0. */
export const lineOf = (text, offset) => text.slice(0, offset).split('\n').length - 1

/**
 * A value as formatted JSON: a value that fits in a line is written in one.
 *
 * @param width the longest line, in characters.
 */
export function format(value, width = 76, indent = '', head = 0) {
  const line = inOneLine(value, width - indent.length - head)
  if (line !== undefined || value === null || typeof value !== 'object') return line ?? JSON.stringify(value)
  const deeper = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((element) => deeper + format(element, width, deeper))
    : Object.entries(value).filter(([, member]) => member !== undefined).map(([name, member]) => {
        const label = `${JSON.stringify(name)}: `
        return deeper + label + format(member, width, deeper, label.length)
      })
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

/** A value in one line; undefined if it is longer than `room` characters. */
function inOneLine(value, room) {
  if (room < 2) return undefined
  if (value === null || typeof value !== 'object') {
    const text = typeof value === 'number' ? `${value}` : JSON.stringify(value)
    return text.length <= room ? text : undefined
  }
  const isList = Array.isArray(value)
  let text = isList ? '[' : '{'
  for (const name in value) {
    const member = value[name]
    if (member === undefined) continue
    const label = (text.length > 1 ? ', ' : '') + (isList ? '' : `${JSON.stringify(name)}: `)
    const part = inOneLine(member, room - text.length - label.length - 1)
    if (part === undefined) return undefined
    text += label + part
  }
  return text + (isList ? ']' : '}')
}

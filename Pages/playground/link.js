// The page's state as the fragment of its address: `#/v1/NAME?request={…}&speed=0.1`.

/**
 * Reads a fragment: `{path, request, view}`; undefined if it names no path.
 *
 * `request` is a JSON text, `view` contains the other parameters.
 */
export function readLink(fragment) {
  const match = /^#?(\/v1\/[^?]*)(?:\?(.*))?$/s.exec(fragment)
  if (!match) return undefined
  const { request, ...view } = Object.fromEntries(new URLSearchParams(match[2] ?? ''))
  return { path: match[1], request, view }
}

/** The fragment of a request and its view. */
export function writeLink(path, text, view = {}) {
  const shown = Object.entries(view).filter(([, value]) => value !== undefined && value !== '')
  const members = [['request', compact(text)], ...shown]
  return `#${path}?${members.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** A JSON text without blanks; other text stays as it is. */
function compact(text) {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}

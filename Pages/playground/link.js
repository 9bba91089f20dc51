// A page's state as the fragment of its address: `#/v1/NAME?request={…}&speed=0.1`.

/**
 * What a fragment says: `{path, request, view}`; undefined where it names no path.
 *
 * `request` is a JSON text, `view` what else the fragment says of how it is to be shown.
 */
export function readLink(fragment) {
  const match = /^#?(\/v1\/[^?]*)(?:\?(.*))?$/s.exec(fragment)
  if (!match) return undefined
  const { request, ...view } = Object.fromEntries(new URLSearchParams(match[2] ?? ''))
  return { path: match[1], request, view }
}

/** The fragment that leads back to a request, and to the view of it. */
export function writeLink(path, text, view = {}) {
  const said = Object.entries(view).filter(([, value]) => value !== undefined && value !== '')
  const members = [['request', compact(text)], ...said]
  return `#${path}?${members.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** A text without what only its reader needs; as it is where it is no JSON. */
function compact(text) {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}

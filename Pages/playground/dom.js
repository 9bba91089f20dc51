// Creates elements.

/**
 * An element with properties and children.
 *
 * @param properties properties of the element; names with a hyphen, `role` and `for` are attributes.
 */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name)
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined) continue
    if (property.includes('-') || property === 'role' || property === 'for') element.setAttribute(property, value)
    else element[property] = value
  }
  element.append(...children)
  return element
}

/** The element of an id. */
export const byID = (id) => document.getElementById(id)

/** Calls a function after the next frame of the display. */
export const afterFrame = (action) => requestAnimationFrame(() => setTimeout(action))

/** How long the page works for the next frame of the display, style and layout included, in milliseconds. */
export const frameTime = () => new Promise((resolve) => requestAnimationFrame(() => {
  const since = performance.now()
  setTimeout(() => resolve(performance.now() - since))
}))

let named = 0
/** A unique id. */
export const newID = (word) => `${word}-${++named}`

/** An icon from the page's sprite. */
function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `#icon-${name}`)
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(use)
  return svg
}

/** A button with a label, and an icon if `image` names one; a quiet button shows only the icon. */
export function button(label, onclick, { image, isQuiet = false, ...properties } = {}) {
  const element = make('button', { type: 'button', onclick, ...properties })
  if (image) element.append(icon(image))
  if (isQuiet) element.setAttribute('aria-label', element.title = label)
  else element.append(make('span', {}, label))
  return element
}

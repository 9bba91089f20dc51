// Code with the custom elements: HTML and React.

import { members, settings } from '../../Clients/JavaScript/elements/members.js'
import { camel, kebab } from '../../Clients/JavaScript/elements/names.js'
import { format } from './json.js'

/** More items than these are rendered when they become visible. */
const mostChildren = 12
const lineLength = 100

/** A text whose lines after the first one begin with spaces. */
export const indented = (text, by) => text.replace(/\n/g, `\n${' '.repeat(by)}`)

/** The name of a layout of a path. */
const layoutOf = (path) => path.split('/').pop()

/** The size of the element, in points; a length is undefined if the row of the element defines it. */
export function sizeOf({ width, bounds, viewport, visibleRect, configuration }) {
  return {
    width: width ?? bounds?.width ?? viewport?.width,
    height: viewport?.height ?? bounds?.height ?? visibleRect?.height ?? configuration?.expandedHeight,
  }
}

/**
 * The element of a request: `{tag, dir, state, members, configuration, count, children}`. `children` are the contents of
 * items, `{id, title, hue, element}`; they are undefined if there are many.
 */
function elementOf(path, request) {
  const layout = layoutOf(path)
  const pick = (from = {}, names) => Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
  const entries = request.rows ?? request.cards
  const count = entries ? entries.reduce((sum, { repeat = 1 }) => sum + repeat, 0) : request.count ?? 0
  const isListed = count <= mostChildren || entries?.some(({ size }) => size?.layout)
  return {
    tag: `framewright-${layout}`,
    dir: request.layoutDirection === 'rightToLeft' ? 'rtl' : undefined,
    state: request.state === 'expanded' ? 'expanded' : undefined,
    members: pick(request, members[camel(layout)].filter((name) => name !== 'count')),
    configuration: pick(request.configuration, settings[camel(layout)]),
    count: entries ? undefined : count,
    children: isListed ? Array.from({ length: count }, (_, index) => childOf(entries?.[index], index)) : undefined,
  }
}

const childOf = (entry, index) => ({
  id: entry?.id,
  title: entry?.id ?? `${index}`,
  hue: (215 + 24 * index) % 360,
  element: entry?.size?.layout && elementOf(entry.size.layout.path, entry.size.layout.body),
})

// --- HTML ----------------------------------------------------------------------------------------------

const escaped = (text) => text.replace(/[&<]/g, (mark) => ({ '&': '&amp;', '<': '&lt;' })[mark])
const attribute = (name, value) => typeof value === 'object'
  ? `${name}='${escaped(format(value, lineLength)).replaceAll("'", '&#39;')}'`
  : `${name}="${escaped(`${value}`).replaceAll('"', '&quot;')}"`

function attributesOf(element, label, isRendered) {
  const { dir, state, members, configuration, count } = element
  const all = { id: label.id, label: label.title, dir, state, ...members, ...configuration, count: isRendered ? count : undefined }
  return Object.entries(all).filter(([, value]) => value !== undefined).map(([name, value]) => attribute(kebab(name), value))
}

function tagOf(element, label) {
  const { tag, children } = element
  const attributes = attributesOf(element, label, !children)
  const start = [`<${tag}`, ...attributes].join(' ')
  const head = start.length > lineLength ? [`<${tag}`, ...attributes.map((each) => `  ${indented(each, 2)}`)].join('\n') : start
  if (!children) return `${head}></${tag}>`
  return `${head}>\n${children.map((child) => `  ${indented(htmlOf(child), 2)}\n`).join('')}</${tag}>`
}

function htmlOf({ id, title, hue, element }) {
  if (element) return tagOf(element, { id, title })
  const name = id === undefined ? '' : ` ${attribute('id', id)}`
  return `<article${name} style="--hue: ${hue}">${escaped(title)}</article>`
}

const rendering = (tag) => `
<script type="module">
  const element = document.querySelector('${tag}')
  element.render = (index, spare) => {
    const item = spare ?? document.createElement('article')
    item.textContent = index
    item.style.setProperty('--hue', (215 + 24 * index) % 360)
    return item
  }
</script>`

function writeHTML({ path, title, value }) {
  const element = elementOf(path, value)
  const { width = 375, height = 500 } = sizeOf(value)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body > ${element.tag} { width: ${width}px; height: ${height}px; margin: 16px auto }
  article {
    padding: 12px 16px; border-radius: 16px; color: #fff;
    background: linear-gradient(155deg, hsl(var(--hue) 50% 45%), hsl(calc(var(--hue) + 28) 50% 35%));
  }
</style>

${tagOf(element, { title })}

<!-- framewright.js and framewright.wasm must be in the folder of this script. -->
<script type="module" src="framewright-elements.js"></script>${element.children ? '' : rendering(element.tag)}
`
}

// --- React ---------------------------------------------------------------------------------------------

const property = (name, value) => typeof value === 'string' && !/["\\\n]/.test(value) ? `${name}="${value}"` : `${name}={${format(value, lineLength)}}`

function jsxOf(element, label, style) {
  const { tag, dir, state, members, configuration, count, children } = element
  const hasSettings = Object.keys(configuration).length > 0
  const all = {
    id: label.id, label: label.title, dir, state, style, ...members, configuration: hasSettings ? configuration : undefined,
    count: children ? undefined : count,
  }
  const lines = Object.entries(all).filter(([, value]) => value !== undefined).map(([name, value]) => property(name, value))
  if (!children) lines.push('render={render}')
  const head = `<${tag}\n${lines.map((line) => `  ${indented(line, 2)}\n`).join('')}`
  if (!children) return `${head}/>`
  return `${head}>\n${children.map((child) => `  ${indented(jsxChild(child), 2)}\n`).join('')}</${tag}>`
}

function jsxChild({ id, title, element }) {
  if (element) return jsxOf(element, { id, title })
  return `<article${id === undefined ? '' : ` ${property('id', id)}`}>{${JSON.stringify(title)}}</article>`
}

function writeReact({ path, title, value }) {
  const element = elementOf(path, value)
  const { width = 375, height = 500 } = sizeOf(value)
  return `import './framewright-elements.js'
${element.children ? '' : `
function render(index, spare) {
  const item = spare ?? document.createElement('article')
  item.textContent = index
  return item
}
`}
export function ${title.replace(/(?:^|\s)./g, (letter) => letter.trim().toUpperCase())}() {
  return (
    ${indented(jsxOf(element, { title }, { width, height }), 4)}
  )
}
`
}

export const elementWriters = {
  HTML: { write: writeHTML },
  React: { write: writeReact, isUntested: true },
}

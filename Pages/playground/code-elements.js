// Code with the custom elements: HTML and React.

import { members, settings } from '../../Clients/JavaScript/elements/members.js'
import { camel, kebab } from '../../Clients/JavaScript/elements/names.js'
import { format } from './json.js'
import { layoutOf } from './layouts.js'

/** More items than these are rendered when they become visible. */
const maximumChildren = 24
const lineLength = 100
/** What `layout.restore` finds in an element that has just been created. */
const initial = { contentOffset: { x: 0, y: 0 }, translation: { x: 0, y: 0 }, history: [] }

/** A text whose lines after the first one begin with spaces. */
export const indented = (text, by) => text.replace(/\n/g, `\n${' '.repeat(by)}`)

/**
 * The element of a request: `{tag, dir, state, members, configuration, count, children, given, isStill}`. `children` are the
 * items, each with its `id`, `title`, `hue`, `item`, `length` and `element`; they are undefined if there are many.
 */
function elementOf(path, request, answer, isNested = false) {
  const layout = layoutOf(path)
  const given = layout.given(request, isNested)
  const name = camel(layout.name)
  const pick = (from = {}, names) => Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
  const entries = given.rows ?? given.cards
  const count = entries ? entries.reduce((sum, { repeat = 1 }) => sum + repeat, 0) : given.count ?? 0
  const isListed = count <= maximumChildren || entries?.some(({ size }) => size?.layout)
  const frames = new Map(answer?.frames?.map((frame) => [frame.index, frame]))
  return {
    layout, request,
    tag: layout.tag,
    dir: request.layoutDirection === 'rightToLeft' ? 'rtl' : undefined,
    state: request.state === 'expanded' ? 'expanded' : undefined,
    className: isNested ? `nested${layout.isStill(request) ? ' is-still' : ''}` : undefined,
    members: pick(given, members[name].filter((name) => name !== 'count')),
    configuration: pick(given.configuration, settings[name]),
    count: entries ? undefined : count,
    children: isListed ? Array.from({ length: count }, (_, index) => childOf(entries?.[index], index, frames.get(index))) : undefined,
  }
}

const childOf = (entry, index, frame) => ({
  id: entry?.id,
  title: entry?.id ?? `${index}`,
  hue: (215 + 24 * index) % 360,
  item: { ...frame, index, id: entry?.id, entry },
  length: entry?.size?.fit?.length,
  element: entry?.size?.layout && elementOf(entry.size.layout.path, entry.size.layout.body, frame?.layout, true),
})

/** The properties of the element in the state of its request, besides its attributes. */
function stateOf({ layout, request }) {
  const element = { ...initial }
  layout.restore(element, request)
  if (!request.translation) delete element.height
  return Object.entries(element).filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(initial[name]))
}

// --- HTML ----------------------------------------------------------------------------------------------

const escaped = (text) => text.replace(/[&<]/g, (mark) => ({ '&': '&amp;', '<': '&lt;' })[mark])
const attribute = (name, value) => typeof value === 'object'
  ? `${name}='${escaped(format(value, lineLength)).replaceAll("'", '&#39;')}'`
  : `${name}="${escaped(`${value}`).replaceAll('"', '&quot;')}"`

function attributesOf(element, label, isRendered) {
  const { dir, state, className, members, configuration, count } = element
  const all = {
    id: label.id, class: className, label: label.title, dir, state, 'data-backdrop': label.backdrop, ...members, ...configuration,
    count: isRendered ? count : undefined,
  }
  return Object.entries(all).filter(([, value]) => value !== undefined).map(([name, value]) => attribute(kebab(name), value))
}

function tagOf(element, label, contentOf) {
  const { tag, children } = element
  const attributes = attributesOf(element, label, !children)
  const start = [`<${tag}`, ...attributes].join(' ')
  const head = start.length > lineLength ? [`<${tag}`, ...attributes.map((each) => `  ${indented(each, 2)}`)].join('\n') : start
  if (!children) return `${head}></${tag}>`
  const inner = children.map((child) => `  ${indented(htmlOf(child, element.layout, contentOf), 2)}\n`)
  return `${head}>\n${inner.join('')}</${tag}>`
}

function htmlOf({ id, title, item, length, element }, layout, contentOf) {
  if (element) return tagOf(element, { id, title }, contentOf)
  const { name, hue, html } = contentOf(item, layout)
  const style = `--hue: ${hue}${length === undefined ? '' : `; height: ${length}px`}`
  const attributes = [['id', id], ['class', name], ['style', style]].filter(([, value]) => value !== undefined)
  return `<article ${attributes.map(([name, value]) => attribute(name, value)).join(' ')}>${html}</article>`
}

/** An index that stands for all indexes. */
const anyIndex = 987_654_321

/** A function that renders items when they become visible. Contents repeat after a number of items. */
function rendering({ layout }, contentOf, period) {
  const content = (index) => contentOf({ index }, layout)
  const contents = Array.from({ length: period ?? 1 }, (_, index) => content(period ? index : anyIndex))
  const [{ name, html }] = contents
  const list = contents.map((each) => `  ${JSON.stringify([each.name, each.html])},\n`).join('')
  return `${period ? `const contents = [\n${list}]\n` : ''}function render(index, spare) {
  const item = spare ?? document.createElement('article')
  const way = (20 + 24 * index) % 340
  item.style.setProperty('--hue', (215 + Math.min(way, 340 - way)) % 360)
${period ? '  ;[item.className, item.innerHTML] = contents[index % contents.length]'
    : `  item.className = '${name}'\n  item.innerHTML = \`${html.replaceAll(`${anyIndex}`, '${index}')}\``}
  return item
}
`
}

/** What the code of a question consists of: the element, its screen, its markup, the rules of its style, its state, and its renderer. */
function partsOf({ path, title, value, answer, look, backdrop, contentOf: dressed, styleOf }) {
  const contentOf = (item, layout) => dressed(item, look ?? layout.look)
  const element = elementOf(path, value, answer)
  const { layout, children } = element
  const label = { title, backdrop }
  const body = tagOf(element, label, contentOf)
  const period = look?.period
  const samples = children ? [] : Array.from({ length: period ?? 1 }, (_, index) => contentOf({ index }, layout))
  const sample = samples.map(({ name, html }) => `<article class="${name}">${html}</article>`).join('')
  const screen = layout.screen(value)
  return {
    element, label, contentOf, body, screen: screen.place ?? { y: 16, ...screen }, style: styleOf(body + sample), state: stateOf(element),
    renderer: children ? '' : rendering(element, contentOf, period),
  }
}

const font = 'var(--size-2) / 1.5 var(--font)'

function writeHTML(question) {
  const { element: { tag }, body, screen: { y: top, width, height }, style, state, renderer } = partsOf(question)
  const settings = state.map(([name, value]) => `  element.${name} = ${JSON.stringify(value)}\n`).join('')
  const rendered = renderer && `  ${indented(renderer, 2)}element.render = render\n`
  const script = `${settings}${rendered}`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${question.title}</title>
<style>
${style}
  body { margin: 0; background: var(--ground); color: var(--text); font: ${font} }
  body > ${tag} { width: ${width}px; height: ${height}px; margin: ${top}px auto }
</style>

${body}

<!-- The modules framewright*.wasm must be in the folder of this script. -->
<script type="module"${script ? '>\n  import \'./framewright-elements.js\'\n' : ' src="framewright-elements.js">'}${
  script ? `\n  const element = document.querySelector('${tag}')\n${script}` : ''}</script>
`
}

// --- React ---------------------------------------------------------------------------------------------

const property = (name, value) => typeof value === 'string' && !/["\\\n]/.test(value) ? `${name}="${value}"` : `${name}={${format(value, lineLength)}}`

/** The declarations of a style attribute as an object. */
const declarations = (text) => Object.fromEntries(text.split(';').map((each) => each.split(':')).filter(([, value]) => value)
  .map(([name, ...value]) => [name.trim().startsWith('--') ? name.trim() : camel(name.trim()), value.join(':').trim()]))

/** Markup as JSX: a class and a style have other forms, and braces are escaped. */
const jsxOf = (markup) => markup.replace(/<(?:"[^"]*"|[^">])*>|[{}]/g, (part) => part.length === 1 ? `{'${part}'}` : part
  .replace(/ class="/, ' className="')
  .replace(/ style="([^"]*)"/, (_, text) => ` ${property('style', declarations(text))}`))

function jsxElement(element, label, contentOf, style, isStateful = false) {
  const { layout, tag, dir, state, className, members, configuration, count, children } = element
  const hasSettings = Object.keys(configuration).length > 0
  const all = {
    id: label.id, className, label: label.title, dir, state, style, 'data-backdrop': label.backdrop, ...members,
    configuration: hasSettings ? configuration : undefined, count: children ? undefined : count,
  }
  const lines = Object.entries(all).filter(([, value]) => value !== undefined).map(([name, value]) => property(name, value))
  if (isStateful) lines.push('{...initial}')
  if (!children) lines.push('render={render}')
  const head = `<${tag}\n${lines.map((line) => `  ${indented(line, 2)}\n`).join('')}`
  if (!children) return `${head}/>`
  const inner = children.map((child) => child.element ? jsxElement(child.element, child, contentOf) : jsxOf(htmlOf(child, layout, contentOf)))
  return `${head}>\n${inner.map((each) => `  ${indented(each, 2)}\n`).join('')}</${tag}>`
}

function writeReact(question) {
  const { element, label, contentOf, screen: { width, height }, style, state, renderer } = partsOf(question)
  const frame = { width, height, color: 'var(--text)', font }
  return `import './framewright-elements.js'

const style = \`
${style.replace(/[`\\$]/g, '\\$&')}
\`
${state.length > 0 ? `\n// The element changes its state itself: React sets it once.\nconst initial = ${format(Object.fromEntries(state), lineLength)}\n` : ''}${
  renderer && `\n${renderer}`}
export function ${question.title.replace(/(?:^|\s)./g, (letter) => letter.trim().toUpperCase())}() {
  return (
    <>
      <style>{style}</style>
      ${indented(jsxElement(element, label, contentOf, frame, state.length > 0), 6)}
    </>
  )
}
`
}

export const elementWriters = {
  HTML: { write: writeHTML },
  React: { write: writeReact },
}

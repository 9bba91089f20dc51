// The look of the stage as code: the content of items as markup, and the style rules that apply to it.

import { make } from './dom.js'
import { dress } from './looks.js'

/** Data of the playground, which code does not need. */
const own = /^data-(?!backdrop)/

/** The content of an item: `{name, hue, html}`, its class, its hue, and what is in it. */
export function contentOf(item, look) {
  const element = make('article')
  // What depends on the scroll position is not part of the code.
  dress(element, { ...item, visibility: undefined, share: undefined }, look)
  for (const part of element.querySelectorAll('*')) {
    for (const { name } of [...part.attributes]) if (own.test(name)) part.removeAttribute(name)
  }
  return { name: element.className, hue: element.style.getPropertyValue('--hue'), html: element.innerHTML }
}

/** The style sheets' rules that apply to markup, as text, with the custom properties that they use. */
export function styleOf(markup) {
  const template = make('template')
  // The page's policy forbids style attributes.
  template.innerHTML = markup.replace(/ style="[^"]*"/g, '')
  const sheets = [...document.styleSheets].map(({ cssRules }) => [...cssRules])
  const rules = sheets.flat()
  const found = applying(rules, template.content)
  return [...propertiesOf(rules, found.join('')), ...found].join('\n')
}

function applying(rules, root) {
  return rules.flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return appliesTo(rule.selectorText, root) ? [textOf(rule.selectorText, rule.style)] : []
    if (!isScheme(rule)) return []
    const inner = applying([...rule.cssRules], root)
    return inner.length > 0 ? [`@media ${rule.conditionText} {\n${inner.join('\n')}\n}`] : []
  })
}

const isScheme = (rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme')

/** Whether a selector, without its pseudo-elements, finds an element. */
function appliesTo(selector, root) {
  const plain = selector.replace(/::[\w-]+(\([^)]*\))?/g, '').split(',').map((each) => each.trim() || '*').join()
  return !/:focus|:hover/.test(selector) && root.querySelector(plain) !== null
}

/** A rule as text, with one declaration per line. */
const textOf = (selector, { cssText }) =>
  `  ${selector} {\n${cssText.split(/;\s*/).filter(Boolean).map((each) => `    ${each};\n`).join('')}  }`

/** The declarations of the custom properties of `:root` that a text uses, in each colour scheme. */
function propertiesOf(rules, text) {
  const isRoot = ({ selectorText }) => selectorText === ':root'
  const roots = rules.flatMap((rule) => isRoot(rule) ? [{ rule }]
    : isScheme(rule) ? [...rule.cssRules].filter(isRoot).map((inner) => ({ rule: inner, condition: rule.conditionText })) : [])
  const used = new Set(['--ground', '--text', '--font', '--size-2'])
  const collect = (from) => {
    for (const [, name] of from.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      for (const { rule } of roots) collect(rule.style.getPropertyValue(name))
    }
  }
  collect(text)
  return roots.flatMap(({ rule: { style }, condition }) => {
    const names = [...used].filter((name) => style.getPropertyValue(name))
    if (names.length === 0) return []
    const root = `  :root {\n${names.map((name) => `    ${name}: ${style.getPropertyValue(name).trim()};\n`).join('')}  }`
    return [condition ? `  @media ${condition} {\n${root}\n  }` : root]
  })
}

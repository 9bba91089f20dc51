// Coloured code: one span per comment, string, number and word of the language.

const string = '"""[^]*?"""|"(?:\\\\.|[^"\\\\\\n])*"|\'(?:\\\\.|[^\'\\\\\\n])*\'|`(?:\\\\.|[^`\\\\])*`'
const words = `as async await const constructor document else export for from fun func function guard if import in json let
  new nil null object of or private return self some struct super suspend try val var when with`.split(/\s+/).join('|')

const patterns = {
  markup: new RegExp('(?<quiet><!--[^]*?-->|//[^\\n]*)|(?<string>(?<==)(?:"[^"]*"|\'[^\']*\'))|(?<name></?[\\w-]+)|(?<number>\\b\\d[\\d.]*)', 'g'),
  code: new RegExp(`(?<quiet>//[^\\n]*)|(?<string>${string})|(?<word>@\\w+|\\b(?:${words})\\b)|(?<number>\\b\\d[\\d.]*)`, 'g'),
}

/** Shows code in an element. */
export function colour(element, code, language) {
  const parts = []
  let end = 0
  for (const match of code.matchAll(language === 'HTML' ? patterns.markup : patterns.code)) {
    const [kind] = Object.entries(match.groups).find(([, text]) => text !== undefined)
    const span = document.createElement('span')
    span.className = `json-${kind}`
    span.textContent = match[0]
    parts.push(code.slice(end, match.index), span)
    end = match.index + match[0].length
  }
  element.replaceChildren(...parts, code.slice(end))
}

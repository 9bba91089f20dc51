// A request as code that sends it.

const indented = (text, by) => text.replace(/\n/g, `\n${' '.repeat(by)}`)

/** A JSON text as Python writes it. Strings stay, except that Python has no `\/`. */
const asPython = (text) => text.replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
  (word) => ({ true: 'True', false: 'False', null: 'None' })[word]
    ?? word.replace(/\\(.)/g, (escape, character) => character === '/' ? '/' : escape))

/** As many `#` as make a Swift literal of a text raw: without them, Swift would evaluate `\(…)`. */
const hashesFor = (text) => '#'.repeat(Math.max(...(text.match(/\\#*/g) ?? ['']).map((run) => run.length), 1))

/** The languages, each a function of `{origin, path, text, operation}`; the text is formatted JSON. */
const writers = {
  curl: ({ origin, path, text }) =>
    `curl -s ${origin}${path} \\\n  -H 'Content-Type: application/json' \\\n  -d '${text.replaceAll("'", "'\\''")}'\n`,

  JavaScript: ({ origin, text, operation }) => `import { Framewright } from '${origin}/framewright.js'

const framewright = await Framewright.local() // or Framewright.remote('${origin}')
const answer = await framewright.${operation}(${text})
console.log(answer)
`,

  Swift: ({ origin, path, text }, hashes = hashesFor(text)) => `import Foundation

var request = URLRequest(url: URL(string: "${origin}${path}")!)
request.httpMethod = "POST"
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.httpBody = Data(
  ${hashes}"""
  ${indented(text, 2)}
  """${hashes}.utf8)
let (answer, _) = try await URLSession.shared.data(for: request)
print(String(decoding: answer, as: UTF8.self))
`,

  Python: ({ origin, path, text }) => `import json
import urllib.request

request = ${asPython(text)}
with urllib.request.urlopen(urllib.request.Request(
        "${origin}${path}", json.dumps(request).encode(),
        {"Content-Type": "application/json"})) as response:
    answer = json.load(response)
print(answer)
`,
}

export const languages = Object.keys(writers)

/** Code that asks for the answer to a request; undefined if its text is not JSON, which could be any code. */
export const write = (language, question) => isJSON(question.text) ? writers[language](question) : undefined

function isJSON(text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

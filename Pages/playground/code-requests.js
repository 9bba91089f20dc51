// Code that sends a request and prints the answer.

/** A JSON text as Python writes it. Strings stay, except that Python has no `\/`. */
const asPython = (text) => text.replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
  (word) => ({ true: 'True', false: 'False', null: 'None' })[word]
    ?? word.replace(/\\(.)/g, (escape, character) => character === '/' ? '/' : escape))

/** Code that prints the answers of paths without frames. */
export const printing = {
  JavaScript: { write: ({ server, text, operation }) => `import { Framewright } from '${server}/framewright.js'

const framewright = await Framewright.local() // or Framewright.remote('${server}')
const answer = await framewright.${operation}(${text})
console.log(answer)
` },
}

export const requestWriters = {
  curl: { write: ({ server, path, text }) =>
    `curl -s ${server}${path} \\\n  -H 'Content-Type: application/json' \\\n  -d '${text.replaceAll("'", "'\\''")}'\n` },

  Python: { write: ({ server, path, text }) => `import json
import urllib.request

request = ${asPython(text)}
with urllib.request.urlopen(urllib.request.Request(
        "${server}${path}", json.dumps(request).encode(),
        {"Content-Type": "application/json"})) as response:
    answer = json.load(response)
print(answer)
` },
}

// The fixtures of the API, as the tests in Swift read them.
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../../Tests/Fixtures/', import.meta.url)

/** All fixtures: what they are called, their path, request and answer. */
export async function fixtures() {
  const names = await readdir(new URL('v1/', folder), { recursive: true })
  const requests = names.filter((name) => name.endsWith('.request.json')).sort()
  return Promise.all(
    requests.map(async (name) => {
      const answer = name.replace('.request.json', '.response.json')
      return {
        name,
        path: '/v1/' + name.split('/').slice(0, -1).join('/'),
        request: await readFile(new URL(`v1/${name}`, folder)),
        answer: compact(await readFile(new URL(`v1/${answer}`, folder), 'utf8')),
      }
    }),
  )
}

/** The pictures of the guides: what they are called, their path and request, in the colours of the name. */
export async function pictures() {
  const docs = new URL('../../../Docs/pictures/', import.meta.url)
  const names = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith('.svg'))
  return Promise.all(
    names.sort().map(async (name) => {
      const [fixture, theme] = name.split('.')
      const request = await readFile(new URL(`v1/${fixture}.request.json`, folder), 'utf8')
      return {
        name,
        path: '/v1/' + fixture.split('/').slice(0, -1).join('/'),
        request: request.replace('{', `{"picture": {"theme": "${theme}"},`),
        picture: await readFile(new URL(name, docs), 'utf8'),
      }
    }),
  )
}

/** JSON without the space between its tokens: numbers stay as they are written. */
function compact(json) {
  return json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (token) => (token[0] === '"' ? token : ''))
}

/** What a server adds to a problem, and a module does not have: the request's name, and its flags. */
export function withoutServer(answer) {
  return answer
    .replaceAll(',"requestId":"fixture"', '')
    .replace(/, the server's --[a-z-]+/g, '')
}

/** Whether a fixture is answered without a server: its texts are measured, and a string can hold its request. */
export function isAnsweredHere({ name, request }, found) {
  if (found.includes("can't be measured here")) {
    if (!request.includes('"text"')) throw new Error(`${name} has no text to measure`)
    return false
  }
  // Bytes that are no UTF-8 don't survive in a string of JavaScript.
  return !name.endsWith('fault-not-utf-8.request.json')
}

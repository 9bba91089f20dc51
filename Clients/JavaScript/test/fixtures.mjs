// Reads the fixtures of the API.
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../../Tests/Fixtures/', import.meta.url)

/** All fixtures: `{name, path, request, answer}`. */
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

/** The pictures of the guides: `{name, path, request, picture}`; the request has the name's theme. */
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

/** The pictures of the tests: their names, paths and requests. */
export async function testPictures() {
  const root = new URL('pictures/', folder)
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.svg'))
  return Promise.all(
    names.sort().map(async (name) => ({
      name,
      path: '/v1/' + name.split('/').slice(0, -1).join('/'),
      request: await readFile(new URL(name.replace(/svg$/, 'request.json'), root), 'utf8'),
      picture: await readFile(new URL(name, root), 'utf8'),
    })),
  )
}

/** JSON without blanks between its tokens; numbers keep their digits. */
function compact(json) {
  return json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (token) => (token[0] === '"' ? token : ''))
}

/** An answer without the details that only a server adds to a problem: request ID and flags. */
export function withoutServer(answer) {
  return answer
    .replaceAll(',"requestId":"fixture"', '')
    .replace(/, the server's --[a-z-]+/g, '')
}

/** Whether the module can answer a fixture: its texts can be measured, and its request is valid UTF-8. */
export function isAnsweredHere({ name, request }, found) {
  if (found.includes("can't be measured here")) {
    if (!request.includes('"text"')) throw new Error(`${name} has no text to measure`)
    return false
  }
  // A JavaScript string can't hold invalid UTF-8.
  return !name.endsWith('fault-not-utf-8.request.json')
}

// The API as WebAssembly in Chromium, where that is installed: node --test Clients/JavaScript/test
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { test } from 'node:test'

import { fixtures, isAnsweredHere, pictures, withoutServer } from './fixtures.mjs'

// The page sends every request, and posts the answers.
const page = `<!doctype html><meta charset="utf-8"><script type="module">
  import { Framewright, FramewrightProblem } from '/framewright.js'
  const requests = await (await fetch('/requests')).json()
  const framewright = await Framewright.local()
  const found = []
  for (const { path, request, as } of requests) {
    found.push(await framewright.answer(path, request, { as }).catch((error) =>
      error instanceof FramewrightProblem ? JSON.stringify(error.problem) : String(error)))
  }
  await fetch('/found', { method: 'POST', body: JSON.stringify(found) })
</script>`

test('Chromium answers every fixture and picture with the bytes of a server', async (t) => {
  const cases = [
    ...(await fixtures()).map((fixture) => ({ ...fixture, answer: withoutServer(fixture.answer) })),
    ...(await pictures()).map((fixture) => ({ ...fixture, as: 'svg', answer: fixture.picture })),
  ].map((each) => ({ ...each, request: String(each.request) }))
  const server = await serve(cases.map(({ path, request, as }) => ({ path, request, as })))
  const profile = await mkdtemp(join(tmpdir(), 'framewright-'))
  try {
    const browser = spawn('chromium', [
      '--headless=new', '--no-sandbox', '--disable-dev-shm-usage', `--user-data-dir=${profile}`,
      `http://127.0.0.1:${server.port}/`,
      // A browser that hangs would hang the tests.
    ], { stdio: 'ignore', signal: AbortSignal.timeout(300_000), killSignal: 'SIGKILL' })
    const ended = once(browser, 'exit').catch((error) => [error.code])
    const found = await Promise.race([server.found, ended])
    if (found[0] === 'ENOENT') return t.skip('Chromium is not installed')
    browser.kill()
    await ended
    assert.equal(found.length, cases.length, `Chromium exited with ${found}`)
    cases.forEach((each, index) => {
      if (isAnsweredHere(each, found[index])) assert.equal(found[index], each.answer, each.name)
    })
  } finally {
    server.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** Serves the page and its files on loopback; `found` resolves with the answers that it posts. */
async function serve(requests) {
  const files = {
    '/framewright.js': 'text/javascript',
    '/framewright.wasm': 'application/wasm',
  }
  let report
  const found = new Promise((resolve) => (report = resolve))
  const server = createServer(async (request, response) => {
    const { url } = request
    if (url === '/found') report(await json(request))
    response.setHeader('Content-Type', files[url] ?? 'text/html')
    if (url in files) response.end(await readFile(new URL(`..${url}`, import.meta.url)))
    else response.end({ '/': page, '/requests': JSON.stringify(requests) }[url])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: server.address().port, found, close }
}

// The API of a server, which the tests simulate: node --test Clients/JavaScript/test
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Framewright, FramewrightProblem } from '../framewright.js'

/** A server that returns these answers in turn, and records the requests. */
function server(...answers) {
  const asked = []
  const fetch = async (address, options) => {
    asked.push({ address, ...options })
    const { status = 200, body = '{"count":1}', headers = {} } = answers[asked.length - 1] ?? {}
    return new Response(status === 304 ? null : body, { status, headers })
  }
  return { asked, fetch }
}

test('A layout is requested with GET, and its answer is revalidated by its ETag', async () => {
  const { asked, fetch } = server({ headers: { ETag: '"a"' } }, { status: 304 })
  const remote = Framewright.remote('http://localhost/', { fetch })
  const first = await remote.layOutCardStack({ count: 1, width: 375 })
  const second = await remote.layOutCardStack({ count: 1, width: 375 })
  assert.deepEqual(second, first)
  assert.equal(asked[0].method, undefined)
  assert.equal(
    asked[0].address,
    'http://localhost/v1/card-stack?request=%7B%22count%22%3A1%2C%22width%22%3A375%7D',
  )
  assert.equal(asked[0].headers['If-None-Match'], undefined)
  assert.equal(asked[1].headers['If-None-Match'], '"a"')
})

test('Gestures, and requests that are too long for a URL, are posted', async () => {
  const { asked, fetch } = server()
  const remote = Framewright.remote('http://localhost', { fetch, key: 'secret' })
  await remote.panCardStack({ count: 1, width: 375, events: [] })
  await remote.layOutScrollStack({ rows: Array.from({ length: 200 }, () => ({ size: { fixed: 44 } })) })
  for (const { method, headers } of asked) {
    assert.equal(method, 'POST')
    assert.equal(headers['Content-Type'], 'application/json')
    assert.equal(headers.Authorization, 'Bearer secret')
  }
})

test('A GET requests a picture in the query, a POST by Accept', async () => {
  const { asked, fetch } = server({ body: '<svg 1' }, { body: '<svg 2' })
  const remote = Framewright.remote('http://localhost', { fetch })
  assert.equal(await remote.layOutCardStack({ count: 1, width: 375 }, { as: 'svg' }), '<svg 1')
  assert.match(asked[0].address, /card-stack\?as=svg&request=/)
  assert.equal(await remote.diffFrames({ from: [], to: [] }, { as: 'svg' }), '<svg 2')
  assert.equal(asked[1].headers.Accept, 'image/svg+xml')
})

test('A request is retried after the Retry-After of a 429 or 503', async () => {
  const busy = { status: 503, body: '{"status":503,"title":"busy"}', headers: { 'Retry-After': '0' } }
  const { asked, fetch } = server(busy, { ...busy, status: 429 }, {})
  const remote = Framewright.remote('http://localhost', { fetch })
  assert.deepEqual(await remote.diffFrames({ from: [], to: [] }), { count: 1 })
  assert.equal(asked.length, 3)
})

test('The last 503, and an aborted wait, are errors', async () => {
  const busy = { status: 503, body: '{"status":503,"title":"busy"}', headers: { 'Retry-After': '0' } }
  const few = Framewright.remote('http://localhost', { ...server(busy, busy), retries: 1 })
  await assert.rejects(few.diffFrames({ from: [], to: [] }), (error) => error.status === 503)

  const patient = { ...busy, headers: { 'Retry-After': '1000' } }
  const remote = Framewright.remote('http://localhost', server(patient))
  const controller = new AbortController()
  const answer = remote.diffFrames({ from: [], to: [] }, { signal: controller.signal })
  setTimeout(() => controller.abort(new Error('enough')), 10)
  await assert.rejects(answer, /enough/)
})

test('A problem is an error with pointers; any other failure is an error, too', async () => {
  const body = '{"status":422,"title":"t","detail":"d","errors":[{"pointer":"/count","detail":"is missing"}]}'
  const remote = Framewright.remote('http://localhost', server({ status: 422, body }, { status: 502, body: '<html>' }))
  await assert.rejects(remote.layOutCardStack({}), (error) => {
    assert.ok(error instanceof FramewrightProblem)
    assert.deepEqual(error.pointers, ['/count'])
    return true
  })
  await assert.rejects(remote.layOutCardStack({}), (error) => error.status === 502)
})

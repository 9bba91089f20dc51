// What the module for browsers takes in Node, beside a round trip to a server: measure.mjs FRAMEWRIGHT
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as ask, Agent } from 'node:http'

import { Framewright } from '../../Clients/JavaScript/framewright.js'

const small = readFileSync(new URL('../requests/small.json', import.meta.url), 'utf8').trim()
const rounds = 15

/** The median time of a call, in microseconds, over rounds of `calls` calls. */
async function median(calls, body) {
  const times = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let i = 0; i < calls; i++) await body()
    times.push(((performance.now() - start) * 1000) / calls)
  }
  return times.sort((a, b) => a - b)[rounds >> 1]
}

/** As `median`, for what does not wait. */
function medianSync(calls, body) {
  const times = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let i = 0; i < calls; i++) body()
    times.push(((performance.now() - start) * 1000) / calls)
  }
  return times.sort((a, b) => a - b)[rounds >> 1]
}

/** The median time of posting the small request to a server on loopback, on one connection. */
async function roundTrip(program) {
  const port = 20000 + Math.floor(Math.random() * 20000)
  const server = spawn(program, ['serve', '--listen', `127.0.0.1:${port}`], { stdio: 'ignore' })
  try {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const post = () => new Promise((resolve, reject) => {
      const sent = ask({ agent, port, host: '127.0.0.1', method: 'POST', path: '/v1/card-stack',
        headers: { 'Content-Type': 'application/json' } }, (response) => {
        response.resume().on('end', resolve)
      })
      sent.on('error', reject).end(small)
    })
    for (let tries = 0; ; tries++) {
      try { await post(); break } catch (error) {
        if (tries === 50) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    const time = await median(500, post)
    agent.destroy()
    return time
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

const read = (name) => readFileSync(new URL(`../../Clients/JavaScript/${name}`, import.meta.url))
const bytes = read('framewright.wasm')
const row = (what, time) => console.log(`${what.padEnd(52)}${time.toFixed(1).padStart(10)} µs`)

row('compile and instantiate', await median(3, () => Framewright.local({ module: bytes })))
const module = await WebAssembly.compile(bytes)
row('instantiate what is compiled', await median(20, () => Framewright.local({ module })))
const framewright = await Framewright.local({ module })
const object = JSON.parse(small)
row('5 cards with a visible rect, text to text', medianSync(2000, () => framewright.answerSync('/v1/card-stack', small)))
row('the same, object to object', await median(2000, () => framewright.layOutCardStack(object)))
if (process.argv[2]) row('5 cards, round trip to a server on loopback', await roundTrip(process.argv[2]))

// What the base of the module has to have: profile-module.mjs INSTRUMENTED PROFILE
//
// Answers the fixtures that the base is for, and writes which functions that takes, as wasm-split reads it.
import { readFile, writeFile } from 'node:fs/promises'

import { fixtures, isInBase, preparedStack } from '../Clients/JavaScript/test/fixtures.mjs'

const [instrumented, profile] = process.argv.slice(2)

const module = await WebAssembly.compile(await readFile(instrumented))
const { exports } = new WebAssembly.Instance(module)
const encoder = new TextEncoder()

/** Writes texts into the module's memory, one behind the other, for what is then called with their counts. */
function given(...texts) {
  const pieces = texts.map((text) => encoder.encode(text))
  let place = exports.framewright_room(pieces.reduce((count, piece) => count + piece.length, 0))
  for (const piece of pieces) {
    new Uint8Array(exports.memory.buffer).set(piece, place)
    place += piece.length
  }
  return pieces.map((piece) => piece.length)
}

const asked = (await fixtures()).filter(isInBase)
for (const { path, request } of asked) {
  exports.framewright_answer(...given(path, request.toString()))
  exports.framewright_output()
  exports.framewright_output_count()
}
const stacks = asked.map(preparedStack).filter(Boolean)
const prepared = stacks.map((stack) => exports.framewright_prepare_card_stack(...given(JSON.stringify(stack))))
for (const stack of prepared) {
  exports.framewright_card_stack_count(stack)
  for (const translation of [-20, 0, 40.2, 1000]) exports.framewright_card_stack_frames(stack, translation)
}
for (const stack of prepared) exports.framewright_release_card_stack(stack)

const size = 1 << 20
const room = exports.framewright_room(size)
const count = exports.__write_profile(room, size)
await writeFile(profile, new Uint8Array(exports.memory.buffer, room, count))

// Compares the digests of numbers by blocks: compare.mjs FOLDER COUNT SEED
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const [folder, count, seed] = process.argv.slice(2)
const block = 100_000
const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/digest.wasm`), {})
const blocks = Array(Math.ceil(count / block)).fill(block)
const expected = execFileSync(`${folder}/digest`, [seed, ...blocks]).toString().trim().split('\n')
const different = expected.flatMap((digest, index) => {
  const found = BigInt.asUintN(64, instance.exports.digest(BigInt(seed) + BigInt(index), block))
  return String(found) === digest ? [] : [index]
})
for (const index of different) console.error(`the ${block} numbers of seed ${BigInt(seed) + BigInt(index)} differ`)
console.log(`seed ${seed}: ${expected.length * block} numbers, ${different.length} blocks different`)
process.exit(different.length === 0 && expected.length === blocks.length ? 0 : 1)

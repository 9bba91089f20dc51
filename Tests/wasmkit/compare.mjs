// Compares the answers of a WASI program with every fixture: compare.mjs PROGRAM
import { execFileSync } from 'node:child_process'

import { fixtures, withoutServer } from '../../Clients/JavaScript/test/fixtures.mjs'

const all = await fixtures()
const input = Buffer.concat(
  all.flatMap(({ path, request }) => [Buffer.from(`${path} ${request.length}\n`), request]))
let output = execFileSync('wasmkit', ['run', process.argv[2]], { input, maxBuffer: 1 << 28 })
let [answered, different] = [0, 0]
for (const fixture of all) {
  const line = output.indexOf('\n')
  const end = line + 1 + Number(output.subarray(0, line))
  const found = output.subarray(line + 1, end).toString()
  output = output.subarray(end)
  if (found.includes("can't be measured here")) continue
  answered += 1
  if (found === withoutServer(fixture.answer)) continue
  different += 1
  console.error(`${fixture.name}: ${found.slice(0, 200)}`)
}
console.log(`${answered} fixtures of ${all.length} answered in WasmKit, ${different} different`)
process.exit(answered > 200 && different === 0 ? 0 : 1)

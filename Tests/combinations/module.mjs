// Answers batches with the module, one per line.
import { createInterface } from 'node:readline'

import { Framewright, FramewrightProblem } from '../../Clients/JavaScript/framewright.js'

const framewright = await Framewright.local()
for await (const line of createInterface({ input: process.stdin })) {
  let answer
  try {
    answer = await framewright.answer('/v1/batch', line)
  } catch (error) {
    if (!(error instanceof FramewrightProblem)) throw error
    answer = JSON.stringify(error.problem)
  }
  process.stdout.write(answer + '\n')
}

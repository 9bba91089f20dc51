// The scroll stack's answer for rows that fit their content, without a server. Takes turns like
// `engine-benchmark --scroll-stack`: rows.mjs FILE… (Benchmarks/engine/Turns.swift)
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { scrollStack } from "./scroll-stack.mjs";

/** From the request's bytes to the answer's. */
function answer(body) {
  return Buffer.from(JSON.stringify(scrollStack(JSON.parse(body.toString()))));
}

const requests = process.argv.slice(2).map((file) => readFileSync(file));
for await (const line of createInterface({ input: process.stdin })) {
  const [number, file] = line.split(" ");
  const start = process.hrtime.bigint();
  const bytes = answer(requests[number]);
  const nanoseconds = process.hrtime.bigint() - start;
  if (file) writeFileSync(file, bytes);
  process.stdout.write(`${nanoseconds} ${bytes.length}\n`);
}

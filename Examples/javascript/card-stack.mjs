// A card stack and a pan over it, in a browser or in Node: node card-stack.mjs [URL]
// In a browser: import {show} from './card-stack.mjs', as index.html does.

async function post(url, path, request) {
  const response = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(request),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer;
}

export async function show(url, print) {
  // Half way between collapsed and expanded: which cards are seen, and how much of them?
  const stack = await post(url, 'card-stack', {
    count: 5, width: 375, state: 'inTransit', translation: 150,
    visibleRect: {x: 0, y: 0, width: 375, height: 350},
  });
  for (const {index, y, fraction} of stack.visible) {
    print(`card ${index} at ${y}, ${Math.round(fraction * 100)} % of it`);
  }

  // A finger drags the stack up: where does it come to rest?
  const {decision, animation} = await post(url, 'card-stack/pan', {
    count: 5, width: 375,
    events: [{phase: 'began'}, {phase: 'changed', deltaY: -21}, {phase: 'ended'}],
  });
  print(`${decision.position} at ${animation.to} in ${animation.duration} s`);
}

if (globalThis.process) await show(process.argv[2] ?? 'http://127.0.0.1:8080', console.log);

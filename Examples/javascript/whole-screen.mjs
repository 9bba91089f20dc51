// A whole screen in one request, in Node: node whole-screen.mjs [URL]

const layout = (path, body) => ({layout: {path: `/v1/${path}`, body}});
const card = height => ({items: [{kind: 'custom', height}]});

// A header that stays, a deck, a list in two columns, a stack of cards: which items are visible, and what is touched?
const response = await fetch(`${process.argv[2] ?? 'http://127.0.0.1:8080'}/v1/scroll-stack`, {
  method: 'POST',
  headers: {'Content-Type': 'application/json'},
  body: JSON.stringify({
    viewport: {width: 390, height: 600}, frames: 'visible', hitTest: {x: 300, y: 330},
    rows: [
      {id: 'header', size: {fixed: 56}, sticky: true},
      {id: 'deck', size: layout('swipe-deck', {bounds: {height: 160}, count: 3})},
      {id: 'list', size: layout('card-list', {columns: {count: 2}, cards: [card(100), card(120)]})},
      {id: 'stack', size: layout('card-stack', {count: 3})},
    ],
  }),
});
const screen = await response.json();
if (!response.ok) throw new Error(screen.detail);
for (const {id, layout} of screen.frames) {
  for (const {index, y, fraction} of layout?.visible ?? []) {
    console.log(`${id} ${index} at ${y}, ${Math.round(fraction * 100)} % of it`);
  }
}
console.log(`touched: ${screen.hit.path.join(', ')}`);

// The layouts, their routes, and requests to begin with: the documents' own, and some to show.

const standard = { cardOffset: 40, collapsedHeight: 200, expandedHeight: 500, cardHeight: 200 }
const stack = { count: 5, width: 375 }
const five = [100, 200, 80, 300, 150].map((length, index) => ({
  id: 'abcde'[index],
  size: { fit: { length } },
  ...(index === 2 && { isHidden: true }),
}))

/** A deck to swipe in three directions, whose cards follow the finger, turn, and spring back. */
const tinder = {
  bounds: { x: 0, y: 0, width: 320, height: 440 },
  count: 24,
  configuration: {
    visibleCount: 3,
    depth: { scale: 0.94, offsetY: 24 },
    rotation: { maxAngle: 0.26 },
    directions: [{ direction: 'left' }, { direction: 'right' }, { direction: 'up', threshold: 0.25 }],
    exitDistance: 900,
    animation: { duration: 0.45, spring: { dampingRatio: 0.75 } },
  },
}

const heights = { title: 53, imageText: 62, text: 25, footer: 27 }
const items = (...kinds) => kinds.map((kind) => ({ kind, height: heights[kind] }))

/** A text as the client has measured it. */
const said = (string, lines, lineHeight) => ({ string, fit: { measured: { height: lines * lineHeight } } })

const article = (id, title, image, body, footer) => ({
  id,
  items: [
    { kind: 'title', text: said(title, 1, 24) },
    { kind: 'imageText', text: said(image, 1, 17) },
    { kind: 'text', text: said(body, 2, 17) },
    { kind: 'footer', text: said(footer, 1, 15) },
  ],
})

/** Each layout with its routes, the one of its layout first, and presets. */
export const layouts = [
  {
    name: 'card-stack',
    title: 'Card stack',
    routes: ['/v1/card-stack', '/v1/card-stack/pan'],
    presets: [
      { title: 'At rest', request: { ...stack } },
      { title: 'Half way', request: { configuration: standard, ...stack, state: 'inTransit', translation: 150,
        visibleRect: { x: 0, y: 0, width: 375, height: 350 } } },
      { title: 'Open', request: { ...stack, state: 'expanded' } },
      { title: 'A springy stack', request: { configuration: { ...standard, cardOffset: 28, cardHeight: 170, expandedHeight: 560,
        animation: { duration: 0.7, spring: { dampingRatio: 0.55 } } }, count: 7, width: 360 } },
      { title: 'A wallet', request: { configuration: { ...standard, cardHeight: 210 }, count: 6, width: 375, revealed: 3, pileMargin: 14,
        visibleRect: { x: 0, y: 0, width: 375, height: 640 } } },
      { title: 'A billion cards', request: { count: 1_000_000_000, width: 375, state: 'expanded', frames: 'visible',
        visibleRect: { x: 0, y: 1e11, width: 375, height: 800 } } },
      { title: '200 cards', request: { configuration: { cardOffset: 3, collapsedHeight: 600, expandedHeight: 900, cardHeight: 120 },
        count: 200, width: 375 } },
    ],
  },
  {
    name: 'swipe-deck',
    title: 'Swipe deck',
    routes: ['/v1/swipe-deck', '/v1/swipe-deck/pan'],
    presets: [
      { title: 'Like, nope, super like', request: tinder },
      { title: 'As in the article', request: { bounds: { x: 0, y: 0, width: 375, height: 480 }, count: 5 } },
      { title: 'The next one grows', request: { bounds: { x: 0, y: 0, width: 340, height: 440 }, count: 12,
        configuration: { reveal: 'scale', rotation: {}, exitDistance: 800, animationDuration: 0.3 } } },
      { title: 'In eight directions', request: { bounds: { x: 0, y: 0, width: 300, height: 300 }, count: 40,
        configuration: { visibleCount: 4, depth: { scale: 0.9, offsetY: 22 }, exitDistance: 700, animationDuration: 0.35,
          directions: ['left', 'right', 'up', 'down', 'upLeft', 'upRight', 'downLeft', 'downRight']
            .map((direction) => ({ direction })) } } },
    ],
  },
  {
    name: 'scroll-stack',
    title: 'Scroll stack',
    routes: ['/v1/scroll-stack', '/v1/scroll-stack/edit', '/v1/scroll-stack/scroll'],
    presets: [
      { title: 'Five rows', request: { viewport: { width: 375, height: 400 }, rows: five } },
      { title: 'Rows that open', request: { viewport: { width: 375, height: 600 },
        separator: { insets: { left: 20 } }, autoHideLastRowSeparator: true,
        rows: ['profile', 'address', 'payment', 'delivery', 'gift', 'notes'].map((id, index) =>
          ({ id, size: { collapsible: { collapsed: 64, expanded: 170 + 30 * index, isExpanded: index === 1 } } })) } },
      { title: 'Pages, sideways', request: { axis: 'horizontal', viewport: { width: 390, height: 460 },
        rowInsets: { top: 16, left: 12, bottom: 16, right: 12 },
        separator: { isHidden: true }, rows: 'abcdefgh'.split('').map((id) => ({ id, size: { fixed: 300 } })) } },
      { title: 'A million rows', request: { viewport: { width: 375, height: 640 }, frames: 'visible', contentOffset: { y: 61_800_000 },
        rows: [{ id: 'row', size: { fixed: 100 }, repeat: 1_000_000 }] } },
    ],
  },
  {
    name: 'card-list',
    title: 'Card list',
    routes: ['/v1/card-list'],
    presets: [
      { title: 'The material card', request: { width: 390, cards: [
        { id: 'first', items: items('title', 'imageText', 'text', 'footer') },
        { id: 'second', items: items('imageText', 'title', 'text', 'text') },
        { id: 'third', items: [...items('title'), { kind: 'text', height: 76 }, ...items('footer')] }] } },
      { title: 'Texts, and a window', request: { width: 360, visibleRect: { x: 0, y: 0, width: 360, height: 520 },
        configuration: { cardSpacing: 16, itemSpacing: 4, contentInset: { top: 6, left: 8, bottom: 4, right: 8 } },
        cards: [
          article('stack', 'Cards that stack', 'Pull them up, and they make room for each other.',
            'Collapsed, a card shows its upper edge. Expanded, all of it is seen.', 'Card stack'),
          article('deck', 'Cards to decide upon', 'Left or right? The top card goes, the next one comes.',
            'A card that is moved by less than a third of its width comes back.', 'Swipe deck'),
          article('rows', 'Rows of any kind', 'Hidden rows keep their place in the order.',
            'Rows are as high as their content, with insets and separators between them.', 'Scroll stack')] } },
      { title: 'No higher than 170', request: { width: 390, cards: [
        { id: 'whole', items: items('title', 'imageText', 'text', 'footer') },
        { id: 'cut', maxHeight: 170, items: items('title', 'imageText', 'text', 'footer') }] } },
    ],
  },
  {
    name: 'diff',
    title: 'Difference',
    routes: ['/v1/diff'],
    presets: [
      { title: 'A card goes to the end', request: { animation: { spring: { dampingRatio: 0.7 }, duration: 0.6 }, css: true,
        from: ['a', 'b', 'c', 'd'].map((id, index) => ({ id, x: 0, y: 90 * index, width: 320, height: 80 })),
        to: ['b', 'c', 'd', 'a'].map((id, index) => ({ id, x: 0, y: 90 * index, width: 320, height: 80 })) } },
      { title: 'A list becomes a grid', request: { animation: { spring: { dampingRatio: 0.8 }, duration: 0.7 }, css: true,
        from: ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => ({ id, x: 0, y: 70 * index, width: 380, height: 60 })),
        to: ['f', 'b', 'a', 'd', 'c', 'e'].map((id, index) =>
          ({ id, x: 130 * (index % 3), y: 140 * Math.floor(index / 3), width: 120, height: 130 })) } },
    ],
  },
  {
    name: 'batch',
    title: 'Batch',
    routes: ['/v1/batch'],
    presets: [
      { title: 'Two layouts, one fault', request: { requests: [
        { path: '/v1/card-stack', body: stack },
        { path: '/v1/swipe-deck', body: { bounds: tinder.bounds, count: 3, translation: 120, phase: 'ended' } },
        { path: '/v1/card-stack', body: { count: -1, width: 375 } }] } },
    ],
  },
]

/** The layout to which a path belongs. */
export const layoutOf = (path) => layouts.find((layout) => layout.routes.includes(path))

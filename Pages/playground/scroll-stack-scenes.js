// Scenes of scroll stacks for the gallery, also with other layouts in their rows.

import { showing } from './contents.js'

const phone = { width: 375, height: 640 }
const none = { top: 0, left: 0, bottom: 0, right: 0 }
const plain = { separator: { isHidden: true } }
const fixed = (length, ...ids) => ids.map((id) => ({ id, size: { fixed: length } }))
const numbered = (count) => Array.from({ length: count }, (_, index) => `${index + 1}`)

/** A heading that stays while its section scrolls. */
const heading = (id) => ({ id, size: { fixed: 36 }, sticky: true, separator: { isHidden: true } })

const people = {
  A: ['Ada Lovelace', 'Alan Turing', 'Annie Easley'], B: ['Barbara Liskov', 'Brian Kernighan'],
  D: ['Dennis Ritchie', 'Dorothy Vaughan'], G: ['Grace Hopper'], J: ['Jean Bartik', 'John Backus', 'Joan Clarke'],
  K: ['Karen Spärck Jones', 'Katherine Johnson', 'Ken Thompson'], M: ['Margaret Hamilton', 'Mary Shaw'],
}

const messages = [
  ['theirs', 'Are we still meeting at the harbour?'], ['mine', 'Yes, at six.'], ['mine', 'I bring the tickets.'],
  ['theirs', 'Good. The ferry leaves at half past, so we have time for a coffee at the corner.'], ['mine', 'The one with the blue door?'],
  ['theirs', 'That one.'], ['theirs', 'Shall I ask Ada, too?'], ['mine', 'Please do. She has wanted to see the island for years, and the light is best now.'],
  ['theirs', 'She comes!'], ['mine', 'Perfect, see you there.'],
]

/** The row of a message, and its content. Ids count up from the oldest message; earlier ones are negative. */
const messageAt = (id) => messages[((id % messages.length) + messages.length) % messages.length]
const messageRow = (id) => ({ id: `${id}`, size: { fixed: messageAt(id)[1].length > 45 ? 84 : 62 } })

/** Inserts older messages above when the user scrolls to the start. */
function addOlder(element) {
  let isLoading = false
  element.addEventListener('scroll', async () => {
    const { rows: [{ id }], contentOffset: { y } } = element
    if (isLoading || y > 200 || id < -400) return
    isLoading = true
    const rows = messages.map((_, index) => messageRow(Number(id) - messages.length + index))
    await element.edit([{ op: 'insert', rows, at: 'top' }], { anchor: id }).catch(() => {})
    isLoading = false
  })
}

const settings = [
  ['network', 36, ['heading', 'Network']], ['wifi', 52, ['switch', 'Wi-Fi']], ['bluetooth', 52, ['switch', 'Bluetooth']],
  ['roaming', 52, 'Roaming|Off'], ['screen', 36, ['heading', 'Screen']], ['brightness', 52, 'Brightness|60 %'],
  ['theme', 52, 'Theme|Automatic'], ['text', 52, 'Text size|Medium'], ['sounds', 36, ['heading', 'Sounds']],
  ['ringtone', 52, 'Ringtone|Waves'], ['keys', 52, ['switch', 'Key clicks']], ['silent', 52, ['switch', 'Silent']],
  ['about', 36, ['heading', 'About']], ['version', 52, 'Version|4.2'], ['storage', 52, 'Storage|38 GB free'],
]

/** A layout as the content of a row. */
const inside = (id, path, body, row = {}) => ({ id, size: { layout: { path, body } }, insets: none, ...plain, ...row })

export const scrollStackScenes = [
  {
    name: 'whole-screen',
    title: 'A whole screen',
    text: 'Pages, a deck, two columns and a stack of cards: one request.',
    request: {
      viewport: phone, rowInsets: { top: 8, left: 16, bottom: 8, right: 16 }, separator: { isHidden: true },
      rows: [
        { id: 'Explore', size: { fixed: 52 }, sticky: true, insets: none },
        inside('stories', '/v1/scroll-stack', { axis: 'horizontal', viewport: { height: 150 }, spacing: 4, emphasis: { scale: 0.92, alpha: 0.8 },
          rowInsets: { top: 4, left: 6, bottom: 4, right: 6 }, separator: { isHidden: true },
          rows: ['fjord', 'dunes', 'reef', 'ridge'].map((id) => ({ id, size: { fraction: 0.7 } })) }),
        { id: 'For today', size: { fixed: 34 } },
        inside('deck', '/v1/swipe-deck', { bounds: { height: 210 }, cards: ['museum', 'opera', 'market'].map((id) => ({ id })),
          configuration: { visibleCount: 3, depth: { scale: 0.95, offsetY: 10 }, rotation: {} } },
        { insets: { top: 6, left: 16, bottom: 26, right: 16 } }),
        { id: 'Near you', size: { fixed: 34 } },
        inside('grid', '/v1/card-list', { columns: { count: 2, spacing: 10, placement: 'shortest' },
          configuration: { cardSpacing: 10, contentInset: { top: 4, left: 16, bottom: 4, right: 16 } },
          cards: [['harbour', 120], ['garden', 90], ['tower', 100], ['beach', 130]].map(([id, height]) =>
            ({ id, items: [{ kind: 'custom', height }] })) }),
        { id: 'Your tickets', size: { fixed: 34 } },
        inside('tickets', '/v1/card-stack', { cards: ['ferry', 'train', 'tram'].map((id) => ({ id })), state: 'collapsed',
          configuration: { cardOffset: 48, collapsedHeight: 200, expandedHeight: 414, cardHeight: 130 } }),
      ],
    },
    look: showing('heading', {
      Explore: ['banner', 'Explore'], fjord: ['photo', 'Fjord|2 days'], dunes: ['photo', 'Dunes|1 night'], reef: ['photo', 'Reef|Half a day'],
      ridge: ['photo', 'Ridge|3 days'], museum: ['photo', 'Museum night|until 2:00'], opera: ['photo', 'Opera|two seats left'],
      market: ['photo', 'Market|at the square'], harbour: ['photo', 'Harbour'], garden: ['photo', 'Garden'], tower: ['photo', 'Tower'],
      beach: ['photo', 'Beach'], ferry: ['pass', 'Ferry|Island|9:30'], train: ['pass', 'Night Train|Vienna|20:15'], tram: ['pass', 'Tram|Day ticket|Zone A'],
    }),
  },
  {
    name: 'feed',
    title: 'Feed',
    text: 'Throw it: the scrubber shows each moment until the rows come to rest.',
    request: { viewport: phone, rowInsets: none, rows: numbered(40).map((id, index) =>
      ({ id, size: { fixed: [168, 132, 190, 150, 168, 132, 210, 150][index % 8] } })) },
    look: showing('post', ['Ada|The first ferry is empty. The sea is like glass, and the gulls have the harbour to themselves.',
      'Brian|Found an old map in a drawer.', 'Grace|Three things that I learned while repairing a clock: patience, oil, and where to stop.',
      'Joan|A tent to lend, for Saturday.']),
  },
  {
    name: 'chat',
    title: 'Chat',
    text: 'Scroll up: older messages appear above, and what is read stays where it is.',
    request: { viewport: phone, contentOffset: { x: 0, y: 820 }, rowInsets: { top: 3, left: 12, bottom: 3, right: 12 }, separator: { isHidden: true },
      contentInset: { top: 12, left: 0, bottom: 12, right: 0 },
      rows: Array.from({ length: 2 * messages.length }, (_, id) => messageRow(id)) },
    look: showing('theirs', ({ id }) => messageAt(Number(id))),
    attach: addOlder,
  },
  {
    name: 'settings',
    title: 'Settings',
    text: 'Hold a setting, or press Space on it, to move it.',
    request: { viewport: phone, rowInsets: { top: 0, left: 20, bottom: 0, right: 16 }, separator: { insets: { left: 20 } },
      autoHideLastRowSeparator: true,
      rows: settings.map(([id, length, text]) =>
        ({ id, size: { fixed: length }, ...(text[0] === 'heading' && { separator: { isHidden: true } }) })) },
    look: showing('setting', Object.fromEntries(settings.map(([id, , text]) => [id, text]))),
    attach: (element) => (element.reorder = true),
  },
  {
    name: 'contacts',
    title: 'Sticky headings',
    text: 'A heading stays until the next one pushes it away.',
    request: { viewport: phone, stickyMode: 'push', contentOffset: { y: 96 }, rowInsets: none, separator: { insets: { left: 64 } },
      rows: Object.entries(people).flatMap(([letter, names]) => [heading(letter), ...fixed(60, ...names)]) },
    look: showing('row', Object.fromEntries(Object.entries(people).flatMap(([letter, names]) =>
      [[letter, ['heading', letter]], ...names.map((name) => [name, name])]))),
  },
  {
    name: 'pages',
    title: 'Pages with neighbours',
    text: 'The page in the middle is larger than the others.',
    request: { axis: 'horizontal', viewport: { width: 390, height: 460 }, contentOffset: { x: 281 }, spacing: 8,
      rowInsets: { top: 16, left: 12, bottom: 16, right: 12 }, emphasis: { scale: 0.85, alpha: 0.6, angle: 0.05 },
      separator: { isHidden: true }, rows: numbered(8).map((id) => ({ id, size: { fraction: 0.8 } })) },
    look: showing('photo', ['Silence|String quartet', 'North|Piano', 'Tides|Ambient', 'Copper|Brass', 'Paper|Voice', 'Moss|Guitar']),
  },
  {
    name: 'pages-to-turn',
    title: 'Pages to turn',
    text: 'Each gesture turns one page, however quick.',
    request: { axis: 'horizontal', viewport: { width: 390, height: 460 }, contentOffset: { x: -28 }, spacing: 12, snap: { stop: 'always' },
      contentInset: { top: 0, left: 28, bottom: 0, right: 28 }, rowInsets: { top: 16, left: 0, bottom: 16, right: 0 },
      separator: { isHidden: true }, rows: numbered(8).map((id) => ({ id, size: { perView: 1 } })) },
    look: showing('photo', ['Prologue|Page 1', 'The island|Page 2', 'A letter|Page 3', 'Fog|Page 4', 'The keeper|Page 5', 'Low tide|Page 6',
      'The lamp|Page 7', 'Morning|Page 8']),
  },
  {
    name: 'carousel',
    title: 'Carousel',
    text: 'Cards beside each other, with a free scroll.',
    request: { axis: 'horizontal', viewport: { width: 390, height: 280 }, rowInsets: { top: 16, left: 8, bottom: 16, right: 8 },
      contentInset: { top: 0, left: 12, bottom: 0, right: 12 }, separator: { isHidden: true },
      rows: numbered(12).map((id) => ({ id, size: { fixed: 170 } })) },
    look: showing('photo', ['Tea|€ 7', 'Bowl|€ 24', 'Lamp|€ 89', 'Chair|€ 140', 'Clock|€ 62', 'Vase|€ 31']),
  },
  {
    name: 'carousel-in-a-page',
    title: 'Carousel in a page',
    text: 'The carousel scrolls to the sides, and the page below it.',
    request: {
      viewport: phone, rowInsets: { top: 6, left: 16, bottom: 6, right: 16 }, separator: { isHidden: true },
      rows: [
        { id: 'Concerts', size: { fixed: 52 }, sticky: true, insets: none },
        { id: 'Tonight', size: { fixed: 34 } },
        inside('tonight', '/v1/scroll-stack', { axis: 'horizontal', viewport: { height: 230 }, spacing: 8, emphasis: { scale: 0.88, alpha: 0.7 },
          rowInsets: { top: 4, left: 4, bottom: 4, right: 4 }, contentInset: { top: 0, left: 12, bottom: 0, right: 12 }, separator: { isHidden: true },
          rows: ['silence', 'north', 'tides', 'copper', 'paper', 'moss'].map((id) => ({ id, size: { fraction: 0.66 } })) }),
        { id: 'This week', size: { fixed: 34 } },
        ...fixed(76, ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
      ],
    },
    look: showing('row', {
      Concerts: ['banner', 'Concerts'], Tonight: ['heading', 'Tonight'], 'This week': ['heading', 'This week'],
      silence: ['photo', 'Silence|String quartet'], north: ['photo', 'North|Piano'], tides: ['photo', 'Tides|Ambient'],
      copper: ['photo', 'Copper|Brass'], paper: ['photo', 'Paper|Voice'], moss: ['photo', 'Moss|Guitar'],
      Monday: 'Monday|Organ|19:00', Tuesday: 'Tuesday|Choir|20:00', Wednesday: 'Wednesday|Harp|18:30', Thursday: 'Thursday|Strings|20:00',
      Friday: 'Friday|Jazz|22:00', Saturday: 'Saturday|Brass|19:30', Sunday: 'Sunday|Piano|11:00',
    }),
  },
  {
    name: 'sheet-in-a-screen',
    title: 'Sheet in a screen',
    text: 'A tap on the tickets expands them, and the rows below make room.',
    request: {
      viewport: phone, rowInsets: { top: 6, left: 16, bottom: 6, right: 16 }, separator: { isHidden: true },
      rows: [
        { id: 'Trip', size: { fixed: 52 }, sticky: true, insets: none },
        { id: 'Tickets', size: { fixed: 34 } },
        inside('tickets', '/v1/card-stack', { cards: ['ferry', 'train', 'tram', 'bus'].map((id) => ({ id })), state: 'collapsed',
          configuration: { cardOffset: 48, collapsedHeight: 240, expandedHeight: 552, cardHeight: 130, leftSpacing: 16, rightSpacing: 16,
            animation: { duration: 0.45, spring: { dampingRatio: 0.75 } } } }),
        { id: 'Places', size: { fixed: 34 } },
        ...fixed(72, 'hotel', 'dinner', 'museum', 'walk', 'harbour', 'market'),
      ],
    },
    look: showing('row', {
      Trip: ['banner', 'Trip'], Tickets: ['heading', 'Tickets'], Places: ['heading', 'Places'],
      ferry: ['pass', 'Ferry|Island|9:30'], train: ['pass', 'Night Train|Vienna|20:15'], tram: ['pass', 'Tram|Day ticket|Zone A'],
      bus: ['pass', 'Bus|Airport|6:05'], hotel: 'Hotel|Two nights|Booked', dinner: 'Dinner|At the quay|19:30', museum: 'Museum|East wing|11:00',
      walk: 'Walk|Along the cliffs|2 h', harbour: 'Harbour|Old pier|Open', market: 'Market|Fish and fruit|8:00',
    }),
  },
  {
    name: 'footer-at-the-bottom',
    title: 'A footer at the bottom',
    text: 'One row fills what the others leave, so the total is at the bottom.',
    request: { viewport: phone, rowInsets: { top: 6, left: 16, bottom: 6, right: 16 }, separator: { isHidden: true },
      rows: [{ id: 'Order', size: { fixed: 52 }, insets: none }, ...fixed(76, 'lamp', 'clock', 'bowl'), { id: 'rest', size: { fill: 1 } },
        ...fixed(76, 'total'), ...fixed(64, 'pay')] },
    look: showing('row', { Order: ['banner', 'Your order'], lamp: 'Lamp|Brass|€ 89', clock: 'Clock|Oak|€ 62', bowl: 'Bowl|Blue glaze|€ 24',
      rest: ['heading', 'Delivery on Thursday'], total: 'Total|With tax|€ 175', pay: ['tile', 'Pay'] }),
  },
  {
    name: 'accordion',
    title: 'Rows that open',
    text: 'Each row has two heights.',
    request: { viewport: phone, separator: { insets: { left: 20 } }, autoHideLastRowSeparator: true, rowInsets: { top: 0, left: 20, bottom: 0, right: 20 },
      rows: ['Profile', 'Address', 'Payment', 'Delivery', 'Gift', 'Notes'].map((id, index) =>
        ({ id, size: { collapsible: { collapsed: 56, expanded: 150 + 20 * index, isExpanded: index === 1 } } })) },
    look: showing('page', { Profile: 'Profile', Address: 'Address|12 Harbour Street, third floor, ring twice', Payment: 'Payment', Delivery: 'Delivery',
      Gift: 'Gift', Notes: 'Notes' }),
  },
  {
    name: 'scroll-article',
    title: 'Rows of any kind',
    text: 'The demo of the article about scroll stacks: five rows, one of them hidden.',
    request: { viewport: { width: 375, height: 480 }, rows: [100, 200, 80, 300, 150].map((length, index) =>
      ({ id: 'abcde'[index], size: { fit: { length } }, ...(index === 2 && { isHidden: true }) })) },
  },
  {
    name: 'million-rows',
    title: 'A million rows',
    text: 'Opened in the middle; only visible rows have elements.',
    request: { viewport: phone, frames: 'visible', contentOffset: { y: 61_800_000 },
      rows: [{ id: 'row', size: { fixed: 100 }, repeat: 1_000_000 }] },
  },
]

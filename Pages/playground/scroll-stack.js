// The scroll stack in the playground.

import { button, make } from './dom.js'
import { Interaction } from './interaction.js'
import { nameOf, parts, percent, place } from './looks.js'
import { sceneOf } from './scenes.js'
import { RowDrag, Rows, transitions } from './scroll-stack-rows.js'
import { RowScrolling } from './scroll-stack-scrolling.js'

/** A row with its separator, and a grip that drags it. */
const row = {
  name: 'row',
  role: 'option',
  fill(element, item) {
    const [content, title, note, separator, grip] =
      parts(element, 'row-content', 'row-title', 'row-note', 'row-separator', 'row-grip')
    place(content, item, item.contentFrame)
    place(separator, item, item.separatorFrame)
    title.textContent = nameOf(item)
    note.textContent = item.isHidden ? 'hidden' : visibilityOf(item)
    grip.title = 'Drag to another position'
  },
}

const visibilityOf = ({ visibility, percentage }) =>
  visibility === 'partial' ? percent(percentage / 100) : visibility ?? ''

class ScrollStackInteraction extends Interaction {
  #rows

  constructor(workbench) {
    const rows = new Rows(workbench)
    super(workbench, new RowScrolling(workbench, rows))
    this.#rows = rows
  }

  get help() {
    return 'Arrow keys select a row, with Alt they move it. ' +
      'Page keys scroll, Delete removes, H hides, Enter opens or closes.'
  }

  get selected() {
    return this.#rows.selected
  }

  reset() {
    this.#rows.select(undefined)
  }

  gestureAt({ target, isByKeys }) {
    if (isByKeys) return undefined
    const { stage } = this.workbench
    const item = target.closest('.row-grip') &&
      stage.scene.items.find((item) => stage.elementOf(item.key) === target.closest('.row'))
    return item ? new RowDrag(this.workbench, this.#rows, item) : this.scrolling
  }

  get keys() {
    const rows = this.#rows
    const back = (event) => (event.altKey ? rows.move(-1) : this.#step(-1))
    const forward = (event) => (event.altKey ? rows.move(1) : this.#step(1))
    return {
      ...super.keys,
      ArrowUp: back, ArrowLeft: back, ArrowDown: forward, ArrowRight: forward,
      Delete: () => rows.remove(),
      h: () => rows.hide(),
      Enter: () => rows.toggle(),
      Home: () => this.scrolling.scrollTo('top'),
      End: () => this.scrolling.scrollTo('bottom'),
    }
  }

  /** Selects a neighbour of the selected row, and scrolls to it. */
  async #step(places) {
    await this.#reveal(this.#rows.step(places))
  }

  async #add() {
    await this.#reveal(await this.#rows.add())
  }

  async #reveal(row) {
    if (row !== undefined) await this.scrolling.scrollTo({ row, position: 'automatic' })
  }

  tools() {
    const rows = this.#rows
    const disabled = rows.selected === undefined
    const hidden = this.workbench.stage.scene?.items.filter((item) => item.isHidden) ?? []
    return [
      button('Add row', () => this.#add(), { image: 'add' }),
      button('Remove', () => rows.remove(), { image: 'remove', disabled }),
      button('Hide', () => rows.hide(), { image: 'hide', disabled }),
      button('Move back', () => rows.move(-1), { image: 'up', isQuiet: true, disabled }),
      button('Move forward', () => rows.move(1), { image: 'down', isQuiet: true, disabled }),
      button('Open or close', () => rows.toggle(), { image: 'open', disabled: !rows.isCollapsible }),
      ...hidden.slice(0, 6).map((item) =>
        button(`Show ${nameOf(item)}`, () => rows.show(item), { image: 'show', className: 'ghost' })),
      button('To the start', () => this.scrolling.scrollTo('top'), { image: 'first', isQuiet: true }),
      button('To the end', () => this.scrolling.scrollTo('bottom'), { image: 'last', isQuiet: true }),
      choice('Snap', ['mandatory', 'proximity'], this.scrolling, 'snap'),
      choice('Align', ['start', 'center', 'end'], this.scrolling, 'align'),
      choice('Transition', Object.keys(transitions), rows, 'transition'),
    ]
  }
}

/** A select that sets a member of an object to one of these values, or to undefined. */
function choice(title, values, object, member) {
  const select = make('select', { onchange: () => (object[member] = select.value || undefined) },
    make('option', { value: '' }, 'off'), ...values.map((value) => make('option', { value }, value)))
  select.value = object[member] ?? ''
  return make('label', { className: 'choose' }, make('span', {}, title), select)
}

const five = [100, 200, 80, 300, 150].map((length, index) => ({
  id: 'abcde'[index],
  size: { fit: { length } },
  ...(index === 2 && { isHidden: true }),
}))

/** A row at the place where it is presented: a sticky row can be away from its frame. */
function presented({ presentedFrame, presentedSeparatorFrame, ...row }) {
  if (row.isPinned === undefined) return row
  const { contentFrame } = row
  return {
    ...row,
    ...presentedFrame,
    contentFrame: contentFrame && {
      ...contentFrame,
      x: contentFrame.x + presentedFrame.x - row.x,
      y: contentFrame.y + presentedFrame.y - row.y,
    },
    separatorFrame: presentedSeparatorFrame,
  }
}

const sections = ['fruit', 'herbs', 'nuts', 'roots'].flatMap((section, place) => [
  { id: section, size: { fixed: 40 }, sticky: true, separator: { isHidden: true } },
  ...[1, 2, 3, 4, 5].slice(0, 3 + place % 3).map((number) => ({ id: `${section} ${number}`, size: { fixed: 72 } })),
])

export const scrollStack = {
  name: 'scroll-stack',
  title: 'Scroll stack',
  Interaction: ScrollStackInteraction,

  scene(request, answer) {
    const window = { ...answer.contentOffset, ...request.viewport }
    const partsOf = (frame, shifted) => presented({
      ...frame,
      ...shifted(frame),
      contentFrame: shifted(frame.contentFrame),
      separatorFrame: shifted(frame.separatorFrame),
      presentedFrame: shifted(frame.presentedFrame),
      presentedSeparatorFrame: shifted(frame.presentedSeparatorFrame),
    })
    return sceneOf(request, answer, { look: row, window, isScreen: true, partsOf })
  },

  presets: [
    { title: 'Five rows', request: { viewport: { width: 375, height: 400 }, rows: five } },
    { title: 'Rows that open', request: { viewport: { width: 375, height: 600 },
      separator: { insets: { left: 20 } }, autoHideLastRowSeparator: true,
      rows: ['profile', 'address', 'payment', 'delivery', 'gift', 'notes'].map((id, index) =>
        ({ id, size: { collapsible: { collapsed: 64, expanded: 170 + 30 * index, isExpanded: index === 1 } } })) } },
    { title: 'Sticky headings', request: { viewport: { width: 375, height: 480 }, contentOffset: { y: 190 },
      rowInsets: { top: 4, bottom: 4 }, stickyMode: 'push', rows: sections } },
    { title: 'Pages with neighbours', request: { axis: 'horizontal', viewport: { width: 390, height: 460 }, contentOffset: { x: 292 },
      rowInsets: { top: 16, left: 12, bottom: 16, right: 12 }, spacing: 8, emphasis: { scale: 0.85, alpha: 0.6, angle: 0.05 },
      separator: { isHidden: true }, rows: 'abcdefgh'.split('').map((id) => ({ id, size: { fraction: 0.8 } })) } },
    { title: 'Horizontal pages', request: { axis: 'horizontal', viewport: { width: 390, height: 460 },
      rowInsets: { top: 16, left: 12, bottom: 16, right: 12 },
      separator: { isHidden: true }, rows: 'abcdefgh'.split('').map((id) => ({ id, size: { fixed: 300 } })) } },
    { title: 'A million rows', request: { viewport: { width: 375, height: 640 }, frames: 'visible', contentOffset: { y: 61_800_000 },
      rows: [{ id: 'row', size: { fixed: 100 }, repeat: 1_000_000 }] } },
  ],
}

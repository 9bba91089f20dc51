// The rows of a scroll stack after an edit of rows that were made from children. They follow later changes of the children.

/** Begins the ids that rows without an id have during an edit; see `named`. */
const unnamed = '\u0001'

/** Rows with an id each, so that an edit shows which rows are those of which children. */
export const named = (rows) => rows.map((row, index) => ({ id: `${unnamed}${index}`, ...row }))

export class EditedRows {
  /** The rows from the first to the last: each has its `child`, its `row`, or both. A row without a child waits for one with its id. */
  entries
  /** The children whose rows the edit has removed. */
  #removed

  /**
   * @param rows those after the edit; they lose the ids of `named`.
   * @param before the children of the rows before the edit.
   * @param named the rows before the edit.
   */
  constructor(rows, before, named) {
    const children = new Map(named.map(({ id }, index) => [id, before[index]]))
    this.entries = rows.map((row) => ({ child: children.get(row.id), row }))
    for (const row of rows) if (row.id?.startsWith(unnamed)) delete row.id
    const left = new Set(this.entries.map(({ child }) => child))
    this.#removed = new Set(before.filter((child) => child && !left.has(child)))
  }

  /** Takes the present children: rows without their child leave, and a new child has its row after that of the child before it. */
  take(children) {
    const present = new Set(children)
    for (const child of this.#removed) if (!present.has(child)) this.#removed.delete(child)
    const entries = this.entries.filter(({ child }) => !child || present.has(child))
    const known = new Set(entries.map(({ child }) => child))
    const waiting = new Map(entries.filter(({ child }) => !child).map((entry) => [entry.row.id, entry]))
    /** New rows by the child after whose row they are; those at the start have the key undefined. */
    const added = new Map([[undefined, []]])
    let previous
    for (const child of children) {
      if (this.#removed.has(child)) continue
      const own = !known.has(child) && child.id && waiting.get(child.id)
      if (own) own.child = child
      else if (!known.has(child)) {
        added.get(previous).push({ child })
        continue
      }
      previous = child
      added.set(child, [])
    }
    this.entries = [...added.get(undefined), ...entries.flatMap((entry) => [entry, ...(entry.child ? added.get(entry.child) : [])])]
    return this
  }
}

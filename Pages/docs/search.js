// Full-text search of the sections of pages, and of the members of requests by name.

/** The number of results. */
const most = 12

/** The words of a text that can be searched for. */
function words(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The members whose names begin with the query, those that equal it first. */
function members(index, text) {
  const name = text.trim().toLowerCase()
  if (!/^\w{2,}$/.test(name)) return []
  return index.members
    .filter(([member]) => member.toLowerCase().startsWith(name))
    .sort((a, b) => a[0].length - b[0].length)
    .map(([member, type, path]) => ({ title: member, kind: type, path, isEqual: member.toLowerCase() === name }))
}

function page([title, kind, path, text]) {
  return { title, kind, path, text }
}

/** The pages whose titles have all words. */
function titled(index, asked) {
  return index.pages.filter(([title]) => asked.every((word) => words(title).includes(word))).map(page)
}

/** A word without its ending, if it has one that English adds to other words. */
const stem = (word) => word.replace(/(?<=\w{3})(ing|ed|es|s)$/, '')

/**
 * The sections that have a word, as `[section, score, words of the section]`: the word itself, one with another ending, one that begins
 * with it, or one with a typing error.
 */
function sectionsWith(word, sections, lunr) {
  return sections.query((query) => {
    query.term(word, { boost: 20 })
    if (word.length < 3) return
    if (stem(word) !== word) query.term(stem(word), { boost: 10 })
    query.term(word, { boost: 4, usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING })
    if (word.length > 3) query.term(word, { boost: 1, editDistance: word.length > 7 ? 2 : 1 })
  }).map(({ ref, score, matchData }) => [Number(ref), score, Object.keys(matchData.metadata)])
}

/**
 * The pages with the words of a query: `{number, score, section, matched}`, the best first. A page counts the best section of each word.
 * `section` is the best one after the start of the page that has all words; without one, or if the page's title has them, the start.
 */
function ranked(index, asked, sections, lunr) {
  const pages = new Map()
  for (const [place, word] of asked.entries()) {
    for (const [section, score, found] of sectionsWith(word, sections, lunr)) {
      const [number] = index.sections[section]
      if (!pages.has(number)) pages.set(number, { number, best: asked.map(() => 0), sections: new Map(), matched: new Set() })
      const page = pages.get(number)
      page.best[place] = Math.max(page.best[place], score)
      const { score: sum, count } = page.sections.get(section) ?? { score: 0, count: 0 }
      page.sections.set(section, { score: sum + score, count: count + 1 })
      const closest = found.includes(word) ? word : found.find((it) => it.startsWith(word)) ?? found[0]
      page.matched.add(closest)
    }
  }
  for (const page of pages.values()) {
    const share = page.best.filter((score) => score > 0).length / asked.length
    const found = [...page.sections].map(([section, { score, count }]) => ({ section, score, hasAll: count === asked.length }))
    const own = Math.max(...found.map(({ score }) => score))
    const start = index.sections.findIndex(([number]) => number === page.number)
    const names = (text) => asked.every((word) => words(text).map(stem).includes(stem(word)))
    const [title] = index.pages[page.number]
    const inner = names(title) ? [] : found.filter((it) => it.hasAll && it.section !== start)
    const section = inner.sort((a, b) => b.score - a.score)[0]?.section ?? start
    const isNamed = names(`${title} ${index.sections[section][2] ?? ''}`)
    Object.assign(page, { section, score: (page.best.reduce((sum, score) => sum + score) + own) * share ** 2 * (isNamed ? 2 : 1) })
  }
  return [...pages.values()].sort((a, b) => b.score - a.score)
}

/**
 * Makes the function that searches an index.
 *
 * @param index the content of search.json
 * @param lunr the library
 * @returns a function of a text, whose results are `{title, kind, path, text?, section?, matched?}`: a page with this title, then the
 *   best first. `section` is `{title, key}`: the heading and the fragment of the best section. `matched` are the words found
 */
export function searcher(index, lunr) {
  const sections = lunr.Index.load(index.index)
  return (text) => {
    const all = words(text)
    // Frequent words, such as "the", are not in the index.
    const asked = [...new Set(all.filter((word) => lunr.stopWordFilter(word)))]
    if (asked.length === 0) return all.length > 1 ? titled(index, all) : []
    const found = ranked(index, asked, sections, lunr).map(({ number, section, matched }) => {
      const [, key, title] = index.sections[section]
      return { ...page(index.pages[number]), section: key && { key, title }, matched: [...matched] }
    })
    // The title of a reference is its path.
    const isAsked = ({ title }) => words(title.replace('/v1/', '')).join() === all.join()
    found.sort((a, b) => isAsked(b) - isAsked(a))
    const named = members(index, text)
    const equal = named.filter(({ isEqual }) => isEqual)
    return [...equal.slice(0, 4), ...found, ...named.filter(({ isEqual }) => !isEqual)].slice(0, most)
  }
}

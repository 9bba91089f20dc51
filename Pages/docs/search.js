// Full-text search of the pages, and of the members of requests by name.

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

/**
 * Makes the function that searches an index.
 *
 * @param index the content of search.json
 * @param lunr the library
 * @returns a function of a text, whose results are `{title, kind, path, text?}`: a page with this title, then the best first
 */
export function searcher(index, lunr) {
  const pages = lunr.Index.load(index.index)
  return (text) => {
    const all = words(text)
    // Frequent words, such as "the", are not in the index.
    const asked = all.filter((word) => lunr.stopWordFilter(word))
    if (asked.length === 0) return all.length > 1 ? titled(index, all) : []
    const hits = pages.query((query) => {
      for (const word of asked) {
        query.term(word, { boost: 20 })
        if (word.length < 3) continue
        query.term(word, { boost: 4, usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING })
        if (word.length > 3) query.term(word, { boost: 1, editDistance: word.length > 7 ? 2 : 1 })
      }
    })
    const found = hits.map(({ ref }) => page(index.pages[ref]))
    // The title of a reference is its path.
    const isAsked = ({ title }) => words(title.replace('/v1/', '')).join() === all.join()
    found.sort((a, b) => isAsked(b) - isAsked(a))
    const named = members(index, text)
    const equal = named.filter(({ isEqual }) => isEqual)
    return [...equal.slice(0, 4), ...found, ...named.filter(({ isEqual }) => !isEqual)].slice(0, most)
  }
}

// The search of the documentation: the expected page is among the first three results.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'

import { searcher } from '../../Pages/docs/search.js'

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url)))
const lunr = createRequire(import.meta.url)('/usr/share/javascript/lunr/lunr.min.js')
const search = searcher(read('../../Pages/site/docs/search.json'), lunr)

for (const [kind, questions] of Object.entries(read('questions.json'))) {
  test(`Questions ${kind} find their page`, () => {
    const missed = questions.filter(([text, path]) => !search(text).slice(0, 3).some((found) => found.path === path))
    assert.deepEqual(missed.map(([text, path]) => `${text}: ${path}, not ${search(text).slice(0, 3).map((it) => it.path)}`), [])
  })
}

test('A member is found by its name, before the pages', () => {
  const [first] = search('pilemargin')
  assert.deepEqual([first.title, first.kind], ['pileMargin', 'CardStackRequest'])
  assert.equal(first.path, '/docs/reference/card-stack#CardStackRequest-pileMargin')
  assert.ok(search('collapsedHei').some(({ title }) => title === 'collapsedHeight'))
})

test('A result names the section and the words that were found', () => {
  const [first] = search('tls certificate')
  assert.equal(first.path, '/docs/operating-proxies')
  assert.deepEqual(first.section, { title: 'TLS', key: 'tls' })
  assert.deepEqual(first.matched.toSorted(), ['certificate', 'tls'])
})

test('Words that no page has find nothing', () => {
  for (const text of ['', '  ', 'the', 'xylophone qwertz']) assert.deepEqual(search(text), [])
})

// The custom elements without a document: node --test Clients/JavaScript/test
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { CardListElement, CardStackElement, ScrollStackElement, SwipeDeckElement } from '../elements/index.js'
import { members, settings } from '../elements/members.js'
import { kebab } from '../elements/names.js'

const elements = { cardStack: CardStackElement, swipeDeck: SwipeDeckElement, scrollStack: ScrollStackElement, cardList: CardListElement }

for (const [layout, { prototype, observedAttributes }] of Object.entries(elements)) {
  test(`Members of the request and of the configuration of a ${layout} are properties and attributes of its element`, () => {
    const names = [...members[layout], ...settings[layout]]
    assert.ok(names.length > 5)
    assert.equal(new Set(names).size, names.length)
    for (const name of names) {
      const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {}
      assert.ok(get && set, `${name} is a property`)
      assert.ok(observedAttributes.includes(kebab(name)), `${kebab(name)} is an attribute`)
    }
  })
}

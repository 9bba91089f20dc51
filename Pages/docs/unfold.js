// Types and further examples of the reference unfold in place. Their pages are loaded when they are opened; without scripts, links
// lead there.

import { addCopyButtons } from './code.js'

/** Adds to each link of a part of the page what it unfolds. */
function addUnfolding(part) {
  for (const link of part.querySelectorAll('a.unfolds')) {
    const details = Object.assign(document.createElement('details'), { className: 'nested' })
    const summary = document.createElement('summary')
    summary.textContent = link.closest('.examples') ? 'Show it here' : `Show ${link.textContent} here`
    details.append(summary)
    const row = link.closest('.members > div')
    const place = row ? row.querySelector('dd') : link.parentElement
    place.append(details)
    details.addEventListener('toggle', () => fill(details, link.href), { once: true })
  }
}

/** Loads a page, and moves its content to where it is unfolded. */
async function fill(details, address) {
  try {
    const response = await fetch(address, { headers: { Accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const content = page.querySelector('main > section, main > .example')
    // Ids remain those of the page of the type.
    for (const part of content.querySelectorAll('[id]')) part.removeAttribute('id')
    for (const link of content.querySelectorAll('a[href^="#"]')) link.href = address + link.getAttribute('href')
    details.append(...content.childNodes)
    addUnfolding(details)
    addCopyButtons(details)
  } catch {
    details.append('It could not be loaded.')
  }
}

addUnfolding(document)

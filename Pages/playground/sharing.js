// What the reader takes away: links, code and pictures.

import { byID } from './dom.js'

/** How long a message is shown, in milliseconds. */
const shownFor = 3000

/** Has the page's buttons copy and save. */
export function offerToShare({ address, results, transport, request }) {
  byID('copy-link').addEventListener('click', () => {
    address.remember()
    copy(location.href, 'Link copied')
  })
  byID('copy-code').addEventListener('click', () => copy(results.code, 'Code copied'))
  byID('save-picture').addEventListener('click', async () => {
    try {
      const picture = await transport.picture(request.path, request.text)
      save(picture, `${request.path.slice(4).replace('/', '-')}.svg`)
    } catch (error) {
      say(`No picture: ${error.message}`)
    }
  })
}

async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text)
    say(done)
  } catch {
    say('The browser does not let this page copy')
  }
}

function save(picture, name) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  say(`Saved as ${name}`)
}

let timer
function say(words) {
  const element = byID('toast')
  element.textContent = words
  element.hidden = false
  clearTimeout(timer)
  timer = setTimeout(() => (element.hidden = true), shownFor)
}

/** Asks the reader for an API key; undefined where there is none. */
export function askForKey() {
  const dialog = byID('key-dialog')
  const field = byID('key')
  field.value = dialog.returnValue = ''
  byID('key-cancel').onclick = () => dialog.close()
  dialog.showModal()
  return new Promise((resolve) => {
    const answered = () => resolve(dialog.returnValue === 'use' ? field.value : undefined)
    dialog.addEventListener('close', answered, { once: true })
  })
}

// Sharing: copies links and code, and saves pictures.

import { byID } from './dom.js'
import { serverURL } from './server.js'

/** The duration of a message, in milliseconds. */
const shownFor = 3000

/** Connects the page's buttons. */
export function offerToShare({ address, results, transport, request }) {
  byID('copy-link').addEventListener('click', () => {
    address.remember()
    copy(location.href, 'Link copied')
  })
  byID('copy-embed').addEventListener('click', () => {
    address.remember()
    copy(embedOf(location.hash), 'Embed copied')
  })
  byID('copy-code').addEventListener('click', () => {
    const { code } = results
    if (code === undefined) notify('The request is not valid JSON')
    else copy(code, 'Code copied')
  })
  byID('save-code').addEventListener('click', () => {
    const { code } = results
    if (code === undefined) notify('The request is not valid JSON')
    else save(code, `${nameOf(request.path)}.html`, 'text/html')
  })
  byID('save-picture').addEventListener('click', async () => {
    try {
      const picture = await transport.picture(request.path, request.text)
      save(picture, `${nameOf(request.path)}.svg`, 'image/svg+xml')
    } catch (error) {
      notify(`No picture: ${error.message}`)
    }
  })
}

/** The frame that shows the layout of an address in another page. */
const embedOf = (hash) =>
  `<iframe src="${serverURL()}/embed${hash}" title="Layout" width="400" height="680" loading="lazy" style="border: 0"></iframe>`

async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text)
    notify(done)
  } catch {
    notify('The browser does not allow this page to copy')
  }
}

/** The name of a file about a path. */
const nameOf = (path) => path.slice(4).replace('/', '-')

function save(text, name, type) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  notify(`Saved as ${name}`)
}

let timer
function notify(text) {
  const element = byID('toast')
  element.textContent = text
  element.hidden = false
  clearTimeout(timer)
  timer = setTimeout(() => (element.hidden = true), shownFor)
}

/** Asks the user for an API key; undefined if the user cancels. */
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

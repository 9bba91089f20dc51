// Copy buttons of code blocks, and one language for all samples.

const stored = 'framewright-language'

/** Adds a copy button to each code block of a part of the page. */
export function addCopyButtons(part) {
  for (const block of part.querySelectorAll('pre')) {
    const button = Object.assign(document.createElement('button'), { className: 'copy', type: 'button', textContent: 'Copy' })
    button.addEventListener('click', async () => {
      // A line that begins with a prompt is a command; the lines after it, up to the next command, are its output.
      const text = block.querySelector('code').textContent
      const isDialogue = text.startsWith('$ ')
      await navigator.clipboard.writeText(isDialogue ? commands(text) : text)
      button.textContent = 'Copied'
      setTimeout(() => (button.textContent = 'Copy'), 2000)
    })
    const box = Object.assign(document.createElement('div'), { className: 'code' })
    block.replaceWith(box)
    box.append(block, button)
  }
}

addCopyButtons(document.querySelector('main'))

/** The commands of a dialogue in a terminal, without prompts, outputs and remarks. */
function commands(text) {
  let isCommand = false
  return text.split('\n').filter((line) => {
    isCommand = line.startsWith('$ ') || (isCommand && /^\s/.test(line))
    return isCommand
  }).map((line) => line.replace(/^\$ /, '').replace(/\s{2,}#.*$/, '')).join('\n')
}

/** Selects a language in all samples of the page. */
function choose(language) {
  for (const input of document.querySelectorAll('.samples input')) if (input.value === language) input.checked = true
}

try {
  const language = localStorage.getItem(stored)
  if (language) choose(language)
} catch { /* Storage is off. */ }
document.addEventListener('change', ({ target }) => {
  if (!target.matches('.samples input')) return
  choose(target.value)
  try { localStorage.setItem(stored, target.value) } catch { /* Storage is off. */ }
})

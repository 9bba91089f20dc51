// The panels. On narrow screens the button of each shows and hides it.

/**
 * @param shown is called when a panel is opened.
 * @param sheet has the panels on phones.
 */
export function connectPanels(shown, sheet) {
  const bench = document.querySelector('.bench')
  const choices = [...document.querySelectorAll('.panel-choice button')]
  const opener = () => choices.find((choice) => choice.getAttribute('aria-expanded') === 'true')

  function open(chosen) {
    bench.classList.toggle('has-panel', chosen !== undefined)
    for (const choice of choices) choice.setAttribute('aria-expanded', choice === chosen)
    sheet.raise(chosen !== undefined)
    if (!chosen) return
    bench.dataset.panel = chosen.dataset.panel
    shown()
  }

  for (const choice of choices) choice.addEventListener('click', () => open(choice === opener() ? undefined : choice))
  addEventListener('keydown', ({ key }) => {
    const used = opener()
    // On the stage and in dialogs the key has another purpose.
    if (key !== 'Escape' || !used || document.querySelector('.stage :focus, dialog[open]')) return
    open(undefined)
    used.focus()
  })
}

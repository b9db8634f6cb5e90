import { act, screen, within } from '@testing-library/react'

/** Opens the panel of a button. The browser opens a popover natively; jsdom cannot, so the event is sent here. */
export function openPanel(label: string | RegExp) {
  const panel = document.getElementById(screen.getByRole('button', { name: label }).getAttribute('popovertarget') ?? '')
  if (panel === null) throw new Error(`Nothing opens with ${label}.`)
  act(() => {
    panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  })
  panel.setAttribute('open', '')
  return within(panel)
}

import { useLayoutEffect, useState } from 'react'

/** Some browsers can move an element without removing it, which keeps its focus and scroll position. */
interface Mover {
  moveBefore?: (node: Node, child: Node | null) => void
}

function moveInto(parent: Element & Mover, place: HTMLElement): void {
  if (place.isConnected && parent.moveBefore !== undefined) parent.moveBefore(place, null)
  else parent.append(place)
}

function keepAboveDialogs(place: HTMLElement): () => void {
  const dialogs: Element[] = [...document.querySelectorAll('dialog[open]')]
  const settle = () => moveInto(dialogs.at(-1) ?? document.body, place)
  const hear = ({ target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLDialogElement)) return
    if (dialogs.includes(target)) dialogs.splice(dialogs.indexOf(target), 1)
    if (newState === 'open') dialogs.push(target)
    const focused = document.activeElement
    settle()
    // A dialog that closes returns the focus to what opened it, even while a person is working here.
    if (newState === 'closed' && focused instanceof HTMLElement && place.contains(focused))
      queueMicrotask(() => focused.focus({ preventScroll: true }))
  }
  document.addEventListener('beforetoggle', hear, { capture: true })
  settle()
  return () => {
    document.removeEventListener('beforetoggle', hear, { capture: true })
    place.remove()
  }
}

/**
 * Provides a place at the end of the page that can be used while a modal dialog is open. The browser makes everything
 * outside the topmost dialog inert, so the place moves into the dialog before it opens, and out of it before it closes.
 * In a browser that does not announce this beforehand, the place stays where it is and can be used when the dialog has
 * closed.
 */
export function usePlaceAboveDialogs(): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div')
    // An open panel of react-aria hides everything else from screen readers, and keeps the focus inside.
    element.dataset['reactAriaTopLayer'] = 'true'
    return element
  })
  useLayoutEffect(() => keepAboveDialogs(place), [place])
  return place
}

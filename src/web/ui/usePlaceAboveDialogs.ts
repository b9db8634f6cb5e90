import { useLayoutEffect, useState } from 'react'

/** Browsers that can move an element without taking it away keep its focus and how far it is scrolled. */
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
    // A dialog that closes gives the focus to what opened it, also while a person is busy here.
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
 * A place at the end of the page that can be used while a modal dialog is open. The browser lets nothing be used that is not inside
 * the topmost dialog, so the place moves into it before it opens, and out of it before it closes. Where a browser does not say that
 * beforehand, the place stays where it is, and is used when the dialog has closed.
 */
export function usePlaceAboveDialogs(): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div')
    // A panel of react-aria hides everything else from a screen reader, and keeps the focus to itself.
    element.dataset['reactAriaTopLayer'] = 'true'
    return element
  })
  useLayoutEffect(() => keepAboveDialogs(place), [place])
  return place
}

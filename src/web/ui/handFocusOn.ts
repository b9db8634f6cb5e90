/**
 * Returns a `ref` for an element that may disappear with the focus in it: the focus then moves to the first of these
 * selectors that matches. Without it, the browser leaves the focus at the top of the document. A focus that has moved
 * elsewhere meanwhile stays there.
 */
export const handFocusOn =
  (...selectors: readonly string[]) =>
  (element: Element | null) =>
  () => {
    if (element?.contains(document.activeElement)) queueMicrotask(() => focusFirst(selectors))
  }

function focusFirst(selectors: readonly string[]): void {
  if (document.activeElement !== document.body) return
  // One that is not shown does not take the focus.
  for (const selector of selectors)
    for (const element of document.querySelectorAll<HTMLElement>(selector))
      if (document.activeElement === document.body) element.focus()
}

/** Moves the focus to the heading of the page, below which the requested content has appeared. */
export const handFocusToHeading = handFocusOn('h1')

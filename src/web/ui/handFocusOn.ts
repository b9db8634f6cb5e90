/**
 * As a `ref`: an element that goes away with the focus in it hands the focus on to the first of these selectors that leads anywhere
 * then. Without it the browser leaves the focus at the top of the document. A focus that others have moved meanwhile stays.
 */
export const handFocusOn =
  (...selectors: readonly string[]) =>
  (element: Element | null) =>
  () => {
    if (element?.contains(document.activeElement)) queueMicrotask(() => focusFirst(selectors))
  }

function focusFirst(selectors: readonly string[]): void {
  if (document.activeElement !== document.body) return
  const next = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean)
  next?.focus()
}

/** To the heading of the page, under which what was asked for has appeared. */
export const handFocusToHeading = handFocusOn('h1')

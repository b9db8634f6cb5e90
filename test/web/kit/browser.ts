/** Adds what the screens use and jsdom lacks. */
export function completeBrowser(): { scrolledTo: Element[] } {
  const scrolledTo: Element[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this)
  }
  Element.prototype.scrollTo = () => undefined
  window.scrollTo = () => undefined
  globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) } as typeof CSS
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
  }
  HTMLElement.prototype.hidePopover = () => undefined
  return { scrolledTo }
}

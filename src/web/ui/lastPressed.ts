const pressable = 'button, a[href], input, select, textarea, summary'

let pressed: Element | null = null

addEventListener(
  'click',
  ({ target }) => (pressed = target instanceof Element ? target.closest(pressable) : null),
  true,
)
addEventListener('keydown', () => (pressed = null), true)

/**
 * Returns what opened a dialog, so that the focus can return there: the focused element, or what was just pressed
 * inside it, because Safari does not focus a button that is pressed.
 */
export function openerOf(active: Element | null): Element | null {
  return pressed !== null && pressed.isConnected && (active === null || active.contains(pressed)) ? pressed : active
}

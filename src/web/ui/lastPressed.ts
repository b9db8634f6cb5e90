const pressable = 'button, a[href], input, select, textarea, summary'

let pressed: Element | null = null

addEventListener(
  'click',
  ({ target }) => (pressed = target instanceof Element ? target.closest(pressable) : null),
  true,
)
addEventListener('keydown', () => (pressed = null), true)

/**
 * What a dialog that opens now was opened by, so that the focus can return there: what has the focus, or what was just pressed
 * inside it, because Safari presses a button without giving it the focus.
 */
export function openerOf(active: Element | null): Element | null {
  return pressed !== null && pressed.isConnected && (active === null || active.contains(pressed)) ? pressed : active
}

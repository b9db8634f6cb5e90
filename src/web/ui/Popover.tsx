import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Popover.module.css'

export interface PopoverProps {
  label: string
  /** Whether something inside is set, which the button shows. */
  active?: boolean
  /** The button looks like a text, for use within a text or a table. */
  quiet?: boolean
  /** On a phone, the panel is a sheet at the foot of the window. */
  sheet?: boolean
  /** What the button shows, if that is more than the label. */
  face?: ReactNode
  /** Rendered only while it is open. */
  children: ReactNode
}

const gap = 4
const edge = 12

/**
 * Places the panel below the button, or above it if there is more room, and inside the window in both writing
 * directions.
 */
function place(button: HTMLElement, panel: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const below = height - box.bottom - gap - edge
  const above = box.top - gap - edge
  const opensBelow = below >= Math.min(360, panel.scrollHeight) || below >= above
  const room = Math.max(160, opensBelow ? below : above)
  const block = opensBelow ? box.bottom + gap : box.top - gap - Math.min(panel.scrollHeight, room)
  const isRightToLeft = getComputedStyle(button).direction === 'rtl'
  const start = isRightToLeft ? width - box.right : box.left
  const inline = Math.max(edge, Math.min(start, width - panel.offsetWidth - edge))
  panel.style.setProperty('--panel-room', `${room}px`)
  panel.style.setProperty('--panel-block', `${block + window.scrollY}px`)
  panel.style.setProperty('--panel-inline', `${inline}px`)
}

/** A button with a native popover panel: Escape and a press beside it close it, and the focus returns to the button. */
export function Popover({ label, active = false, quiet = false, sheet = false, face = label, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const toggled = ({ newState, type, currentTarget }: ToggleEvent<HTMLDialogElement>) => {
    // The content stays until the panel has closed: the browser returns the focus only if it is still inside.
    if (newState === 'open' || type === 'toggle') setOpen(newState === 'open')
    // Before it opens too: the browser scrolls to where the panel is when it takes the focus.
    if (newState === 'open' && button.current) place(button.current, currentTarget)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={quiet ? styles.quiet : active ? `${styles.trigger} ${styles.active}` : styles.trigger}
        popoverTarget={id}
        aria-expanded={isOpen}
      >
        {face}
        {!quiet && (
          <span className={styles.icon}>
            <Icon name="chevronDown" size={16} />
          </span>
        )}
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className={sheet ? `${styles.panel} ${styles.sheet}` : styles.panel}
        onBeforeToggle={toggled}
        onToggle={toggled}
      >
        {isOpen && children}
      </dialog>
    </>
  )
}

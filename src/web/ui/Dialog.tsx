// oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside the dialog has
// Escape as its key, which the browser turns into `cancel`.
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'
import { openerOf } from './lastPressed.ts'

export interface DialogProps {
  /** The title: says what will happen. */
  title: string
  open: boolean
  /** Called on Escape and on a press beside the dialog. */
  onClose: () => void
  /** Buttons that repeat the verb, the main one first. */
  actions?: ReactNode
  /** False if a press beside the dialog must not close it. */
  closesOnBackdrop?: boolean
  size?: 'small' | 'large'
  children?: ReactNode
}

/**
 * The native modal dialog: the focus moves in, stays in, and returns to what opened it. It starts at the element marked
 * `data-initial-focus`, else at the title, so that a long dialog is read from its top. Its content exists only while it
 * is open.
 */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null)

function beginAt(dialog: HTMLDialogElement, heading: HTMLHeadingElement | null) {
  const start = dialog.querySelector<HTMLElement>('[data-initial-focus]')
  if (start === null) {
    heading?.focus()
    dialog.scrollTop = 0
  } else start.focus()
}

function OpenDialog({
  title,
  onClose,
  actions,
  closesOnBackdrop = true,
  size = 'small',
  children,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  // Before the element is removed: closing it returns the focus only while it is in the document.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    const opener = openerOf(document.activeElement)
    element.showModal()
    beginAt(element, heading.current)
    return () => {
      element.close()
      if (opener instanceof HTMLElement && opener !== document.activeElement) opener.focus({ preventScroll: true })
    }
  }, [])

  // The focused element disappeared with its content: the dialog shows something else now.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element !== null && document.activeElement === document.body) beginAt(element, heading.current)
  })

  const closeBeside = (event: MouseEvent) => {
    if (closesOnBackdrop && event.target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      data-react-aria-top-layer
      onClick={closeBeside}
      onCancel={(event) => {
        // React hands the event on to the dialogs around this one, as the browser does not.
        event.stopPropagation()
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.panel}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children !== undefined && <div className={styles.body}>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

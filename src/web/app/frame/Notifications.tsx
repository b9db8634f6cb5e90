// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- pointer and focus among the messages only stop the clock that removes them.
import { useSelector } from '@xstate/react'
import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { Toast } from '../../../../machines/notifications/notificationsMachine.ts'
import { shellTexts } from '../../texts/shell.ts'
import { Icon } from '../../ui/Icon.tsx'
import { OriginLink } from '../../ui/OriginLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Notifications.module.css'
import { useSystem } from '../system.ts'

/**
 * The messages at the top end of the screen. F6 moves the focus to them; none disappears while the pointer or the focus
 * is among them.
 */
export function Notifications() {
  const { notifications } = useSystem()
  const toasts = useSelector(notifications, (snapshot) => snapshot.context.toasts)
  const region = useRef<HTMLElement>(null)
  const entered = () => notifications.send({ type: 'notifications.enter' })
  const left = () => notifications.send({ type: 'notifications.leave' })
  const pointerLeft = (event: MouseEvent) => {
    if (!event.currentTarget.contains(document.activeElement)) left()
  }
  const focusLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget) && !event.currentTarget.matches(':hover')) left()
  }

  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || region.current?.childElementCount === 0) return
      event.preventDefault()
      region.current?.focus()
    }
    window.addEventListener('keydown', reach)
    return () => window.removeEventListener('keydown', reach)
  }, [])

  // The removed message had the pointer and the focus, and no browser sends an event for that.
  const isEmpty = toasts.length === 0
  useEffect(() => {
    if (isEmpty) notifications.send({ type: 'notifications.leave' })
  }, [isEmpty, notifications])

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={shellTexts.notifications}
      aria-live="polite"
      data-react-aria-top-layer
      tabIndex={-1}
      onMouseEnter={entered}
      onMouseLeave={pointerLeft}
      onFocus={entered}
      onBlur={focusLeft}
    >
      {toasts.map((toast) => (
        <ToastView
          key={toast.id}
          toast={toast}
          onDismiss={() => notifications.send({ type: 'notification.dismiss', id: toast.id })}
        />
      ))}
    </section>
  )
}

function ToastView({ toast: { tone, text, link }, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  return (
    <div className={`${styles.toast} ${styles[tone]}`} role={tone === 'error' ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon name={tone} />
      </span>
      <div className={styles.words}>
        <p>
          <VisuallyHidden>{shellTexts.tones[tone]}: </VisuallyHidden>
          <span className={styles.text}>{text}</span>
        </p>
        {link !== null && (
          <p>
            <OriginLink to={link.href}>{link.text}</OriginLink>
          </p>
        )}
      </div>
      <button type="button" className={styles.dismiss} aria-label={shellTexts.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}

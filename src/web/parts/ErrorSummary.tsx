import { useEffect, useRef } from 'react'
import type { Failure } from '../../../machines/kit/failure.ts'
import { failureText, joinedFields, tooManyTries } from '../texts/failureText.ts'
import { errorsTexts } from '../texts/errors.ts'
import styles from './ErrorSummary.module.css'
import { Notice } from '../ui/Notice.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** The messages of each field (named as on the wire), joined with ', ' (000 §5). */
export const messageOf = (failure: Failure | null, field: string): string | undefined =>
  failure?.fields[field] === undefined ? undefined : joinedFields({ [field]: failure.fields[field] })

const isSubmit = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit'

export interface ErrorSummaryProps {
  failure: Failure | null
  /** The inputs' ids by field name as on the wire: each message links to its field. */
  fieldIds: Readonly<Record<string, string>>
  /** What is left of the wait after too many attempts, in ms. */
  waitMs: number
  /** An additional sentence beside the failure. */
  text?: string
}

/**
 * Stands on top of a form after a failed save: the messages of the fields, each as a link, or how long to wait after
 * too many attempts. Every new failure takes the focus; one that ends by itself leaves it on the button, which can soon
 * be pressed again.
 */
export function ErrorSummary({ failure, fieldIds, waitMs, text }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure !== null) {
      summary.current?.focus()
      form.current = summary.current?.closest('form') ?? null
    } else if (document.activeElement === document.body) {
      // Its submit button may stand elsewhere, as in the foot of a dialog.
      Array.from(form.current?.elements ?? [])
        .find(isSubmit)
        ?.focus()
    }
  }, [failure])
  if (failure === null) return null
  const inFields = Object.entries(failure.fields)
  const general = inFields.filter(([field]) => !(field in fieldIds))
  const linked = inFields.filter(([field]) => field in fieldIds)
  const mustWait = failure.key === 'tooManyRequests'
  const first = linked.length > 0 ? errorsTexts.form : general.length > 0 || mustWait ? null : failureText(failure)
  return (
    <Notice tone="error" title={errorsTexts.summaryTitle} role="alert" ref={summary} tabIndex={-1}>
      {first !== null && <p>{first}</p>}
      {general.map(([field]) => (
        <p key={field}>{messageOf(failure, field)}</p>
      ))}
      {linked.length > 0 && (
        <ul className={styles.list}>
          {linked.map(([field]) => (
            <li key={field}>
              <a href={`#${fieldIds[field]}`} onClick={(event) => goTo(event, fieldIds[field])}>
                {messageOf(failure, field)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {/* Only the visible text counts down: a screen reader would repeat the whole alert every second. */}
      {mustWait && <VisuallyHidden>{tooManyTries(failure)}</VisuallyHidden>}
      {mustWait && <p aria-hidden="true">{tooManyTries({ retryAfterMs: waitMs })}</p>}
      {text !== undefined && <p>{text}</p>}
    </Notice>
  )
}

/** Moves the focus alone: the address stays as it is. */
function goTo(event: { preventDefault: () => void }, id: string | undefined): void {
  event.preventDefault()
  if (id !== undefined) document.getElementById(id)?.focus()
}

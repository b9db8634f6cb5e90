import { useEffect } from 'react'
import { enErrors } from '../texts/errors.ts'
import { Button } from '../ui/Button.tsx'
import { useDocumentTitle, usePageHeading } from '../ui/pageFrame.ts'
import styles from './PlainPage.module.css'

/** Stands in for a screen whose code could not be fetched, and asks for it again when the connection is back. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const { title, text, retry } = enErrors.offline
  const heading = usePageHeading()
  useDocumentTitle(title)
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div className={styles.page} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          {retry}
        </Button>
      </div>
    </div>
  )
}

import { useEffect } from 'react'
import { limits } from '../../../../machines/kit/limits.ts'
import { errorsTexts } from '../../texts/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { useDocumentTitle, usePageHeading } from '../../ui/pageFrame.ts'
import { isThere } from './missingCode.ts'
import styles from './PlainPage.module.css'

export interface OfflinePageProps {
  /** The address of the missing code. */
  codeUrl: string
  onBack: () => void
}

/** Reloads the whole page once the server answers, because a newer version of the application has other code. */
async function loadAnew(): Promise<void> {
  if (await isThere('/')) window.location.reload()
}

/** Stands in for a screen whose code could not be fetched, until the code can be fetched. */
export function OfflinePage({ codeUrl, onBack }: OfflinePageProps) {
  const { title, text, retry } = errorsTexts.offline
  const heading = usePageHeading()
  useDocumentTitle(title)
  useEffect(() => {
    const look = () => {
      void isThere(codeUrl).then((isBack) => {
        if (isBack) onBack()
      })
    }
    const looking = setInterval(look, limits.loadRetry)
    addEventListener('online', look)
    return () => {
      clearInterval(looking)
      removeEventListener('online', look)
    }
  }, [codeUrl, onBack])
  return (
    <div className={styles.page} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void loadAnew()}>
          {retry}
        </Button>
      </div>
    </div>
  )
}

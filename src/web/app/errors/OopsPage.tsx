import { Button, buttonClass } from '../../ui/Button.tsx'
import { useDocumentTitle, usePageHeading } from '../../ui/pageFrame.ts'
import { errorsTexts } from '../../texts/errors.ts'
import { sectionPaths } from '../guard.ts'
import styles from './PlainPage.module.css'

/** The page for an error outside every route. It uses neither the router nor the system: both may be what broke. */
export function OopsPage() {
  const { title, text, reload, home } = errorsTexts.page
  const heading = usePageHeading()
  useDocumentTitle(title)
  return (
    <div className={styles.page} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {reload}
        </Button>
        <a className={buttonClass('secondary')} href={sectionPaths.root}>
          {home}
        </a>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Icon } from '../../ui/Icon.tsx'
import { OriginLink } from '../../ui/OriginLink.tsx'
import { useDocumentTitle, usePageHeading } from '../../ui/pageFrame.ts'
import styles from './ExitBar.module.css'

interface ExitBarProps {
  readonly origin: string
  /** The title of the document. */
  readonly title: string
  readonly children: ReactNode
}

/**
 * The screen's own bar: the way out, and whose questionnaire it is. It always shows, so that nobody is stuck on a
 * loading screen.
 */
export function ExitBar({ origin, title, children }: ExitBarProps) {
  useDocumentTitle(title)
  const heading = usePageHeading()
  return (
    <section className={styles.bar} aria-label={texts.barLabel}>
      <OriginLink to={origin} className={styles.exit}>
        <Icon name="chevronLeft" />
        {texts.exitSurvey}
      </OriginLink>
      <h1 ref={heading} tabIndex={-1} className={styles.about}>
        {children}
      </h1>
    </section>
  )
}

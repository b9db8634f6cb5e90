import type { ReactNode } from 'react'
import { enSurveyList as texts } from '../../texts/surveyList.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNearView } from '../../ui/useNearView.ts'
import styles from './MoreRows.module.css'

export interface MoreRowsProps {
  shown: number
  total: number
  hasMore: boolean
  isLoading: boolean
  /** Why the next page did not come, in words. */
  failure: ReactNode
  onMore: () => void
  onRetry: () => void
}

/** The foot of the list: asks for the next page when it comes near, and has a button for those who do not scroll. */
export function MoreRows({ shown, total, hasMore, isLoading, failure, onMore, onRetry }: MoreRowsProps) {
  const foot = useNearView<HTMLDivElement>(() => {
    if (hasMore) onMore()
  })
  return (
    <div ref={foot} className={styles.foot}>
      {failure !== null && (
        <Notice
          role="alert"
          tone="error"
          title={texts.moreFailed}
          action={<Button onClick={onRetry}>{texts.retry}</Button>}
        >
          {failure}
        </Notice>
      )}
      {hasMore && failure === null && (
        <Button busy={isLoading} onClick={onMore}>
          {isLoading ? texts.loadingMore : texts.loadMore}
        </Button>
      )}
      <p className={styles.shown}>{texts.shown(shown, total)}</p>
    </div>
  )
}

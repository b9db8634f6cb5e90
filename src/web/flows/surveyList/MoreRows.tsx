import type { Failure } from '../../../../machines/kit/failure.ts'
import { FailureNotice } from '../../app/FailureNotice.tsx'
import { enSurveyList as texts } from '../../texts/surveyList.ts'
import { Button } from '../../ui/Button.tsx'
import { useNearView } from '../../ui/useNearView.ts'
import styles from './MoreRows.module.css'

export interface MoreRowsProps {
  shown: number
  total: number
  hasMore: boolean
  isLoading: boolean
  /** Why the next page did not come. */
  failure: Failure | null
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
        <FailureNotice
          title={texts.moreFailed}
          failure={failure}
          action={<Button onClick={onRetry}>{texts.retry}</Button>}
        />
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

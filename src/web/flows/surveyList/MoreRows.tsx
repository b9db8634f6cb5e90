import type { Failure } from '../../../../machines/kit/failure.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { surveyListTexts as texts } from '../../texts/surveyList.ts'
import { Button } from '../../ui/Button.tsx'
import { handFocusOn } from '../../ui/handFocusOn.ts'
import { useNearView } from '../../ui/useNearView.ts'
import styles from './MoreRows.module.css'

export interface MoreRowsProps {
  shown: number
  total: number
  hasMore: boolean
  /** False while loaded rows are still being drawn: the foot is then nearer than it will be. */
  isDrawn: boolean
  isLoading: boolean
  /** Why the next page could not be loaded. */
  failure: Failure | null
  onMore: () => void
  onRetry: () => void
}

/** Moves the focus to the button that replaces this one, else to the count of rows. */
const handOn = handFocusOn('#more-rows', '#shown-rows')

/** Mounted again after each page, so that a page which does not fill the screen requests the next one. */
function Near({ onNear }: { onNear: () => void }) {
  const place = useNearView<HTMLDivElement>(onNear)
  return <div ref={place} className={styles.near} />
}

/**
 * The foot of the list: requests the next page when it comes into reach, and has a button for people who do not scroll.
 */
export function MoreRows({ shown, total, hasMore, isDrawn, isLoading, failure, onMore, onRetry }: MoreRowsProps) {
  return (
    <div className={styles.foot}>
      {hasMore && isDrawn && <Near key={shown} onNear={onMore} />}
      {failure !== null && (
        <FailureNotice
          title={texts.moreFailed}
          failure={failure}
          action={
            <Button id="more-rows" ref={handOn} onClick={onRetry}>
              {texts.retry}
            </Button>
          }
        />
      )}
      {hasMore && failure === null && (
        <Button id="more-rows" ref={handOn} busy={isLoading} onClick={onMore}>
          {isLoading ? texts.loadingMore : texts.loadMore}
        </Button>
      )}
      <p id="shown-rows" tabIndex={-1} className={styles.shown}>
        {texts.shown(shown, total)}
      </p>
    </div>
  )
}

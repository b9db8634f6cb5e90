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
  /** False while rows that came are still being drawn: the foot is then nearer than it will be. */
  isDrawn: boolean
  isLoading: boolean
  /** Why the next page did not come. */
  failure: Failure | null
  onMore: () => void
  onRetry: () => void
}

/** Whichever button stands there next, else how many rows there are. */
const handOn = handFocusOn('#more-rows', '#shown-rows')

/** Mounted anew with the rows above it, so that a page which does not fill the screen asks for the next one. */
function Near({ onNear }: { onNear: () => void }) {
  const place = useNearView<HTMLDivElement>(onNear)
  return <div ref={place} className={styles.near} />
}

/** The foot of the list: asks for the next page when it comes near, and has a button for those who do not scroll. */
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

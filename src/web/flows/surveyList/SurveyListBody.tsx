import type { SurveyListSnapshot } from '../../../../machines/surveyList/surveyListMachine.ts'
import { defaultSurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import type { SurveySort } from '../../../domain/surveyListChoices.ts'
import { FailureReason } from '../../parts/FailureReason.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { surveyListTexts as texts } from '../../texts/surveyList.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { handFocusToHeading } from '../../ui/handFocusOn.ts'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { useDrawnCount } from '../../ui/useDrawnCount.ts'
import { MoreRows } from './MoreRows.tsx'
import styles from './SurveyListBody.module.css'
import { SurveyTable } from './SurveyTable.tsx'
import { SurveyTableSkeleton } from './SurveyTableSkeleton.tsx'
import type { SurveyColumn } from './surveyColumns.ts'
import type { FollowLink } from './surveyLinks.ts'

export interface SurveyListBodyProps {
  snapshot: SurveyListSnapshot
  columns: readonly SurveyColumn[]
  maySeeStart: boolean
  follow: FollowLink
  onSort: (sort: SurveySort) => void
  onMore: () => void
  onRetry: () => void
  onClearAll: () => void
}

/** The content below the filters, by the state of the list. */
export function SurveyListBody({ snapshot, columns, onMore, onRetry, onClearAll, ...table }: SurveyListBodyProps) {
  const { rows, meta, page, query, failure } = snapshot.context
  const drawn = useDrawnCount(rows)
  const isDrawn = drawn === rows.length
  const isTryingAgain = snapshot.matches('loading') && failure !== null
  if (!isTryingAgain && (snapshot.matches('loading') || snapshot.matches('idle')))
    return (
      <div className={styles.waiting} aria-busy="true">
        {snapshot.matches({ loading: 'slow' }) && <SurveyTableSkeleton label={texts.loading} columns={columns} />}
      </div>
    )
  if (snapshot.matches('empty')) return <StateMessage title={texts.empty} />
  if (snapshot.matches('unmatched'))
    return (
      <StateMessage
        title={texts.empty}
        text={texts.noMatch}
        action={
          <Button ref={handFocusToHeading} onClick={onClearAll}>
            {texts.filters.clearAll}
          </Button>
        }
      />
    )
  if (meta === null || isTryingAgain || snapshot.matches('failed'))
    return (
      <LoadFailed
        title={texts.failedTitle}
        failure={failure}
        action={
          <Button ref={handFocusToHeading} variant="primary" busy={isTryingAgain} onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      />
    )
  const isOutdated = snapshot.matches('outdated') || (snapshot.matches('reloading') && failure !== null)
  const { sort, order } = query ?? defaultSurveyQuery
  return (
    <>
      {isOutdated && (
        <div className={styles.notice}>
          <Notice
            role="alert"
            tone="warning"
            title={texts.outdatedTitle}
            action={
              <Button ref={handFocusToHeading} busy={snapshot.matches('reloading')} onClick={onRetry}>
                {texts.retry}
              </Button>
            }
          >
            <p>{texts.outdated}</p>
            {failure !== null && <FailureReason failure={failure} />}
          </Notice>
        </div>
      )}
      <SurveyTable
        {...table}
        rows={isDrawn ? rows : rows.slice(0, drawn)}
        columns={columns}
        today={meta.today}
        sort={sort}
        order={order}
        busy={snapshot.hasTag('busy') || !isDrawn}
        dimmed={snapshot.matches('replacing')}
      />
      <MoreRows
        shown={drawn}
        total={meta.totalCount}
        hasMore={page < meta.totalPages}
        isDrawn={isDrawn}
        isLoading={snapshot.matches({ ready: 'loadingMore' })}
        failure={snapshot.matches({ ready: 'failedMore' }) ? failure : null}
        onMore={onMore}
        onRetry={onRetry}
      />
    </>
  )
}

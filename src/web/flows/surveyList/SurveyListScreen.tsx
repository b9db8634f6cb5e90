import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { OptionSearchRef } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import type { SurveyFiltersRef } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import type { SurveyListRef, SurveyListSnapshot } from '../../../../machines/surveyList/surveyListMachine.ts'
import type { SurveySort } from '../../../domain/surveyListChoices.ts'
import type { SurveyRow } from '../../../../machines/surveyList/surveyRow.ts'
import { type Viewer, can } from '../../../domain/access.ts'
import { surveyListTexts as texts } from '../../texts/surveyList.ts'
import { ListHead } from '../../ui/ListHead.tsx'
import { SampleBadge } from '../../parts/SampleBadge.tsx'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SurveyFilterBar } from './SurveyFilterBar.tsx'
import { SurveyListBody } from './SurveyListBody.tsx'
import { surveyColumns } from './surveyColumns.ts'
import type { FollowLink } from './surveyLinks.ts'

const SurveyLegend = lazyPart(() => import('./SurveyLegend.tsx'))

export interface SurveyListScreenProps {
  list: SurveyListRef
  filters: SurveyFiltersRef
  childSearch: OptionSearchRef
  viewer: Viewer
  follow: FollowLink
  /** The list's views, in the title's line. */
  views?: ReactNode
  /** What else can be started here, at the end of the title's line. */
  action?: ReactNode
  /** What can be exported from the filtered list, in the areas `menu` and `status` of the head. */
  reports?: ReactNode
}

const isSample = ({ questionnaire, teacherQuestionnaire }: SurveyRow) =>
  questionnaire?.provenance === 'sample' || teacherQuestionnaire?.provenance === 'sample'

/** The number of children in the list; null if unknown. */
function countOf(snapshot: SurveyListSnapshot): number | null {
  const { meta } = snapshot.context
  return meta === null || snapshot.matches('loading') || snapshot.matches('failed') ? null : meta.totalCount
}

/** What a screen reader announces when the list has changed; empty while it loads. */
function announcement(snapshot: SurveyListSnapshot): string {
  const count = countOf(snapshot)
  return count === null || snapshot.matches('replacing') ? '' : texts.found(count)
}

/** The survey dashboard (001 §2.1). */
export function SurveyListScreen({
  list,
  filters,
  childSearch,
  viewer,
  follow,
  views,
  action,
  reports,
}: SurveyListScreenProps) {
  const snapshot = useSelector(list, (current) => current)
  const { rows, meta } = snapshot.context
  const count = countOf(snapshot)
  const followUpEnabled = meta?.followUpEnabled ?? null
  const columns = useMemo(() => surveyColumns(viewer, followUpEnabled ?? false), [viewer, followUpEnabled])
  const sortBy = useCallback((sort: SurveySort) => filters.send({ type: 'sort.choose', sort }), [filters])
  return (
    <>
      <ListHead
        title={texts.title}
        count={count === null ? undefined : texts.count(count)}
        note={rows.some(isSample) && <SampleBadge />}
        hint={
          rows.length > 0 && (
            <Popover quiet sheet label={texts.legend}>
              <SurveyLegend />
            </Popover>
          )
        }
        views={views}
        action={action}
      >
        {reports}
      </ListHead>
      <SurveyFilterBar filters={filters} childSearch={childSearch} followUpEnabled={followUpEnabled} />
      <VisuallyHidden>
        <output>{announcement(snapshot)}</output>
      </VisuallyHidden>
      <SurveyListBody
        snapshot={snapshot}
        columns={columns}
        maySeeStart={can(viewer, 'startTeacherSurvey')}
        follow={follow}
        onSort={sortBy}
        onMore={() => list.send({ type: 'more.wanted' })}
        onRetry={() => list.send({ type: 'load.retry' })}
        onClearAll={() => filters.send({ type: 'filters.clear' })}
      />
    </>
  )
}

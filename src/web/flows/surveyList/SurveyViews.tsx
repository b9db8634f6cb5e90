import { useLinkProps } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { FilterOptions, SurveyFiltersRef } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { type SurveyQuery, defaultSurveyQuery, isSameQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import { type Viewer, can } from '../../../domain/access.ts'
import { formatNumber } from '../../texts/formats.ts'
import { surveyListTexts } from '../../texts/surveyList.ts'
import styles from './SurveyViews.module.css'

type View = keyof FilterOptions['views']

/** The filters of each view: it is nothing but an address. */
const filtersOf: Readonly<Record<View, Partial<SurveyQuery>>> = {
  all: {},
  toDo: { state: 'to_do' },
  overdue: { state: 'overdue' },
  monitorOrRefer: { monitorOrRefer: true, recent: true },
  needsFollowUp: { monitorOrRefer: true, recent: true, followUpSelect: 'incomplete' },
}
const views = Object.keys(filtersOf) as readonly View[]

/** The list's views and how many children each has in all, whatever else is filtered. */
export function SurveyViews({ filters, viewer }: { filters: SurveyFiltersRef; viewer: Viewer }) {
  const query = useSelector(filters, ({ context }) => context.draft)
  const counts = useSelector(filters, ({ context }) => context.options?.views)
  return (
    <nav aria-label={surveyListTexts.views.label}>
      <ul className={styles.views}>
        {views
          .filter((view) => counts?.[view] !== null && (view !== 'toDo' || can(viewer, 'startTeacherSurvey')))
          .map((view) => (
            <li key={view}>
              <ViewLink view={view} count={counts?.[view]} query={query} />
            </li>
          ))}
      </ul>
    </nav>
  )
}

interface ViewLinkProps {
  view: View
  count: number | null | undefined
  query: SurveyQuery
}

function ViewLink({ view, count, query: { sort, order, ...query } }: ViewLinkProps) {
  const address = filtersOf[view]
  const isSorted = sort !== defaultSurveyQuery.sort || order !== defaultSurveyQuery.order
  const link = useLinkProps({ to: '.', search: () => ({ ...address, ...(isSorted && { sort, order }) }) })
  const isShown = isSameQuery({ ...defaultSurveyQuery, ...address, sort, order }, { ...query, sort, order })
  return (
    <a {...link} className={styles.view} aria-current={isShown ? 'page' : undefined}>
      {surveyListTexts.views[view]} <b className={styles.count}>{typeof count === 'number' && formatNumber(count)}</b>
    </a>
  )
}

import { useSelector } from '@xstate/react'
import type { OptionSearchRef } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import type { FilterChange, SurveyFiltersRef } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import type { SurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import { dateRangeTexts } from '../../texts/dateRange.ts'
import { formatDay } from '../../texts/formats.ts'
import { surveyListTexts } from '../../texts/surveyList.ts'
import { ChipList, type SetFilter } from '../../ui/ChipList.tsx'
import { labelOf } from '../../ui/choice.ts'

const texts = surveyListTexts.filters

interface FilterChipsProps {
  filters: SurveyFiltersRef
  childSearch: OptionSearchRef
}

const organizationFields = ['groups', 'subgroups', 'cohorts'] as const

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ filters, childSearch }: FilterChipsProps) {
  const { draft: query, options } = useSelector(filters, (snapshot) => snapshot.context)
  const names = useSelector(childSearch, (snapshot) => snapshot.context.known)
  const change = (changed: FilterChange) => filters.send({ type: 'filter.change', change: changed })
  const one = (key: keyof SurveyQuery, label: string | false | null, changed: FilterChange): readonly SetFilter[] =>
    label ? [{ key, label, remove: () => change(changed) }] : []
  const each = (
    field: 'player' | 'groups' | 'subgroups' | 'cohorts',
    label: (id: number) => string,
  ): readonly SetFilter[] =>
    query[field].map((id) => ({
      key: `${field}-${id}`,
      label: label(id),
      remove: () => change({ [field]: query[field].filter((other) => other !== id) }),
    }))
  const { asq, followUpSelect, finishedAtStart: start, finishedAtEnd: end } = query
  const clearDates = () => filters.send({ type: 'dates.clear' })
  return (
    <ChipList
      filters={[
        ...each('player', (id) => texts.child(labelOf(id, names) ?? texts.unnamed(id))),
        ...one('asq', asq && texts.types[asq], { asq: null }),
        ...organizationFields.flatMap((field) =>
          each(field, (id) => labelOf(id, options?.[field] ?? []) ?? `${texts.one[field]} ${texts.unnamed(id)}`),
        ),
        ...one('teachers', query.teachers.length > 0 && texts.staff(query.teachers.length), { teachers: [] }),
        ...(start === null || end === null
          ? []
          : [{ key: 'dates', label: dateRangeTexts.range(formatDay(start), formatDay(end)), remove: clearDates }]),
        ...one('state', query.state && texts.states[query.state], { state: null }),
        ...one('followUpSelect', followUpSelect && texts.followUps[followUpSelect], { followUpSelect: null }),
        ...one('recent', query.recent && texts.recent, { recent: false }),
        ...one('concern', query.concern && texts.concern, { concern: false }),
        ...one('monitorOrRefer', query.monitorOrRefer && texts.monitorOrRefer, { monitorOrRefer: false }),
      ]}
      texts={texts}
      onClearAll={() => filters.send({ type: 'filters.clear' })}
    />
  )
}

import type { SearchOption } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import type { FilterChange, FilterOptions } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import type { SurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import { dateRangeTexts } from '../../texts/dateRange.ts'
import { formatDay } from '../../texts/formats.ts'
import { surveyListTexts } from '../../texts/surveyList.ts'
import { ChipList, type SetFilter } from '../../ui/ChipList.tsx'
import { labelOf } from '../../ui/choice.ts'

const texts = surveyListTexts.filters

export interface FilterChipsProps {
  query: SurveyQuery
  options: FilterOptions | null
  /** The known names of children. */
  names: readonly SearchOption[]
  onChange: (change: FilterChange) => void
  onClearDates: () => void
  onClearAll: () => void
}

const organizationFields = ['groups', 'subgroups', 'cohorts'] as const

function setFilters({ query, options, names, onChange, onClearDates }: FilterChipsProps): readonly SetFilter[] {
  const one = (key: keyof SurveyQuery, label: string | false | null, change: FilterChange): readonly SetFilter[] =>
    label ? [{ key, label, remove: () => onChange(change) }] : []
  const each = (
    field: 'player' | 'groups' | 'subgroups' | 'cohorts',
    label: (id: number) => string,
  ): readonly SetFilter[] =>
    query[field].map((id) => ({
      key: `${field}-${id}`,
      label: label(id),
      remove: () => onChange({ [field]: query[field].filter((other) => other !== id) }),
    }))
  const { asq, followUpSelect, finishedAtStart: start, finishedAtEnd: end } = query
  return [
    ...each('player', (id) => texts.child(labelOf(id, names) ?? texts.unnamed(id))),
    ...one('asq', asq && texts.types[asq], { asq: null }),
    ...organizationFields.flatMap((field) =>
      each(field, (id) => labelOf(id, options?.[field] ?? []) ?? `${texts.one[field]} ${texts.unnamed(id)}`),
    ),
    ...one('teachers', query.teachers.length > 0 && texts.staff(query.teachers.length), { teachers: [] }),
    ...(start === null || end === null
      ? []
      : [{ key: 'dates', label: dateRangeTexts.range(formatDay(start), formatDay(end)), remove: onClearDates }]),
    ...one('followUpSelect', followUpSelect && texts.followUps[followUpSelect], { followUpSelect: null }),
    ...one('recent', query.recent && texts.recent, { recent: false }),
    ...one('concern', query.concern && texts.concern, { concern: false }),
    ...one('monitorOrRefer', query.monitorOrRefer && texts.monitorOrRefer, { monitorOrRefer: false }),
  ]
}

/** The filters that are set, each with a button that removes it. */
export function FilterChips(props: FilterChipsProps) {
  return <ChipList filters={setFilters(props)} texts={texts} onClearAll={props.onClearAll} />
}

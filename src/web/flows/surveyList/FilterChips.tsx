import type { SearchOption } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import type {
  FilterChange,
  FilterOption,
  FilterOptions,
} from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { type SurveyQuery, isFiltered } from '../../../../machines/surveyList/surveyQuery.ts'
import { enDay } from '../../texts/dates.ts'
import { enSurveyList } from '../../texts/surveyList.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import styles from './FilterChips.module.css'

const texts = enSurveyList.filters

export interface FilterChipsProps {
  query: SurveyQuery
  options: FilterOptions | null
  /** Names of children that are known. */
  names: readonly SearchOption[]
  onChange: (change: FilterChange) => void
  onClearDates: () => void
  onClearAll: () => void
}

interface SetFilter {
  readonly key: string
  readonly label: string
  readonly remove: () => void
}

const organizationFields = ['groups', 'subgroups', 'cohorts'] as const

/** Never the heading of other entries, which counts in ids of its own. */
const nameOf = (id: number, options: readonly (FilterOption | SearchOption)[]) =>
  options.find((option) => option.value === id && !('disabled' in option && option.disabled))?.label

function setFilters({ query, options, names, onChange, onClearDates }: FilterChipsProps): readonly SetFilter[] {
  const one = (isSet: boolean, key: string, label: () => string, change: FilterChange): readonly SetFilter[] =>
    isSet ? [{ key, label: label(), remove: () => onChange(change) }] : []
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
    ...each('player', (id) => texts.child(nameOf(id, names) ?? texts.unnamed(id))),
    ...one(asq !== null, 'asq', () => (asq === null ? '' : texts.types[asq]), { asq: null }),
    ...organizationFields.flatMap((field) =>
      each(field, (id) => nameOf(id, options?.[field] ?? []) ?? `${texts.one[field]} ${texts.unnamed(id)}`),
    ),
    ...one(query.teachers.length > 0, 'teachers', () => texts.staff(query.teachers.length), { teachers: [] }),
    ...(start === null || end === null
      ? []
      : [{ key: 'dates', label: enSurveyList.dates.range(enDay(start), enDay(end)), remove: onClearDates }]),
    ...one(
      followUpSelect !== null,
      'followUp',
      () => (followUpSelect === null ? '' : texts.followUps[followUpSelect]),
      {
        followUpSelect: null,
      },
    ),
    ...one(query.recent, 'recent', () => texts.recent, { recent: false }),
    ...one(query.concern, 'concern', () => texts.concern, { concern: false }),
    ...one(query.monitorOrRefer, 'monitorOrRefer', () => texts.monitorOrRefer, { monitorOrRefer: false }),
  ]
}

/** What narrows the list, each to be taken away again. */
export function FilterChips(props: FilterChipsProps) {
  if (!isFiltered(props.query)) return null
  return (
    <ul className={styles.chips} aria-label={texts.set}>
      {setFilters(props).map(({ key, label, remove }) => (
        <li key={key}>
          <Chip onRemove={remove} removeLabel={texts.remove(label)}>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={props.onClearAll}>
          {texts.clearAll}
        </Button>
      </li>
    </ul>
  )
}

import { useSelector } from '@xstate/react'
import type { FilterChange, SurveyFiltersRef } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { instrumentTypes } from '../../../domain/instrument.ts'
import { surveyListTexts } from '../../texts/surveyList.ts'
import { Select } from '../../ui/Select.tsx'
import { DateRangeFilter } from './DateRangeFilter.tsx'
import styles from './LineFilters.module.css'
import { OrganizationFilter } from './OrganizationFilter.tsx'

const texts = surveyListTexts.filters

export interface LineFiltersProps {
  filters: SurveyFiltersRef
  /** The cohorts are not known yet: keeps their place. */
  isReserved?: boolean
}

/** The filters that are used most: in the line of the bar, or in its panel on a phone. */
export function LineFilters({ filters, isReserved = false }: LineFiltersProps) {
  const { draft, typed, options } = useSelector(filters, (snapshot) => snapshot.context)
  const change = (changed: FilterChange) => filters.send({ type: 'filter.change', change: changed })
  return (
    <>
      <div className={styles.select}>
        <Select
          label={texts.type}
          labelHidden
          value={draft.asq ?? ''}
          options={[
            { value: '', label: texts.everyType },
            ...instrumentTypes.map((type) => ({ value: type, label: texts.types[type] })),
          ]}
          onChange={(value) => change({ asq: instrumentTypes.find((type) => type === value) ?? null })}
        />
      </div>
      {isReserved && <div className={styles.reserved} />}
      <OrganizationFilter
        label={texts.cohorts}
        options={options?.cohorts ?? []}
        chosen={draft.cohorts}
        onChange={(cohorts) => change({ cohorts })}
      />
      <DateRangeFilter
        typed={typed}
        start={draft.finishedAtStart}
        end={draft.finishedAtEnd}
        onType={(field, text) => filters.send({ type: 'dates.type', field, text })}
        onPick={(start, end) => filters.send({ type: 'dates.pick', start, end })}
        onClear={() => filters.send({ type: 'dates.clear' })}
      />
    </>
  )
}

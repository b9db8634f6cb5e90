import { useSelector } from '@xstate/react'
import type { OptionSearchRef } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import type { FilterChange, SurveyFiltersRef } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { instrumentTypes } from '../../../domain/instrument.ts'
import { followUpChoices } from '../../../domain/surveyListChoices.ts'
import { ChildPicker } from '../../parts/ChildPicker.tsx'
import { OptionsFailed } from '../../parts/OptionsFailed.tsx'
import { surveyListTexts } from '../../texts/surveyList.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { handFocusOn } from '../../ui/handFocusOn.ts'
import { Select } from '../../ui/Select.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import { DateRangeFilter } from './DateRangeFilter.tsx'
import { FilterChips } from './FilterChips.tsx'
import { OrganizationFilter } from './OrganizationFilter.tsx'
import styles from './SurveyFilterBar.module.css'

const texts = surveyListTexts.filters

/** Moves the focus to the first filter that has loaded. */
const handOn = handFocusOn('button[popovertarget]')

export interface SurveyFilterBarProps {
  filters: SurveyFiltersRef
  childSearch: OptionSearchRef
  /**
   * Whether the partner uses follow-up reports; null if unknown. That filter is the last, and its place is always
   * reserved.
   */
  followUpEnabled: boolean | null
}

const organizationFields = ['groups', 'subgroups', 'cohorts'] as const
const toggles = ['recent', 'concern', 'monitorOrRefer'] as const

export function SurveyFilterBar({ filters, childSearch, followUpEnabled }: SurveyFilterBarProps) {
  const { draft, typed, options } = useSelector(filters, (snapshot) => snapshot.context)
  const names = useSelector(childSearch, (snapshot) => snapshot.context.known)
  const change = (changed: FilterChange) => filters.send({ type: 'filter.change', change: changed })
  const clearDates = () => filters.send({ type: 'dates.clear' })
  return (
    <section aria-label={texts.label} className={styles.filters}>
      <div className={styles.bar}>
        <ChildPicker
          comboBox={ComboBox}
          search={childSearch}
          onChoose={({ value: id }) => change({ player: [...draft.player.filter((other) => other !== id), id] })}
        />
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
        {organizationFields.map((field) => (
          <OrganizationFilter
            key={field}
            label={texts[field]}
            options={options?.[field] ?? []}
            chosen={draft[field]}
            onChange={(chosen) => change({ [field]: chosen })}
          />
        ))}
        <DateRangeFilter
          typed={typed}
          start={draft.finishedAtStart}
          end={draft.finishedAtEnd}
          onType={(field, text) => filters.send({ type: 'dates.type', field, text })}
          onPick={(start, end) => filters.send({ type: 'dates.pick', start, end })}
          onClear={clearDates}
        />
        <div className={styles.toggles}>
          {toggles.map((field) => (
            <Toggle
              key={field}
              label={texts[field]}
              checked={draft[field]}
              onChange={(isOn) => change({ [field]: isOn })}
            />
          ))}
        </div>
        <div className={`${styles.select} ${styles.followUp}`}>
          {followUpEnabled && (
            <Select
              label={texts.followUp}
              labelHidden
              value={draft.followUpSelect ?? ''}
              options={[
                { value: '', label: texts.anyFollowUp },
                ...followUpChoices.map((choice) => ({ value: choice, label: texts.followUps[choice] })),
              ]}
              onChange={(value) =>
                change({ followUpSelect: followUpChoices.find((choice) => choice === value) ?? null })
              }
            />
          )}
        </div>
      </div>
      <OptionsFailed filters={filters} title={texts.optionsFailed} retry={surveyListTexts.retry} handOn={handOn} />
      <FilterChips
        query={draft}
        options={options}
        names={names}
        onChange={change}
        onClearDates={clearDates}
        onClearAll={() => filters.send({ type: 'filters.clear' })}
      />
    </section>
  )
}

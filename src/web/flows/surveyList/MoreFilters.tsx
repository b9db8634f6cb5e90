import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FilterChange, SurveyFiltersRef } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { followUpChoices, surveySorts } from '../../../domain/surveyListChoices.ts'
import { surveyListTexts } from '../../texts/surveyList.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import styles from './MoreFilters.module.css'
import { OrganizationFilter } from './OrganizationFilter.tsx'

export { FilterChips } from './FilterChips.tsx'

const texts = surveyListTexts.filters

const organizationFields = ['groups', 'subgroups'] as const
const toggles = ['recent', 'concern', 'monitorOrRefer'] as const

interface MoreFiltersProps {
  filters: SurveyFiltersRef
  /** Whether the partner uses follow-up reports; null if unknown. */
  followUpEnabled: boolean | null
  /** What a phone has here alone. */
  children: ReactNode
}

/** The filters that are used less, and the order of the list. */
export default function MoreFilters({ filters, followUpEnabled, children }: MoreFiltersProps) {
  const { draft, options } = useSelector(filters, (snapshot) => snapshot.context)
  const change = (changed: FilterChange) => filters.send({ type: 'filter.change', change: changed })
  return (
    <div className={styles.panel}>
      <div className={styles.phone}>{children}</div>
      <div className={styles.organization}>
        {organizationFields.map((field) => (
          <OrganizationFilter
            key={field}
            label={texts[field]}
            options={options?.[field] ?? []}
            chosen={draft[field]}
            onChange={(chosen) => change({ [field]: chosen })}
          />
        ))}
      </div>
      {toggles.map((field) => (
        <Toggle
          key={field}
          label={texts[field]}
          checked={draft[field]}
          onChange={(isOn) => change({ [field]: isOn })}
        />
      ))}
      {followUpEnabled && (
        <Select
          label={texts.followUp}
          value={draft.followUpSelect ?? ''}
          options={[
            { value: '', label: texts.anyFollowUp },
            ...followUpChoices.map((choice) => ({ value: choice, label: texts.followUps[choice] })),
          ]}
          onChange={(value) => change({ followUpSelect: followUpChoices.find((choice) => choice === value) ?? null })}
        />
      )}
      <div className={styles.order}>
        <Select
          label={texts.order}
          value={draft.sort}
          options={surveySorts.map((sort) => ({ value: sort, label: texts.orders[sort] }))}
          onChange={(value) => {
            const sort = surveySorts.find((one) => one === value)
            if (sort) filters.send({ type: 'sort.choose', sort })
          }}
        />
        <Button onClick={() => filters.send({ type: 'sort.choose', sort: draft.sort })}>
          <Icon
            name={draft.order === 'asc' ? 'arrowUp' : 'arrowDown'}
            size={16}
            label={texts.directions[draft.order]}
          />
        </Button>
      </div>
      <div className={styles.done}>
        <Button
          variant="primary"
          onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        >
          {texts.done}
        </Button>
      </div>
    </div>
  )
}

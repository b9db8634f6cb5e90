import { useSelector } from '@xstate/react'
import type { OrganizationFiltersRef } from '../../../machines/organizationFilters/organizationFiltersMachine.ts'
import { administrationTexts } from '../texts/administration.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { ChipList } from '../ui/aria/ChipList.tsx'
import { ChoicePopover } from '../ui/aria/ChoicePopover.tsx'
import { labelOf } from '../ui/choice.ts'
import { handFocusOn } from '../ui/handFocusOn.ts'
import { OptionsFailed } from './OptionsFailed.tsx'
import styles from './OrganizationFilterBar.module.css'

const texts = administrationTexts.filters

/** The longest search that the server takes. */
const longestSearch = 200

const offeredAs = { group_id: 'groups', subgroup_id: 'subgroups', cohort_id: 'cohorts' } as const
const fields = ['group_id', 'subgroup_id', 'cohort_id'] as const

/** Moves the focus to the first filter that has loaded. */
const handOn = handFocusOn('button[data-opens-panel]', 'h1')

/** Search, groups, subgroups and cohorts of a list of administration; what is chosen shows below (000 §2.4). */
export function OrganizationFilterBar({ filters }: { filters: OrganizationFiltersRef }) {
  const { draft, options } = useSelector(filters, ({ context }) => context)
  const offered = (field: (typeof fields)[number]) => options?.[offeredAs[field]] ?? []
  return (
    <section aria-label={texts.label} className={styles.filters}>
      <div className={styles.bar}>
        <SearchField
          label={texts.search}
          maxLength={longestSearch}
          value={draft.search}
          onChange={(search) => filters.send({ type: 'filter.change', change: { search } })}
        />
        {fields.map((field) => (
          <ChoicePopover
            key={field}
            name={texts[field]}
            label={texts.chosen(texts[field], draft[field].length)}
            options={offered(field)}
            chosen={draft[field]}
            onChange={(chosen) => filters.send({ type: 'filter.change', change: { [field]: chosen } })}
          />
        ))}
      </div>
      <OptionsFailed filters={filters} title={texts.optionsFailed} retry={texts.retry} handOn={handOn} />
      <ChipList
        filters={fields.flatMap((field) =>
          draft[field].map((id) => ({
            key: `${field}-${id}`,
            label: labelOf(id, offered(field)) ?? texts.unnamed[field](id),
            remove: () =>
              filters.send({
                type: 'filter.change',
                change: { [field]: draft[field].filter((other) => other !== id) },
              }),
          })),
        )}
        texts={texts}
        onClearAll={() => filters.send({ type: 'filters.clear' })}
      />
    </section>
  )
}

import { useSelector } from '@xstate/react'
import type { PartnerDashboardRef } from '../../../../machines/partnerDashboard/partnerDashboardMachine.ts'
import type { DashboardChoices } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import { ageRangeOf } from '../../../domain/ageRanges.ts'
import { defaultRange } from '../../../domain/periods.ts'
import { partnerDashboardTexts } from '../../texts/partnerDashboard.ts'
import { ChipList } from '../../ui/aria/ChipList.tsx'
import type { SetFilter } from '../../ui/ChipList.tsx'
import { labelOf } from '../../ui/choice.ts'
import { ChoicePopover } from '../../ui/aria/ChoicePopover.tsx'
import styles from './DashboardFilterBar.module.css'
import { PeriodFilter, rangeLabel } from './PeriodFilter.tsx'

const texts = partnerDashboardTexts.filters

const organizationFields = ['partners', 'groups', 'subgroups', 'cohorts'] as const

const noChoices: DashboardChoices = { groups: [], subgroups: [], cohorts: [], ages: [] }

/** Period, partner (for people who see all), group, subgroup, cohort and ages; the filters that are set show below. */
export function DashboardFilterBar({ dashboard }: { dashboard: PartnerDashboardRef }) {
  const { draft, typed, today, loaded } = useSelector(dashboard, ({ context }) => context)
  const isWithoutChoices = useSelector(dashboard, (snapshot) =>
    snapshot.matches({ figures: { failed: 'withoutChoices' } }),
  )
  const choices = loaded.choices ?? noChoices
  const ages = choices.ages.map(({ value, from, to }) => ({ value, label: texts.age(from, to) }))
  return (
    <section aria-label={texts.label} className={styles.filters}>
      <div className={styles.bar}>
        {/* First, because it needs no options from the server. */}
        <PeriodFilter
          today={today}
          range={draft.range}
          typed={typed}
          onPick={(range) => dashboard.send({ type: 'dates.pick', range })}
          onType={(field, text) => dashboard.send({ type: 'dates.type', field, text })}
        />
        {organizationFields.map((field) => (
          <ChoicePopover
            key={field}
            name={texts[field]}
            label={texts.chosen(texts[field], draft[field].length)}
            options={choices[field] ?? []}
            chosen={draft[field]}
            onChange={(chosen) => dashboard.send({ type: 'filter.change', change: { [field]: chosen } })}
          />
        ))}
        <ChoicePopover
          name={texts.ages}
          label={texts.chosen(texts.ages, draft.ages.length)}
          options={ages}
          chosen={draft.ages}
          onChange={(chosen) => dashboard.send({ type: 'filter.change', change: { ages: chosen } })}
        />
      </div>
      {isWithoutChoices && (
        <p role="alert" className={styles.failed}>
          {texts.choicesFailed}
        </p>
      )}
      <Chips dashboard={dashboard} choices={choices} />
    </section>
  )
}

/** The filters that are set, each with a button that removes it. */
function Chips({ dashboard, choices }: { dashboard: PartnerDashboardRef; choices: DashboardChoices }) {
  const { draft, today } = useSelector(dashboard, ({ context }) => context)
  const period = rangeLabel(draft.range, today)
  const chosen: readonly SetFilter[] = [
    ...organizationFields.flatMap((field) =>
      draft[field].map((id) => ({
        key: `${field}-${id}`,
        label: labelOf(id, choices[field] ?? []) ?? texts.unnamed[field](id),
        remove: () =>
          dashboard.send({ type: 'filter.change', change: { [field]: draft[field].filter((other) => other !== id) } }),
      })),
    ),
    ...draft.ages.map((age) => {
      const { from, to } = ageRangeOf(age)
      return {
        key: `age-${age}`,
        label: texts.age(from, to),
        remove: () =>
          dashboard.send({ type: 'filter.change', change: { ages: draft.ages.filter((other) => other !== age) } }),
      }
    }),
    ...(period === texts.periods.week
      ? []
      : [
          {
            key: 'period',
            label: period,
            remove: () => dashboard.send({ type: 'dates.pick', range: defaultRange(today) }),
          },
        ]),
  ]
  return <ChipList filters={chosen} texts={texts} onClearAll={() => dashboard.send({ type: 'filters.clear' })} />
}

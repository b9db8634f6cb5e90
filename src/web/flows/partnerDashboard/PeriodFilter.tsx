import type { TypedDates } from '../../../../machines/surveyFilters/dateRange.ts'
import type { IsoDate } from '../../../domain/calendar.ts'
import { type DateRange, rangeOf, spans } from '../../../domain/periods.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { formatDay } from '../../texts/formats.ts'
import { dateRangeTexts } from '../../texts/dateRange.ts'
import { partnerDashboardTexts } from '../../texts/partnerDashboard.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/aria/Popover.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './PeriodFilter.module.css'

const texts = partnerDashboardTexts.filters
const DateRangePanel = lazyPart(() => import('../../parts/DateRangePanel.tsx'), {
  waiting: () => <Spinner label={dateRangeTexts.loading} />,
})

interface PeriodFilterProps {
  readonly today: IsoDate
  /** The range; null for all time. */
  readonly range: DateRange | null
  readonly typed: TypedDates
  readonly onPick: (range: DateRange | null) => void
  readonly onType: (field: keyof TypedDates, text: string) => void
}

/** The range in words: the name of a period that ends today, else its days. */
export function rangeLabel(range: DateRange | null, today: IsoDate): string {
  if (range === null) return texts.allTime
  const named = spans.find(([period]) => {
    const { start, end } = rangeOf(period, today)
    return start === range.start && end === range.end
  })
  return named === undefined
    ? dateRangeTexts.range(formatDay(range.start), formatDay(range.end))
    : texts.periods[named[0]]
}

/** The named periods, all time, and any other range of at least one night. */
export function PeriodFilter({ today, range, typed, onPick, onType }: PeriodFilterProps) {
  const chosen = rangeLabel(range, today)
  const offered: readonly (readonly [string, DateRange | null])[] = [
    ...spans.map(([period]) => [texts.periods[period], rangeOf(period, today)] as const),
    [texts.allTime, null],
  ]
  return (
    <Popover label={chosen} active={chosen !== texts.periods.week}>
      <fieldset className={styles.periods}>
        <legend>
          <VisuallyHidden>{texts.period}</VisuallyHidden>
        </legend>
        {offered.map(([label, offeredRange]) => (
          <Button
            key={label}
            variant={label === chosen ? 'secondary' : 'quiet'}
            aria-pressed={label === chosen}
            onClick={() => onPick(offeredRange)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <div className={styles.place}>
        <DateRangePanel
          calendarLabel={texts.calendar}
          typed={typed}
          start={range?.start ?? null}
          end={range?.end ?? null}
          onType={onType}
          onPick={(start, end) => onPick({ start, end })}
          onClear={() => onPick(null)}
        />
      </div>
    </Popover>
  )
}

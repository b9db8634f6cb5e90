import { type TypedDates, readDateRange } from '../../../machines/surveyFilters/dateRange.ts'
import type { IsoDate } from '../../domain/calendar.ts'
import { dateRangeTexts as texts } from '../texts/dateRange.ts'
import { currentLanguage } from '../texts/language.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { TextField } from '../ui/TextField.tsx'
import { lazyPart } from './lazyPart.tsx'
import styles from './DateRangePanel.module.css'

const DateRangeCalendar = lazyPart(() => import('../ui/aria/DateRangeCalendar.tsx'), {
  waiting: () => <Spinner label={texts.loading} />,
})

export interface DateRangePanelProps {
  /** What the days mean, as the calendar's name. */
  calendarLabel: string
  typed: TypedDates
  start: IsoDate | null
  end: IsoDate | null
  onType: (field: keyof TypedDates, text: string) => void
  onPick: (start: IsoDate, end: IsoDate) => void
  onClear: () => void
}

/** What is wrong with a field, in words. If one end of the range is missing, that end says so. */
function errorsOf(typed: TypedDates): { readonly start?: string; readonly end?: string } {
  const reading = readDateRange(typed)
  if (reading.kind === 'unreadable') return { [reading.field]: texts.unreadable }
  if (reading.kind === 'incomplete')
    return reading.missing === 'start' ? { start: texts.missingStart } : { end: texts.missingEnd }
  return reading.kind === 'tooShort' || reading.kind === 'reversed' ? { end: texts[reading.kind] } : {}
}

/** Two fields for the ends of a range, and a calendar to pick them from, whose code loads meanwhile. */
export default function DateRangePanel({
  calendarLabel,
  typed,
  start,
  end,
  onType,
  onPick,
  onClear,
}: DateRangePanelProps) {
  const errors = errorsOf(typed)
  const field = (name: keyof TypedDates) => (
    <TextField
      label={texts[name]}
      hint={texts.hint}
      error={errors[name]}
      value={typed[name]}
      inputMode="numeric"
      autoComplete="off"
      onChange={(text) => onType(name, text)}
    />
  )
  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        {field('start')}
        {field('end')}
      </div>
      <Button variant="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
      <div className={styles.calendar}>
        <DateRangeCalendar
          label={calendarLabel}
          locale={currentLanguage().locale}
          previousMonth={texts.previousMonth}
          nextMonth={texts.nextMonth}
          start={start}
          end={end}
          onPick={onPick}
        />
      </div>
    </div>
  )
}

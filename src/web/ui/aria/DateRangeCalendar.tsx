import { getLocalTimeZone, parseDate, today } from '@internationalized/date'
import { useState } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  RangeCalendar,
} from 'react-aria-components'
import styles from './DateRangeCalendar.module.css'
import { Icon } from '../Icon.tsx'

export interface DateRangeCalendarProps {
  label: string
  /** The BCP 47 tag of the language for months and weekdays. */
  locale: string
  previousMonth: string
  nextMonth: string
  /** Days as YYYY-MM-DD; both or neither. */
  start: string | null
  end: string | null
  onPick: (start: string, end: string) => void
}

/** A calendar of one month to pick a range from. Its code is large: load it only when it opens. */
export default function DateRangeCalendar({
  label,
  locale,
  previousMonth,
  nextMonth,
  start,
  end,
  onPick,
}: DateRangeCalendarProps) {
  const [shownStart, setShownStart] = useState(start)
  const [focused, setFocused] = useState(() => (start === null ? today(getLocalTimeZone()) : parseDate(start)))
  // A typed range turns the calendar to its month; a range that was picked here leaves the calendar where it is.
  if (start !== shownStart) {
    setShownStart(start)
    if (start !== null) setFocused(parseDate(start))
  }
  return (
    <I18nProvider locale={locale}>
      <RangeCalendar
        className={styles.calendar}
        aria-label={label}
        value={start === null || end === null ? null : { start: parseDate(start), end: parseDate(end) }}
        focusedValue={focused}
        onFocusChange={setFocused}
        onChange={(range) => {
          setShownStart(range.start.toString())
          onPick(range.start.toString(), range.end.toString())
        }}
      >
        <div className={styles.header}>
          <Button slot="previous" className={styles.turn} aria-label={previousMonth}>
            <Icon name="chevronLeft" />
          </Button>
          <Heading className={styles.month} />
          <Button slot="next" className={styles.turn} aria-label={nextMonth}>
            <Icon name="chevronRight" />
          </Button>
        </div>
        <CalendarGrid className={styles.grid}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
    </I18nProvider>
  )
}

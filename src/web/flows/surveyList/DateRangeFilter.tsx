import { lazyPart } from '../../parts/lazyPart.tsx'
import { dateRangeTexts } from '../../texts/dateRange.ts'
import { formatDay } from '../../texts/formats.ts'
import { surveyListTexts } from '../../texts/surveyList.ts'
import { Popover } from '../../ui/Popover.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './DateRangeFilter.module.css'
import type { DateRangePanelProps } from '../../parts/DateRangePanel.tsx'

const texts = surveyListTexts.dates
const DateRangePanel = lazyPart(() => import('../../parts/DateRangePanel.tsx'), {
  waiting: () => <Spinner label={dateRangeTexts.loading} />,
})

/** The days on which a questionnaire was finished: all time, or a range of at least one night (001 §2.1). */
export function DateRangeFilter(props: Omit<DateRangePanelProps, 'calendarLabel'>) {
  const { start, end } = props
  const isSet = start !== null && end !== null
  return (
    <Popover label={isSet ? dateRangeTexts.range(formatDay(start), formatDay(end)) : texts.allTime} active={isSet}>
      <div className={styles.place}>
        <DateRangePanel calendarLabel={texts.calendar} {...props} />
      </div>
    </Popover>
  )
}

import { latePart } from '../../app/latePart.tsx'
import { enDay } from '../../texts/dates.ts'
import { enSurveyList } from '../../texts/surveyList.ts'
import { Popover } from '../../ui/Popover.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './DateRangeFilter.module.css'
import type { DateRangePanelProps } from '../../app/DateRangePanel.tsx'

const texts = enSurveyList.dates
const DateRangePanel = latePart(() => import('../../app/DateRangePanel.tsx'), <Spinner label={texts.loading} />)

/** The days on which a questionnaire was finished: all time, or a range of at least one night (001 §2.1). */
export function DateRangeFilter(props: Omit<DateRangePanelProps, 'calendarLabel'>) {
  const { start, end } = props
  const isSet = start !== null && end !== null
  return (
    <Popover label={isSet ? texts.range(enDay(start), enDay(end)) : texts.allTime} active={isSet}>
      <div className={styles.place}>
        <DateRangePanel calendarLabel={texts.calendar} {...props} />
      </div>
    </Popover>
  )
}

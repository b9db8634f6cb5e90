import { catalogue } from './language.ts'

/** Two ends of a range of days, typed or picked in a calendar. */
export const dateRangeTexts = catalogue('dateRange', {
  range: (start: string, end: string) => `${start} – ${end}`,
  start: 'From',
  end: 'To',
  hint: 'MM/DD/YYYY',
  unreadable: 'Write an existing day as MM/DD/YYYY.',
  missingStart: 'Set the first day as well.',
  missingEnd: 'Set the last day as well.',
  tooShort: 'The range must be at least 1 night long.',
  reversed: 'The last day must come after the first.',
  clear: 'Clear dates',
  loading: 'Loading the calendar…',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
})

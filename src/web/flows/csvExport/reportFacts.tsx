import type { CsvReport } from '../../../../machines/csvExport/csvReport.ts'
import { Moment } from '../../app/Moment.tsx'
import { enCsvDetails as texts } from '../../texts/csvDetails.ts'
import { enCsvExport } from '../../texts/csvExport.ts'
import { enCsvFile } from '../../texts/csvFile.ts'
import { enDay } from '../../texts/dates.ts'
import type { Fact } from '../../ui/FactList.tsx'

const lists = ['player', 'groups', 'subgroups', 'cohorts', 'teachers'] as const
const toggles = ['recent', 'concern', 'monitorOrRefer'] as const

/** How the report stands, in words. */
export function reportFacts({ createdAt, status, rows, bytes, params }: CsvReport): readonly Fact[] {
  return [
    { label: texts.requested, value: <Moment at={createdAt} /> },
    { label: texts.status, value: texts.statuses[status] },
    ...(status === 'in_progress' ? [{ label: texts.rows, value: enCsvExport.progress(rows) }] : []),
    ...(status === 'finished' ? [{ label: texts.rows, value: enCsvFile.made(rows.done, bytes) }] : []),
    ...(typeof params['tz'] === 'string' ? [{ label: texts.clock, value: params['tz'] }] : []),
  ]
}

/** The filters that the report was asked for with; none of them set is no fact at all. */
export function filterFacts({ params, names }: CsvReport): readonly Fact[] {
  const text = (key: string) => (typeof params[key] === 'string' ? params[key] : null)
  const fact = (label: string, value: string | null): readonly Fact[] => (value === null ? [] : [{ label, value }])
  const wordOf = (words: Readonly<Record<string, string>>, key: string | null) =>
    key === null ? null : (words[key] ?? key)
  const start = text('start')
  const end = text('end')
  const namesOf = (key: (typeof lists)[number]) =>
    text(key)
      ?.split(',')
      .map((id) => names[key]?.find(({ value }) => String(value) === id)?.label ?? texts.unnamed(id))
      .join('; ') ?? null
  return [
    ...fact(texts.asq, wordOf(texts.types, text('asq'))),
    ...lists.flatMap((key) => fact(texts[key], namesOf(key))),
    ...fact(texts.finishedBetween, start === null || end === null ? null : texts.range(enDay(start), enDay(end))),
    ...fact(texts.followUpSelect, wordOf(texts.followUpChoices, text('followUpSelect'))),
    ...toggles.flatMap((key) => fact(texts[key], params[key] === true ? texts.on : null)),
  ]
}

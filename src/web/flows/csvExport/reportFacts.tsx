import type { CsvReport, NamedIds } from '../../../../machines/csvExport/csvReport.ts'
import { Moment } from '../../parts/Moment.tsx'
import { csvDetailsTexts as texts } from '../../texts/csvDetails.ts'
import { csvExportTexts } from '../../texts/csvExport.ts'
import { csvFileTexts } from '../../texts/csvFile.ts'
import { formatDay } from '../../texts/formats.ts'
import type { Fact } from '../../ui/FactList.tsx'

type Params = CsvReport['params']

const lists = ['player', 'groups', 'subgroups', 'cohorts', 'teachers'] as const
const toggles = ['recent', 'concern', 'monitorOrRefer'] as const

/** The state of a report, in words. */
export function reportFacts({ createdAt, status, rows, bytes, params }: CsvReport): readonly Fact[] {
  return [
    { label: texts.requested, value: <Moment at={createdAt} /> },
    { label: texts.status, value: texts.statuses[status] },
    ...(status === 'in_progress' ? [{ label: texts.rows, value: csvExportTexts.progress(rows) }] : []),
    ...(status === 'finished' ? [{ label: texts.rows, value: csvFileTexts.made(rows.done, bytes) }] : []),
    { label: texts.clock, value: params.tz },
  ]
}

/** The filters that the report was requested with; empty if none was set. */
export function filterFacts({ params, names }: CsvReport): readonly Fact[] {
  const named: Partial<Record<keyof Params, readonly NamedIds[]>> = names
  const fact = (label: string, value: string | null): readonly Fact[] => (value === null ? [] : [{ label, value }])
  const wordOf = (words: Readonly<Record<string, string>>, key: string | null) =>
    key === null ? null : (words[key] ?? key)
  const { start, end } = params
  const namesOf = (key: (typeof lists)[number]) =>
    params[key]
      ?.split(',')
      .map((id) => named[key]?.find(({ value }) => String(value) === id)?.label ?? texts.unnamed(id))
      .join('; ') ?? null
  return [
    ...fact(texts.asq, wordOf(texts.types, params.asq)),
    ...lists.flatMap((key) => fact(texts[key], namesOf(key))),
    ...fact(
      texts.finishedBetween,
      start === null || end === null ? null : texts.range(formatDay(start), formatDay(end)),
    ),
    ...fact(texts.state, wordOf(texts.states, params.state)),
    ...fact(texts.followUpSelect, wordOf(texts.followUpChoices, params.followUpSelect)),
    ...toggles.flatMap((key) => fact(texts[key], params[key] ? texts.on : null)),
  ]
}

import type { SurveyExportRequest } from '../../../api/csvExport.ts'
import { can } from '../../../domain/access.ts'
import { type FollowUpForm, type FollowUpQuestion, answeredForm } from '../../../domain/followUp.ts'
import {
  type ExportedFollowUp,
  readExportedFollowUps,
  readFollowUpExportHead,
} from '../../repositories/followUpExport.ts'
import { csvTexts } from '../../texts/csvExport.ts'
import { childPages } from './childPages.ts'
import type { Cell } from './csvText.ts'
import type { ExportKind } from './exportKind.ts'
import { exportedFilter } from './surveyExport.ts'

const { columns, file } = csvTexts.followUps

/**
 * One row for each filled report of a screening with a survey that passes the filters; one column for each question of
 * its form.
 */
export const followUpExport: ExportKind<SurveyExportRequest> = {
  mayHave: (person) => can(person, 'fillInFollowUp') && person.partner.followUpEnabled,
  fileName: file,
  async begin(db, { scope, params, person, timeZone, now }) {
    const filter = exportedFilter(params, person, now)
    const { total, forms } = await readFollowUpExportHead(db, scope, filter)
    const formOf = new Map(forms.map((form) => [form.version, form]))
    const questions = columnsOf(forms)
    async function* pages() {
      for await (const childIds of childPages(db, scope, filter)) {
        const reports = await readExportedFollowUps(db, scope, filter, { childIds, timeZone })
        yield reports.map((report) => lineOf(report, formOf.get(report.form_version ?? ''), questions))
      }
    }
    const heading = [
      columns.childId,
      columns.lastName,
      columns.firstName,
      columns.screening,
      csvTexts.at(columns.finished, timeZone),
      columns.author,
      csvTexts.at(columns.updated, timeZone),
      ...questions,
      csvTexts.notice,
    ]
    return { heading, total, pages: pages() }
  },
}

/** The titles of the questions of all forms: a question that two versions share has one column. */
const columnsOf = (forms: readonly FollowUpForm[]): readonly string[] => [
  ...new Set(forms.flatMap((form) => answeredForm(form, []).map(({ title }) => title))),
]

function lineOf(
  report: ExportedFollowUp,
  form: FollowUpForm | undefined,
  questions: readonly string[],
): readonly Cell[] {
  const answered = form === undefined ? [] : answeredForm(form, report.answers)
  const cells = cellsOf(answered)
  const isSample = report.provenance === 'sample' || form?.provenance === 'sample'
  return [
    report.child_id,
    report.last_name,
    report.first_name,
    report.instrument_name,
    report.finished,
    report.author,
    report.updated,
    ...questions.map((title) => cells.get(title) ?? ''),
    isSample ? csvTexts.sample : '',
  ]
}

/** The cells by title; several questions with the same title share a cell. */
function cellsOf(questions: readonly FollowUpQuestion[]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>()
  for (const question of questions) {
    const said = [cells.get(question.title) ?? '', cellOf(question)]
    cells.set(question.title, said.filter((part) => part !== '').join('; '))
  }
  return cells
}

/** The text or date, the ticked lines of a list, or that a box is ticked. */
function cellOf({ answer, children }: FollowUpQuestion): string {
  const ticked = children.filter((line) => line.answer.checked || line.answer.value !== null)
  const lines = ticked.map((line) => (line.answer.value === null ? line.title : `${line.title}: ${line.answer.value}`))
  if (lines.length > 0) return lines.join('; ')
  return answer.value ?? (answer.checked ? csvTexts.yes : '')
}

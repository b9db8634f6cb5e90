import type { SurveyRow } from '../../../../machines/surveyList/surveyRow.ts'
import { formatAge } from '../../texts/ages.ts'
import { formReasonsTexts } from '../../texts/formReasons.ts'
import { surveyListTexts as texts } from '../../texts/surveyList.ts'

/** By which dates the child's age counts, and why its questionnaires are these. */
export default function RowReasons({ row }: { row: SurveyRow }) {
  const columns = [
    ['teacher', row.teacherQuestionnaire],
    ['parent', row.questionnaire],
  ] as const
  return (
    <>
      {row.earlyBirth !== null && <p>{formReasonsTexts.earlyBirth(row.earlyBirth)}</p>}
      {columns.map(
        ([column, cell]) =>
          cell?.formReason && (
            <p key={column}>
              <strong>{texts.columns[column]}</strong>
              <br />
              {`${cell.name}. ${formReasonsTexts.reason(cell.formReason)}`}
              {cell.ageAtCompletion && ` ${formReasonsTexts.ageAtCompletion(formatAge(cell.ageAtCompletion))}`}
            </p>
          ),
      )}
    </>
  )
}

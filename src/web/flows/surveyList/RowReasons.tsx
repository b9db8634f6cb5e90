import { Fragment } from 'react'
import type { SurveyRow } from '../../../../machines/surveyList/surveyRow.ts'
import { formatAge } from '../../texts/ages.ts'
import { formReasonsTexts } from '../../texts/formReasons.ts'
import { otherInstrumentTexts } from '../../texts/otherInstrument.ts'
import { surveyListTexts as texts } from '../../texts/surveyList.ts'

/** Which birth date counts for the child, and why it has these questionnaires. */
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
              {cell.ageAtCompletion && ` ${texts.states.completed}: ${formatAge(cell.ageAtCompletion)}.`}
              {cell.instrumentChoices.map((choice) => (
                <Fragment key={choice.chosenAt}>
                  <br />
                  <bdi>{otherInstrumentTexts.chosen(choice)}</bdi>
                </Fragment>
              ))}
            </p>
          ),
      )}
    </>
  )
}

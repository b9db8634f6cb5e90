import { useSelector } from '@xstate/react'
import { differingQuestions } from '../../../domain/followUp.ts'
import { Moment } from '../../parts/Moment.tsx'
import { useAuth } from '../../app/system.ts'
import { followUpTexts } from '../../texts/followUp.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { OpenReport } from './openReport.ts'

const texts = followUpTexts.meanwhile

/** Who has saved the report since it was opened, when, and how it differs from what is typed. */
export function SavedMeanwhile({ survey, form }: OpenReport) {
  const { id: staffId } = useAuth()
  const typed = useSelector(form, ({ context }) => context.draft.questions)
  const { respondent, updatedAt, questions } = survey
  const count = differingQuestions(questions, typed).length
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        respondent === null ? texts.bySomebody : respondent.id === staffId ? texts.byYou : texts.by(respondent.name)
      }
    >
      {updatedAt !== null && (
        <p>
          <Moment at={updatedAt} words={texts.at} />
        </p>
      )}
      <p>{texts.yours}</p>
      {count > 0 && <p>{texts.differing(count)}</p>}
    </Notice>
  )
}

import { useSelector } from '@xstate/react'
import type { FollowUpRef } from '../../../../machines/followUp/followUpMachine.ts'
import type { FollowUpSurvey } from '../../../../machines/followUp/followUpSurvey.ts'
import { differingQuestions } from '../../../domain/followUp.ts'
import { Moment } from '../../app/Moment.tsx'
import { useAuth } from '../../app/system.ts'
import { enFollowUp } from '../../texts/followUp.ts'
import { Notice } from '../../ui/Notice.tsx'

const texts = enFollowUp.meanwhile

/** Who has saved the report since it was read, when, and how far that differs from what is typed. */
export function SavedMeanwhile({ survey, actor }: { survey: FollowUpSurvey; actor: FollowUpRef }) {
  const { id: staffId } = useAuth()
  const typed = useSelector(actor, ({ context }) => context.draft.questions)
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

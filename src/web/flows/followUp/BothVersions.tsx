import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { compared } from '../../../../machines/followUp/followUp.ts'
import type { FollowUpSurvey } from '../../../../machines/followUp/followUpForm.ts'
import type { FollowUpQuestion } from '../../../domain/followUp.ts'
import type { ComparedQuestion, Side } from '../../../domain/followUpVersions.ts'
import { useAuth } from '../../app/system.ts'
import { FocusedNotice } from '../../parts/FocusedNotice.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { followUpTexts } from '../../texts/followUp.ts'
import { FactList } from '../../ui/FactList.tsx'
import styles from './BothVersions.module.css'
import type { OpenReport } from './openReport.ts'
import { answerText } from './answerText.ts'

/**
 * Stands in place of the form after somebody else has saved the report: who and when, the answers that both have
 * changed side by side, and those that one person alone has changed and that stay.
 */
export function BothVersions({ actor, survey: { respondent, updatedAt, changes } }: OpenReport) {
  const texts = followUpTexts.meanwhile
  const { id: staffId } = useAuth()
  const questions = compared(useSelector(actor, ({ context }) => context))
  const changedBy = (who: ComparedQuestion['changedBy']) => questions.filter((one) => one.changedBy === who)
  const both = changedBy('both')
  const by = (person: typeof respondent) =>
    person === null ? texts.bySomebody : person.id === staffId ? texts.byYou : texts.by(person.name)
  return (
    <>
      <FocusedNotice tone="warning" role="alert" title={by(respondent)}>
        {updatedAt !== null && (
          <p>
            <Moment at={updatedAt} words={texts.at} />
          </p>
        )}
        <p>{both.length === 0 ? texts.together : texts.choose(both.length)}</p>
      </FocusedNotice>
      {both.map((question) => {
        const change = changes.find(({ questionId }) => questionId === question.id)
        return <Choice key={question.id} actor={actor} question={question} change={change} />
      })}
      <Kept title={texts.theirChanges} questions={changedBy('theirs').map(({ theirs }) => theirs)} />
      <Kept title={texts.yourChanges} questions={changedBy('mine').map(({ mine }) => mine)} />
    </>
  )
}

interface ChoiceProps extends Pick<OpenReport, 'actor'> {
  readonly question: ComparedQuestion
  /** Who has saved the other answer, and when. */
  readonly change: FollowUpSurvey['changes'][number] | undefined
}

/** One question that both have changed, with the two answers to choose from. */
function Choice({ actor, question: { id, mine, theirs }, change }: ChoiceProps) {
  const texts = followUpTexts.meanwhile
  const chosen = useSelector(actor, ({ context }) => context.chosen[id])
  const answer = (side: Side, whose: ReactNode, question: FollowUpQuestion) => (
    <label className={styles.answer}>
      <input
        type="radio"
        name={`answer-${id}`}
        checked={chosen === side}
        onChange={() => actor.send({ type: 'followUp.choose', questionId: id, side })}
      />
      <span className={styles.whose}>{whose}</span>{' '}
      <span className={styles.text} dir="auto">
        {answerText(question)}
      </span>
    </label>
  )
  return (
    <fieldset className={styles.question}>
      <legend className={styles.title}>
        <bdi>{mine.title}</bdi>
      </legend>
      {answer('mine', texts.yours, mine)}
      {answer(
        'theirs',
        change ? <Moment at={change.at} words={(at) => texts.saved(change.by?.name ?? null, at)} /> : texts.savedAnswer,
        theirs,
      )}
    </fieldset>
  )
}

/** Answers that one person alone has changed. */
function Kept({ title, questions }: { readonly title: string; readonly questions: readonly FollowUpQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <FactList
        facts={questions.map((question) => ({
          label: question.title,
          value: <span className={styles.text}>{answerText(question)}</span>,
        }))}
      />
    </section>
  )
}

import { useSelector } from '@xstate/react'
import { firstShortSection, isItem, isItemAnswered } from '../../../domain/completeness.ts'
import { given, shortSections } from '../../../../machines/questionnaire/answerSheet.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './FinishWarning.module.css'
import { finishElementId, goToQuestion } from './reveal.ts'
import { useTaking } from './taking.ts'

/** Moves the focus to where the person goes on if the warning disappears while it has the focus. */
const giveFocusBack = (warning: HTMLDivElement | null) => () => {
  if (warning?.contains(document.activeElement) === true) document.getElementById(finishElementId)?.focus()
}

/** Says which sections are incomplete and which of their questions have no answer, and leads there. */
export function FinishWarning() {
  const { questionnaire, survey } = useTaking()
  const sheet = useSelector(questionnaire, ({ context }) => context.sheet)
  const needed = firstShortSection(survey, given(sheet))?.requiredAnswersCount
  if (needed === undefined) return null
  const attend = () => questionnaire.send({ type: 'warning.attend' })
  return (
    <div ref={giveFocusBack} onPointerMove={attend} onFocus={attend}>
      <Notice
        tone="warning"
        role="alert"
        action={
          <Button variant="quiet" onClick={() => questionnaire.send({ type: 'warning.dismiss' })}>
            {texts.dismiss}
          </Button>
        }
      >
        <p>{texts.needsAnswers(needed)}</p>
        <ul className={styles.sections} aria-label={texts.missingLabel} onScroll={attend}>
          {shortSections(survey, sheet).map(({ section, missing }) => (
            <li key={section.handle} className={styles.section}>
              <span className={styles.name}>{texts.missingIn(section.name, missing)}</span>
              {section.questions.map(
                (question, index) =>
                  isItem(question) &&
                  !isItemAnswered(question, given(sheet)) && (
                    <button
                      key={question.id}
                      type="button"
                      className={styles.question}
                      aria-label={texts.missingQuestionIn(section.name, index + 1)}
                      onClick={() => goToQuestion(question.id)}
                    >
                      {index + 1}
                    </button>
                  ),
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

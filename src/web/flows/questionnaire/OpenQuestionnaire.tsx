import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { firstUnfinishedSection } from '../../../domain/completeness.ts'
import { openedSheet, given } from '../../../../machines/questionnaire/answerSheet.ts'
import type { Child } from '../../../../machines/questionnaire/survey.ts'
import { ChildHeader } from './ChildHeader.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { FinishBar } from './FinishBar.tsx'
import styles from './OpenQuestionnaire.module.css'
import { scrollToElement, sectionElementId } from './reveal.ts'
import { SectionNav } from './SectionNav.tsx'
import { SectionPart } from './SectionPart.tsx'
import { useClosed, useTaking } from './taking.ts'

/** The questionnaire as it is answered. */
export function OpenQuestionnaire({ child }: { child: Child }) {
  return (
    <>
      <div className={styles.frame}>
        <SectionNav />
        <div className={styles.column}>
          <ChildHeader child={child} />
          <Sections />
        </div>
      </div>
      <FinishBar />
      <DetailsDialog />
    </>
  )
}

function Sections() {
  const { questionnaire, survey } = useTaking()
  const isBusy = useSelector(questionnaire, (snapshot) => !snapshot.matches({ open: 'answering' }))
  const isClosed = useClosed() !== null

  // Once, when the questions appear: a survey that was begun goes on at its first unfinished section.
  const goOn = useCallback(
    (fields: HTMLFieldSetElement) => {
      const section = firstUnfinishedSection(survey, given(openedSheet(survey, [])))
      if (section !== null && section !== survey.sections[0]) scrollToElement(sectionElementId(section.handle))

      // A press reaches its question with the answer itself; only the keyboard's focus has to be told.
      const reach = ({ target }: FocusEvent) => {
        if (!(target instanceof Element) || !target.matches(':focus-visible')) return
        const questionId = Number(target.closest('[data-question]')?.getAttribute('data-question'))
        if (questionId > 0) questionnaire.send({ type: 'question.reach', questionId })
      }
      fields.addEventListener('focusin', reach)
      return () => fields.removeEventListener('focusin', reach)
    },
    [questionnaire, survey],
  )
  return (
    <fieldset ref={goOn} disabled={isBusy || isClosed} className={styles.sections}>
      {survey.sections.map((section) => (
        <SectionPart key={section.handle} section={section} />
      ))}
    </fieldset>
  )
}

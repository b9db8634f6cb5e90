import { memo } from 'react'
import type { SurveySection } from '../../../../machines/questionnaire/survey.ts'
import { QuestionPart } from './QuestionPart.tsx'
import { sectionElementId } from './reveal.ts'
import styles from './SectionPart.module.css'

/** One section with its questions. */
export const SectionPart = memo(function SectionPart({ section }: { section: SurveySection }) {
  const titleId = `${sectionElementId(section.handle)}-title`
  return (
    <section id={sectionElementId(section.handle)} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {section.name}
      </h2>
      <ol className={styles.questions}>
        {section.questions.map((question, index) => (
          <QuestionPart key={question.id} section={section} question={question} number={index + 1} />
        ))}
      </ol>
    </section>
  )
})

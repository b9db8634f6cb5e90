import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import { answeredItems, hasAnyAnswer, isItem, isItemAnswered, isSectionComplete } from '../../../domain/completeness.ts'
import { type AnswerSheet, given } from '../../../../machines/questionnaire/answerSheet.ts'
import type { SurveySection } from '../../../../machines/questionnaire/survey.ts'
import { enQuestionnaire as texts } from '../../texts/questionnaire.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { goToQuestion, scrollToElement, sectionElementId } from './reveal.ts'
import styles from './SectionNav.module.css'
import { useTaking } from './taking.ts'

/** The sections with their state, and one dot for every question. */
export function SectionNav() {
  const { survey } = useTaking()
  return (
    <nav className={styles.nav} aria-label={texts.sectionsLabel}>
      <ul className={styles.list}>
        {survey.sections.map((section) => (
          <SectionEntry key={section.handle} section={section} />
        ))}
      </ul>
    </nav>
  )
}

/** One letter for every question, so that an entry renders again only when one of its own dots changes. */
function marksOf({ questions }: SurveySection, sheet: AnswerSheet, reached: number | null): string {
  const answers = given(sheet)
  return questions
    .map((question) => {
      const isMarked = isItem(question) ? isItemAnswered(question, answers) : hasAnyAnswer(question, answers)
      return question.id === reached ? (isMarked ? 'D' : 'O') : isMarked ? 'd' : 'o'
    })
    .join('')
}

interface Count {
  readonly answered: number
  readonly total: number
}

/** Items count; a section without any counts its questions. */
function countOf(section: SurveySection, sheet: AnswerSheet): Count {
  const answers = given(sheet)
  const items = section.questions.filter(isItem)
  if (items.length > 0) return { total: items.length, answered: answeredItems(section, answers) }
  const touched = section.questions.filter((question) => hasAnyAnswer(question, answers))
  return { total: section.questions.length, answered: touched.length }
}

const isSameCount = (first: Count, second: Count) => first.answered === second.answered && first.total === second.total

/** Overall is never counted towards finishing, so it is complete only when nothing is left. */
function isDone(section: SurveySection, sheet: AnswerSheet): boolean {
  const { total, answered } = countOf(section, sheet)
  return section.handle === 'overall' ? answered === total : isSectionComplete(section, given(sheet))
}

const keepInView = (entry: HTMLLIElement | null) => {
  const list = entry?.parentElement
  if (!entry || !list) return
  list.scrollTo({ left: entry.offsetLeft - list.offsetLeft - 16, top: entry.offsetTop - list.offsetTop - 16 })
}

function SectionEntry({ section }: { section: SurveySection }) {
  const { questionnaire } = useTaking()
  const marks = useSelector(questionnaire, ({ context }) => marksOf(section, context.sheet, context.reached))
  const { answered, total } = useSelector(questionnaire, ({ context }) => countOf(section, context.sheet), isSameCount)
  const count = texts.answeredOf(answered, total)
  const isCurrent = /[DO]/.test(marks)
  const isComplete = useSelector(questionnaire, ({ context }) => isDone(section, context.sheet))

  const goToSection = (event: MouseEvent) => {
    event.preventDefault()
    scrollToElement(sectionElementId(section.handle))
    const first = section.questions[0]
    if (event.detail === 0 && first) goToQuestion(first.id)
  }
  return (
    <li
      ref={isCurrent ? keepInView : undefined}
      className={`${styles.entry} ${isCurrent ? styles.current : ''} ${isComplete ? styles.complete : ''}`}
    >
      <a
        href={`#${sectionElementId(section.handle)}`}
        className={styles.link}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={goToSection}
      >
        <span className={styles.name}>{section.name}</span>
        <span className={styles.state}>
          {isComplete ? texts.complete : answered === 0 ? texts.notStarted : count}
          {isComplete && answered < total && <VisuallyHidden>, {count}</VisuallyHidden>}
          {isComplete && <Icon name="check" size={16} />}
        </span>
      </a>
      <span className={styles.dots} aria-hidden="true">
        {section.questions.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={styles.dot}
            aria-label={texts.missingQuestion(index + 1)}
            data-dot={marks[index]}
            onClick={() => goToQuestion(id)}
          />
        ))}
      </span>
    </li>
  )
}

import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import { answeredItems, hasAnyAnswer, isItem, isItemAnswered, isSectionComplete } from '../../../domain/completeness.ts'
import { answerMark, hasFailedAnswers } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import { type AnswerSheet, given } from '../../../../machines/questionnaire/answerSheet.ts'
import type { SurveySection } from '../../../../machines/questionnaire/survey.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
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

/**
 * Encodes each question's state as one letter, so that an entry renders again only when one of its own dots changes.
 */
function marksOf(section: SurveySection, sheet: AnswerSheet, reached: number | null): string {
  const answers = given(sheet)
  const countsItems = section.requiredAnswersCount > 0
  return section.questions
    .map((question) => {
      const isMarked =
        countsItems && isItem(question) ? isItemAnswered(question, answers) : hasAnyAnswer(question, answers)
      return question.id === reached ? (isMarked ? 'D' : 'O') : isMarked ? 'd' : 'o'
    })
    .join('')
}

const markedIn = (marks: string) => marks.replaceAll(/o/gi, '').length

const marksOfItems = ({ questions }: SurveySection, marks: string) =>
  questions.map((question, index) => (isItem(question) ? marks[index] : '')).join('')

/** Overall never counts towards finishing, so it is complete only when nothing is left. */
function isDone(section: SurveySection, sheet: AnswerSheet): boolean {
  const answers = given(sheet)
  if (section.handle !== 'overall') return isSectionComplete(section, answers)
  const items = section.questions.filter(isItem)
  return items.length > 0
    ? answeredItems(section, answers) === items.length
    : section.questions.every((question) => hasAnyAnswer(question, answers))
}

/** If nothing is required, there is no number to reach: only the number of answered questions is shown. */
function countOf(section: SurveySection, marks: string): string {
  if (section.requiredAnswersCount === 0) return texts.answeredCount(markedIn(marks))
  const items = marksOfItems(section, marks)
  return texts.answeredOf(markedIn(items), items.length)
}

const keepInView = (entry: HTMLLIElement | null) => {
  const list = entry?.parentElement
  if (!entry || !list) return
  list.scrollTo({ left: entry.offsetLeft - list.offsetLeft - 16, top: entry.offsetTop - list.offsetTop - 16 })
}

function SectionEntry({ section }: { section: SurveySection }) {
  const { questionnaire, queue } = useTaking()
  const marks = useSelector(questionnaire, ({ context }) => marksOf(section, context.sheet, context.reached))
  const isAllGiven = useSelector(questionnaire, ({ context }) => isDone(section, context.sheet))
  const isStarted = useSelector(questionnaire, ({ context }) => {
    const answers = given(context.sheet)
    return section.questions.some((question) => hasAnyAnswer(question, answers))
  })
  const hasFailed = useSelector(
    queue,
    (snapshot) =>
      hasFailedAnswers(snapshot) &&
      section.questions.some(({ responseTypes }) =>
        responseTypes.some(({ id }) => answerMark(snapshot, id) === 'failed'),
      ),
  )
  const isComplete = isAllGiven && !hasFailed
  const isCurrent = /[DO]/.test(marks)
  const count = countOf(section, marks)

  const goToSection = (event: MouseEvent) => {
    event.preventDefault()
    const first = section.questions[0]?.id
    const dot = event.target instanceof Element ? event.target.getAttribute('data-question-dot') : null
    const questionId = dot === null ? first : Number(dot)
    if (questionId !== undefined) questionnaire.send({ type: 'question.reach', questionId })
    if (dot === null) scrollToElement(sectionElementId(section.handle))
    if (questionId !== undefined && (dot !== null || event.detail === 0)) goToQuestion(questionId)
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
          {hasFailed ? texts.mark.failed : isComplete ? texts.complete : isStarted ? count : texts.notStarted}
          {isComplete && /o/i.test(marksOfItems(section, marks)) && <VisuallyHidden>, {count}</VisuallyHidden>}
          {isComplete && <Icon name="check" size={16} />}
        </span>
        {/* A shortcut for the mouse; keyboards and screen readers have the questions themselves. */}
        <span className={styles.dots} aria-hidden="true">
          {section.questions.map(({ id }, index) => (
            <span key={id} className={styles.dot} data-dot={marks[index]} data-question-dot={id} />
          ))}
        </span>
      </a>
    </li>
  )
}

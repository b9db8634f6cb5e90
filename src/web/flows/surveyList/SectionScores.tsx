// oxlint-disable jsx-a11y/no-redundant-roles -- some screen readers do not announce a list without bullets as a list unless it has the role.
import type { SurveyCellSection } from '../../../../machines/surveyList/surveyRow.ts'
import { formatScore } from '../../../domain/formatScore.ts'
import { surveyListTexts as texts } from '../../texts/surveyList.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './SectionScores.module.css'

/** The areas' scores, each in its own slot below its heading, with the shape and colour of its zone. */
export function SectionScores({ sections }: { sections: readonly SurveyCellSection[] }) {
  return (
    <ul role="list" className={styles.slots}>
      {sections
        .filter(({ handle }) => handle !== 'overall')
        .map(({ handle, name, score: { zone, result } }) => {
          const words = zone === null ? name : `${name}: ${texts.zones[zone]}`
          return (
            <li
              key={handle}
              title={words}
              className={`${styles.slot} ${styles[handle]} ${zone === null ? '' : styles[zone]}`}
            >
              {handle === 'social_emotional' && (
                <span aria-hidden="true" className={styles.skill}>
                  {texts.skills[handle]}
                </span>
              )}
              <VisuallyHidden>{`${words} `}</VisuallyHidden>
              {formatScore(result)}
            </li>
          )
        })}
    </ul>
  )
}

const headed = ['communication', 'gross_motor', 'fine_motor', 'problem_solving', 'personal_social'] as const

/** The abbreviations above the slots. Each score names its area itself for a screen reader. */
export const SlotHeadings = () => (
  <span aria-hidden="true" className={`${styles.slots} ${styles.headings}`}>
    {headed.map((handle) => (
      <span key={handle}>{texts.skills[handle]}</span>
    ))}
  </span>
)

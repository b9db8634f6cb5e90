// oxlint-disable jsx-a11y/no-redundant-roles -- some screen readers do not announce a list without bullets as a list unless it has the role.
import type { SurveyCellSection } from '../../../../machines/surveyList/surveyRow.ts'
import { formatScore } from '../../../domain/formatScore.ts'
import { surveyListTexts as texts } from '../../texts/surveyList.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './SectionScores.module.css'

/** The zones, the most urgent first. */
const zones = ['refer', 'monitor', 'on_schedule', null] as const

/** The areas' scores, grouped by zone, so that each zone shows its shape, colour and word once. */
export function SectionScores({ sections }: { sections: readonly SurveyCellSection[] }) {
  const groups = zones
    .map((zone) => ({
      zone,
      scored: sections.filter(({ handle, score }) => handle !== 'overall' && score.zone === zone),
    }))
    .filter(({ scored }) => scored.length > 0)
  if (groups.length === 0) return null
  return (
    <ul role="list" className={styles.zones}>
      {groups.map(({ zone, scored }) => (
        <li key={zone} className={`${styles.group} ${zone === null ? '' : styles[zone]}`}>
          {scored.map(({ handle, name, score }, index) => (
            <span key={handle} className={styles.score}>
              {/* Inside the first score, so that no line ends with a zone's word alone. */}
              {zone !== null && index === 0 && <span className={styles.zone}>{texts.zones[zone]}</span>}
              <abbr title={name} aria-hidden="true" className={styles.skill}>
                {texts.skills[handle]}
              </abbr>
              <VisuallyHidden>{` ${name} `}</VisuallyHidden>
              <span className={styles.result}>{formatScore(score.result)}</span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

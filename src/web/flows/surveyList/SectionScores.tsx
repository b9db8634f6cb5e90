// oxlint-disable jsx-a11y/no-redundant-roles -- a list without bullets is no list to some screen readers, unless it says so.
import type { SurveyCellSection } from '../../../../machines/surveyList/surveyRow.ts'
import { formatScore } from '../../../domain/formatScore.ts'
import { enSurveyList as texts } from '../../texts/surveyList.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './SectionScores.module.css'

/** Each area's score with its zone: a shape, a colour and a word, of which only "On schedule" is left to the shape. */
export function SectionScores({ sections }: { sections: readonly SurveyCellSection[] }) {
  const scored = sections.filter(({ handle }) => handle !== 'overall')
  if (scored.length === 0) return null
  return (
    <ul role="list" className={styles.scores}>
      {scored.map(({ handle, name, score: { result, zone } }) => (
        <li key={handle} className={`${styles.score} ${zone === null ? '' : styles[zone]}`}>
          <abbr title={name} aria-hidden="true" className={styles.skill}>
            {texts.skills[handle]}
          </abbr>
          <VisuallyHidden>{`${name} `}</VisuallyHidden>
          <span className={styles.result}>{formatScore(result)}</span>
          {zone === 'on_schedule' && <VisuallyHidden>{` ${texts.zones.on_schedule}`}</VisuallyHidden>}
          {(zone === 'monitor' || zone === 'refer') && <span className={styles.zone}>{texts.zones[zone]}</span>}
        </li>
      ))}
    </ul>
  )
}

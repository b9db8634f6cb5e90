import type { ResultsSection, ScoreRef, SectionScore } from '../../../../machines/surveyResults/results.ts'
import type { Side } from '../../../domain/instrument.ts'
import { formatScore } from '../../../domain/formatScore.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ZoneMark } from '../../ui/ZoneMark.tsx'
import styles from './ScoresTable.module.css'
import { sectionAlignment } from './sideAnswers.ts'

interface ScoresTableProps {
  readonly sections: readonly ResultsSection[]
  readonly sides: readonly Side[]
  readonly onExplain: (score: ScoreRef) => void
}

/**
 * Every scored section with the score and the zone of each side, with two decimals or --.--; the reason is one press
 * away.
 */
export function ScoresTable({ sections, sides, onExplain }: ScoresTableProps) {
  const hasAlignment = sides.includes('teacher')
  return (
    <section className={styles.scores} aria-labelledby="scores-title">
      <h2 id="scores-title">{texts.scores}</h2>
      <div className={styles.scroller}>
        <DataTable className={styles.table} aria-labelledby="scores-title" data-alignment={hasAlignment}>
          <thead>
            <tr>
              <th scope="col">{texts.section}</th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  <span className={styles.figure}>{texts.side[side]}</span>
                </th>
              ))}
              {hasAlignment && <th scope="col">{texts.alignment}</th>}
            </tr>
          </thead>
          <tbody>
            {sections
              .filter(({ scored }) => scored)
              .map((section) => (
                <tr key={section.handle}>
                  <th scope="row">{section.name}</th>
                  {sides.map((side) => (
                    <td key={side} data-label={texts.side[side]}>
                      <Score
                        score={section.score[side] ?? null}
                        name={texts.explainFor(section.name, texts.side[side])}
                        onExplain={() => onExplain({ section: section.handle, side })}
                      />
                    </td>
                  ))}
                  {hasAlignment && (
                    <td data-label={texts.alignment}>{texts.alignmentCount(sectionAlignment(section.questions))}</td>
                  )}
                </tr>
              ))}
          </tbody>
        </DataTable>
      </div>
    </section>
  )
}

interface ScoreProps {
  readonly score: SectionScore | null
  readonly name: string
  readonly onExplain: () => void
}

function Score({ score, name, onExplain }: ScoreProps) {
  return (
    <div className={styles.score}>
      <span className={styles.figure}>{formatScore(score?.result ?? null)}</span>
      {score?.zone && <ZoneMark zone={score.zone} label={texts.zone[score.zone]} />}
      {score?.adjusted && <span className={styles.adjusted}>{texts.adjusted}</span>}
      {score !== null && (
        <Button variant="quiet" aria-label={name} onClick={onExplain}>
          {texts.explain}
        </Button>
      )}
    </div>
  )
}

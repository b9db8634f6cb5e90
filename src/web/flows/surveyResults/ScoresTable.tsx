import type { ResultsSection, ScoreRef, SectionScore } from '../../../../machines/surveyResults/results.ts'
import { alignmentOfQuestions } from '../../../../machines/surveyResults/sideAnswers.ts'
import type { Side } from '../../../domain/instrument.ts'
import { formatScore } from '../../../domain/formatScore.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { ZoneMark } from '../../ui/ZoneMark.tsx'
import { ScaleEnds, ScoreScale, type ScoreScaleProps, endOf } from './ScoreScale.tsx'
import styles from './ScoresTable.module.css'
import { SideMark } from './SideMark.tsx'

interface ScoresTableProps {
  readonly sections: readonly ResultsSection[]
  readonly sides: readonly Side[]
  readonly onExplain: (score: ScoreRef) => void
}

/**
 * Every scored section as a scale with its zones and the mark of each side, and each score with two decimals or --.--,
 * which opens its explanation.
 */
export function ScoresTable({ sections, sides, onExplain }: ScoresTableProps) {
  const hasAlignment = sides.includes('teacher')
  const scored = sections.filter(({ scored: isScored }) => isScored)
  const rows = scored.map((section) => ({ section, scale: scaleOf(section, sides) }))
  const scales = rows.flatMap(({ scale }) => scale ?? [])
  const isHigherOfConcern = scales.some(({ figures }) => !figures.higherIsBetter)
  const end = Math.max(0, ...scales.map(({ figures, marks }) => endOf(figures, marks)))
  return (
    <section className={styles.scores} aria-labelledby="scores-title">
      <div className={styles.head}>
        <h2 id="scores-title">{texts.scores}</h2>
        <p className={styles.hint}>
          {isHigherOfConcern && texts.higherIsOfConcern} {scales.length > 0 && texts.pressScore}
        </p>
      </div>
      <DataTable className={styles.table} aria-labelledby="scores-title">
        <thead>
          <tr>
            <th scope="col">{texts.section}</th>
            <th scope="col" className={styles.line} aria-label={texts.scale(end)}>
              {scales.length > 0 && <ScaleEnds end={end} />}
            </th>
            {sides.map((side) => (
              <th key={side} scope="col">
                <span className={styles.side}>
                  <SideMark side={side} />
                  {texts.side[side]}
                </span>
              </th>
            ))}
            {hasAlignment && <th scope="col">{texts.alignment}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ section, scale }) => (
            <tr key={section.handle}>
              <th scope="row">{section.name}</th>
              <td className={styles.line}>{scale && <ScoreScale {...scale} />}</td>
              {sides.map((side) => (
                <td key={side} data-label={texts.side[side]}>
                  <Score
                    score={section.score[side] ?? null}
                    side={side}
                    nameOf={(figure) => texts.explainFor(section.name, texts.side[side], figure)}
                    onExplain={() => onExplain({ section: section.handle, side })}
                  />
                </td>
              ))}
              {hasAlignment && (
                <td className={styles.alignment} data-label={texts.alignment}>
                  {texts.alignmentCount(alignmentOfQuestions(section.questions))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

/** What draws the scale of a section; null before any side is scored. */
function scaleOf({ score, highestScore }: ResultsSection, sides: readonly Side[]): ScoreScaleProps | null {
  const scores = sides.flatMap((side) => {
    const own = score[side]
    return own ? [{ ...own, side }] : []
  })
  const [figures] = scores
  if (figures === undefined) return null
  const marks = scores.flatMap(({ side, result }) => (result === null ? [] : [{ side, score: result }]))
  return { figures: { ...figures, highest: highestScore }, marks }
}

interface ScoreProps {
  readonly score: SectionScore | null
  readonly side: Side
  readonly nameOf: (figure: string) => string
  readonly onExplain: () => void
}

function Score({ score, side, nameOf, onExplain }: ScoreProps) {
  const figure = formatScore(score?.result ?? null)
  return (
    <div className={styles.score}>
      <span className={styles.mark}>
        <SideMark side={side} />
      </span>
      {score === null ? (
        <span className={styles.figure}>{figure}</span>
      ) : (
        <button
          type="button"
          className={styles.figure}
          aria-label={nameOf(figure)}
          aria-haspopup="dialog"
          onClick={onExplain}
        >
          {figure}
        </button>
      )}
      {score?.zone && <ZoneMark zone={score.zone} label={texts.zone[score.zone]} />}
      {score?.adjusted && <span className={styles.adjusted}>{texts.adjusted}</span>}
    </div>
  )
}

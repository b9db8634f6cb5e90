import { Fragment } from 'react'
import type { Screening, SurveyResults } from '../../../../machines/surveyResults/results.ts'
import { formatScore } from '../../../domain/formatScore.ts'
import type { Side } from '../../../domain/instrument.ts'
import { surveyResultsTexts } from '../../texts/surveyResults.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { ZoneMark } from '../../ui/ZoneMark.tsx'
import styles from './ScoreTrends.module.css'
import { SideMark } from './SideMark.tsx'
import { TrendChart, trendScale } from './TrendChart.tsx'
import { type AreaTrend, type TrendPoint, agesOf, trendsOf } from './trend.ts'

const texts = surveyResultsTexts.trend
const zones = ['on_schedule', 'monitor', 'refer'] as const

interface ScoreTrendsProps {
  readonly screenings: readonly Screening[]
  readonly results: SurveyResults
  readonly sides: readonly Side[]
}

/**
 * Each area's scores over the child's screenings, in the zones of their own forms: small charts, their newest figures,
 * and a table of all.
 */
export function ScoreTrends({ screenings, results, sides }: ScoreTrendsProps) {
  const trends = trendsOf(screenings, results.sections, results.type, sides)
  if (trends.length === 0) return null
  const ages = agesOf(trends)
  const scale = trendScale(trends, ages)
  return (
    <section className={styles.trends} aria-labelledby="trends-title">
      <h2 id="trends-title">{texts.title}</h2>
      <p className={styles.about}>{texts.about}</p>
      <p className={styles.legend}>
        {zones.map((zone) => (
          <span key={zone} className={styles[zone]}>
            <ZoneMark zone={zone} label={surveyResultsTexts.zone[zone]} />
          </span>
        ))}
      </p>
      <ul className={styles.areas}>
        {trends.map((trend) => (
          <li key={trend.handle} className={styles.area}>
            <h3 className={styles.name}>{trend.name}</h3>
            <TrendChart trend={trend} ages={ages} scale={scale} />
            {trend.lines.map((line) => {
              const latest = line.points.at(-1)
              return (
                latest && (
                  <p key={line.side} className={styles.latest}>
                    <SideMark side={line.side} />
                    {texts.latest(surveyResultsTexts.side[line.side], latest.score, latest.ageMonths)}
                  </p>
                )
              )
            })}
          </li>
        ))}
      </ul>
      <details>
        <summary className={styles.summary}>{texts.asTable}</summary>
        <Figures trends={trends} ages={ages} />
      </details>
    </section>
  )
}

function Figures({ trends, ages }: { trends: readonly AreaTrend[]; ages: readonly number[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways, by keyboard too.
    <section className={styles.scroller} aria-label={texts.asTable} tabIndex={0}>
      <DataTable className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{surveyResultsTexts.section}</th>
            <th scope="col">{texts.side}</th>
            {ages.map((age) => (
              <th key={age} scope="col" className={styles.figure}>
                {texts.age(age)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trends.map(({ handle, name, lines }) => (
            <Fragment key={handle}>
              {lines.map(({ side, points }) => (
                <tr key={side}>
                  <th scope="row">{name}</th>
                  <td>{surveyResultsTexts.side[side]}</td>
                  {ages.map((age) => (
                    <td key={age} className={styles.figure}>
                      <Figure point={points.find(({ ageMonths }) => ageMonths === age)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function Figure({ point }: { point: TrendPoint | undefined }) {
  if (point === undefined) return texts.noScore
  return (
    <>
      {formatScore(point.score)}
      {point.zone && (
        <>
          {' '}
          <ZoneMark zone={point.zone} label={surveyResultsTexts.zone[point.zone]} />
        </>
      )}
    </>
  )
}

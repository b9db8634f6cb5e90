import { Fragment } from 'react'
import type { Screening, SurveyResults } from '../../../../machines/surveyResults/results.ts'
import type { Side } from '../../../domain/instrument.ts'
import { surveyResultsTexts } from '../../texts/surveyResults.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import styles from './CutOffTrends.module.css'
import { TrendChart, trendScale } from './TrendChart.tsx'
import { type AreaTrend, agesOf, latestOf, trendsOf } from './trend.ts'

const texts = surveyResultsTexts.trend

interface CutOffTrendsProps {
  readonly screenings: readonly Screening[]
  readonly results: SurveyResults
  readonly sides: readonly Side[]
}

/**
 * Each area's distance to its own cut-off over the child's screenings: small charts, their newest figures, and a table
 * of all.
 */
export function CutOffTrends({ screenings, results, sides }: CutOffTrendsProps) {
  const trends = trendsOf(screenings, results.sections, results.type, sides)
  if (trends.length === 0) return null
  const ages = agesOf(trends)
  const scale = trendScale(trends, ages)
  return (
    <section className={styles.trends} aria-labelledby="trends-title">
      <h2 id="trends-title">{texts.title}</h2>
      <p className={styles.about}>{texts.about}</p>
      <ul className={styles.areas}>
        {trends.map((trend) => (
          <li key={trend.handle} className={styles.area}>
            <h3 className={styles.name}>{trend.name}</h3>
            <TrendChart trend={trend} ages={ages} scale={scale} />
            {trend.lines.map((line) => {
              const latest = latestOf(line)
              return (
                latest && (
                  <p key={line.side} className={styles.latest}>
                    <span className={styles[line.side]} aria-hidden="true" />
                    {texts.latest(surveyResultsTexts.side[line.side], latest.distance, latest.ageMonths)}
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
                      {texts.distance(points.find(({ ageMonths }) => ageMonths === age)?.distance ?? null)}
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

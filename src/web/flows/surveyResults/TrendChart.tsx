import type { AreaTrend, TrendLine } from './trend.ts'
import styles from './TrendChart.module.css'
import zoneStyles from './zoneBand.module.css'

const width = 240
const height = 112
const edge = 10
/** Room below the chart for the ages, one line of text. */
const axis = 18
/** The least distance between the centres of two ages, so that they can be told apart. */
const labelDistance = 24

interface Scale {
  readonly x: (ageMonths: number) => number
  readonly y: (score: number) => number
}

/** The scale, from 0 to the highest score, the same for all areas, so that they can be compared. */
export function trendScale(trends: readonly AreaTrend[], ages: readonly number[]): Scale {
  const top = Math.max(1, ...trends.flatMap(({ zones }) => zones.map(({ highest }) => highest)))
  const first = ages[0] ?? 0
  const span = Math.max(1, (ages.at(-1) ?? 0) - first)
  return {
    x: (age) => edge + ((age - first) / span) * (width - 2 * edge),
    y: (score) => edge + ((top - score) / top) * (height - 2 * edge),
  }
}

/** The ages that have room for a label: always the youngest and the oldest, and between them those far enough apart. */
export function labelledAges(ages: readonly number[], { x }: Pick<Scale, 'x'>): readonly number[] {
  const last = ages.at(-1)
  if (last === undefined) return []
  const isClear = (age: number, other: number) => Math.abs(x(age) - x(other)) >= labelDistance
  return ages.reduce<readonly number[]>((chosen, age) => {
    const before = chosen.at(-1)
    const fits = before === undefined || age === last || (isClear(age, before) && isClear(age, last))
    return fits ? [...chosen, age] : chosen
  }, [])
}

interface TrendChartProps {
  readonly trend: AreaTrend
  readonly ages: readonly number[]
  readonly scale: Scale
}

/** A small chart. Its figures stand beside it in words and below it as a table, so it is hidden from screen readers. */
export function TrendChart({ trend, ages, scale }: TrendChartProps) {
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height + axis}`}
      aria-hidden="true"
      data-trend={trend.handle}
    >
      <Zones zones={trend.zones} scale={scale} />
      {/* The parent's filled circle comes last: if both are equal, it lies inside the teacher's square. */}
      {trend.lines.map((line) => (
        <Line key={line.side} line={line} scale={scale} />
      ))}
      {labelledAges(ages, scale).map((age) => (
        <g key={age} className={styles.age}>
          <line x1={scale.x(age)} x2={scale.x(age)} y1={height - 4} y2={height} />
          <text x={scale.x(age)} y={height + axis - 3}>
            {age}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The zones of each form, half-way to the ages beside its own: every form has its own cut-offs. */
function Zones({ zones, scale: { x, y } }: { zones: AreaTrend['zones']; scale: Scale }) {
  return zones.map(({ ageMonths, bands }, place) => {
    const before = zones[place - 1]
    const after = zones[place + 1]
    const start = before ? (x(before.ageMonths) + x(ageMonths)) / 2 : 0
    const end = after ? (x(ageMonths) + x(after.ageMonths)) / 2 : width
    return bands.map(({ zone, from, to }) => (
      <rect
        key={`${ageMonths} ${zone}`}
        className={zoneStyles[zone]}
        data-zone={zone}
        x={start}
        y={y(to)}
        width={end - start}
        height={y(from) - y(to)}
      />
    ))
  })
}

function Line({ line: { side, points }, scale }: { line: TrendLine; scale: Scale }) {
  const places = points.map(({ ageMonths, score }) => ({ ageMonths, x: scale.x(ageMonths), y: scale.y(score) }))
  return (
    <g className={styles[side]}>
      <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {places.map(({ ageMonths, x, y }) =>
        side === 'parent' ? (
          <circle key={ageMonths} cx={x} cy={y} r="3.5" />
        ) : (
          <rect key={ageMonths} x={x - 4} y={y - 4} width="8" height="8" />
        ),
      )}
    </g>
  )
}

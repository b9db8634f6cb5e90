import type { AreaTrend, TrendLine } from './trend.ts'
import styles from './TrendChart.module.css'

const width = 240
const height = 96
const edge = 10
/** Room below the chart for the ages, one line of text. */
const axis = 18
/** The least distance between the centres of two ages, so that they can be told apart. */
const labelDistance = 24

interface Scale {
  readonly x: (ageMonths: number) => number
  readonly y: (distance: number) => number
}

/** The scale. It always includes zero, the cut-off, and is the same for all areas, so that they can be compared. */
export function trendScale(trends: readonly AreaTrend[], ages: readonly number[]): Scale {
  const distances = trends.flatMap(({ lines }) =>
    lines.flatMap(({ points }) => points.flatMap(({ distance }) => (distance === null ? [] : [distance]))),
  )
  const top = Math.max(10, ...distances)
  const bottom = Math.min(-10, ...distances)
  const first = ages[0] ?? 0
  const span = Math.max(1, (ages.at(-1) ?? 0) - first)
  return {
    x: (age) => edge + ((age - first) / span) * (width - 2 * edge),
    y: (distance) => edge + ((top - distance) / (top - bottom)) * (height - 2 * edge),
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
  const zero = scale.y(0)
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height + axis}`}
      aria-hidden="true"
      data-trend={trend.handle}
    >
      <rect className={styles.below} x="0" y={zero} width={width} height={height - zero} />
      <line className={styles.cutOff} x1="0" x2={width} y1={zero} y2={zero} />
      {/* The parent's filled circle comes last: if both are equal, it lies inside the teacher's square. */}
      {trend.lines.toReversed().map((line) => (
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

function Line({ line: { side, points }, scale }: { line: TrendLine; scale: Scale }) {
  const places = points.flatMap(({ ageMonths, distance }) =>
    distance === null ? [] : [{ ageMonths, x: scale.x(ageMonths), y: scale.y(distance) }],
  )
  return (
    <g className={styles[side]}>
      <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {places.map(({ ageMonths, x, y }) =>
        side === 'parent' ? (
          <circle key={ageMonths} cx={x} cy={y} r="3" />
        ) : (
          <rect key={ageMonths} x={x - 4} y={y - 4} width="8" height="8" />
        ),
      )}
    </g>
  )
}

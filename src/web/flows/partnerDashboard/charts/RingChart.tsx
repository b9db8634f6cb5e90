import { type ComputedDatum, type PieCustomLayerProps, ResponsivePie } from '@nivo/pie'
import { partnerDashboardTexts as texts } from '../../../texts/partnerDashboard.ts'
import { chartHeight } from '../chartSize.ts'
import type { RingPart, Slice } from '../chartView.ts'
import styles from './Chart.module.css'
import { chartTheme } from './chartTheme.ts'
import { ringLabels } from './ringLabels.ts'

interface RingDatum {
  readonly id: string
  readonly value: number
}

type Layer = PieCustomLayerProps<RingDatum>

/** The slices, each with its name beside it, so that no legend has to be matched by colour. */
const layerOf = (slices: readonly Slice[]) =>
  function Ring({ dataWithArc, arcGenerator, centerX, centerY, radius }: Layer) {
    const sliceOf = ({ id }: ComputedDatum<RingDatum>) => slices.find((slice) => slice.id === id)
    const labels = ringLabels(
      dataWithArc.map(({ arc }) => (arc.startAngle + arc.endAngle) / 2),
      radius,
    )
    return (
      <g transform={`translate(${centerX},${centerY})`}>
        {dataWithArc.map((datum, index) => {
          const slice = sliceOf(datum)
          const label = labels[index]
          if (slice === undefined || label === undefined) return null
          return (
            <g key={slice.id} className={styles[slice.tone]}>
              <path d={arcGenerator(datum.arc) ?? undefined} className={styles.shape} />
              <polyline points={label.line.map((point) => point.join(',')).join(' ')} className={styles.link} />
              <text x={label.x} y={label.y} textAnchor={label.anchor} className={styles.name}>
                {slice.label}
              </text>
              <text x={label.x} y={label.y + 19} textAnchor={label.anchor} className={styles.value}>
                {texts.percent(slice.percent)}
              </text>
            </g>
          )
        })}
      </g>
    )
  }

/** A ring of the parts of a whole, each named beside it. Empty parts are left out: the table has them. */
export default function RingChart({ part }: { part: RingPart }) {
  const slices = part.slices.filter(({ count }) => count > 0)
  return (
    <div className={styles.box} style={{ blockSize: chartHeight(part) }}>
      <ResponsivePie<RingDatum>
        data={slices.map(({ id, count }) => ({ id, value: count }))}
        innerRadius={0.58}
        padAngle={slices.length > 1 ? 1.5 : 0}
        margin={{ top: 28, right: 124, bottom: 28, left: 124 }}
        startAngle={slices.length > 1 ? 20 : 0}
        endAngle={slices.length > 1 ? 380 : 360}
        layers={[layerOf(slices)]}
        theme={chartTheme}
        animate={false}
        isInteractive={false}
        role="presentation"
      />
    </div>
  )
}

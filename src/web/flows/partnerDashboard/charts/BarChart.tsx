import { type BarCustomLayerProps, type BarDatum, ResponsiveBar } from '@nivo/bar'
import { axisTicks, axisMaximum } from '../../../../domain/percentages.ts'
import { partnerDashboardTexts as texts } from '../../../texts/partnerDashboard.ts'
import { axisHeight, chartHeight } from '../chartSize.ts'
import type { BarsPart, Tone } from '../chartView.ts'
import styles from './Chart.module.css'
import { chartTheme } from './chartTheme.ts'
import { zoneSymbols } from './zoneSymbols.ts'

interface Row extends BarDatum {
  readonly row: string
}

/** Room for the value of the longest bar, beyond what the axis leaves. */
const valueRoom = 44

/**
 * Estimates the width of a text in Nunito at 16, rather too wide than too narrow: the chart is laid out before the text
 * is drawn.
 */
const textWidth = (text: string) =>
  (text.match(/[A-Z]/g)?.length ?? 0) * 12 + (text.match(/[^A-Z]/g)?.length ?? 0) * 8.4

const keysOf = (part: BarsPart) => part.rows[0]?.bars.map((_, index) => String(index)) ?? []

/** The bar of a row that a key stands for. */
const barAt = (part: BarsPart, row: unknown, key: string | number) =>
  part.rows.find(({ label }) => label === row)?.bars[Number(key)]

/** A bar with the symbol of its zone and its percentage, so that nothing is told by colour alone. */
const layerOf = (part: BarsPart) =>
  function Bars({ bars }: BarCustomLayerProps<Row>) {
    return (
      <>
        {bars.map(({ key, x, y, width, height, data }) => {
          const bar = barAt(part, data.indexValue, data.id)
          if (bar === undefined) return null
          return (
            <g key={key} className={styles[bar.tone]}>
              <rect x={x} y={y} width={Math.max(width, 1)} height={height} rx={3} className={styles.shape} />
              <text x={x + width + 8} y={y + height / 2} className={styles.value} dominantBaseline="central">
                {signOf(bar.tone)}
                {texts.percent(bar.percent)}
              </text>
            </g>
          )
        })}
      </>
    )
  }

const signOf = (tone: Tone) => (zoneSymbols[tone] === undefined ? '' : `${zoneSymbols[tone]} `)

/** Horizontal bars of rounded percentages; the axis reaches 20 beyond the largest (001 §2.8). */
export default function BarChart({ part }: { part: BarsPart }) {
  const keys = keysOf(part)
  const values = part.rows.flatMap(({ bars }) => bars.map(({ percent }) => percent))
  const maximum = axisMaximum(values)
  const longest = Math.max(...part.rows.map(({ label }) => textWidth(label)))
  // nivo draws the first row at the bottom.
  const data = part.rows.toReversed().map(({ label, bars }): Row => ({
    row: label,
    ...Object.fromEntries(bars.map(({ percent }, index) => [String(index), percent])),
  }))
  return (
    <div className={styles.box} style={{ blockSize: chartHeight(part) }}>
      <ResponsiveBar<Row>
        data={data}
        keys={keys}
        indexBy="row"
        layout="horizontal"
        groupMode="grouped"
        valueScale={{ type: 'linear', min: 0, max: maximum }}
        padding={0.28}
        innerPadding={2}
        margin={{ top: 0, right: valueRoom, bottom: axisHeight, left: Math.round(longest) + 14 }}
        enableGridX
        enableGridY={false}
        gridXValues={[...axisTicks(maximum)]}
        axisLeft={{ tickSize: 0, tickPadding: 10 }}
        axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: [...axisTicks(maximum)], format: texts.percent }}
        layers={['grid', 'axes', layerOf(part)]}
        theme={chartTheme}
        animate={false}
        isInteractive={false}
        ariaLabel={part.label}
      />
    </div>
  )
}

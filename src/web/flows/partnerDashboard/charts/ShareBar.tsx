import { Bar, type BarCustomLayerProps } from '@nivo/bar'
import type { Tone } from '../chartView.ts'
import styles from './Chart.module.css'

export interface BarPart {
  readonly id: string
  readonly value: number
  readonly tone: Tone
}

type Row = Record<string, string | number>

/** The width in which the library reckons; on screen and on paper the shares of it count. */
const reckoned = 1000

const layerOf = (parts: readonly BarPart[]) =>
  function Parts({ bars }: BarCustomLayerProps<Row>) {
    const percent = (x: number) => `${(100 * x) / reckoned}%`
    return bars.map(({ key, x, width, data }) => {
      const part = parts.find(({ id }) => id === data.id)
      return (
        part !== undefined && (
          <rect
            key={key}
            data-part={part.id}
            className={`${styles.part} ${styles[part.tone]}`}
            x={percent(x)}
            width={percent(width)}
            height="100%"
          />
        )
      )
    })
  }

/** Parts one after the other on a scale to `maximum`, in shares of whatever width it has. */
export function ShareBar({ parts, maximum }: { parts: readonly BarPart[]; maximum: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <Bar<Row>
        width={reckoned}
        height={18}
        data={[{ row: '', ...Object.fromEntries(parts.map(({ id, value }) => [id, value])) }]}
        keys={parts.map(({ id }) => id)}
        indexBy="row"
        layout="horizontal"
        groupMode="stacked"
        valueScale={{ type: 'linear', min: 0, max: maximum, nice: false }}
        padding={0}
        layers={[layerOf(parts)]}
        animate={false}
        isInteractive={false}
      />
    </span>
  )
}

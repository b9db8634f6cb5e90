import { Pie, type PieCustomLayerProps } from '@nivo/pie'
import type { Slice, WholesPart } from '../chartView.ts'
import styles from './Chart.module.css'
import { Shares } from './Shares.tsx'

const size = 80

const layerOf = (slices: readonly Slice[]) =>
  function Arcs({ dataWithArc, arcGenerator, centerX, centerY }: PieCustomLayerProps<{ id: string; value: number }>) {
    return (
      <g transform={`translate(${centerX},${centerY})`}>
        {dataWithArc.map(({ id, arc }) => {
          const tone = slices.find((slice) => slice.id === id)?.tone
          return (
            tone && <path key={id} className={`${styles.part} ${styles[tone]}`} d={arcGenerator(arc) ?? undefined} />
          )
        })}
      </g>
    )
  }

/** Wholes as rings on a light track, each part named beside it. */
export function RingChart({ part: { rows } }: { part: WholesPart }) {
  return (
    <ul className={styles.rings}>
      {rows.map(({ id, label, slices }) => (
        <li key={id} className={styles.ring}>
          <span aria-hidden="true">
            <Pie
              width={size}
              height={size}
              data={slices.map((slice) => ({ id: slice.id, value: slice.count }))}
              innerRadius={0.66}
              layers={[layerOf(slices)]}
              animate={false}
              isInteractive={false}
            />
          </span>
          <span>
            {label !== '' && <span className={styles.label}>{label}</span>}
            <Shares slices={slices} />
          </span>
        </li>
      ))}
    </ul>
  )
}

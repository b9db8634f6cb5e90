import type { Chart } from '../../../book/model/chart.ts'
import { type PictureNode, pictureTree } from './pictureTree.ts'

const models = import.meta.glob<Chart>('../../../../docs/statecharts/*/*.json', { eager: true, import: 'default' })

/** The whole charts; excerpts, which have a second dot in their names, are for print. */
const pictures = import.meta.glob<string>(
  ['../../../../docs/statecharts/*/*.svg', '!../../../../docs/statecharts/*/*.*.svg'],
  { eager: true, query: '?raw', import: 'default' },
)

const orders = import.meta.glob<readonly string[]>('../../../../docs/statecharts/order.json', {
  eager: true,
  import: 'default',
})
const order = Object.values(orders).flat()
const placeOf = ({ id }: Chart) => order.indexOf(id)

/** The statecharts of docs/statecharts, in the order in which a person meets them. */
export const charts: readonly Chart[] = Object.values(models).toSorted((a, b) => placeOf(a) - placeOf(b))

/** Null for a machine that the book does not contain yet. */
export const chartOf = (id: string): Chart | null => charts.find((chart) => chart.id === id) ?? null

const read = new Map<string, PictureNode>()

/** Parses a picture at the first call and keeps it. Null for a chart without a picture. */
export function pictureOf({ flow, id }: Chart): PictureNode | null {
  const svg = Object.entries(pictures).find(([file]) => file.endsWith(`/${flow}/${id}.svg`))?.[1]
  if (svg === undefined) return null
  const known = read.get(id) ?? pictureTree(svg)
  read.set(id, known)
  return known
}

import type { Chart } from '../../../book/model/chart.ts'
import { type PictureNode, pictureTree } from './pictureTree.ts'

const models = import.meta.glob<Chart>('../../../../docs/statecharts/*/*.json', { eager: true, import: 'default' })

/** The whole charts; their excerpts, which have a second dot in their names, are for paper. */
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

/** The statecharts as docs/statecharts has them, in the order in which a person meets them. */
export const charts: readonly Chart[] = Object.values(models).toSorted((a, b) => placeOf(a) - placeOf(b))

/** Null for a machine that the book does not have yet. */
export const chartOf = (id: string): Chart | null => charts.find((chart) => chart.id === id) ?? null

const read = new Map<string, PictureNode>()

/** Read at the first call and kept. Null for a chart that the book has no picture of. */
export function pictureOf({ flow, id }: Chart): PictureNode | null {
  const svg = Object.entries(pictures).find(([file]) => file.endsWith(`/${flow}/${id}.svg`))?.[1]
  if (svg === undefined) return null
  const known = read.get(id) ?? pictureTree(svg)
  read.set(id, known)
  return known
}

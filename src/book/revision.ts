import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Chart } from './model/chart.ts'

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { maxBuffer: 64 * 1024 * 1024 })).stdout

/** Reads the models of all machines as committed in a git revision. */
export async function chartsAt(revision: string, folder: string): Promise<Chart[]> {
  const commit = await git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).catch(() => {
    throw new Error(`Git knows no revision "${revision}".`)
  })
  const listed = await git('ls-tree', '-r', '--name-only', commit.trim(), '--', folder)
  const models = listed.split('\n').filter((name) => name.endsWith('.json') && !name.endsWith('/order.json'))
  return Promise.all(
    models.map(async (name): Promise<Chart> => {
      const model = JSON.parse(await git('show', `${commit.trim()}:${name}`)) as Chart
      // Older models lack the start of scenarios.
      return { ...model, start: model.start ?? '', seenFrom: model.seenFrom ?? '' }
    }),
  )
}

import { describe, expect, it } from 'vitest'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { csvExportPaths } from './csvExportPaths.ts'

describe('a CSV export', () => {
  it('walks every state and every transition (115, 116, 119, 120)', async () => {
    const walk = await walkEveryPath({
      ...csvExportPaths,
      invariant: (snapshot) => {
        const { report } = snapshot.context
        if (snapshot.matches({ report: 'finished' }) && report?.status !== 'finished')
          throw new Error('A report that is not finished is offered.')
        if (snapshot.matches({ report: 'none' }) && report !== null) throw new Error('A report is forgotten.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})

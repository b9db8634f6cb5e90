import { describe, expect, it } from 'vitest'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { sendOutPaths } from './sendOutPaths.ts'

describe('the results e-mail', () => {
  it('walks every state and every transition (106)', async () => {
    const walk = await walkEveryPath({
      ...sendOutPaths,
      invariant: (snapshot) => {
        const { sendOut } = snapshot.context
        const isRunning = sendOut?.status === 'pending' || sendOut?.status === 'in_progress'
        if (isRunning && snapshot.can({ type: 'sendOut.ask' })) throw new Error('A second e-mail beside a running one.')
        if (sendOut === null && snapshot.can({ type: 'sendOut.ask' })) throw new Error('Nobody knows what is sent yet.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})

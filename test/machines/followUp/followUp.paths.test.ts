import { describe, expect, it } from 'vitest'
import { walkEveryPath } from '../kit/walkEveryPath.ts'
import { followUpPaths, restoredFollowUpPaths } from './followUpPaths.ts'
import { survey } from './samples.ts'

describe('the follow-up report', () => {
  it('walks every state and every transition, with something held or not (110, 112, 172)', async () => {
    const walked = async (paths: typeof followUpPaths) =>
      walkEveryPath({
        ...paths,
        invariant: (snapshot) => {
          const { survey: kept } = snapshot.context
          if (kept !== null && kept.player.id !== survey.player.id) throw new Error('Another child’s report.')
          if (snapshot.matches({ open: 'looking' }) && kept === null) throw new Error('There is nothing to look at.')
        },
      })
    const fresh = await walked(followUpPaths)
    const restored = await walked(restoredFollowUpPaths)
    expect(fresh.missingStates).toEqual([])
    expect(fresh.missingTransitions.filter((id) => restored.missingTransitions.includes(id))).toEqual([])
  })
})

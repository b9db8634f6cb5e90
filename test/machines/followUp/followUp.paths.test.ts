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
          const { survey: kept, typed, chosen } = snapshot.context
          if (kept !== null && kept.player.id !== survey.player.id) throw new Error('Another child’s report.')
          if (!snapshot.matches({ open: 'combining' })) return
          if (kept === null || typed === null) throw new Error('There are no two versions to put together.')
          const changedByBoth = [kept, typed].every((version) => version.questions[4]!.answer.value !== null)
          if (changedByBoth && !(5 in chosen) && snapshot.can({ type: 'followUp.combine' }))
            throw new Error('An answer of somebody else would be replaced without a choice.')
        },
      })
    const fresh = await walked(followUpPaths)
    const restored = await walked(restoredFollowUpPaths)
    expect(fresh.missingStates).toEqual([])
    expect(fresh.missingTransitions.filter((id) => restored.missingTransitions.includes(id))).toEqual([])
  })
})

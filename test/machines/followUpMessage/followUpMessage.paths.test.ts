import { describe, expect, it } from 'vitest'
import { type WalkOptions, walkEveryPath } from '../kit/walkEveryPath.ts'
import type { followUpMessageMachine } from '../../../machines/followUpMessage/followUpMessageMachine.ts'
import { messagePaths, sentAtPaths } from './followUpMessagePaths.ts'

const invariant: WalkOptions<typeof followUpMessageMachine>['invariant'] = (snapshot) => {
  const { draft, isLocked } = snapshot.context
  if (draft.text.trim() === '' && snapshot.can({ type: 'message.send' }))
    throw new Error('Nothing to send can be sent.')
  if (isLocked && snapshot.can({ type: 'message.send' }))
    throw new Error('A message that may have been sent can be sent as another one.')
}

describe('the follow-up message', () => {
  it('walks every state and every transition of its two sides (113)', async () => {
    const message = await walkEveryPath({ ...messagePaths, invariant })
    const polls = new Set((await walkEveryPath({ ...sentAtPaths, invariant })).missingTransitions)
    expect(message.missingStates).toEqual(['followUpMessage.sentAt.unavailable'])
    expect(message.missingTransitions.filter((id) => polls.has(id))).toEqual([])
  })
})

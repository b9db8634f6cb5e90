import { describe, expect, it } from 'vitest'
import { followUpMessageMachine } from '../../../machines/followUpMessage/followUpMessageMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { followUpMessagePaths } from './followUpMessagePaths.ts'

const machine = followUpMessageMachine.provide({ actions: { holdDraft: () => undefined } })

describe('the follow-up message', () => {
  it('walks every state and every transition (113)', async () => {
    const walk = await walkEveryPath({
      ...followUpMessagePaths,
      machine,
      invariant: (snapshot) => {
        const { templateId, text } = snapshot.context.draft
        if (text.trim() === '' && snapshot.can({ type: 'message.send' }))
          throw new Error('Nothing to send can be sent.')
        if (snapshot.context.draft.isUnanswered && snapshot.can({ type: 'text.type', text: 'Other.' }))
          throw new Error('Words that may have been sent can be changed.')
        if (snapshot.can({ type: 'message.confirm' }) && templateId === null) throw new Error('No template is chosen.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})

import { describe, expect, it } from 'vitest'
import { textOf } from '../../../machines/followUpMessage/messageDrafts.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { followUpMessagePaths } from './followUpMessagePaths.ts'

describe('the follow-up message', () => {
  it('walks every state and every transition (113)', async () => {
    const walk = await walkEveryPath({
      ...followUpMessagePaths,
      invariant: (snapshot) => {
        const { templates, drafts, chosenId } = snapshot.context
        const isBlank = textOf(templates, drafts, chosenId).trim() === ''
        if (isBlank && snapshot.can({ type: 'message.send' })) throw new Error('Nothing to send can be sent.')
        if (snapshot.can({ type: 'message.confirm' }) && chosenId === null) throw new Error('No template is chosen.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})

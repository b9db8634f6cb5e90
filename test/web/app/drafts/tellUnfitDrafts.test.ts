import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { notificationsMachine } from '../../../../machines/notifications/notificationsMachine.ts'
import { tellUnfitDrafts } from '../../../../src/web/app/drafts/tellUnfitDrafts.ts'
import type { StoredDraft } from '../../../../src/web/client/draftStore.ts'

const remove = vi.fn<() => void>()
afterEach(() => void remove.mockReset())

function told(...contents: readonly unknown[]) {
  const notifications = createActor(notificationsMachine).start()
  const drafts = contents.map((content): StoredDraft => ({
    kind: 'note',
    staffId: 1,
    child: 3,
    record: 7,
    id: 'x',
    content,
  }))
  tellUnfitDrafts({ notifications }, drafts, remove)
  const toasts = () => notifications.getSnapshot().context.toasts
  return { notifications, toasts }
}

describe('drafts that cannot be opened any more', () => {
  it('are shown word for word until they are dismissed, without what the form itself says', () => {
    const answer = { checked: true, value: 'Call on Monday.\nBring the form.' }
    const line = { title: 'Agreed with the family', questionType: 'asq_followup_line', infoLink: null, answer }
    expect(told('Sings.', { text: ' Hums. ', later: ['Late.'] }, { questions: [line] }).toasts()).toMatchObject([
      {
        tone: 'error',
        text: [
          'Something that you typed earlier and did not save cannot be opened any more. Copy what you still need: dismissing this message deletes it from this device.',
          'Sings.',
          'Hums.',
          'Late.',
          'Call on Monday.\nBring the form.',
        ].join('\n\n'),
      },
    ])
  })

  it('are deleted when that message is dismissed, once, and neither by another message nor by the end of the session', () => {
    const { notifications, toasts } = told('Sings.')
    notifications.send({ type: 'notification.show', tone: 'error', text: 'Another.' })
    const dismiss = (at: number) => notifications.send({ type: 'notification.dismiss', id: toasts()[at]?.id ?? 0 })
    dismiss(1)
    expect(remove).not.toHaveBeenCalled()
    dismiss(0)
    dismiss(0)
    expect([toasts(), remove.mock.calls.length]).toEqual([[], 1])
    told('Hums.').notifications.send({ type: 'session.ended' })
    expect(remove).toHaveBeenCalledTimes(1)
  })

  it('are deleted at once, without a message, if they contain no words', () => {
    expect(told({ text: ' ' }, { questionId: 7 }, null).toasts()).toEqual([])
    expect(remove).toHaveBeenCalledTimes(1)
  })
})

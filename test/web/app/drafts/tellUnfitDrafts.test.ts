import { describe, expect, it } from 'vitest'
import { tellUnfitDrafts } from '../../../../src/web/app/drafts/tellUnfitDrafts.ts'
import type { AppSystem } from '../../../../src/web/app/system.ts'
import type { StoredDraft } from '../../../../src/web/client/draftStore.ts'

function told(...contents: readonly unknown[]) {
  const events: unknown[] = []
  const notifications = { send: (event: unknown) => events.push(event) } as unknown as AppSystem['notifications']
  const drafts = contents.map((content): StoredDraft => ({
    kind: 'note',
    staffId: 1,
    child: 3,
    record: 7,
    id: 'x',
    content,
  }))
  tellUnfitDrafts({ notifications }, drafts)
  return events
}

describe('drafts that cannot be opened any more', () => {
  it('are shown word for word until they are dismissed, without what the form itself says', () => {
    const answer = { checked: true, value: 'Call on Monday.\nBring the form.' }
    const line = { title: 'Agreed with the family', questionType: 'asq_followup_line', infoLink: null, answer }
    expect(told('Sings.', { text: ' Hums. ', later: ['Late.'] }, { questions: [line] })).toEqual([
      {
        type: 'notification.show',
        tone: 'error',
        text: [
          'Something that you typed earlier and did not save cannot be opened any more. Copy what you still need; it stays on this device until you sign out.',
          'Sings.',
          'Hums.',
          'Late.',
          'Call on Monday.\nBring the form.',
        ].join('\n\n'),
      },
    ])
  })

  it('are not mentioned if they contain no words', () => {
    expect(told({ text: ' ' }, { questionId: 7 }, null)).toEqual([])
  })
})

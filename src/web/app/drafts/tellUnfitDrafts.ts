import type { StoredDraft } from '../../client/draftStore.ts'
import { draftsTexts } from '../../texts/drafts.ts'
import type { AppSystem } from '../system.ts'

/** Fields of a report that come from its form, not from the person who fills it in. */
const wordsOfTheForm = ['title', 'questionType', 'infoLink']

function wordsIn(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content.trim()]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => (wordsOfTheForm.includes(key) ? [] : wordsIn(value)))
}

/**
 * Shows the words of drafts that cannot be opened, so that they can be copied. Calls `remove` when they are dismissed,
 * or at once if there are none.
 */
export function tellUnfitDrafts(
  { notifications }: Pick<AppSystem, 'notifications'>,
  drafts: readonly StoredDraft[],
  remove: () => void,
) {
  const words = drafts.flatMap(({ content }) => wordsIn(content)).filter((text) => text !== '')
  if (words.length === 0) return remove()
  const text = draftsTexts.unfit(words.join('\n\n'))
  const dismissed = notifications.on('notification.dismissed', (message) => {
    if (message.text !== text) return
    dismissed.unsubscribe()
    remove()
  })
  notifications.send({ type: 'notification.show', tone: 'error', text })
}

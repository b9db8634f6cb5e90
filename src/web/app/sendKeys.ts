import { useMemo } from 'react'
import { keysOf } from './heldDrafts.ts'
import { type HeldDraft, useHeldDraft } from './useHeldDraft.ts'

/** The keys of what was sent from one place and may have arrived although nobody heard so. */
export interface SendKeys {
  /** The same words have the same key, so that they never become two. */
  readonly keyOf: (words: string) => string
  /** The server has them: the same words again are meant again. */
  readonly forget: (words: string) => void
}

interface Unanswered {
  readonly words: string
  readonly key: string
}

/** They outlive what the words outlive. */
export function createSendKeys({ held, hold }: HeldDraft<readonly Unanswered[]>): SendKeys {
  const unanswered = () => held() ?? []
  return {
    keyOf: (words) => {
      const known = unanswered().find((sent) => sent.words === words)
      if (known !== undefined) return known.key
      const key = crypto.randomUUID()
      hold([...unanswered(), { words, key }])
      return key
    },
    forget: (words) => hold(unanswered().filter((sent) => sent.words !== words)),
  }
}

/** For what is typed into one record, of the same kind as its draft. */
export function useSendKeys(kind: string, recordId: number): SendKeys {
  const held = useHeldDraft<readonly Unanswered[]>(keysOf(kind), recordId)
  return useMemo(() => createSendKeys(held), [held])
}

import { useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { useEmitted } from '../app/useEmitted.ts'

/** Returns what the server answered to the last save of a form; undefined before the first. */
export function useSavedAnswer<Answer>(form: AnyActorRef): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEmitted(form as AnyActorRef & { on: (type: '*', handler: (saved: Saved<Answer>) => void) => unknown }, {
    'form.saved': (saved) => setAnswer(saved.answer),
  })
  return answer
}

interface Saved<Answer> {
  readonly type: 'form.saved'
  readonly answer: Answer
}

import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { unheldSubmission } from '../../../../src/web/app/drafts/heldSubmission.ts'

it('gives the same words the same key only until other words are sent: nothing that may be a password is remembered longer', async () => {
  const keys: string[] = []
  const { actors } = unheldSubmission<{ password: string }, void>(async (_, key) => void keys.push(key))
  for (const password of ['first', 'first', 'second', 'first'])
    await toPromise(createActor(actors.send, { input: { draft: { password }, isAgain: false } }).start())
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

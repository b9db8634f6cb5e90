import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { resetLinkMachine } from '../../../machines/passwordChange/resetLinkMachine.ts'
import { settled } from '../kit/settled.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

describe('a link to a new password', () => {
  it('walks every state and every transition (22)', async () => {
    const walk = await walkEveryPath({
      machine: resetLinkMachine,
      input: undefined,
      events: { 'xstate.done.actor.lookAtLink': [{ output: true }, { output: false }] },
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  it.each([
    ['works', () => Promise.resolve(true), 'open'],
    ['was used or has expired', () => Promise.resolve(false), 'over'],
    ['cannot be asked about', () => Promise.reject(unknownFailure), 'open'],
  ])('that %s', async (_name, look, state) => {
    const clock = new SimulatedClock()
    const link = createActor(resetLinkMachine.provide({ actors: { lookAtLink: fromPromise(look) } }), { clock })
    link.start()
    expect(link.getSnapshot().value).toEqual({ looking: 'brief' })
    clock.increment(200)
    expect(link.getSnapshot().value).toEqual({ looking: 'slow' })
    await settled()
    expect(link.getSnapshot().value).toBe(state)
  })
})

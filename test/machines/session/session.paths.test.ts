import { describe, expect, it } from 'vitest'
import { sessionMachine } from '../../../machines/session/sessionMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { coach, offline, refused, teacher } from './sessionSamples.ts'

const machine = sessionMachine.provide({
  actions: { keepOnDevice: () => undefined, forgetOnDevice: () => undefined, leaveOnDevice: () => undefined },
})

const events = {
  'session.opened': [{ auth: teacher }],
  'tab.signedIn': [{ auth: teacher }, { auth: coach }],
  'xstate.done.actor.refreshSession': [{ output: teacher }],
  'xstate.error.actor.refreshSession': [{ error: refused }, { error: offline }],
  'xstate.done.actor.lookAtSession': [{ output: teacher }],
  'xstate.done.actor.countOwnWaiting': [{ output: 0 }, { output: 2 }],
  'xstate.done.actor.discardOwnWaiting': [{ output: [] }, { output: ['texts'] }],
}

describe('the session', () => {
  it.each([
    ['nothing kept on the device', null],
    ['a session kept on the device', teacher],
  ])('walks every state and every transition, starting with %s (24, 25)', async (_, kept) => {
    const walk = await walkEveryPath({
      machine,
      input: { kept },
      events,
      invariant: (snapshot) => {
        if (snapshot.matches('signedIn') !== (snapshot.context.auth !== null))
          throw new Error('Somebody is known without being signed in, or the other way round.')
      },
      untaken:
        kept === null ? { 'session.restoring||0': 'nothing is kept' } : { 'session.restoring||1': 'a session is kept' },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})

import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Auth } from '../../../machines/session/auth.ts'
import {
  type Credentials,
  type SignInEmitted,
  type SignInPage,
  signInMachine,
} from '../../../machines/session/signInMachine.ts'
import { settled } from '../kit/settled.ts'
import { failure, refused, teacher } from './sessionSamples.ts'

const page = { productName: 'Sparkler', privacyPolicyUrl: '/p', termsOfServiceUrl: '/t', demoAccounts: [] }

function start(signIn: () => Promise<Auth>, loadPage: () => Promise<SignInPage> = () => Promise.resolve(page)) {
  const clock = new SimulatedClock()
  const sent: Credentials[] = []
  const told: SignInEmitted[] = []
  const login = createActor(
    signInMachine.provide({
      actors: {
        signIn: fromPromise<Auth, Credentials>(({ input }) => {
          sent.push(input)
          return signIn()
        }),
        loadSignInPage: fromPromise(loadPage),
        countWaiting: fromPromise(() => Promise.resolve(2)),
      },
    }),
    { clock },
  )
  login.on('*', (event) => told.push(event))
  login.start()
  return { login, clock, sent, told }
}

describe('signing in', () => {
  it('sends nothing before the privacy box is ticked, which is not ticked at first (16)', () => {
    const { login, sent } = start(() => Promise.resolve(teacher))
    expect(login.getSnapshot().matches('locked')).toBe(true)
    login.send({ type: 'signIn.submit' })
    expect(sent).toEqual([])
    login.send({ type: 'privacy.accepted' })
    login.send({ type: 'signIn.submit' })
    expect(sent).toHaveLength(1)
  })

  it('sends e-mail and password once and hands over who is signed in (15)', async () => {
    const { login, sent, told } = start(() => Promise.resolve(teacher))
    login.send({ type: 'email.changed', email: 'rosa@harborvalley.example' })
    login.send({ type: 'password.changed', password: 'a quiet harbour morning' })
    login.send({ type: 'privacy.accepted' })
    login.send({ type: 'signIn.submit' })
    login.send({ type: 'signIn.submit' })
    await settled()
    expect(sent).toEqual([{ email: 'rosa@harborvalley.example', password: 'a quiet harbour morning' }])
    expect(told).toEqual([{ type: 'signIn.succeeded', auth: teacher }])
  })

  it('keeps what was typed after a refusal, says why and can be sent again', async () => {
    const { login, sent } = start(() => Promise.reject(refused))
    login.send({ type: 'email.changed', email: 'rosa@harborvalley.example' })
    login.send({ type: 'privacy.accepted' })
    login.send({ type: 'signIn.submit' })
    await settled()
    const { context } = login.getSnapshot()
    expect(context.failure).toEqual(refused)
    expect(context.email).toBe('rosa@harborvalley.example')
    login.send({ type: 'signIn.submit' })
    expect(sent).toHaveLength(2)
  })

  it('waits as long as Retry-After says after too many attempts', async () => {
    const tooMany = { ...failure('tooManyRequests', 429), retryAfterMs: 30_000 }
    const { login, clock, sent } = start(() => Promise.reject(tooMany))
    login.send({ type: 'privacy.accepted' })
    login.send({ type: 'signIn.submit' })
    await settled()
    login.send({ type: 'signIn.submit' })
    expect(sent).toHaveLength(1)
    clock.increment(29_999)
    expect(login.getSnapshot().matches('paused')).toBe(true)
    clock.increment(1)
    expect(login.getSnapshot().matches('ready')).toBe(true)
  })

  it('stands without the server, and shows our own pages then', async () => {
    const { login } = start(
      () => Promise.resolve(teacher),
      () => Promise.reject(failure('network')),
    )
    await settled()
    expect(login.getSnapshot().matches('locked')).toBe(true)
    expect(login.getSnapshot().context.page).toBeNull()
  })

  it('knows how many answers wait on the device, of whomever', async () => {
    const { login } = start(() => Promise.resolve(teacher))
    await settled()
    expect(login.getSnapshot().context.waiting).toBe(2)
  })

  it('fills in a chosen demo account and leads to the privacy box', () => {
    const { login, told } = start(() => Promise.resolve(teacher))
    login.send({ type: 'account.chosen', email: 'coach@harborvalley.example', password: 'sparkler-demo-2026' })
    const { email, password } = login.getSnapshot().context
    expect({ email, password }).toEqual({ email: 'coach@harborvalley.example', password: 'sparkler-demo-2026' })
    expect(told).toEqual([{ type: 'account.filledIn' }])
  })
})

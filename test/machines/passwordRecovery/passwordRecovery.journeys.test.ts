import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Failure, unknownFailure } from '../../../machines/kit/failure.ts'
import {
  type PasswordRecoveryEmitted,
  type RecoveryRequest,
  passwordRecoveryMachine,
} from '../../../machines/passwordRecovery/passwordRecoveryMachine.ts'
import { settled } from '../kit/settled.ts'

function start(send: () => Promise<void> = () => Promise.resolve()) {
  const asked: RecoveryRequest[] = []
  const told: PasswordRecoveryEmitted[] = []
  const clock = new SimulatedClock()
  const page = createActor(
    passwordRecoveryMachine.provide({
      actors: {
        sendInstructions: fromPromise<void, RecoveryRequest>(({ input }) => {
          asked.push(input)
          return send()
        }),
      },
    }),
    { clock },
  )
  page.on('*', (event) => told.push(event))
  page.start()
  const type = (email: string) => page.send({ type: 'email.changed', email })
  const submit = () => page.send({ type: 'recovery.submit' })
  return { page, asked, told, clock, type, submit }
}

const failure = (more: Partial<Failure>): Failure => ({ ...unknownFailure, ...more })

describe('Forgot Password', () => {
  it('asks once for the trimmed address, says so once and is over (21)', async () => {
    const { page, asked, told, type, submit } = start()
    type('  rosa@harborvalley.example ')
    submit()
    submit()
    await settled()
    expect(asked).toEqual([{ email: 'rosa@harborvalley.example' }])
    expect(told).toEqual([{ type: 'recovery.sent' }])
    expect(page.getSnapshot().status).toBe('done')
  })

  it('asks for nothing while the address is blank', () => {
    const { page, asked, type, submit } = start()
    submit()
    type('x')
    type('   ')
    submit()
    expect(page.getSnapshot().matches('blank')).toBe(true)
    expect(asked).toEqual([])
  })

  it.each(['not an email', 'rosa.harborvalley.example', 'rosa@', '@'])(
    'asks for nothing with what cannot be an address (%s), until something else is typed',
    async (email) => {
      const { page, asked, type, submit } = start()
      type(email)
      submit()
      expect(page.getSnapshot().matches('mistyped')).toBe(true)
      submit()
      expect(asked).toEqual([])
      type('rosa@harborvalley.example')
      submit()
      expect(asked).toHaveLength(1)
    },
  )

  it.each([
    ['401', failure({ key: 'unauthorized', status: 401 })],
    ['403', failure({ key: 'forbidden', status: 403 })],
    ['404', failure({ key: 'notFound', status: 404 })],
    ['422', failure({ key: 'invalid', status: 422, fields: { email: ['Enter your e-mail address.'] } })],
    ['500', failure({ key: 'server', status: 500 })],
    ['a timeout', failure({ key: 'timeout' })],
    ['no connection', failure({ key: 'network' })],
    ['an answer that cannot be read', unknownFailure],
  ])('keeps the address after %s, says why, and can be sent again', async (_name, reason) => {
    const { page, asked, told, type, submit } = start(() => Promise.reject(reason))
    type('rosa@harborvalley.example')
    submit()
    await settled()
    expect(page.getSnapshot().matches('refused')).toBe(true)
    expect(page.getSnapshot().context).toEqual({ email: 'rosa@harborvalley.example', failure: reason })
    expect(told).toEqual([])
    submit()
    expect(asked).toHaveLength(2)
  })

  it.each([
    [2_000, 2_000],
    [null, 10_000],
  ])('waits after a 429 as long as the server says, else 10 s: %s', async (retryAfterMs, wait) => {
    const refusal = failure({ key: 'tooManyRequests', status: 429, retryAfterMs })
    const { page, asked, clock, type, submit } = start(() => Promise.reject(refusal))
    type('rosa@harborvalley.example')
    submit()
    await settled()
    clock.increment(wait - 1)
    submit()
    expect(asked).toHaveLength(1)
    clock.increment(1)
    expect(page.getSnapshot().matches('filled')).toBe(true)
    expect(page.getSnapshot().context.failure).toBeNull()
  })
})

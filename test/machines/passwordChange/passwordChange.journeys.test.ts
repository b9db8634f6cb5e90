import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  type PasswordChangeEmitted,
  type PasswordField,
  type PasswordValues,
  passwordChangeMachine,
} from '../../../machines/passwordChange/passwordChangeMachine.ts'
import { badAnswers, failure as failureOf } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'

const fields = ['currentPassword', 'password', 'passwordConfirmation'] as const

function start(change: () => Promise<void> = () => Promise.resolve()) {
  const sent: PasswordValues[] = []
  const told: PasswordChangeEmitted[] = []
  const clock = new SimulatedClock()
  const form = createActor(
    passwordChangeMachine.provide({
      actors: {
        changePassword: fromPromise<void, PasswordValues>(({ input }) => {
          sent.push(input)
          return change()
        }),
      },
    }),
    { input: { fields }, clock },
  )
  form.on('*', (event) => told.push(event))
  form.start()
  const type = (field: PasswordField, value: string) => form.send({ type: 'field.changed', field, value })
  const fill = () => fields.forEach((field) => type(field, `${field} in words`))
  return { form, sent, told, clock, type, fill }
}

describe('changing the own password', () => {
  it.each(fields)('waits while %s is blank after trimming (23)', (blank) => {
    const { form, sent, type, fill } = start()
    fill()
    type(blank, '   ')
    expect(form.getSnapshot().matches('incomplete')).toBe(true)
    form.send({ type: 'password.submit' })
    expect(sent).toEqual([])
    type(blank, 'filled again')
    expect(form.getSnapshot().matches('complete')).toBe(true)
  })

  it('sends the values as they were typed, once, and empties the fields afterwards', async () => {
    const { form, sent, told, type, fill } = start()
    fill()
    form.send({ type: 'password.submit' })
    form.send({ type: 'password.submit' })
    await settled()
    expect(sent).toEqual([
      {
        currentPassword: 'currentPassword in words',
        password: 'password in words',
        passwordConfirmation: 'passwordConfirmation in words',
      },
    ])
    expect(told).toEqual([{ type: 'password.changed' }])
    expect(Object.values(form.getSnapshot().context.values)).toEqual(['', '', ''])
    expect(form.getSnapshot().matches('changed')).toBe(true)
    type('currentPassword', 'n')
    expect(form.getSnapshot().matches('incomplete')).toBe(true)
  })

  it.each(badAnswers.filter(([, { status }]) => status !== 429))(
    'keeps what was typed after %s, says why, and can be sent again',
    async (_name, reason) => {
      const failure = { ...reason, fields: { password: ['Too short.'] } }
      const { form, sent, told, fill } = start(() => Promise.reject(failure))
      fill()
      form.send({ type: 'password.submit' })
      await settled()
      expect(form.getSnapshot().matches('refused')).toBe(true)
      expect(form.getSnapshot().context.failure).toEqual(failure)
      expect(form.getSnapshot().context.values.password).toBe('password in words')
      expect(told).toEqual([])
      form.send({ type: 'password.submit' })
      expect(sent).toHaveLength(2)
    },
  )

  it.each([
    [6_000, 6_000],
    [null, 10_000],
  ])('waits after a 429 as long as the server says, else 10 s, and forgets it then: %s', async (retryAfterMs, wait) => {
    const tooMany = failureOf('tooManyRequests', { status: 429, retryAfterMs })
    const { form, sent, clock, type, fill } = start(() => Promise.reject(tooMany))
    fill()
    form.send({ type: 'password.submit' })
    await settled()
    expect(form.getSnapshot().context.failure).toEqual(tooMany)
    type('password', 'typed meanwhile')
    clock.increment(wait - 1)
    form.send({ type: 'password.submit' })
    expect(sent).toHaveLength(1)
    clock.increment(1)
    expect(form.getSnapshot().context.failure).toBeNull()
    form.send({ type: 'password.submit' })
    expect(sent[1]).toMatchObject({ currentPassword: 'currentPassword in words', password: 'typed meanwhile' })
  })
})

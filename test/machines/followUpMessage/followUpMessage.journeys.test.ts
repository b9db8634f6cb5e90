import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  type FollowUpMessageInput,
  type FollowUpMessageStatus,
  type NewFollowUpMessage,
  followUpMessageMachine,
} from '../../../machines/followUpMessage/followUpMessageMachine.ts'
import { type MessageTemplate, textOf } from '../../../machines/followUpMessage/messageDrafts.ts'
import { type Failure, type FailureKey, unknownFailure } from '../../../machines/kit/failure.ts'
import { sentAt, templates } from './followUpMessagePaths.ts'

const failure = (key: FailureKey, more: Partial<Failure> = {}): Failure => ({ ...unknownFailure, key, ...more })
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const never: FollowUpMessageStatus = { sentAt: null }
const sent: FollowUpMessageStatus = { sentAt }

function saying<Said extends object>(answers: readonly (Said | Failure)[], place: number): Promise<Said> {
  const said = answers[Math.min(place, answers.length - 1)]!
  return 'key' in said ? Promise.reject(said) : Promise.resolve(said)
}

/** The server says these things in turn, the last of them for ever. */
function start({
  looks = [never],
  sends = [sent],
  offered = [templates],
}: {
  looks?: readonly (FollowUpMessageStatus | Failure)[]
  sends?: readonly (FollowUpMessageStatus | Failure)[]
  offered?: readonly (readonly MessageTemplate[] | Failure)[]
} = {}) {
  const clock = new SimulatedClock()
  const requested: NewFollowUpMessage[] = []
  let looked = 0
  let loaded = 0
  const actor = createActor(
    followUpMessageMachine.provide({
      actors: {
        askSentAt: fromPromise<FollowUpMessageStatus, FollowUpMessageInput>(() => saying(looks, looked++)),
        loadTemplates: fromPromise<readonly MessageTemplate[], FollowUpMessageInput>(() => saying(offered, loaded++)),
        sendMessage: fromPromise<FollowUpMessageStatus, NewFollowUpMessage>(({ input }) =>
          saying(sends, requested.push(input) - 1),
        ),
      },
    }),
    { input: { surveyId: 7 }, clock },
  )
  actor.start()
  const pass = async (milliseconds: number) => {
    clock.increment(milliseconds)
    await settled()
  }
  const open = async () => {
    actor.send({ type: 'message.open' })
    await settled()
  }
  const choose = (templateId: number | null) => actor.send({ type: 'template.choose', templateId })
  const confirm = async () => {
    actor.send({ type: 'message.send' })
    actor.send({ type: 'message.confirm' })
    await settled()
  }
  return {
    actor,
    requested,
    looks: () => looked,
    pass,
    open,
    choose,
    confirm,
    status: () => actor.getSnapshot().context.status,
    text: () => {
      const { context } = actor.getSnapshot()
      return textOf(context.templates, context.drafts, context.chosenId)
    },
    message: () => actor.getSnapshot().value.message,
  }
}

describe('when the newest follow-up message was sent (113)', () => {
  it('is asked at once and every 5 seconds, for as long as the screen is open', async () => {
    const { actor, looks, pass, status } = start({ looks: [never, never, sent] })
    expect(looks()).toBe(1)
    await settled()
    await pass(4999)
    expect(looks()).toBe(1)
    await pass(1)
    await pass(5000)
    expect(status()).toEqual(sent)
    await pass(5000)
    expect(looks()).toBe(4)
    actor.stop()
    await pass(60_000)
    expect(looks()).toBe(4)
  })

  it('is asked while a message is being written, too', async () => {
    const { open, choose, looks, pass, message } = start()
    await settled()
    await open()
    choose(1)
    await pass(5000)
    expect(looks()).toBe(2)
    expect(message()).toBe('writing')
  })

  it.each([
    ['429', failure('tooManyRequests', { status: 429, retryAfterMs: 9000 }), 9000],
    ['500', failure('server', { status: 500 }), 5000],
    ['no connection', failure('network'), 5000],
    ['a timeout', failure('timeout'), 5000],
  ] as const)('keeps what is shown and looks again after %s', async (_name, reason, after) => {
    const { looks, pass, status } = start({ looks: [sent, reason, sent] })
    await settled()
    await pass(5000)
    expect(status()).toEqual(sent)
    await pass(after - 1)
    expect(looks()).toBe(2)
    await pass(1)
    expect(looks()).toBe(3)
  })

  it.each(['unauthorized', 'forbidden', 'notFound', 'unknown'] as const)(
    'is not asked on and on after a refusal (%s), until a person asks',
    async (key) => {
      const { actor, looks, pass, status } = start({ looks: [failure(key), sent] })
      await settled()
      await pass(60_000)
      expect(looks()).toBe(1)
      actor.send({ type: 'look.retry' })
      await settled()
      expect(status()).toEqual(sent)
    },
  )

  it('is not taken back by a look that knows nothing of the message yet', async () => {
    const { open, choose, confirm, pass, status } = start({ looks: [never, never] })
    await settled()
    await open()
    choose(1)
    await confirm()
    expect(status()).toEqual(sent)
    await pass(5000)
    expect(status()).toEqual(sent)
  })
})

describe('sending a follow-up message (113)', () => {
  it('needs a selected template', async () => {
    const { actor, open, choose, message } = start()
    await open()
    actor.send({ type: 'message.send' })
    expect(message()).toBe('writing')
    choose(1)
    actor.send({ type: 'message.send' })
    expect(message()).toBe('confirming')
  })

  it('needs a text that is not blank', async () => {
    const { actor, open, choose, message } = start()
    await open()
    choose(1)
    actor.send({ type: 'text.type', text: ' \n' })
    actor.send({ type: 'message.send' })
    expect(message()).toBe('writing')
  })

  it('needs a confirmation; Cancel sends nothing and keeps the text', async () => {
    const { actor, open, choose, requested, text, message } = start()
    await open()
    choose(1)
    actor.send({ type: 'message.confirm' })
    actor.send({ type: 'message.send' })
    actor.send({ type: 'message.cancel' })
    await settled()
    expect(message()).toBe('writing')
    expect(text()).toBe('When may we talk?')
    expect(requested).toEqual([])
  })

  it('sends the template’s text as it was made to fit, once for one confirmation', async () => {
    const { actor, open, choose, confirm, requested, message, status } = start()
    await open()
    choose(1)
    actor.send({ type: 'text.type', text: ' When may we talk? Room 3. ' })
    await confirm()
    actor.send({ type: 'message.confirm' })
    await settled()
    expect(requested).toEqual([{ surveyId: 7, templateId: 1, text: 'When may we talk? Room 3.' }])
    expect(message()).toBe('closed')
    expect(status()).toEqual(sent)
  })

  it('begins anew after a message has gone', async () => {
    const { actor, open, choose, confirm, text } = start()
    await open()
    choose(1)
    actor.send({ type: 'text.type', text: 'Changed.' })
    await confirm()
    await open()
    expect(text()).toBe('')
    choose(1)
    expect(text()).toBe('When may we talk?')
  })

  it.each([
    ['401', failure('unauthorized', { status: 401 })],
    ['403', failure('forbidden', { status: 403 })],
    ['404', failure('notFound', { status: 404 })],
    ['422', failure('invalid', { status: 422, fields: { message: ['Write something first.'] } })],
    ['429', failure('tooManyRequests', { status: 429 })],
    ['500', failure('server', { status: 500 })],
    ['no connection', failure('network')],
    ['a timeout', failure('timeout')],
    ['an answer that cannot be read', failure('unknown', { status: 200 })],
  ])(
    'keeps the text when it fails with %s, and may be sent again after another confirmation',
    async (_name, reason) => {
      const { actor, open, choose, confirm, requested, text, message } = start({ sends: [reason, sent] })
      await open()
      choose(2)
      actor.send({ type: 'text.type', text: 'Thank you!' })
      await confirm()
      expect(message()).toBe('notSent')
      expect(actor.getSnapshot().context.failure).toEqual(reason)
      expect(text()).toBe('Thank you!')
      actor.send({ type: 'message.send' })
      actor.send({ type: 'message.cancel' })
      expect(message()).toBe('notSent')
      await confirm()
      expect(message()).toBe('closed')
      expect(requested).toHaveLength(2)
    },
  )

  it('keeps each template’s changed text while others are looked at and the dialog is closed', async () => {
    const { actor, open, choose, text } = start()
    await open()
    choose(1)
    actor.send({ type: 'text.type', text: 'Changed.' })
    choose(2)
    expect(text()).toBe('Thank you for the talk.')
    choose(1)
    expect(text()).toBe('Changed.')
    actor.send({ type: 'message.close' })
    await open()
    expect(text()).toBe('Changed.')
  })

  it('says that the templates did not come, and tries again; says that there are none', async () => {
    const { actor, open, message } = start({ offered: [failure('server', { status: 500 }), [], templates] })
    await open()
    expect(message()).toBe('templatesFailed')
    actor.send({ type: 'message.retry' })
    await settled()
    expect(message()).toBe('withoutTemplates')
    actor.send({ type: 'message.close' })
    await open()
    expect(message()).toBe('writing')
    expect(actor.getSnapshot().context.failure).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { limits } from '../../../machines/kit/limits.ts'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { never, notSent, sent, startMessage as start } from './startMessage.ts'

const lost = failure('network')
const held = { templateId: 1, text: 'Changed.', isUnanswered: true }

async function sendChanged(server: Parameters<typeof start>[0]) {
  const started = start(server)
  await started.open()
  started.choose(1)
  started.actor.send({ type: 'text.type', text: 'Changed.' })
  await started.confirm()
  return started
}

describe('a follow-up message of which it is not known whether it was sent', () => {
  it.each([
    ['500', failure('server', { status: 500 })],
    ['504', failure('timeout', { status: 504 })],
    ['no connection', lost],
    ['a timeout', failure('timeout')],
    ['an answer that cannot be read', failure('unknown', { status: 200 })],
  ])('stays as it is after %s; trying again sends the same without another question', async (_name, reason) => {
    const { actor, requested, choose, text, message } = await sendChanged({ sends: [reason, sent] })
    expect([message(), actor.getSnapshot().context.failure]).toEqual(['unanswered', reason])
    actor.send({ type: 'text.type', text: 'Other words.' })
    choose(2)
    actor.send({ type: 'message.send' })
    expect([message(), text()]).toEqual(['unanswered', 'Changed.'])
    actor.send({ type: 'message.retry' })
    await settled()
    expect(requested[1]).toEqual({ ...requested[0], isAgain: true })
    expect([message(), text(), actor.getSnapshot().context.failure]).toEqual(['closed', '', null])
  })

  it('is held as such from the moment that it goes, and no longer when it is known', async () => {
    const { actor, holds } = await sendChanged({ sends: [lost, failure('invalid', { status: 422 }), sent] })
    expect(holds.at(-1)).toEqual(held)
    actor.send({ type: 'message.retry' })
    await settled()
    expect(holds.at(-1)).toEqual({ templateId: 1, text: 'Changed.' })
  })

  it('may be changed once the server says that it was refused; a refusal to say anything changes nothing', async () => {
    const refusals = [
      failure('tooManyRequests', { status: 429 }),
      failure('forbidden', { status: 403 }),
      failure('invalid', { status: 422 }),
    ]
    const { actor, text, message } = await sendChanged({ sends: [lost, ...refusals] })
    for (const expected of ['unanswered', 'unanswered', notSent]) {
      actor.send({ type: 'message.retry' })
      await settled()
      expect(message()).toEqual(expected)
    }
    actor.send({ type: 'text.type', text: 'Other words.' })
    expect(text()).toBe('Other words.')
  })

  it('is the same when the dialog or the screen is opened again', async () => {
    const { actor, open, message } = await sendChanged({ sends: [lost] })
    actor.send({ type: 'message.close' })
    expect(message()).toBe('closed')
    await open()
    expect(message()).toBe('unanswered')
    const later = start({ held })
    await later.open()
    expect([later.message(), later.text()]).toEqual(['unanswered', 'Changed.'])
    later.actor.send({ type: 'message.retry' })
    await settled()
    expect(later.requested).toEqual([{ surveyId: 7, templateId: 1, text: 'Changed.', isAgain: true }])
  })

  it('is shown where the templates do not come', async () => {
    const { open, message, text } = start({ held, offered: [failure('server', { status: 500 })] })
    await open()
    expect([message(), text()]).toEqual(['unanswered', 'Changed.'])
  })

  it('goes with the template that it went with, also when that is gone', async () => {
    const { actor, open, requested } = start({ held: { ...held, templateId: 99 } })
    await open()
    actor.send({ type: 'message.retry' })
    await settled()
    expect(requested[0]).toMatchObject({ templateId: 99, text: 'Changed.' })
  })

  it.each([['open', false] as const, ['closed', true] as const])(
    'is not sent by itself when a newer message is known, which may be a colleague’s, the dialog %s',
    async (_name, isClosed) => {
      const { actor, requested, pass, message } = await sendChanged({ looks: [never, sent], sends: [lost, sent] })
      if (isClosed) actor.send({ type: 'message.close' })
      await pass(limits.followUpMessagePoll)
      await pass(limits.followUpMessagePoll)
      expect([message(), requested.length]).toEqual([isClosed ? 'closed' : 'unanswered', 1])
      expect(actor.getSnapshot().context.draft).toEqual(held)
    },
  )
})

describe('a follow-up message that is on its way while its dialog is closed', () => {
  const sendClosed = async (answer: Parameters<typeof start>[0]) => {
    const started = start(answer)
    await started.open()
    started.choose(1)
    started.actor.send({ type: 'message.send' })
    started.actor.send({ type: 'message.confirm' })
    started.actor.send({ type: 'message.close' })
    expect([started.message(), started.actor.getSnapshot().context.isOpen]).toEqual(['sending', false])
    return started
  }

  it.each([
    ['is sent', sent, null],
    ['is refused', failure('invalid', { status: 422 }), undefined],
    ['may have been sent', lost, true],
  ])('%s, and the dialog does not open by itself', async (_name, answer, isUnanswered) => {
    const { actor, message } = await sendClosed({ sends: [answer] })
    await settled()
    const { isOpen, draft } = actor.getSnapshot().context
    expect([message(), isOpen, draft.isUnanswered ?? undefined]).toEqual(['closed', false, isUnanswered ?? undefined])
  })

  it('is shown on its way when the dialog is opened again, and sent once', async () => {
    const { actor, requested } = await sendClosed({ sends: [failure('invalid', { status: 422 })] })
    actor.send({ type: 'message.open' })
    expect(actor.getSnapshot().context.isOpen).toBe(true)
    await settled()
    expect(requested).toHaveLength(1)
    expect(actor.getSnapshot().matches({ message: 'writing' })).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { limits } from '../../../machines/kit/limits.ts'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { never, notSent, sent, startMessage as start } from './startMessage.ts'

const lost = failure('network')
const draft = { templateId: 1, text: 'Changed.' }
const held = { ...draft, isUnanswered: true }

async function sendChanged(server: Parameters<typeof start>[0]) {
  const started = start(server)
  await started.open()
  started.choose(1)
  started.type('Changed.')
  await started.confirm()
  return started
}

describe('a follow-up message of which it is not known whether it was sent', () => {
  it('stays as it is; trying again sends the same without another question', async () => {
    const { actor, requested, choose, text, type, message, sendAgain } = await sendChanged({ sends: [lost, sent] })
    type('Other words.')
    choose(2)
    actor.send({ type: 'message.send' })
    expect([message(), text()]).toEqual(['unanswered', 'Changed.'])
    await sendAgain()
    expect(requested).toEqual([draft, draft])
    expect([message(), text()]).toEqual(['closed', ''])
  })

  it('may be changed, and is sent after a confirmation only, once the server says that it was refused', async () => {
    const { type, text, message, sendAgain, confirm, requested } = await sendChanged({
      sends: [lost, failure('forbidden', { status: 403 }), failure('invalid', { status: 422 }), sent],
    })
    await sendAgain()
    expect(message()).toBe('unanswered')
    await sendAgain()
    expect(message()).toBe(notSent)
    type('Other words.')
    await sendAgain()
    expect([text(), requested.length]).toEqual(['Other words.', 3])
    await confirm()
    expect(message()).toBe('closed')
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
    await later.sendAgain()
    expect(later.requested).toEqual([draft])
  })

  it('can be sent again where the templates do not come, and with a template that was removed', async () => {
    const { open, sendAgain, message, requested } = start({
      held: { ...held, templateId: 99 },
      offered: [failure('server', { status: 500 })],
    })
    await open()
    await sendAgain()
    expect(requested).toEqual([{ ...draft, templateId: 99 }])
    expect(message()).toBe('closed')
  })

  it.each([['open', false] as const, ['closed', true] as const])(
    'is not sent by itself when a newer message is known, which may be a colleague’s, the dialog %s',
    async (_name, isClosed) => {
      const { actor, requested, pass, message, text } = await sendChanged({ looks: [never, sent], sends: [lost, sent] })
      if (isClosed) actor.send({ type: 'message.close' })
      await pass(limits.followUpMessagePoll)
      await pass(limits.followUpMessagePoll)
      expect([message(), requested.length, text()]).toEqual([isClosed ? 'closed' : 'unanswered', 1, 'Changed.'])
      expect(actor.getSnapshot().context.isLocked).toBe(true)
    },
  )
})

describe('a follow-up message that is being sent while its dialog is closed', () => {
  const sendClosed = async (answer: Parameters<typeof start>[0]) => {
    const started = start(answer)
    await started.open()
    started.choose(1)
    started.actor.send({ type: 'message.send' })
    started.actor.send({ type: 'message.confirm' })
    started.actor.send({ type: 'message.close' })
    return started
  }

  it.each([
    ['is sent', sent, 'done'],
    ['is refused', failure('invalid', { status: 422 }), 'refused'],
    ['may have been sent', lost, 'unanswered'],
  ])('%s, and the dialog does not open by itself', async (_name, answer, outcome) => {
    const { actor, message, requested } = await sendClosed({ sends: [answer] })
    await settled()
    expect([message(), requested.length]).toEqual(['closed', 1])
    expect(actor.getSnapshot().children.submission!.getSnapshot().value).toBe(outcome)
  })

  it('is shown with what became of it when the dialog is opened again', async () => {
    const { open, message } = await sendClosed({ sends: [failure('invalid', { status: 422 })] })
    await open()
    expect(message()).toBe(notSent)
  })
})

import { describe, expect, it } from 'vitest'
import { badAnswers, failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { templates } from './followUpMessagePaths.ts'
import { notSent, sent, startMessage as start, writing } from './startMessage.ts'

describe('sending a follow-up message (113)', () => {
  it('needs a selected template', async () => {
    const { actor, open, choose, message } = start()
    await open()
    actor.send({ type: 'message.send' })
    expect(message()).toEqual(writing)
    choose(1)
    actor.send({ type: 'message.send' })
    expect(message()).toBe('confirming')
  })

  it('needs a text that is not blank', async () => {
    const { actor, open, choose, message, type } = start()
    await open()
    choose(1)
    type(' \n')
    actor.send({ type: 'message.send' })
    expect(message()).toEqual(writing)
  })

  it('needs a confirmation; Cancel sends nothing and keeps the text', async () => {
    const { actor, open, choose, requested, text, message } = start()
    await open()
    choose(1)
    actor.send({ type: 'message.confirm' })
    actor.send({ type: 'message.send' })
    actor.send({ type: 'message.cancel' })
    await settled()
    expect(message()).toEqual(writing)
    expect(text()).toBe('When may we talk?')
    expect(requested).toEqual([])
  })

  it('sends the template’s text as it was adapted, once for one confirmation', async () => {
    const { actor, open, choose, confirm, requested, message, status, type } = start()
    await open()
    choose(1)
    type(' When may we talk? Room 3. ')
    await confirm()
    actor.send({ type: 'message.confirm' })
    await settled()
    expect(requested).toEqual([{ templateId: 1, text: ' When may we talk? Room 3. ' }])
    expect(message()).toBe('closed')
    expect(status()).toEqual(sent)
  })

  it('begins with an empty form after a message was sent', async () => {
    const { open, choose, confirm, text, type } = start()
    await open()
    choose(1)
    type('Changed.')
    await confirm()
    await open()
    expect(text()).toBe('')
    choose(1)
    expect(text()).toBe('When may we talk?')
  })

  it('keeps the text when it is refused, and is sent again only after another confirmation', async () => {
    const { actor, open, choose, confirm, requested, text, type, message } = start({
      sends: [failure('invalid', { status: 422 }), sent],
    })
    await open()
    choose(2)
    type('Thank you!')
    await confirm()
    expect([message(), text()]).toEqual([notSent, 'Thank you!'])
    actor.send({ type: 'message.sendAgain' })
    actor.send({ type: 'message.send' })
    actor.send({ type: 'message.cancel' })
    await settled()
    expect([message(), requested.length]).toEqual([notSent, 1])
    await confirm()
    expect([message(), requested.length]).toEqual(['closed', 2])
  })

  it('asks before another template takes the place of one’s own words', async () => {
    const { actor, open, choose, text, message, type } = start()
    await open()
    choose(1)
    choose(2)
    expect([message(), text()]).toEqual([writing, 'Thank you for the talk.'])
    type('Changed.')
    choose(1)
    expect([message(), text()]).toEqual(['replacing', 'Changed.'])
    actor.send({ type: 'template.keep' })
    expect([message(), text(), actor.getSnapshot().context.draft.templateId]).toEqual([writing, 'Changed.', 2])
    choose(null)
    expect(message()).toBe('replacing')
    actor.send({ type: 'template.keep' })
    choose(1)
    actor.send({ type: 'template.replace' })
    expect([message(), text()]).toEqual([writing, 'When may we talk?'])
  })

  it('keeps the failure in sight as long as the words that did not go are kept', async () => {
    const { actor, open, choose, confirm, message, type } = start({ sends: [failure('invalid', { status: 422 })] })
    await open()
    choose(1)
    type('Changed.')
    await confirm()
    choose(2)
    actor.send({ type: 'template.keep' })
    expect(message()).toEqual(notSent)
    choose(2)
    actor.send({ type: 'template.replace' })
    expect(message()).toEqual(writing)
  })

  it('keeps a changed text while the dialog is closed', async () => {
    const { actor, open, choose, text, type } = start()
    await open()
    choose(1)
    type('Changed.')
    actor.send({ type: 'message.close' })
    await open()
    expect(text()).toBe('Changed.')
  })

  it('holds one’s own words, and nothing once they are a template’s again, replaced or sent', async () => {
    const { actor, open, choose, confirm, holds, type } = start()
    await open()
    choose(1)
    type('Changed.')
    type('When may we talk?')
    type('Changed again.')
    choose(2)
    actor.send({ type: 'template.replace' })
    type('Sent.')
    await confirm()
    expect(holds.map((draft) => draft?.text ?? null)).toEqual([
      null,
      'Changed.',
      null,
      'Changed again.',
      null,
      'Sent.',
      'Sent.',
      null,
      null,
    ])
  })

  it('begins with the words that were held, also when their template has gone: they go with the next one', async () => {
    const held = { templateId: 99, text: 'My words.' }
    const { actor, open, choose, confirm, text, requested, message } = start({ held })
    await open()
    expect(text()).toBe('My words.')
    actor.send({ type: 'message.send' })
    expect(message()).toEqual(writing)
    choose(2)
    expect(text()).toBe('My words.')
    await confirm()
    expect(requested).toEqual([{ templateId: 2, text: 'My words.' }])
  })

  it.each(badAnswers)(
    'says why the templates did not come after %s, and tries again; says that there are none',
    async (_name, reason) => {
      const { actor, open, message } = start({ offered: [reason, [], templates] })
      await open()
      expect([message(), actor.getSnapshot().context.failure]).toEqual(['templatesFailed', reason])
      actor.send({ type: 'templates.retry' })
      await settled()
      expect(message()).toBe('withoutTemplates')
      actor.send({ type: 'message.close' })
      await open()
      expect(message()).toEqual(writing)
      expect(actor.getSnapshot().context.failure).toBeNull()
    },
  )

  it('asks for the templates again after the seconds that a busy server names', async () => {
    const { open, pass, message } = start({
      offered: [failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }), templates],
    })
    await open()
    await pass(1000)
    expect(message()).toBe('templatesFailed')
    await pass(1000)
    expect(message()).toBe('writing')
  })

  it('leaves a message that is being sent as it is, whatever is pressed', async () => {
    const { actor, open, choose, type, requested, text, message } = start()
    await open()
    choose(1)
    type('Changed.')
    actor.send({ type: 'message.send' })
    actor.send({ type: 'message.confirm' })
    type('Other words.')
    choose(2)
    actor.send({ type: 'message.send' })
    actor.send({ type: 'message.sendAgain' })
    expect([message(), text()]).toEqual(['sending', 'Changed.'])
    await settled()
    expect(requested).toHaveLength(1)
  })
})

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
    const { actor, open, choose, message } = start()
    await open()
    choose(1)
    actor.send({ type: 'text.type', text: ' \n' })
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
  ])(
    'keeps the text when it is refused with %s, and may be sent again after another confirmation',
    async (_name, reason) => {
      const { actor, open, choose, confirm, requested, text, message } = start({ sends: [reason, sent] })
      await open()
      choose(2)
      actor.send({ type: 'text.type', text: 'Thank you!' })
      await confirm()
      expect(message()).toEqual(notSent)
      expect(actor.getSnapshot().context.failure).toEqual(reason)
      expect(text()).toBe('Thank you!')
      actor.send({ type: 'message.send' })
      actor.send({ type: 'message.cancel' })
      expect(message()).toEqual(notSent)
      await confirm()
      expect(message()).toBe('closed')
      expect(requested).toHaveLength(2)
    },
  )

  it('asks before another template takes the place of one’s own words', async () => {
    const { actor, open, choose, text, message } = start()
    await open()
    choose(1)
    choose(2)
    expect([message(), text()]).toEqual([writing, 'Thank you for the talk.'])
    actor.send({ type: 'text.type', text: 'Changed.' })
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
    const { actor, open, choose, confirm, message } = start({ sends: [failure('invalid', { status: 422 })] })
    await open()
    choose(1)
    actor.send({ type: 'text.type', text: 'Changed.' })
    await confirm()
    choose(2)
    actor.send({ type: 'template.keep' })
    expect(message()).toEqual(notSent)
    choose(2)
    actor.send({ type: 'template.replace' })
    expect([message(), actor.getSnapshot().context.failure]).toEqual([writing, null])
  })

  it('keeps a changed text while the dialog is closed', async () => {
    const { actor, open, choose, text } = start()
    await open()
    choose(1)
    actor.send({ type: 'text.type', text: 'Changed.' })
    actor.send({ type: 'message.close' })
    await open()
    expect(text()).toBe('Changed.')
  })

  it('holds one’s own words, and nothing once they are a template’s again, replaced or sent', async () => {
    const { actor, open, choose, confirm, holds } = start()
    await open()
    choose(1)
    actor.send({ type: 'text.type', text: 'Changed.' })
    actor.send({ type: 'text.type', text: 'When may we talk?' })
    actor.send({ type: 'text.type', text: 'Changed again.' })
    choose(2)
    actor.send({ type: 'template.replace' })
    actor.send({ type: 'text.type', text: 'Sent.' })
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
    expect(requested).toEqual([{ surveyId: 7, templateId: 2, text: 'My words.' }])
  })

  it.each(badAnswers)(
    'says why the templates did not come after %s, and tries again; says that there are none',
    async (_name, reason) => {
      const { actor, open, message } = start({ offered: [reason, [], templates] })
      await open()
      expect([message(), actor.getSnapshot().context.failure]).toEqual(['templatesFailed', reason])
      actor.send({ type: 'message.retry' })
      await settled()
      expect(message()).toBe('withoutTemplates')
      actor.send({ type: 'message.close' })
      await open()
      expect(message()).toEqual(writing)
      expect(actor.getSnapshot().context.failure).toBeNull()
    },
  )
})

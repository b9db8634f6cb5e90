import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { busyTexts } from '../../../../src/web/texts/busy.ts'
import { formatMoment } from '../../../../src/web/texts/formats.ts'
import { sentAt, templates } from '../../../machines/followUpMessage/followUpMessagePaths.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { lines, onScreen, show, writing } from './renderMessage.tsx'

afterEach(cleanup)

describe('when the newest follow-up message was sent (113)', () => {
  it('is asked without extending the session, and shown on the reader’s clock', async () => {
    const { calls, answer } = await show()
    expect(screen.getByRole('status').textContent).toBe('Looking for follow-up messages')
    expect(calls.at(-1)).toMatchObject({ line: lines.looked, options: { userAction: false } })
    await answer(lines.looked, { sentAt })
    expect(screen.getByRole('status').textContent).toBe(`Follow-up message sent ${formatMoment(sentAt)}`)
  })

  it('says that none was sent', async () => {
    const { answer } = await show()
    await answer(lines.looked, { sentAt: null })
    expect(screen.getByRole('status').textContent).toBe('No follow-up message sent yet')
  })

  it('says that the server does not answer, and that it is asked again', async () => {
    const { fail } = await show()
    await fail(lines.looked, failure('server', { status: 500 }))
    expect(screen.getByRole('status').textContent).toMatch(/^The server does not answer at the moment/)
  })

  it('says that the server refused, and asks again when a person wants it', async () => {
    const { fail, answer, user } = await show()
    await fail(lines.looked, failure('invalid', { status: 400, message: 'This cannot be read.' }))
    expect(screen.getByRole('alert').textContent).toBe(
      'The server did not say whether a follow-up message was sent. This cannot be read.',
    )
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await answer(lines.looked, { sentAt: null })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('when a message is sent although the server refused to say when the newest was', () => {
  it('is shown as sent', async () => {
    const { user, answer, fail } = await show()
    await fail(lines.looked, failure('invalid', { status: 400, message: 'This cannot be read.' }))
    await user.click(onScreen.openButton())
    await answer(lines.templatesOf, { data: templates })
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await user.click(onScreen.sendButton())
    await user.click(within(onScreen.confirmation()!).getByRole('button', { name: 'Send message' }))
    await answer(lines.sent, { sentAt })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(`Follow-up message sent ${formatMoment(sentAt)}`)).toBeTruthy()
  })
})

describe('when the newest message was sent, to whoever may not ask', () => {
  it('is shown as refused, without a Retry that would be refused again', async () => {
    const { fail } = await show()
    await fail(lines.looked, failure('forbidden', { status: 403, message: 'You may not do this.' }))
    expect(screen.getByRole('alert').textContent).toBe(
      'The server did not say whether a follow-up message was sent. You may not do this.',
    )
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})

describe('the dialog (113)', () => {
  it('says to whom it goes and that nothing of a report is added; templates on their way', async () => {
    const { user } = await show()
    await user.click(onScreen.openButton())
    expect(onScreen.dialog().textContent).toContain('The family of Mei Zhang reads it in its app.')
    expect(onScreen.dialog().textContent).toContain('Nothing of a follow-up report is added to it.')
    expect(within(onScreen.dialog()).getByText('Loading the templates…')).toBeTruthy()
    expect(within(onScreen.dialog()).queryByRole('button', { name: 'Send message' })).toBeNull()
  })

  it('says why the templates did not come, and tries again', async () => {
    const { user, fail, answer } = await show()
    await user.click(onScreen.openButton())
    await fail(lines.templatesOf, failure('server', { status: 500 }))
    expect(screen.getByRole('alert').textContent).toContain('The templates could not be loaded')
    await user.click(within(onScreen.dialog()).getByRole('button', { name: 'Retry' }))
    await answer(lines.templatesOf, { data: templates })
    expect(screen.getByLabelText('Template')).toBeTruthy()
  })

  it('says when the templates are loaded again after a 429, and may be asked at once', async () => {
    const { user, fail } = await show()
    await user.click(onScreen.openButton())
    await fail(lines.templatesOf, failure('tooManyRequests', { status: 429, retryAfterMs: 9000 }))
    expect(screen.getByRole('alert').textContent).toContain(busyTexts.againIn(9))
    expect(within(onScreen.dialog()).getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  it('says that there are no templates', async () => {
    const { user, answer } = await show()
    await user.click(onScreen.openButton())
    await answer(lines.templatesOf, { data: [] })
    expect(within(onScreen.dialog()).getByText('There are no templates for follow-up messages yet.')).toBeTruthy()
  })

  it('requires a selected template: until then nothing can be written or sent, and it says why', async () => {
    const { user } = await writing()
    expect(onScreen.text().disabled).toBe(true)
    expect(onScreen.sendButton().disabled).toBe(true)
    expect(document.getElementById(onScreen.sendButton().getAttribute('aria-describedby')!)?.textContent).toBe(
      'Choose a template to send a message.',
    )
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    expect(onScreen.text().value).toBe('When may we talk?')
    expect(onScreen.text().disabled).toBe(false)
    expect(onScreen.sendButton().disabled).toBe(false)
    await user.clear(onScreen.text())
    expect(onScreen.sendButton().disabled).toBe(true)
    expect(onScreen.dialog().textContent).toContain('Write something to send it.')
  })

  it('says what the family reads, and in which language the template is', async () => {
    const { user, answer } = await show()
    await user.click(onScreen.openButton())
    expect(onScreen.dialog().textContent).toContain('The family reads Spanish.')
    const translated = { ...templates[0], message: '¿Cuándo podemos hablar?', language: 'es' }
    await answer(lines.templatesOf, { data: [translated, templates[1]] })
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    expect(onScreen.dialog().textContent).toContain('The family reads Spanish. The template is in Spanish.')
    expect([onScreen.text().value, onScreen.text().lang]).toEqual(['¿Cuándo podemos hablar?', 'es'])
    await user.selectOptions(screen.getByLabelText('Template'), 'Thanks')
    expect(onScreen.dialog().textContent).toContain('The template is in English: it is not translated.')
  })

  it.each([
    ['en', 'English'],
    ['zh', 'Chinese'],
    ['vi', 'Vietnamese'],
  ])('names the language of a family whose locale is %s', async (locale, name) => {
    const { user } = await show({ locale })
    await user.click(onScreen.openButton())
    expect(onScreen.dialog().textContent).toContain(`The family reads ${name}.`)
  })

  it('asks before another template takes the place of one’s own words (113)', async () => {
    const { user } = await writing()
    const question = () => screen.queryByRole('dialog', { name: 'Replace your words?' })
    const chosen = () => (screen.getByLabelText('Template') as HTMLSelectElement).selectedOptions[0]?.label
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await user.selectOptions(screen.getByLabelText('Template'), 'Thanks')
    expect([question(), onScreen.text().value]).toEqual([null, 'Thank you for the talk.'])
    await user.type(onScreen.text(), ' Come by.')
    expect(onScreen.dialog().textContent).toContain('Not sent yet.')
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await user.click(within(question()!).getByRole('button', { name: 'Keep my words' }))
    expect([question(), chosen(), onScreen.text().value]).toEqual([null, 'Thanks', 'Thank you for the talk. Come by.'])
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await user.click(within(question()!).getByRole('button', { name: 'Use the template' }))
    expect([question(), chosen(), onScreen.text().value]).toEqual([null, 'Invite', 'When may we talk?'])
  })

  it('asks before it sends; Cancel sends nothing and keeps the text', async () => {
    const { user, posts } = await writing()
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await user.type(onScreen.text(), ' Room 3.')
    await user.click(onScreen.sendButton())
    expect(onScreen.confirmation()!.textContent).toContain('Are you sure you want to send this message?')
    await user.click(within(onScreen.confirmation()!).getByRole('button', { name: 'Cancel' }))
    expect(onScreen.confirmation()).toBeNull()
    expect(onScreen.text().value).toBe('When may we talk? Room 3.')
    expect(posts()).toEqual([])
  })

  it('says beside the message and before it is sent that a colleague has sent one meanwhile', async () => {
    const { user, answer } = await show()
    await user.click(onScreen.openButton())
    await answer(lines.templatesOf, { data: templates })
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await answer(lines.looked, { sentAt: '2026-03-18T23:30:00.000-04:00' })
    const words = `The family got a follow-up message before, ${formatMoment('2026-03-18T23:30:00.000-04:00')}.`
    expect(onScreen.dialog().textContent).toContain(words)
    await user.click(onScreen.sendButton())
    expect(onScreen.confirmation()!.textContent).toContain(words)
  })

  it('says after too many tries when the next may be made', async () => {
    const { user, fail } = await writing()
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await user.click(onScreen.sendButton())
    await user.click(within(onScreen.confirmation()!).getByRole('button', { name: 'Send message' }))
    await fail(
      lines.sent,
      failure('tooManyRequests', { status: 429, message: 'Too Many Requests', retryAfterMs: 9000 }),
    )
    expect(screen.getByRole('alert').textContent).toContain('Too many tries. Try again in 9 seconds.')
  })

  it('sends once, waits with everything disabled, closes, and shows the time', async () => {
    const { user, posts, answer } = await writing()
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await user.type(onScreen.text(), '  ')
    await user.click(onScreen.sendButton())
    await user.click(within(onScreen.confirmation()!).getByRole('button', { name: 'Send message' }))
    expect(onScreen.text().disabled).toBe(true)
    expect(onScreen.sendButton().textContent).toBe('Sending the message…')
    await user.click(onScreen.sendButton())
    expect(posts()).toHaveLength(1)
    expect(posts()[0]!.body).toEqual({ parentMessageId: 1, message: 'When may we talk?' })
    await answer(lines.sent, { sentAt })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('status').textContent).toMatch(/^Follow-up message sent/)
  })

  it('says that it was refused, keeps the text, and sends the same message under the same key', async () => {
    const { user, posts, fail } = await writing()
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    const send = async () => {
      await user.click(onScreen.sendButton())
      await user.click(within(onScreen.confirmation()!).getByRole('button', { name: 'Send message' }))
    }
    const reason = failure('invalid', { status: 422, fields: { message: ['Write something first.'] } })
    await send()
    await fail(lines.sent, reason)
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong, please try again later!')
    expect(onScreen.text().value).toBe('When may we talk?')
    expect(onScreen.sendButton().textContent).toBe('Send message')
    await send()
    const keys = posts().map(({ options }) => options.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    await fail(lines.sent, reason)
    await user.type(onScreen.text(), ' Please.')
    await send()
    expect(posts().at(-1)!.options.idempotencyKey).not.toBe(keys[0])
  })

  it('keeps a changed text when it closes, and the browser’s Back closes it first', async () => {
    const { user, answer, history } = await writing()
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await user.type(onScreen.text(), ' Room 3.')
    await act(async () => history.push('/elsewhere'))
    expect(history.location.pathname).toBe('/results')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(onScreen.openButton())
    await answer(lines.templatesOf, { data: templates })
    expect(onScreen.text().value).toBe('When may we talk? Room 3.')
    fireEvent(onScreen.dialog(), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => history.push('/elsewhere'))
    expect(history.location.pathname).toBe('/elsewhere')
  })
})

import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createKeep } from '../../../../src/web/app/keep.ts'
import { sentAt, templates } from '../../../machines/followUpMessage/followUpMessagePaths.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { lines, onScreen, show, writing } from './renderMessage.tsx'

afterEach(cleanup)

describe('one’s own words', () => {
  const openAgain = async (around: Parameters<typeof show>[0]) => {
    cleanup()
    return writing(around)
  }

  const comeBack = async (around: Parameters<typeof show>[0]) => {
    cleanup()
    const view = await show(around)
    await view.answer(lines.looked, { sentAt: null })
    return view
  }

  const send = async ({ user }: Awaited<ReturnType<typeof show>>) => {
    await user.click(onScreen.sendButton())
    await user.click(within(onScreen.confirmation()!).getByRole('button', { name: 'Send message' }))
  }

  it('are there again when the screen is opened again, after its session ended too; never for another person', async () => {
    const { keep } = createKeep()
    const { user } = await writing({ keep })
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await user.type(onScreen.text(), ' Room 3.')
    await openAgain({ keep, staffId: 10 })
    expect(onScreen.text().value).toBe('')
    await openAgain({ keep })
    expect(onScreen.text().value).toBe('When may we talk? Room 3.')
  })

  it('keep their key over a lost answer and another screen, and are gone once they are sent', async () => {
    const { keep } = createKeep()
    const first = await writing({ keep })
    await first.user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await first.user.type(onScreen.text(), ' Room 3.')
    await send(first)
    await first.fail(lines.sent, failure('timeout'))
    const second = await comeBack({ keep })
    expect(screen.getByRole('alert').textContent).toBe('It is not known whether the message was sent.')
    await second.user.click(onScreen.openButton())
    await second.answer(lines.templatesOf, { data: templates })
    expect([onScreen.text().value, onScreen.text().readOnly]).toEqual(['When may we talk? Room 3.', true])
    expect(onScreen.dialog().textContent).toContain('Retry sends the same words')
    await second.user.click(within(onScreen.dialog()).getByRole('button', { name: 'Retry' }))
    const keyOf = ({ posts }: Awaited<ReturnType<typeof show>>) => posts()[0]!.options.idempotencyKey
    expect(keyOf(second)).toBe(keyOf(first))
    await second.answer(lines.sent, { sentAt })
    expect(screen.queryByRole('alert')).toBeNull()
    await openAgain({ keep })
    expect(onScreen.text().value).toBe('')
  })

  it('cannot be changed after a lost answer until it is known whether they were sent', async () => {
    const view = await writing()
    await view.user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await send(view)
    expect(onScreen.dialog().textContent).not.toContain('Not sent yet.')
    await view.fail(lines.sent, failure('network'))
    const said = onScreen.dialog().textContent
    expect(said).toContain('Something went wrong, please try again later!')
    expect(said).toContain('It is not known whether the message was sent.')
    expect(said).not.toContain('Not sent yet.')
    await view.user.type(onScreen.text(), ' Please.')
    await view.user.click(within(onScreen.dialog()).getByRole('button', { name: 'Retry' }))
    const [first, second] = view.posts()
    expect(second!.body).toEqual(first!.body)
    expect(second!.options.idempotencyKey).toBe(first!.options.idempotencyKey)
    await view.answer(lines.sent, { sentAt })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are sent even if the dialog is closed meanwhile, and their outcome is shown beside its button', async () => {
    const view = await writing()
    await view.user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await send(view)
    await view.user.click(within(onScreen.dialog()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Sending the message…')).toBeTruthy()
    await view.fail(lines.sent, failure('invalid', { status: 422, message: 'Write something first.' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('The message was not sent. Write something first.')
  })

  it('are gone when they were sent while nobody looked', async () => {
    const { keep } = createKeep()
    const first = await openAgain({ keep })
    await first.user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await first.user.type(onScreen.text(), ' Room 3.')
    await send(first)
    await comeBack({ keep })
    expect(screen.getByRole('alert').textContent).toBe('It is not known whether the message was sent.')
    await first.answer(lines.sent, { sentAt })
    await openAgain({ keep })
    expect(onScreen.text().value).toBe('')
  })
})

describe('answers that cannot be read', () => {
  it.each([[{}], [null], [[]], [{ sentAt: 'soon' }]])('say nothing of a message: %j', async (wrong) => {
    const { answer } = await show()
    await answer(lines.looked, wrong)
    expect(screen.getByRole('alert').textContent).toContain(
      'The server did not say whether a follow-up message was sent.',
    )
  })

  it.each([[{}], [null], [[]], [{ data: {} }], [{ data: [{ id: 1 }] }]])('hold no templates: %j', async (wrong) => {
    const { user, answer } = await show()
    await user.click(onScreen.openButton())
    await answer(lines.templatesOf, wrong)
    expect(within(onScreen.dialog()).getByRole('alert').textContent).toContain('The templates could not be loaded')
  })

  it.each([[{}], [null], [[]]])('do not say that a message was sent: %j', async (wrong) => {
    const { user, answer } = await writing()
    await user.selectOptions(screen.getByLabelText('Template'), 'Invite')
    await user.click(onScreen.sendButton())
    await user.click(within(onScreen.confirmation()!).getByRole('button', { name: 'Send message' }))
    await answer(lines.sent, wrong)
    expect(within(onScreen.dialog()).getByRole('alert').textContent).toContain('Something went wrong')
    expect(onScreen.text().value).toBe('When may we talk?')
  })
})

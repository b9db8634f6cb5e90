import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createKeep } from '../../../../src/web/app/keep.ts'
import { sentAt } from '../../../machines/followUpMessage/followUpMessagePaths.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { lines, onScreen, show, writing } from './renderMessage.tsx'

afterEach(cleanup)

describe('one’s own words', () => {
  const openAgain = async (around: Parameters<typeof show>[0]) => {
    cleanup()
    return writing(around)
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
    const second = await openAgain({ keep })
    await send(second)
    const keyOf = ({ posts }: Awaited<ReturnType<typeof show>>) => posts()[0]!.options.headers?.['idempotency-key']
    expect(keyOf(second)).toBe(keyOf(first))
    await second.answer(lines.sent, { sentAt })
    await openAgain({ keep })
    expect(onScreen.text().value).toBe('')
  })

  it('are gone when they were sent while nobody looked; what was written since stays', async () => {
    const { keep } = createKeep()
    const sending = async () => {
      const view = await openAgain({ keep })
      await view.user.selectOptions(screen.getByLabelText('Template'), 'Invite')
      await view.user.type(onScreen.text(), ' Room 3.')
      await send(view)
      return view
    }
    const first = await sending()
    await openAgain({ keep })
    await first.answer(lines.sent, { sentAt })
    await openAgain({ keep })
    expect(onScreen.text().value).toBe('')
    const second = await sending()
    const { user } = await openAgain({ keep })
    await user.type(onScreen.text(), ' Or 4.')
    await second.answer(lines.sent, { sentAt })
    await openAgain({ keep })
    expect(onScreen.text().value).toBe('When may we talk? Room 3. Or 4.')
  })
})

describe('answers that cannot be read', () => {
  it.each([[{}], [null], [[]], [{ sentAt: 'soon' }]])('say nothing of a message: %j', async (wrong) => {
    const { answer } = await show()
    await answer(lines.looked, wrong)
    expect(screen.getByRole('alert').textContent).toBe('The server did not say whether a follow-up message was sent.')
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

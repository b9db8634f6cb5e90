import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { OtherInstruments } from '../../../../src/api/otherInstrument.ts'
import { createKeep } from '../../../../src/web/app/keep.ts'
import { type AppSystem, AuthContext, SystemContext } from '../../../../src/web/app/system.ts'
import type { Expected, Http } from '../../../../src/web/client/http.ts'
import OtherInstrumentDialog from '../../../../src/web/flows/otherInstrument/OtherInstrumentDialog.tsx'
import { failure } from '../../../machines/kit/failure.ts'
import {
  address,
  choice,
  eighteen,
  finished,
  noneOffered,
  offered,
  replaced,
} from '../../../machines/otherInstrument/samples.ts'
import { completeBrowser } from '../../kit/browser.ts'
import { renderInRouter } from '../../kit/renderInRouter.tsx'
import { settling } from '../../kit/settling.ts'
import { staff } from '../../kit/staff.ts'

interface Call {
  readonly body: object | undefined
  readonly key: string | undefined
  readonly resolve: (answer: unknown) => void
  readonly reject: (failure: Failure) => void
}

/** Each test is another person, whose drafts nobody else finds. */
let people = 2000

async function show(first?: OtherInstruments) {
  completeBrowser()
  const calls: Call[] = []
  const call = <T,>(path: string, body: object | undefined, expected: Expected<T>, key?: string) =>
    new Promise<T>((resolve, reject) => {
      expect(path).toBe('/player/3/player_questionnaire/7/other_instrument')
      calls.push({ body, key, resolve: settling(expected, resolve, reject), reject })
    })
  const signedIn = { ...staff('teacher'), id: (people += 1) }
  const system = {
    http: {
      get: (path, expected) => call(path, undefined, expected),
      post: (path, body, expected, options) => call(path, body, expected, options?.idempotencyKey),
    } satisfies Partial<Http>,
    session: { getSnapshot: () => ({ context: { auth: signedIn } }) },
    keep: createKeep().keep,
  } as unknown as AppSystem
  const onReplaced = vi.fn<(surveyId: number) => void>()
  const onClosed = vi.fn<() => void>()
  const dialog = (
    <SystemContext value={system}>
      <AuthContext value={signedIn}>
        <OtherInstrumentDialog {...address} name={choice.formerName} onReplaced={onReplaced} onClosed={onClosed} />
      </AuthContext>
    </SystemContext>
  )
  const router = await renderInRouter(dialog)
  const answer = (value: unknown) => act(async () => calls.at(-1)!.resolve(value))
  const fail = (reason: Failure) => act(async () => calls.at(-1)!.reject(reason))
  if (first !== undefined) await answer(first)
  const user = userEvent.setup({ delay: null })
  const fill = async (reason = 'Has caught up.') => {
    await user.selectOptions(questionnaires(), '18')
    await user.click(reasonField())
    await user.paste(reason)
  }
  return { ...router, calls, user, answer, fail, fill, onReplaced, onClosed, again: () => renderInRouter(dialog) }
}

const questionnaires = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Questionnaire' })
const reasonField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const save = () => button('Replace questionnaire')

const perhaps =
  'It is not known whether it was replaced. Press the button again to find out: nothing is replaced twice.'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('another questionnaire in place of a teacher questionnaire', () => {
  it('loading: says so, and can be closed', async () => {
    const { user, onClosed } = await show()
    expect(screen.getByText('Loading the questionnaires…')).toBeTruthy()
    await user.click(button('Close'))
    expect(onClosed).toHaveBeenCalledOnce()
  })

  it('choosing: says of the chosen one by which age and until when, and what becomes of the answers; waits for a reason', async () => {
    const { fill, user } = await show(offered)
    expect([...questionnaires().options].map(({ text }) => text)).toEqual([
      'Choose a questionnaire',
      'ASQ-3 Sample, 14 Months',
      'ASQ-3 Sample, 18 Months',
    ])
    const hint = () => document.getElementById(questionnaires().getAttribute('aria-describedby')!)?.textContent
    expect(hint()).toBe('Those whose age range the child’s age or adjusted age is in today.')
    await user.selectOptions(questionnaires(), '14')
    expect(hint()).toBe('Due 04/07/2026. Adjusted age today: 14 months, 20 days.')
    await user.selectOptions(questionnaires(), '18')
    expect(hint()).toBe('Due 05/07/2026. Age today: 17 months, 10 days.')
    expect(
      screen.getByText(
        'ASQ-3 Sample, 16 Months will be archived. Answers already given stay with it and can still be read; they are not carried over.',
      ),
    ).toBeTruthy()
    expect(save().disabled).toBe(true)
    expect(screen.getByText('Choose a questionnaire and give a reason.').id).toBe(
      save().getAttribute('aria-describedby'),
    )
    await fill()
    expect(save().disabled).toBe(false)
    expect(screen.queryByText('Choose a questionnaire and give a reason.')).toBeNull()
  })

  it('saving: sends choice and reason under a key, then opens the one that was chosen', async () => {
    const { calls, user, fill, answer, onReplaced } = await show(offered)
    await fill(' Has caught up. ')
    await user.click(save())
    expect(button('Replacing…').getAttribute('aria-busy')).toBe('true')
    expect(questionnaires().disabled).toBe(true)
    expect(calls.at(-1)).toMatchObject({ body: { ageMonths: 18, reason: 'Has caught up.' } })
    expect(calls.at(-1)?.key).toMatch(/^[\da-f-]{36}$/)
    await answer({ surveyId: 8 })
    expect(onReplaced).toHaveBeenCalledExactlyOnceWith(8)
    expect(screen.getByText('Opening the chosen questionnaire…')).toBeTruthy()
  })

  it('counts a reason that comes near 500 characters, cuts nothing, and says that 501 are too many', async () => {
    const { calls, user, fill } = await show(offered)
    await fill('r'.repeat(449))
    expect(screen.queryByText(/of 500 characters/)).toBeNull()
    await user.type(reasonField(), 'r')
    await vi.dynamicImportSettled()
    expect(await screen.findByText('450 of 500 characters')).toBeTruthy()
    await user.paste('r'.repeat(51))
    expect(reasonField().value).toHaveLength(501)
    expect(
      screen.getByText('501 of 500 characters: too long to be saved. Nothing is cut: shorten the text.'),
    ).toBeTruthy()
    await user.click(save())
    expect(calls).toHaveLength(1)
    expect(screen.getAllByText('Write at most 500 characters.')).toHaveLength(2)
  })

  it.each([
    ['500', failure('server', { status: 500 }), 'Oops! Something went wrong. Contact support for help.', perhaps],
    ['no connection', failure('network'), 'The server cannot be reached. Check the connection and try again.', perhaps],
    [
      'a questionnaire finished meanwhile',
      failure('conflict', { status: 409, code: 'survey_finished', message: 'This questionnaire is finished.' }),
      'This questionnaire is finished.',
      'Nothing was replaced. Everything you typed is still here.',
    ],
  ])(
    'failed with %s: says why, keeps what was typed, and sends the same again under the same key',
    async (_, reason, text, meaning) => {
      const { calls, user, fill, fail } = await show(offered)
      await fill()
      await user.click(save())
      await fail(reason)
      const alert = screen.getByRole('alert')
      expect(within(alert).getByText(text)).toBeTruthy()
      expect(within(alert).getByText(meaning)).toBeTruthy()
      expect(reasonField().value).toBe('Has caught up.')
      await user.click(save())
      expect(calls[2]).toMatchObject({ body: calls[1]!.body, key: calls[1]!.key })
    },
  )

  it('over: says who chose what, when and why, shows the reason that was not saved, and opens the other one', async () => {
    const { user, fill, fail, answer, onReplaced } = await show(offered)
    await fill('Mine.')
    await user.click(save())
    await fail(failure('conflict', { status: 409, code: 'survey_archived' }))
    await answer(replaced)
    expect(screen.getByText('This questionnaire can no longer be replaced')).toBeTruthy()
    expect(
      screen.getByText(
        'Rosa Lindqvist chose ASQ-3 Sample, 18 Months in place of ASQ-3 Sample, 16 Months on 03/18/2026: Has caught up.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Mine.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Replace questionnaire' })).toBeNull()
    await user.click(button(`Open ${eighteen.name}`))
    expect(onReplaced).toHaveBeenCalledExactlyOnceWith(8)
  })

  it('over without another one: says that it was finished or archived, and leads to the results', async () => {
    const { user, address: shown } = await show(finished)
    expect(screen.getByText('It was finished or archived in the meantime. Nothing was changed.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'See the results' }))
    expect(shown()).toBe('/dashboard/asqs/3/player/7')
  })

  it('withoutForms: says that no other questionnaire is for the child’s age', async () => {
    await show(noneOffered)
    expect(screen.getByText('No other questionnaire is for this child’s age')).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('loadFailed: says why, and loads again', async () => {
    const { calls, user, fail, answer } = await show()
    await fail(failure('network'))
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText('The questionnaires could not be loaded')).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(calls).toHaveLength(2)
    await answer(offered)
    expect(questionnaires().options).toHaveLength(3)
  })

  it('asks before it closes with something typed, and brings back what was typed when it was left otherwise', async () => {
    const { user, fill, answer, again, onClosed } = await show(offered)
    await fill()
    await user.click(button('Close'))
    expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeTruthy()
    await user.click(button('Keep editing'))
    expect(onClosed).not.toHaveBeenCalled()
    cleanup()
    await again()
    await answer(offered)
    expect(reasonField().value).toBe('Has caught up.')
    expect(questionnaires().value).toBe('18')
    expect(screen.getByText('What you typed before and did not save is here again.')).toBeTruthy()
    await user.click(button('Close'))
    await user.click(button('Discard changes'))
    expect(onClosed).toHaveBeenCalledOnce()
  })
})

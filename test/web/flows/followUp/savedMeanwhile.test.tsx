import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { withAnswer } from '../../../../src/domain/followUp.ts'
import { formatMoment } from '../../../../src/web/texts/formats.ts'
import { questions, savedElsewhere, survey } from '../../../machines/followUp/samples.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { followUpSystem, renderFollowUp } from './renderFollowUp.tsx'

const area = () => screen.getByLabelText('Anything else') as HTMLTextAreaElement
const press = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const overtaken = failure('conflict', { status: 409, code: 'saved_meanwhile', message: 'Somebody else has saved it.' })
const together = 'Save both together'

afterEach(cleanup)

/** Goes up to the request for what the other person has saved. */
async function refused() {
  const view = await renderFollowUp()
  await view.answer(survey)
  await view.user.type(area(), 'All are well.')
  await view.user.click(screen.getByRole('checkbox', { name: 'Material given' }))
  await view.user.click(press('Save report'))
  await view.fail(overtaken)
  return view
}

async function told(theirs: object = savedElsewhere) {
  const view = await refused()
  await view.answer(theirs)
  return view
}

const puts = ({ calls }: Awaited<ReturnType<typeof refused>>) => calls.filter(({ line }) => line.startsWith('PUT'))

describe('a report that somebody else has saved meanwhile', () => {
  it('loads what the other person has saved before it says anything, and reloads the list behind it', async () => {
    const { calls, answer, surveysChanged } = await refused()
    expect(calls.at(-1)).toMatchObject({ line: 'POST /follow_up_surveys', body: { playerQuestionnaireId: 7 } })
    expect(press('Saving...')).toBeTruthy()
    expect([area().matches(':disabled'), screen.queryByRole('alert')]).toEqual([true, null])
    await answer(savedElsewhere)
    expect(surveysChanged).toHaveBeenCalledOnce()
  })

  it('says in place of the form who saved it and when, and takes the focus there', async () => {
    await told()
    const alert = screen.getByRole('alert')
    for (const words of [
      'Ines Okafor has saved this report meanwhile',
      `Saved on ${formatMoment('2026-03-18T11:45:00.000-04:00')}, after you had opened it.`,
      'Both of you have changed one answer. Choose which one is kept; all other changes are saved together. Yours are not saved yet.',
    ])
      expect(alert.textContent).toContain(words)
    expect(document.activeElement).toBe(alert)
    expect(screen.queryByRole('button', { name: 'Save report' })).toBeNull()
  })

  it.each([
    [{ respondent: { id: 9, name: 'Rosa Lindqvist' } }, 'You have saved this report meanwhile, in another window'],
    [{ respondent: null }, 'Somebody else has saved this report meanwhile'],
  ])('says of %j in other words whose it is', async (by, words) => {
    await told({ ...savedElsewhere, ...by })
    expect(screen.getByRole('alert').textContent).toContain(words)
    expect(screen.queryByRole('button', { name: 'Save report' })).toBeNull()
  })

  it('shows both answers to a question that both have changed, and saves the chosen one under the revision that was shown', async () => {
    const by = { id: 8, name: 'Ines Okafor' }
    const changes = [{ questionId: 5, by, at: '2026-03-18T11:45:00.000-04:00', before: [] }]
    const view = await told({ ...savedElsewhere, changes })
    const { user, answer } = view
    const both = within(screen.getByRole('group', { name: 'Anything else' }))
    const mine = both.getByRole('radio', { name: 'Your answer All are well.' }) as HTMLInputElement
    const theirs = both.getByRole('radio', {
      name: `Saved by Ines Okafor on ${formatMoment(changes[0]!.at)} Said elsewhere.`,
    }) as HTMLInputElement
    expect([mine.checked, theirs.checked, press(together).disabled]).toEqual([false, false, true])
    await user.click(theirs)
    expect([mine.checked, theirs.checked, press(together).disabled]).toEqual([false, true, false])
    await user.click(press(together))
    const [first, second] = puts(view)
    expect([first!.body, second!.body]).toMatchObject([{ revision: 0 }, { revision: 1 }])
    expect(second!.body).toEqual({
      ...savedElsewhere,
      changes,
      questions: withAnswer(savedElsewhere.questions, 4, { checked: true }),
    })
    const [form, attempt] = first!.idempotencyKey!.split(':')
    expect([attempt, second!.idempotencyKey]).toEqual(['1', `${form}:2`])
    expect(document.activeElement).toBe(press('Saving...'))
    await answer({ ...(second!.body as object), revision: 2 })
    expect(screen.getByText('The report is saved.')).toBeTruthy()
    expect(area().value).toBe('Said elsewhere.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows what one person alone has changed, and saves it together in one press where no answer was changed by both', async () => {
    const theirs = withAnswer(withAnswer(questions, 1, { checked: true, value: '2026-03-17' }), 3, { checked: true })
    const view = await told({ ...savedElsewhere, questions: withAnswer(theirs, 31, { checked: true }) })
    expect(screen.getByRole('alert').textContent).toContain('No answer was changed by both of you')
    expect(screen.queryByRole('radio')).toBeNull()
    const kept = screen.getAllByRole('heading', { level: 3 }).map((heading) => {
      const list = heading.nextElementSibling!
      return [heading, ...list.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
    })
    expect(kept).toEqual([
      ['Changed meanwhile, and kept', 'Talked on', '03/17/2026', 'Next steps', 'Play at home'],
      ['Changed by you, and kept', 'Material given', 'Ticked', 'Anything else', 'All are well.'],
    ])
    await view.user.click(press(together))
    const [, second] = puts(view)
    const { questions: sent } = second!.body as typeof survey
    expect(sent.map(({ answer }) => answer)).toEqual([
      { checked: true, value: '2026-03-17' },
      { checked: false, value: null },
      { checked: true, value: null },
      { checked: true, value: null },
      { checked: false, value: 'All are well.' },
    ])
    expect(puts(view)).toHaveLength(2)
  })

  it('says that it was not saved when the saved answers cannot be read, keeps everything typed, and reads them again', async () => {
    const { fail, user, calls, answer } = await refused()
    await fail(failure('network'))
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong, please try again later!')
    expect([area().value, area().matches(':disabled')]).toEqual(['All are well.', true])
    fireEvent.submit(document.querySelector('form')!)
    await user.click(press('Retry'))
    expect(calls.at(-1)).toMatchObject({ line: 'POST /follow_up_surveys', body: { playerQuestionnaireId: 7 } })
    expect(press('Saving...')).toBeTruthy()
    await answer(savedElsewhere)
    expect(screen.getByRole('radio', { name: 'Your answer All are well.' })).toBeTruthy()
  })

  it('takes another conflict for what it is', async () => {
    const view = await renderFollowUp()
    await view.answer(survey)
    await view.user.click(press('Save report'))
    await view.fail(failure('conflict', { status: 409, code: 'no_follow_up', message: 'Not used for this child.' }))
    expect(screen.getByRole('alert').textContent).toContain('Not used for this child.')
  })

  it('asks before it is closed, and keeps both versions and the choice', async () => {
    const { user, onClosed } = await told()
    await user.click(screen.getByRole('radio', { name: /Your answer/ }))
    await user.click(press('Close'))
    await user.click(press('Keep editing'))
    expect((screen.getByRole('radio', { name: /Your answer/ }) as HTMLInputElement).checked).toBe(true)
    expect(onClosed).not.toHaveBeenCalled()
  })
})

describe('an answer that somebody else has replaced', () => {
  const at = '2026-03-18T11:45:00.000-04:00'
  const replaced = {
    ...savedElsewhere,
    changes: [
      {
        questionId: 3,
        by: { id: 8, name: 'Ines Okafor' },
        at,
        before: [
          { questionId: 3, checked: true, value: null },
          { questionId: 31, checked: true, value: null },
        ],
      },
      { questionId: 4, by: null, at, before: [{ questionId: 4, checked: true, value: null }] },
      { questionId: 5, by: { id: 8, name: 'Ines Okafor' }, at, before: [] },
    ],
  }

  it('can be seen beside its question, with who replaced it and when; a first answer replaces nothing', async () => {
    const { answer } = await renderFollowUp()
    await answer(replaced)
    const said = [...document.querySelectorAll('details')].map((details) =>
      ['summary', 'p'].map((part) => details.querySelector(part)?.textContent),
    )
    expect(said).toEqual([
      [`Changed by Ines Okafor on ${formatMoment(at)}. Show what it said before`, 'Play at home'],
      [`Changed on ${formatMoment(at)}. Show what it said before`, 'Ticked'],
    ])
  })

  it('is put back with its lines by a press, and saved like any change', async () => {
    const { answer, user, calls } = await renderFollowUp()
    await answer(replaced)
    await user.click(screen.getByText(/^Changed by Ines Okafor/))
    await user.click(press('Put back: Next steps'))
    await user.click(press('Save report'))
    const { questions: sent } = calls.at(-1)!.body as typeof survey
    const list = withAnswer(withAnswer(questions, 3, { checked: true }), 31, { checked: true })[2]
    expect(sent).toEqual(savedElsewhere.questions.map((question) => (question.id === 3 ? list : question)))
  })
})

describe('what was typed when the session ended, over a report that somebody else has saved since', () => {
  it('is there again beside the other’s answer, and is not sent before the choice', async () => {
    const around = followUpSystem()
    const first = await renderFollowUp(around)
    await first.answer(survey)
    await first.user.type(area(), 'All are well.')
    around.session.auth = null
    await act(async () => first.history.push('/login'))
    first.unmount()

    const again = await renderFollowUp(around)
    await again.answer(savedElsewhere)
    expect(screen.getByRole('alert').textContent).toContain('Ines Okafor has saved this report meanwhile')
    await again.user.click(screen.getByRole('radio', { name: 'Your answer All are well.' }))
    await again.user.click(press(together))
    expect(again.calls.at(-1)).toMatchObject({ line: 'PUT /follow_up_surveys/12', body: { revision: 1 } })
  })
})

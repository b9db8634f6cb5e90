import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { withAnswer } from '../../../../src/domain/followUp.ts'
import { formatMoment } from '../../../../src/web/texts/formats.ts'
import { questions, savedElsewhere, survey } from '../../../machines/followUp/samples.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { followUpSystem, renderFollowUp } from './renderFollowUp.tsx'

const area = () => screen.getByLabelText('Anything else') as HTMLTextAreaElement
const press = (name: string) => screen.getByRole('button', { name })
const overtaken = failure('conflict', { status: 409, code: 'saved_meanwhile', message: 'Somebody else has saved it.' })

afterEach(cleanup)

/** Goes up to the request for what the other person has saved. */
async function refused() {
  const view = await renderFollowUp()
  await view.answer(survey)
  await view.user.type(area(), 'All are well.')
  await view.user.click(press('Save report'))
  await view.fail(overtaken)
  return view
}

async function told(theirs: object = savedElsewhere) {
  const view = await refused()
  await view.answer(theirs)
  return view
}

describe('a report that somebody else has saved meanwhile', () => {
  it('loads what the other person has saved before it says anything, and reloads the list behind it', async () => {
    const { calls, answer, surveysChanged } = await refused()
    expect(calls.at(-1)).toMatchObject({ line: 'POST /follow_up_surveys', body: { playerQuestionnaireId: 7 } })
    expect(press('Saving...')).toBeTruthy()
    await answer(savedElsewhere)
    expect(surveysChanged).toHaveBeenCalledOnce()
  })

  it('says who saved it and when, keeps everything typed, and marks what differs', async () => {
    await told()
    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain('Ines Okafor has saved this report meanwhile')
    expect(alert).toContain(`Saved on ${formatMoment('2026-03-18T11:45:00.000-04:00')}, after you had opened it.`)
    expect(alert).toContain('Your answers are not saved yet; everything you typed is still here.')
    expect(alert).toContain('One question differs; it is marked.')
    expect(area().value).toBe('All are well.')
    expect(area().matches(':disabled')).toBe(false)
    expect(screen.getAllByText('The saved answer is another one.')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Save report' })).toBeNull()
  })

  it.each([
    [{ respondent: { id: 9, name: 'Rosa Lindqvist' } }, 'You have saved this report meanwhile, in another window'],
    [{ respondent: null }, 'Somebody else has saved this report meanwhile'],
  ])('says of %j in other words whose it is', async (by, words) => {
    await told({ ...savedElsewhere, ...by })
    expect(screen.getByRole('alert').textContent).toContain(words)
  })

  it('counts what differs as it is typed', async () => {
    const { user } = await told()
    await user.click(screen.getByRole('checkbox', { name: 'Material given' }))
    expect(screen.getByRole('alert').textContent).toContain('2 questions differ; they are marked.')
    await user.click(screen.getByRole('checkbox', { name: 'Material given' }))
    fireEvent.change(area(), { target: { value: 'Said elsewhere.' } })
    expect(screen.queryByText(/differ/)).toBeNull()
  })

  it('is saved over them with the revision that was shown, under a later try of the same form', async () => {
    const { user, calls, answer } = await told()
    await user.click(press('Save mine over them'))
    expect(document.activeElement).toBe(press('Saving...'))
    const [first, second] = calls.filter(({ line }) => line.startsWith('PUT'))
    expect([first!.body, second!.body]).toMatchObject([{ revision: 0 }, { revision: 1 }])
    expect((second!.body as typeof survey).questions).toEqual(withAnswer(questions, 5, { value: 'All are well.' }))
    const [form, attempt] = first!.idempotencyKey!.split(':')
    expect(attempt).toBe('1')
    expect(second!.idempotencyKey).toBe(`${form}:2`)
    await answer({ ...survey, ...second!.body, revision: 2 })
    expect(screen.getByText('The report is saved.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not saved over them by Enter in a field', async () => {
    const { calls } = await told()
    fireEvent.submit(document.querySelector('form')!)
    expect(calls.filter(({ line }) => line.startsWith('PUT'))).toHaveLength(1)
  })

  it('says that it was not saved when the saved answers cannot be read, keeps everything typed, and reads them again', async () => {
    const { fail, user, calls, answer } = await refused()
    await fail(failure('network'))
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong, please try again later!')
    expect(area().value).toBe('All are well.')
    await user.click(press('Save report'))
    expect(calls.at(-1)).toMatchObject({ line: 'POST /follow_up_surveys', body: { playerQuestionnaireId: 7 } })
    expect(press('Saving...')).toBeTruthy()
    await answer(savedElsewhere)
    expect(screen.getByRole('alert').textContent).toContain('Ines Okafor has saved this report meanwhile')
    expect(area().value).toBe('All are well.')
  })

  it('takes another conflict for what it is', async () => {
    const view = await renderFollowUp()
    await view.answer(survey)
    await view.user.click(press('Save report'))
    await view.fail(failure('conflict', { status: 409, code: 'no_follow_up', message: 'Not used for this child.' }))
    expect(screen.getByRole('alert').textContent).toContain('Not used for this child.')
  })
})

describe('looking at what the other has saved', () => {
  it('shows it, to be read only, and says that what was typed is kept', async () => {
    const { user } = await told()
    await user.click(press('Look at the saved answers'))
    expect(area().value).toBe('Said elsewhere.')
    expect(area().matches(':disabled')).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe(
      'These are the saved answers. What you typed is kept until you discard it.',
    )
    expect(screen.getAllByText('Your answer is another one.')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Save mine over them' })).toBeNull()
    expect(document.activeElement).toBe(press('Back to mine'))
  })

  it('leads back to one’s own', async () => {
    const { user } = await told()
    await user.click(press('Look at the saved answers'))
    await user.click(press('Back to mine'))
    expect(area().value).toBe('All are well.')
    expect(press('Save mine over them')).toBeTruthy()
  })

  it('continues from there when the person discards their own changes', async () => {
    const { user, onClosed } = await told()
    await user.click(press('Look at the saved answers'))
    await user.click(press('Discard mine'))
    expect(area().value).toBe('Said elsewhere.')
    expect(area().matches(':disabled')).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(press('Save report'))
    await user.click(press('Close'))
    expect(onClosed).toHaveBeenCalledOnce()
  })

  it('asks before it is closed', async () => {
    const { user, onClosed } = await told()
    await user.click(press('Look at the saved answers'))
    await user.click(press('Close'))
    await user.click(press('Keep editing'))
    expect(area().value).toBe('All are well.')
    expect(onClosed).not.toHaveBeenCalled()
  })
})

describe('what was typed when the session ended, over a report that somebody else has saved since', () => {
  it('is there again beside who saved it, and is not sent before the choice', async () => {
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
    expect(area().value).toBe('All are well.')
    await again.user.click(press('Save mine over them'))
    expect(again.calls.at(-1)).toMatchObject({ line: 'PUT /follow_up_surveys/12', body: { revision: 1 } })
  })
})

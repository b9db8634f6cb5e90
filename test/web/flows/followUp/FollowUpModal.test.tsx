import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { withAnswer } from '../../../../src/domain/followUp.ts'
import { questions, survey } from '../../../machines/followUp/samples.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { followUpSystem, renderFollowUp } from './renderFollowUp.tsx'
import { formatMoment } from '../../../../src/web/texts/formats.ts'

const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
const saveButton = () => screen.getByRole('button', { name: /^Sav/ })
const leave = () => screen.queryByRole('dialog', { name: 'Close without saving?' })

afterEach(cleanup)

async function opened() {
  const view = await renderFollowUp()
  await view.answer(survey)
  return view
}

describe('the follow-up report while it loads (112)', () => {
  it('says so, and asks once for the report of its survey', async () => {
    const { calls } = await renderFollowUp()
    expect(screen.getByText('Opening the follow-up report…')).toBeTruthy()
    expect(calls.at(-1)).toMatchObject({ line: 'POST /follow_up_surveys', body: { playerQuestionnaireId: 7 } })
    expect(screen.queryByRole('button', { name: 'Save report' })).toBeNull()
  })

  it('can be closed', async () => {
    const { user, onClosed } = await renderFollowUp()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClosed).toHaveBeenCalledOnce()
  })
})

describe('a follow-up report that cannot be loaded (172)', () => {
  it('shows the server’s error text in place of the form, and tries again', async () => {
    const { fail, answer, calls, user } = await renderFollowUp()
    const before = calls.length
    await fail(failure('conflict', { status: 409, message: 'Follow-up reports are not used for this child.' }))
    expect(screen.getByRole('alert').textContent).toContain('Follow-up reports are not used for this child.')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save report' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(calls).toHaveLength(before + 1)
    await answer(survey)
    expect(box('Material given')).toBeTruthy()
  })

  it.each([
    [{}],
    [null],
    [[]],
    [{ ...survey, questions: undefined }],
    [{ ...survey, questions: {} }],
    [{ ...survey, questions: [{ id: 1 }] }],
    [{ ...survey, player: null }],
  ])('says so after the answer %j, which says nothing of a report', async (wrong) => {
    const { answer, user } = await renderFollowUp()
    await answer(wrong)
    expect(screen.getByRole('alert').textContent).toContain('The follow-up report could not be opened')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await answer(survey)
    expect(box('Material given')).toBeTruthy()
  })

  it('says after a 429 when it is opened again, to a screen reader once, and offers no Retry to a person who may not see it', async () => {
    const { fail, user } = await renderFollowUp()
    await fail(failure('tooManyRequests', { status: 429, retryAfterMs: 9000 }))
    expect(screen.getByRole('alert').textContent).toContain('The server is busy')
    const counted = screen.getByText('This is loaded again by itself in 9 seconds.')
    expect(counted.getAttribute('aria-hidden')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await fail(failure('forbidden', { status: 403, message: 'You may not do this.' }))
    expect(screen.getByRole('alert').textContent).toContain('You may not do this.')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('does not try again what does not exist', async () => {
    const { fail } = await renderFollowUp()
    await fail(failure('notFound', { status: 404, message: 'This is not there.' }))
    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain('There is no such follow-up report for this child.')
    expect(alert).toContain('This is not there.')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('shows nothing of another child’s report', async () => {
    const view = await renderFollowUp(followUpSystem(), { playerId: 4 })
    await view.answer(survey)
    expect(screen.getByRole('alert').textContent).toContain('There is no such follow-up report for this child.')
    expect(screen.queryByText('Mei Zhang')).toBeNull()
  })
})

describe('the form (110, 111)', () => {
  it('says whose report it is, that it is a sample and for staff only, and who saved it last', async () => {
    const { answer } = await renderFollowUp()
    await answer({
      ...survey,
      updatedAt: '2026-03-18T11:30:00.000-04:00',
      respondent: { id: 2, name: 'Rosa Lindqvist' },
    })
    const dialog = screen.getByRole('dialog', { name: 'Follow-Up Report' })
    for (const text of [
      'Mei Zhang',
      'about ASQ-3 Sample, 24 Months',
      'Sample, not for clinical use',
      'Only staff read this report. It is in no e-mail, message or PDF for the family.',
      `Last saved by Rosa Lindqvist, ${formatMoment('2026-03-18T11:30:00.000-04:00')}`,
    ])
      expect(within(dialog).getByText(text)).toBeTruthy()
  })

  it('asq_followup_date: a checkbox plus a date, enabled only when it is ticked, as YYYY-MM-DD', async () => {
    const { user, calls, answer } = await opened()
    const date = field('Date: Talked on')
    expect(date.disabled).toBe(true)
    await user.click(box('Talked on'))
    expect(date.disabled).toBe(false)
    await user.type(date, '3/17/2026')
    expect(date.value).toBe('3/17/2026')
    await user.click(saveButton())
    const sent = calls.at(-1)!.body as typeof survey
    expect(sent.questions[0]!.answer).toEqual({ checked: true, value: '2026-03-17' })
    await answer({ ...survey, questions: withAnswer(questions, 1, { checked: true, value: '2026-03-18' }) })
    expect(date.value).toBe('03/18/2026')
  })

  it('sends nothing with a date that cannot be read: says so on top and beside it, leads there, and keeps what was typed', async () => {
    const { user, calls } = await opened()
    const before = calls.length
    const date = field('Date: Talked on')
    await user.click(box('Talked on'))
    await user.type(date, '13/45')
    await user.click(saveButton())
    expect(calls).toHaveLength(before)
    const summary = screen.getByRole('alert')
    expect(summary.textContent).toContain('The report is not saved yet.')
    expect(document.activeElement).toBe(summary)
    await user.click(within(summary).getByRole('link', { name: 'Write an existing day as MM/DD/YYYY.' }))
    expect(document.activeElement).toBe(date)
    expect([date.value, date.getAttribute('aria-invalid')]).toEqual(['13/45', 'true'])
    const said = date
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(said).toEqual(['MM/DD/YYYY', 'Write an existing day as MM/DD/YYYY.'])
    await user.type(date, '/2026')
    expect([date.value, screen.queryByRole('alert')]).toEqual(['13/45/2026', null])
    await user.click(box('Talked on'))
    await user.click(saveButton())
    expect(calls).toHaveLength(before + 1)
  })

  it('says on top and beside a date what the server finds wrong with it, and leads there', async () => {
    const { user, fail } = await opened()
    const date = field('Date: Talked on')
    await user.click(box('Talked on'))
    await user.type(date, '3/17/2026')
    await user.click(saveButton())
    const named = 'questions[0].answer.value'
    await fail(failure('invalid', { status: 422, fields: { [named]: ['This day is too long ago.'] } }))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    await user.click(screen.getByRole('link', { name: 'This day is too long ago.' }))
    expect(document.activeElement).toBe(date)
    expect(date.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('This day is too long ago.')).toHaveLength(2)
  })

  it('asq_followup_fill_in: a checkbox plus text, enabled only when it is ticked; unticked it keeps what was typed', async () => {
    const { user } = await opened()
    const text = field('Text: With whom')
    expect(text.disabled).toBe(true)
    await user.click(box('With whom'))
    await user.type(text, 'Grandmother')
    await user.click(box('With whom'))
    expect(text.disabled).toBe(true)
    expect(text.value).toBe('Grandmother')
  })

  it('asq_followup_line: a checkbox with an info link of its own, opened elsewhere', async () => {
    await opened()
    expect(box('Material given').checked).toBe(false)
    const link = screen.getByRole('link', { name: 'More information: Material given (opens in a new tab)' })
    expect(link.getAttribute('href')).toBe('https://milestones.example/')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(screen.queryByRole('link', { name: /Look again/ })).toBeNull()
  })

  it('asq_followup_list: its lines are enabled only when the parent is ticked', async () => {
    const { user } = await opened()
    const lines = within(screen.getByRole('list', { name: 'Next steps' })).getAllByRole(
      'checkbox',
    ) as HTMLInputElement[]
    expect(lines.map(({ disabled }) => disabled)).toEqual([true, true])
    await user.click(box('Next steps'))
    expect(lines.map(({ disabled }) => disabled)).toEqual([false, false])
    await user.click(lines[1]!)
    await user.click(box('Next steps'))
    expect(lines.map(({ disabled, checked }) => [disabled, checked])).toEqual([
      [true, false],
      [true, true],
    ])
  })

  it('asq_followup_text_area: a text area of 4 rows', async () => {
    await opened()
    const area = screen.getByLabelText('Anything else') as HTMLTextAreaElement
    expect(area.rows).toBe(4)
    expect(area.disabled).toBe(false)
  })
})

describe('saving (112)', () => {
  it('reads Saving... with every input disabled, sends once, then says so and refreshes the list', async () => {
    const { user, calls, answer, surveysChanged } = await opened()
    await user.type(field('Anything else'), 'All are well.')
    await user.click(saveButton())
    expect(saveButton().textContent).toBe('Saving...')
    for (const input of document.querySelectorAll('input, textarea')) expect(input.matches(':disabled')).toBe(true)
    await user.click(saveButton())
    const puts = calls.filter(({ line }) => line === 'PUT /follow_up_surveys/12')
    expect(puts).toHaveLength(1)
    expect(puts[0]!.body).toEqual({ ...survey, questions: withAnswer(questions, 5, { value: 'All are well.' }) })
    expect(surveysChanged).not.toHaveBeenCalled()
    await answer({
      ...(puts[0]!.body as object),
      updatedAt: '2026-03-18T11:30:00.000-04:00',
      respondent: { id: 9, name: 'Ada' },
    })
    expect(saveButton().textContent).toBe('Save report')
    expect(screen.getByText('The report is saved.')).toBeTruthy()
    expect(screen.getByText(/Last saved by Ada/)).toBeTruthy()
    expect(surveysChanged).toHaveBeenCalledOnce()
  })

  it.each([
    ['401', failure('unauthorized', { status: 401, message: 'Your session is over. Please sign in again.' })],
    ['403', failure('forbidden', { status: 403, message: 'You may not do this.' })],
    ['404', failure('notFound', { status: 404 })],
    ['409', failure('conflict', { status: 409, message: 'Follow-up reports are not used for this child.' })],
    ['422', failure('invalid', { status: 422, fields: { questions: ['Send every question.'] } })],
    ['429', failure('tooManyRequests', { status: 429 })],
    ['500', failure('server', { status: 500 })],
    ['a timeout', failure('timeout')],
    ['an answer that cannot be read', failure('unknown', { status: 200 })],
  ])(
    'shows the banner after %s, which takes the focus, with everything typed still there and the button ready (172)',
    async (_name, reason) => {
      const { user, fail } = await opened()
      await user.type(field('Anything else'), 'All are well.')
      await user.click(saveButton())
      await fail(reason)
      const banner = screen.getByRole('alert')
      expect(document.activeElement).toBe(banner)
      expect(banner.textContent).toContain('Something went wrong, please try again later!')
      expect(banner.textContent).toContain('Everything you typed is still here.')
      if (reason.message !== null) expect(banner.textContent).toContain(reason.message)
      expect(field('Anything else').value).toBe('All are well.')
      expect(field('Anything else').matches(':disabled')).toBe(false)
      expect(saveButton().textContent).toBe('Save report')
    },
  )
})

describe('closing while it is saved', () => {
  const closing = 'Closes when it is saved.'
  const saving = async () => {
    const view = await opened()
    await view.user.type(field('Anything else'), 'All are well.')
    await view.user.click(saveButton())
    return view
  }

  it('says beside the buttons that it closes when it is saved, and does, at Close', async () => {
    const { user, answer, onClosed } = await saving()
    expect(screen.queryByText(closing)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByText(closing).tagName).toBe('OUTPUT')
    expect(leave()).toBeNull()
    expect(onClosed).not.toHaveBeenCalled()
    await answer({ ...survey, questions: withAnswer(questions, 5, { value: 'All are well.' }), revision: 1 })
    expect(onClosed).toHaveBeenCalledOnce()
  })

  it('stays open at Escape when the saving fails, with its banner and without the words', async () => {
    const { fail, onClosed } = await saving()
    fireEvent(screen.getByRole('dialog', { name: 'Follow-Up Report' }), new Event('cancel', { cancelable: true }))
    expect(screen.getByText(closing)).toBeTruthy()
    await fail(failure('timeout'))
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong, please try again later!')
    expect(screen.queryByText(closing)).toBeNull()
    expect(onClosed).not.toHaveBeenCalled()
  })
})

describe('the banner of a saving that failed', () => {
  it.each([
    [failure('tooManyRequests', { status: 429, retryAfterMs: 9000 }), 'Too many tries. Try again in 9 seconds.'],
    [failure('notFound', { status: 404 }), 'Everything you typed is still here. Copy it before you close the report.'],
  ])('says what to do: %o', async (reason, words) => {
    const { user, fail } = await opened()
    await user.type(field('Anything else'), 'All')
    await user.click(saveButton())
    await fail(reason)
    expect(screen.getByRole('alert').textContent).toContain(words)
  })

  it('cannot be sent again before a busy server allows it', async () => {
    const { user, fail } = await opened()
    await user.type(field('Anything else'), 'All')
    await user.click(saveButton())
    await fail(failure('tooManyRequests', { status: 429, retryAfterMs: 9000 }))
    expect((saveButton() as HTMLButtonElement).disabled).toBe(true)
  })

  it('keeps the server’s words apart from its own, whether or not they end in a full stop', async () => {
    const { user, fail } = await opened()
    await user.type(field('Anything else'), 'All')
    await user.click(saveButton())
    await fail(failure('invalid', { status: 422, fields: { name: ['is not a survey'], questions: ['is odd'] } }))
    const paragraphs = [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent)
    expect(paragraphs.slice(-3)).toEqual([
      'is not a survey',
      'is odd',
      'Something went wrong, please try again later! Everything you typed is still here.',
    ])
  })
})

describe('closing with something unsaved', () => {
  it('asks at Close and at Escape; Keep editing keeps everything', async () => {
    const { user, onClosed } = await opened()
    await user.type(field('Anything else'), 'All')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(within(leave()!).getByRole('button', { name: 'Keep editing' }))
    expect(leave()).toBeNull()
    fireEvent(screen.getByRole('dialog', { name: 'Follow-Up Report' }), new Event('cancel', { cancelable: true }))
    expect(leave()).not.toBeNull()
    await user.click(within(leave()!).getByRole('button', { name: 'Keep editing' }))
    expect(field('Anything else').value).toBe('All')
    expect(onClosed).not.toHaveBeenCalled()
  })

  it('does not close by a press beside it', async () => {
    const { onClosed } = await opened()
    fireEvent.click(screen.getByRole('dialog'))
    expect(onClosed).not.toHaveBeenCalled()
  })

  it('closes by Discard changes', async () => {
    const { user, onClosed } = await opened()
    await user.click(box('Material given'))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(within(leave()!).getByRole('button', { name: 'Discard changes' }))
    expect(onClosed).toHaveBeenCalledOnce()
  })

  it('asks before another screen opens, but not for an unchanged form', async () => {
    const { user, history } = await opened()
    await user.click(box('Material given'))
    await act(async () => history.push('/other'))
    expect(history.location.pathname).toBe('/report')
    expect(leave()).not.toBeNull()
    await user.click(within(leave()!).getByRole('button', { name: 'Keep editing' }))
    await user.click(box('Material given'))
    await act(async () => history.push('/other'))
    expect(history.location.pathname).toBe('/other')
  })

  it('does not keep up the end of the session; the same person finds everything again, another one nothing', async () => {
    const around = followUpSystem()
    const first = await renderFollowUp(around)
    await first.answer(survey)
    await first.user.type(field('Anything else'), 'All are well.')
    around.session.auth = null
    await act(async () => first.history.push('/login'))
    expect(first.history.location.pathname).toBe('/login')
    first.unmount()

    const other = await renderFollowUp(around, { staffId: 10 })
    await other.answer(survey)
    expect(field('Anything else').value).toBe('')
    other.unmount()

    const again = await renderFollowUp(around)
    await again.answer(survey)
    expect(field('Anything else').value).toBe('All are well.')
    expect(screen.getByText('What you typed before and did not save is here again.')).toBeTruthy()
    await again.user.click(saveButton())
    await again.answer({ ...survey, questions: withAnswer(questions, 5, { value: 'All are well.' }) })
    again.unmount()
    const last = await renderFollowUp(around)
    await last.answer(survey)
    expect(field('Anything else').value).toBe('')
  })

  it('holds no longer what was saved while nobody looked, whatever the report says since', async () => {
    const around = followUpSystem()
    const first = await renderFollowUp(around)
    await first.answer(survey)
    await first.user.type(field('Anything else'), 'All are well.')
    await first.user.click(saveButton())
    first.unmount()
    await first.answer({ ...survey, questions: withAnswer(questions, 5, { value: 'All are well.' }) })

    const again = await renderFollowUp(around)
    await again.answer({ ...survey, questions: withAnswer(questions, 5, { value: 'Changed elsewhere.' }) })
    expect(field('Anything else').value).toBe('Changed elsewhere.')
  })
})

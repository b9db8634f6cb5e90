import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { notScored, results, underWay } from '../../../machines/surveyResults/samples.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { renderSurveyResults, row } from './renderSurveyResults.tsx'

afterEach(cleanup)

describe('scoring', () => {
  const done = { job: 'completed', asqId: 5, asqJid: null } as const

  it('is awaited, and the score appears by itself (100)', async () => {
    const { load, answerStatus, surveysChanged } = await renderSurveyResults()
    await load(underWay)
    expect(screen.getByText('Teacher questionnaire: The score is being calculated')).toBeTruthy()
    expect(screen.getAllByText(/being calculated/i).map(({ textContent }) => textContent)).toEqual([
      'Teacher questionnaire: The score is being calculated',
      'Being calculated',
    ])
    expect(surveysChanged).not.toHaveBeenCalled()
    await answerStatus(done)
    expect(surveysChanged).toHaveBeenCalledTimes(1)
    await load(results)
    expect(screen.queryAllByText(/The score is being calculated/)).toEqual([])
  })

  it('says that the server does not answer, and goes on', async () => {
    const { load, failStatus } = await renderSurveyResults()
    await load(underWay)
    await failStatus(failure('network'))
    expect(screen.getByText(/it is asked again by itself/)).toBeTruthy()
  })

  it('keeps its status after a poll that was answered 429', async () => {
    const { load, failStatus } = await renderSurveyResults()
    await load(underWay)
    const said = screen.getByText('Teacher questionnaire: The score is being calculated').closest('output')!
    const before = said.textContent
    await failStatus(failure('tooManyRequests', { status: 429 }))
    expect(said.textContent).toBe(before)
  })

  it('says one thing of a side, also when its job fails or is requested again while the result is open', async () => {
    const { load, answerStatus, answerRetry } = await renderSurveyResults()
    const said = () => screen.getAllByText(/being calculated|not scored/i).map(({ textContent }) => textContent)
    await load(underWay)
    await answerStatus({ job: 'failed', asqId: null, asqJid: null })
    expect(said()).toEqual(['Teacher questionnaire: Not scored', 'Not scored'])
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await answerRetry({ job: 'pending', asqId: null, asqJid: 'j2' })
    expect(said()).toEqual(['Teacher questionnaire: The score is being calculated', 'Being calculated'])
  })

  it('offers to try again where there is neither a job nor a score', async () => {
    const { load, answerStatus, answerRetry } = await renderSurveyResults()
    await load(notScored)
    await answerStatus({ job: 'none', asqId: null, asqJid: null })
    expect(screen.getByText('Teacher questionnaire: Not scored')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await answerRetry({ job: 'pending', asqId: null, asqJid: 'j2' })
    expect(screen.getByText('Teacher questionnaire: The score is being calculated')).toBeTruthy()
  })

  it('offers no second try to those who may not fill it in', async () => {
    const { load, answerStatus } = await renderSurveyResults({ role: 'partner_admin_dashboard' })
    await load(notScored)
    await answerStatus({ job: 'none', asqId: null, asqJid: null })
    expect(screen.getByText(/Someone who may fill it in can try again/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('says why it was refused', async () => {
    const { load, failStatus } = await renderSurveyResults()
    await load(underWay)
    await failStatus(failure('forbidden', { status: 403, message: 'You may not do this.' }))
    expect(screen.getByRole('alert').textContent).toContain('You may not do this.')
  })

  it('keeps the old content when the new one does not load', async () => {
    const { load, answerStatus, fail } = await renderSurveyResults()
    await load(underWay)
    await answerStatus(done)
    await fail(failure('network'))
    expect(screen.getByRole('alert').textContent).toContain('The new score could not be loaded')
    expect(row('Communication').textContent).toContain('24.00')
  })
})

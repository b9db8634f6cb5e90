import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { results } from '../../../machines/surveyResults/samples.ts'
import { renderSurveyResults, unfold } from './renderSurveyResults.tsx'

afterEach(cleanup)

const answers = () => within(screen.getByRole('region', { name: 'Answers' }))
const section = (name: string) => answers().getByRole('heading', { level: 3, name }).closest('details')!
const opened = () => [...document.querySelectorAll('details[open] h3')].map(({ textContent }) => textContent)

describe('the answers', () => {
  it('are folded by section, with what each of them holds', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(opened()).toEqual([])
    expect(section('Communication').querySelector('summary')?.textContent).toBe('Communication2 questions1 different')
    expect(section('Gross Motor').querySelector('summary')?.textContent).toBe('Gross Motor1 question')
  })

  it('unfold on a press, and fold again', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    unfold('Gross Motor')
    expect(opened()).toEqual(['Gross Motor'])
    const found = section('Gross Motor')
    found.open = false
    fireEvent(found, new Event('toggle'))
    expect(opened()).toEqual([])
  })

  it('show only what differs on one press, and everything again on the next', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    const toggle = screen.getByRole('switch', { name: 'Only differences (1)' })
    fireEvent.click(toggle)
    expect(opened()).toEqual(['Communication'])
    expect(screen.queryByText('Question 2?')).toBeNull()
    expect(answers().queryByRole('heading', { level: 3, name: 'Gross Motor' })).toBeNull()
    fireEvent.click(toggle)
    expect(screen.getByText('Question 2?')).toBeTruthy()
  })

  it('are compared only where they differ', async () => {
    const { load } = await renderSurveyResults()
    const [communication, ...rest] = results.sections
    const [first, ...others] = communication!.questions
    const alike = first!.responseTypes.map((type) => ({
      ...type,
      answer: { ...type.answer, teacher: type.answer.parent },
    }))
    const questions = [{ ...first!, responseTypes: alike as typeof alike }, ...others]
    await load({ ...results, sections: [{ ...communication!, questions }, ...rest] })
    unfold('Communication')
    expect(screen.getByText('Alike')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answered, question as questionOf, responseType, survey } from '../../../machines/questionnaire/samples.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

const yes = { answerHandles: ['yes'] }
const entries = () => within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('listitem')
const current = () =>
  entries().filter((entry) => within(entry).getByRole('link').getAttribute('aria-current') === 'step')
const reachedDot = () =>
  [...document.querySelectorAll('[data-dot]')]
    .find((dot) => /[DO]/.test(dot.getAttribute('data-dot') ?? ''))
    ?.getAttribute('data-question-dot')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('where a person goes on (84)', () => {
  it('begins at the first question, which is marked before anything is pressed', async () => {
    const { load, scrolledTo } = await renderQuestionnaire()
    await load()
    expect(current().map((entry) => entry.textContent)).toEqual(['CommunicationNot started'])
    expect(reachedDot()).toBe('1')
    expect(scrolledTo).toEqual([])
  })

  it('continues at the first unanswered question of the first unfinished section, and marks it', async () => {
    const begun = answered(survey, { 11: yes })
    const { load, scrolledTo } = await renderQuestionnaire({ survey: begun })
    await load()
    expect(scrolledTo.map(({ id }) => id)).toEqual(['question-2'])
    expect(reachedDot()).toBe('2')
  })

  it('continues under the title of a section that has no answer yet', async () => {
    const begun = answered(survey, { 11: yes, 12: yes, 13: yes })
    const { load, scrolledTo } = await renderQuestionnaire({ survey: begun })
    await load()
    expect(scrolledTo.map(({ id }) => id)).toEqual(['section-gross_motor'])
    expect(current()[0]?.textContent).toContain('Gross Motor')
  })

  it('counts what waits on this device as answered', async () => {
    const held = [{ responseTypeId: 11, value: yes }]
    const { load, scrolledTo } = await renderQuestionnaire({ survey, held })
    await load()
    expect(scrolledTo.map(({ id }) => id)).toEqual(['question-2'])
  })
})

describe('the sections at the side (84)', () => {
  it('lead to a section, which then is the current one', async () => {
    const { load, scrolledTo } = await renderQuestionnaire()
    await load()
    fireEvent.click(screen.getByRole('link', { name: /Gross Motor/ }), { detail: 1 })
    expect(scrolledTo.map(({ id }) => id)).toEqual(['section-gross_motor'])
    expect(current()[0]?.textContent).toContain('Gross Motor')
  })

  it('lead by a dot to its question', async () => {
    const { load, question } = await renderQuestionnaire()
    await load()
    const dot = document.querySelector('[data-question-dot="3"]')
    if (dot) fireEvent.click(dot, { detail: 1 })
    expect(question(3).contains(document.activeElement)).toBe(true)
    expect(reachedDot()).toBe('3')
  })

  it('say how many are answered where nothing is required, and never Not started beside a filled dot', async () => {
    const [communication, grossMotor, overall] = survey.sections
    const optional = answered(
      {
        ...survey,
        sections: [communication!, grossMotor!, overall!].map((section) =>
          section.handle === 'overall'
            ? { ...section, questions: [questionOf(8, [responseType(41)]), ...section.questions] }
            : section,
        ),
      },
      { 32: { textAnswer: 'Sings a lot.' } },
    )
    const { load } = await renderQuestionnaire({ survey: optional })
    await load()
    expect(entries()[2]?.textContent).toBe('Overall1 answered')
  })

  it('count any answer where nothing is required, also the optional one beside an item', async () => {
    const beside = [questionOf(8, [responseType(41), responseType(42, 'textarea')]), questionOf(9, [responseType(43)])]
    const optional = answered(
      {
        ...survey,
        sections: survey.sections.map((section) =>
          section.handle === 'overall' ? { ...section, questions: beside } : section,
        ),
      },
      { 42: { textAnswer: 'Sings a lot.' } },
    )
    const { load } = await renderQuestionnaire({ survey: optional })
    await load()
    expect(entries()[2]?.textContent).toBe('Overall1 answered')
    expect(document.querySelector('[data-question-dot="8"]')?.getAttribute('data-dot')).toBe('d')
  })
})

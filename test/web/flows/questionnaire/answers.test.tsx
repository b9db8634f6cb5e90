import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  answered,
  question,
  responseType,
  storedAnswer,
  survey,
  validSurvey,
} from '../../../machines/questionnaire/samples.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

afterEach(cleanup)

const radio = (inside: HTMLElement, name: string) => within(inside).getByRole<HTMLInputElement>('radio', { name })
const checkbox = (inside: HTMLElement, name: string) => within(inside).getByRole<HTMLInputElement>('checkbox', { name })

describe('a radio answer', () => {
  it('is given by a press, in the same moment (86)', async () => {
    const { load, user, question: q, given } = await renderQuestionnaire()
    await load()
    await user.click(radio(q(1), 'Yes'))
    expect(radio(q(1), 'Yes').checked).toBe(true)
    expect(given).toEqual([
      { responseTypeId: 11, change: { answerHandles: ['yes'] }, isTyping: false, answerId: null, readRevision: null },
    ])
  })

  it('has at most one active option (86)', async () => {
    const { load, user, question: q, given } = await renderQuestionnaire()
    await load()
    await user.click(radio(q(1), 'Yes'))
    await user.click(radio(q(1), 'Sometimes'))
    expect(
      within(q(1))
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked),
    ).toEqual([false, true, false])
    expect(given.at(-1)?.change).toEqual({ answerHandles: ['sometimes'] })
  })

  it('is deleted when the active option is pressed again (86)', async () => {
    const { load, user, question: q, given } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    await user.click(radio(q(1), 'Yes'))
    expect(radio(q(1), 'Yes').checked).toBe(false)
    expect(given).toEqual([{ responseTypeId: 11, change: null, isTyping: false, answerId: 1100, readRevision: 1 }])
  })

  it('is given once by a double click, and a chosen one is deleted once', async () => {
    const { load, user, question: q, given } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    await user.dblClick(radio(q(3), 'Yes'))
    expect(radio(q(3), 'Yes').checked).toBe(true)
    await user.dblClick(radio(q(1), 'Yes'))
    expect(radio(q(1), 'Yes').checked).toBe(false)
    expect(given.map(({ responseTypeId, change }) => [responseTypeId, change])).toEqual([
      [13, { answerHandles: ['yes'] }],
      [11, null],
    ])
  })

  it('says that it was cleared, and Undo gives it again', async () => {
    const { load, user, question: q, given } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    await user.click(radio(q(1), 'Yes'))
    expect(within(q(1)).getByRole('status').textContent).toContain('Answer cleared.')
    await user.click(await within(q(1)).findByRole('button', { name: /^Undo / }))
    expect(radio(q(1), 'Yes').checked).toBe(true)
    expect(document.activeElement).toBe(radio(q(1), 'Yes'))
    expect(within(q(1)).getByRole('status').textContent).toBe('')
    expect(given.at(-1)).toMatchObject({ responseTypeId: 11, change: { answerHandles: ['yes'] } })
  })

  it('offers no Undo for what was cleared once another option is chosen', async () => {
    const { load, user, question: q } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    await user.click(radio(q(1), 'Yes'))
    await within(q(1)).findByRole('button', { name: /^Undo / })
    await user.click(radio(q(1), 'Sometimes'))
    expect(within(q(1)).queryByRole('button', { name: /^Undo / })).toBeNull()
  })

  it('is pressed by its words too', async () => {
    const { load, user, question: q } = await renderQuestionnaire()
    await load()
    await user.click(within(q(1)).getByText('Not yet'))
    expect(radio(q(1), 'Not yet').checked).toBe(true)
  })
})

describe('a checkbox answer', () => {
  it('takes any number of choices, in their own order (85)', async () => {
    const { load, user, question: q, given } = await renderQuestionnaire()
    await load()
    await user.click(checkbox(q(4), 'Not yet'))
    await user.click(checkbox(q(4), 'Yes'))
    expect(given.at(-1)).toMatchObject({ responseTypeId: 22, change: { answerHandles: ['yes', 'not_yet'] } })
  })

  it('is deleted when no boxes remain ticked (85)', async () => {
    const {
      load,
      user,
      question: q,
      given,
    } = await renderQuestionnaire({
      survey: answered(survey, { 22: { answerHandles: ['yes'] } }),
    })
    await load()
    await user.click(checkbox(q(4), 'Yes'))
    expect(given.at(-1)).toMatchObject({ responseTypeId: 22, change: null })
    expect(checkbox(q(4), 'Yes').checked).toBe(false)
  })

  it('is ticked once by a double click', async () => {
    const { load, user, question: q, given } = await renderQuestionnaire()
    await load()
    await user.dblClick(checkbox(q(4), 'Yes'))
    expect(checkbox(q(4), 'Yes').checked).toBe(true)
    expect(given).toHaveLength(1)
  })
})

describe('a text answer', () => {
  const field = (inside: HTMLElement) => within(inside).getByRole<HTMLTextAreaElement>('textbox')

  it('is on the device with every key, while the server waits for the typing to rest (87)', async () => {
    const { load, user, question: q, given } = await renderQuestionnaire()
    await load()
    await user.type(field(q(6)), 'Hi')
    expect(given).toEqual([
      { responseTypeId: 32, change: { textAnswer: 'H' }, isTyping: true, answerId: null, readRevision: null },
      { responseTypeId: 32, change: { textAnswer: 'Hi' }, isTyping: true, answerId: null, readRevision: null },
    ])
  })

  it('goes to the server when the field is left (87)', async () => {
    const { load, user, question: q, given } = await renderQuestionnaire()
    await load()
    await user.type(field(q(6)), 'Hi')
    await user.tab()
    expect(given.at(-1)).toMatchObject({ change: { textAnswer: 'Hi' }, isTyping: false })
  })

  it('is deleted when it is blank after trimming, and the blank stays while it is typed (87)', async () => {
    const {
      load,
      user,
      question: q,
      given,
    } = await renderQuestionnaire({
      survey: answered(survey, { 32: { textAnswer: 'x' } }),
    })
    await load()
    await user.click(field(q(6)))
    await user.keyboard('{Backspace} ')
    expect(given.map(({ change }) => change)).toEqual([null])
    expect(field(q(6)).value).toBe(' ')
  })
})

describe('a read-only group', () => {
  const field = (inside: HTMLElement) => within(inside).getByRole<HTMLTextAreaElement>('textbox')

  it('is disabled while a required answer is missing, with the reason in words (89)', async () => {
    const { load, user, question: q } = await renderQuestionnaire()
    await load()
    expect(field(q(5)).disabled).toBe(true)
    expect(q(5).textContent).toContain('Opens when all required questions of this section are answered.')
    await user.click(radio(q(4), 'Yes'))
    expect(field(q(5)).disabled).toBe(false)
    expect(q(5).textContent).not.toContain('Opens when')
  })

  it('loses its answer with the required one, which goes first (89)', async () => {
    const {
      load,
      user,
      question: q,
      given,
    } = await renderQuestionnaire({
      survey: answered(survey, { 21: { answerHandles: ['yes'] }, 23: { textAnswer: 'Runs fast' } }),
    })
    await load()
    expect(field(q(5)).value).toBe('Runs fast')
    await user.click(radio(q(4), 'Yes'))
    expect(given.map(({ responseTypeId, change }) => [responseTypeId, change])).toEqual([
      [21, null],
      [23, null],
    ])
    expect(field(q(5)).value).toBe('')
  })

  it('keeps a text on the device when it is cleared, says so beside its field, and puts it back', async () => {
    const {
      load,
      user,
      question: q,
      given,
      clearedTexts,
    } = await renderQuestionnaire({
      survey: answered(survey, { 21: { answerHandles: ['yes'] }, 23: { textAnswer: 'Runs fast' } }),
    })
    await load()
    expect(q(5).textContent).not.toContain('Your text is kept')
    await user.dblClick(radio(q(4), 'Yes'))
    expect(q(5).textContent).toContain('Your text is kept on this device and comes back then:Runs fast')
    await expect.poll(() => clearedTexts()).toEqual({ 23: 'Runs fast' })
    await user.click(radio(q(4), 'Sometimes'))
    expect(field(q(5)).value).toBe('Runs fast')
    expect(q(5).textContent).not.toContain('Your text is kept')
    expect(given.slice(2).map(({ responseTypeId, change }) => [responseTypeId, change])).toEqual([
      [21, { answerHandles: ['sometimes'] }],
      [23, { textAnswer: 'Runs fast' }],
    ])
    await expect.poll(() => clearedTexts()).toEqual({})
  })

  it('puts back a text that was cleared before the page was opened', async () => {
    const { load, user, question: q } = await renderQuestionnaire({ cleared: { 23: 'Runs fast' } })
    await load()
    await waitFor(() => expect(q(5).textContent).toContain('comes back then:Runs fast'))
    await user.click(radio(q(4), 'Sometimes'))
    expect(field(q(5)).value).toBe('Runs fast')
  })

  it('hands a kept text to the notes of its question when the questionnaire is finished without it', async () => {
    const { load, lateTexts, clearedTexts } = await renderQuestionnaire({ cleared: { 23: 'Runs fast' } })
    await load({ ...survey, status: 'finished' })
    await expect.poll(() => lateTexts()).toEqual([{ questionId: 5, text: 'Runs fast' }])
    await expect.poll(() => clearedTexts()).toEqual({})
  })

  it('loses what the server deleted with a required answer (89)', async () => {
    const {
      load,
      user,
      question: q,
      take,
    } = await renderQuestionnaire({
      survey: answered(survey, { 21: { answerHandles: ['yes'] }, 23: { textAnswer: 'Runs fast' } }),
    })
    await load()
    await user.click(radio(q(1), 'Yes'))
    await take([23])
    expect(field(q(5)).value).toBe('')
  })
})

describe('both sides', () => {
  const both = {
    ...survey,
    sections: [
      {
        ...survey.sections[0]!,
        questions: [
          question(1, [
            responseType(11, 'radio', {
              answer: { parent: storedAnswer(11, { answerHandles: ['sometimes'] }), teacher: null },
            }),
          ]),
        ],
      },
    ],
  }

  it("shows the parent's answer beside the teacher's (94)", async () => {
    const { load, question: q } = await renderQuestionnaire({ survey: both })
    await load()
    expect(q(1).textContent).toContain('ParentSometimes')
    expect(radio(q(1), 'Sometimes').checked).toBe(false)
  })

  it("fills in the parent's own answers on the parent's side (94)", async () => {
    const { load, question: q } = await renderQuestionnaire({ survey: { ...both, side: 'parent' } })
    await load()
    expect(radio(q(1), 'Sometimes').checked).toBe(true)
    expect(q(1).textContent).not.toContain('ParentSometimes')
  })
})

describe('what the device holds', () => {
  it('overrides what the server said, even if it is a deletion', async () => {
    const { load, question: q } = await renderQuestionnaire({
      survey: validSurvey,
      held: [
        { responseTypeId: 11, value: null },
        { responseTypeId: 13, value: { answerHandles: ['not_yet'] } },
      ],
    })
    await load()
    expect(radio(q(1), 'Yes').checked).toBe(false)
    expect(radio(q(2), 'Yes').checked).toBe(true)
    expect(radio(q(3), 'Not yet').checked).toBe(true)
  })
})

describe('details', () => {
  it('open in a dialog and close again', async () => {
    const { load, user } = await renderQuestionnaire({
      survey: {
        ...survey,
        sections: [
          {
            ...survey.sections[0]!,
            questions: [{ ...question(1, [responseType(11)]), details: 'One word is enough.' }],
          },
        ],
      },
    })
    await load()
    expect(screen.queryByText('One word is enough.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Details: Question 1?' }))
    expect(screen.getByRole('dialog').textContent).toContain('One word is enough.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import {
  type FollowUpForm,
  type FollowUpQuestion,
  answeredForm,
  everyLine,
  hasCheckbox,
  hasValue,
  isEnabled,
  storedAnswers,
  isSameReport,
  withAnswer,
} from '../../src/domain/followUp.ts'

const line = (id: number, position: number) => ({
  id,
  position,
  title: `Line ${id}`,
  questionType: 'asq_followup_line' as const,
  infoLink: null,
})
const form: FollowUpForm = {
  name: 'Form',
  version: '1',
  provenance: 'sample',
  questions: [
    { ...line(1, 3), questionType: 'asq_followup_list', children: [line(12, 2), line(11, 1)] },
    { ...line(2, 1), questionType: 'asq_followup_date', children: [] },
    { ...line(3, 2), questionType: 'asq_followup_fill_in', children: [] },
    { ...line(4, 5), questionType: 'asq_followup_text_area', children: [] },
    { ...line(5, 4), children: [] },
  ],
}
const blank = answeredForm(form, [])
const question = (questions: readonly FollowUpQuestion[], id: number) =>
  everyLine(questions).find((one) => one.id === id)!

describe('the questions of a follow-up report (110)', () => {
  it('are sorted by position, and so are the lines of a list', () => {
    expect(blank.map(({ id }) => id)).toEqual([2, 3, 1, 5, 4])
    expect(blank[2]!.children.map(({ id }) => id)).toEqual([11, 12])
  })

  it('have the answers that are stored, and none where nothing is', () => {
    const answered = answeredForm(form, [
      { questionId: 2, checked: true, value: '2026-03-01' },
      { questionId: 12, checked: true, value: null },
    ])
    expect(question(answered, 2).answer).toEqual({ checked: true, value: '2026-03-01' })
    expect(question(answered, 12).answer).toEqual({ checked: true, value: null })
    expect(question(answered, 11).answer).toEqual({ checked: false, value: null })
  })

  it('have a checkbox, all but the text area; dates and texts have a value', () => {
    expect(blank.filter(({ questionType }) => hasCheckbox(questionType)).map(({ id }) => id)).toEqual([2, 3, 1, 5])
    expect(blank.filter(({ questionType }) => hasValue(questionType)).map(({ id }) => id)).toEqual([2, 3, 4])
  })
})

describe('dependent enabling (111)', () => {
  it.each([2, 3, 1, 5])('question %i is enabled only when its checkbox is ticked', (id) => {
    expect(isEnabled(question(blank, id))).toBe(false)
    expect(isEnabled(question(withAnswer(blank, id, { checked: true }), id))).toBe(true)
  })

  it('a text area is always enabled', () => {
    expect(isEnabled(question(blank, 4))).toBe(true)
  })
})

describe('changing an answer', () => {
  it('changes that one alone, of a question or of a line, and keeps the rest of it', () => {
    const ticked = withAnswer(blank, 12, { checked: true })
    expect(everyLine(ticked).filter(({ answer }) => answer.checked)).toHaveLength(1)
    const written = withAnswer(withAnswer(blank, 3, { checked: true }), 3, { value: 'Grandmother' })
    expect(question(written, 3).answer).toEqual({ checked: true, value: 'Grandmother' })
  })

  it('distinguishes a changed report from an unchanged one, including values of disabled inputs', () => {
    const written = withAnswer(blank, 3, { checked: true, value: 'Grandmother' })
    expect(isSameReport(blank, answeredForm(form, []))).toBe(true)
    expect(isSameReport(blank, withAnswer(blank, 3, { value: '' }))).toBe(true)
    expect(isSameReport(blank, written)).toBe(false)
    expect(isSameReport(blank, withAnswer(written, 3, { checked: false }))).toBe(false)
    expect(isSameReport(written, withAnswer(written, 12, { checked: true }))).toBe(false)
  })
})

describe('the stored part of a report', () => {
  it('is every tick and every value that is enabled, texts trimmed', () => {
    const filled = [
      [2, { checked: true, value: '2026-03-01' }],
      [3, { checked: true, value: '  Grandmother ' }],
      [1, { checked: true }],
      [11, { checked: true }],
      [5, { checked: true }],
      [4, { value: ' All well. ' }],
    ].reduce<readonly FollowUpQuestion[]>((all, [id, change]) => withAnswer(all, id as number, change as object), blank)
    expect(storedAnswers(filled)).toEqual([
      { questionId: 2, checked: true, value: '2026-03-01' },
      { questionId: 3, checked: true, value: 'Grandmother' },
      { questionId: 1, checked: true, value: null },
      { questionId: 11, checked: true, value: null },
      { questionId: 5, checked: true, value: null },
      { questionId: 4, checked: false, value: 'All well.' },
    ])
  })

  it('is nothing of a date or text without its tick, of a line without its list’s, of blanks alone, and of what has no value', () => {
    const disabled = [
      [2, { value: '2026-03-01' }],
      [3, { value: 'Grandmother' }],
      [11, { checked: true }],
      [4, { checked: true, value: '   ' }],
    ].reduce<readonly FollowUpQuestion[]>((all, [id, change]) => withAnswer(all, id as number, change as object), blank)
    expect(storedAnswers(disabled)).toEqual([])
    expect(storedAnswers(withAnswer(blank, 5, { checked: true, value: 'stray' }))).toEqual([
      { questionId: 5, checked: true, value: null },
    ])
    expect(storedAnswers(withAnswer(blank, 3, { checked: true, value: ' ' }))).toEqual([
      { questionId: 3, checked: true, value: null },
    ])
  })

  it('is read back as it was stored', () => {
    const written = withAnswer(withAnswer(blank, 1, { checked: true }), 12, { checked: true })
    expect(isSameReport(written, answeredForm(form, storedAnswers(written)))).toBe(true)
  })
})

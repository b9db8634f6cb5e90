import { describe, expect, it } from 'vitest'
import { type FollowUpQuestion, storedAnswers, withAnswer } from '../../src/domain/followUp.ts'
import { type StoredQuestionChange, changesAfter } from '../../src/domain/followUpChanges.ts'
import { questions as blank } from '../machines/followUp/samples.ts'

const [coach, teacher] = [7, 8]
const area = 5
const saying = (value: string) => withAnswer(blank, area, { value })

/** The changes of a report after these saves, one after the other. */
const after = (...saves: readonly (readonly [staffId: number, saved: readonly FollowUpQuestion[]])[]) =>
  saves.reduce<{ before: readonly FollowUpQuestion[]; changes: readonly StoredQuestionChange[] }>(
    ({ before, changes }, [staffId, saved], index) => ({
      before: saved,
      changes: changesAfter(changes, { before, saved, staffId, at: `2026-03-0${index + 1}T10:00:00.000Z` }),
    }),
    { before: blank, changes: [] },
  ).changes

const written = (value: string) => [{ questionId: area, checked: false, value }]

describe('the last change of a question', () => {
  it('says who changed it, when, and what it said before', () => {
    expect(after([coach, saying('Coach.')], [teacher, saying('Teacher.')])).toEqual([
      { questionId: area, staffId: teacher, at: '2026-03-02T10:00:00.000Z', before: written('Coach.') },
    ])
  })

  it('keeps what another person had said however often it is changed again by the same one', () => {
    const changes = after([coach, saying('Coach.')], [teacher, saying('Teacher.')], [teacher, saying('')])
    expect(changes).toMatchObject([{ staffId: teacher, at: '2026-03-03T10:00:00.000Z', before: written('Coach.') }])
  })

  it('finds the author of an answer although somebody else has saved another question since', () => {
    const both = withAnswer(saying('Coach.'), 4, { checked: true })
    const changes = after(
      [coach, saying('Coach.')],
      [teacher, both],
      [teacher, withAnswer(both, area, { value: 'T.' })],
    )
    expect(changes).toMatchObject([
      { questionId: 4, staffId: teacher, before: [] },
      { questionId: area, staffId: teacher, before: written('Coach.') },
    ])
  })

  it('counts nobody’s own words as somebody else’s', () => {
    expect(after([coach, saying('One.')], [coach, saying('Two.')])).toMatchObject([{ staffId: coach, before: [] }])
  })

  it('keeps a list with its lines', () => {
    const list = withAnswer(withAnswer(blank, 3, { checked: true }), 31, { checked: true })
    expect(after([coach, list], [teacher, blank])).toMatchObject([{ questionId: 3, before: storedAnswers(list) }])
  })
})

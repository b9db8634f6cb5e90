import { describe, expect, it } from 'vitest'
import { changedNoteText, mayChangeNote, mayWriteNotes, newNoteText } from '../../src/domain/noteRules.ts'

describe('the rules of notes (107 to 109)', () => {
  it.each([
    [false, false, true],
    [false, true, true],
    [true, true, true],
    [true, false, false],
  ])('restricted %s, teacher survey %s: may write %s', (isRestricted, hasTeacherSurvey, may) => {
    expect(mayWriteNotes({ isRestricted, hasTeacherSurvey })).toBe(may)
  })

  it('let only the author edit or delete', () => {
    expect([mayChangeNote(4, 4), mayChangeNote(4, 5)]).toEqual([true, false])
  })

  it('send nothing for an empty or whitespace-only text', () => {
    expect(['', ' \n\t', ' a '].map(newNoteText)).toEqual([null, null, 'a'])
  })

  it('send an edited text only if the trimmed text is non-empty and differs from the old text', () => {
    expect(['', '  ', 'old', ' old ', ' new '].map((typed) => changedNoteText(typed, 'old'))).toEqual([
      null,
      null,
      null,
      null,
      'new',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { withAnswer } from '../../src/domain/followUp.ts'
import { type Side, combinedQuestions, comparedQuestions } from '../../src/domain/followUpVersions.ts'
import { questions as asRead } from '../machines/followUp/samples.ts'

const changed = (changes: Readonly<Record<number, Parameters<typeof withAnswer>[2]>>) =>
  Object.entries(changes).reduce((all, [id, change]) => withAnswer(all, Number(id), change), asRead)

const compare = (mine: typeof asRead, theirs: typeof asRead) => comparedQuestions({ asRead, mine, theirs })
const changedBy = (mine: typeof asRead, theirs: typeof asRead) =>
  compare(mine, theirs).map((question) => question.changedBy)
const combine = (mine: typeof asRead, theirs: typeof asRead, chosen: Readonly<Record<number, Side>> = {}) =>
  combinedQuestions(compare(mine, theirs), chosen)

const ticked = { checked: true }

describe('two versions of a follow-up report', () => {
  it('says of each question who has changed it', () => {
    const mine = changed({ 1: { checked: true, value: '2026-03-17' }, 4: ticked, 5: { value: 'Mine.' } })
    const theirs = changed({ 2: { checked: true, value: 'Grandmother' }, 4: ticked, 5: { value: 'Theirs.' } })
    expect(changedBy(mine, theirs)).toEqual(['mine', 'theirs', 'nobody', 'nobody', 'both'])
  })

  it('keeps every answer that one person alone has changed, an emptied one too', () => {
    const read = changed({ 4: ticked, 5: { value: 'Read.' } })
    const mine = withAnswer(read, 4, { checked: false })
    const theirs = withAnswer(read, 5, { value: '' })
    expect(combinedQuestions(comparedQuestions({ asRead: read, mine, theirs }), {})).toEqual(
      withAnswer(mine, 5, { value: '' }),
    )
  })

  it('keeps the chosen answer of two', () => {
    const mine = changed({ 5: { value: 'Mine.' } })
    const theirs = changed({ 4: ticked, 5: { value: 'Theirs.' } })
    expect(combine(mine, theirs, { 5: 'mine' })).toEqual(withAnswer(theirs, 5, { value: 'Mine.' }))
    expect(combine(mine, theirs, { 5: 'theirs' })).toEqual(theirs)
  })

  it('is one answer with all its lines where it is a list', () => {
    const mine = changed({ 3: ticked, 31: ticked })
    const theirs = changed({ 3: ticked, 32: ticked })
    expect(changedBy(mine, theirs)[2]).toBe('both')
    expect(combine(mine, theirs, { 3: 'mine' })).toEqual(mine)
  })

  it('does not count what would not be stored: a text without its tick', () => {
    expect(changedBy(changed({ 2: { value: 'Typed, then unticked' } }), asRead)).toEqual(Array(5).fill('nobody'))
  })
})

import { describe, expect, it } from 'vitest'
import { alignmentOf, answeredAlike, type Choices } from '../../src/domain/alignment.ts'

const choices = (entries: Record<number, string[]>): Choices =>
  new Map(Object.entries(entries).map(([id, handles]) => [Number(id), handles]))

describe('alignment of the two sides (104)', () => {
  it.each([
    ['the same answer', { 1: ['yes'] }, { 1: ['yes'] }, true],
    ['another answer', { 1: ['yes'] }, { 1: ['sometimes'] }, false],
    ['the same boxes in another order', { 1: ['a', 'b'] }, { 1: ['b', 'a'] }, true],
    ['one box more', { 1: ['a'] }, { 1: ['a', 'b'] }, false],
    ['a concern on one side only', { 1: ['yes'] }, { 1: ['yes'], 2: ['concern'] }, false],
    ['nothing from the parent', {}, { 1: ['yes'] }, null],
    ['nothing from the teacher', { 1: ['yes'] }, {}, null],
    ['nothing at all', {}, {}, null],
  ])('is %s', (_name, parent, teacher, expected) => {
    expect(answeredAlike(choices(parent), choices(teacher))).toBe(expected)
    expect(answeredAlike(choices(teacher), choices(parent))).toBe(expected)
  })

  it('counts questions answered alike out of questions that both answered', () => {
    expect(alignmentOf([true, false, null, true])).toEqual({ alike: 2, compared: 3 })
    expect(alignmentOf([null])).toEqual({ alike: 0, compared: 0 })
  })
})

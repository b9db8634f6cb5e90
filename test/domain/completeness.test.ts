import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answeredItems,
  answersDeletedWith,
  firstShortSection,
  firstUnansweredItem,
  firstUnfinishedSection,
  hasAnyAnswer,
  isItem,
  isItemAnswered,
  isSectionComplete,
  isSurveyValid,
  readonlyLocked,
} from '../../src/domain/completeness.ts'
import { asq3Areas } from '../../src/domain/instrument.ts'
import { answersOf, choice, concernOf, radioOf, sample, sectionOf } from './sampleInstruments.ts'

const asq3 = sample('asq_3', 24)
const se2 = sample('asq_se2', 24)
const overall = sectionOf(asq3, 'overall')

const answered = (handle: (typeof asq3Areas)[number], count: number) =>
  [...Array(count).keys()].map((index) => choice(radioOf(sectionOf(asq3, handle), index), 'yes'))
const readonlyIds = overall.questions
  .flatMap((question) => question.responseTypes)
  .filter((responseType) => responseType.readonlyGroup)
  .map((responseType) => responseType.id)
const overallRadios = overall.questions
  .flatMap((question) => question.responseTypes)
  .filter((responseType) => responseType.required)
  .map((responseType) => choice(responseType.id, 'yes'))

describe('completeness', () => {
  it('takes an item as answered when its required response type is, not by its optional one', () => {
    const section = sectionOf(se2, 'social_emotional')
    const [first] = section.questions
    if (first === undefined) throw new Error('the section has items')
    const onlyConcern = answersOf(choice(concernOf(section, 0), 'concern'))
    expect(isItemAnswered(first, onlyConcern)).toBe(false)
    expect(hasAnyAnswer(first, onlyConcern)).toBe(true)
    expect(isItemAnswered(first, answersOf(choice(radioOf(section, 0), 'often')))).toBe(true)
    expect(hasAnyAnswer(first, answersOf())).toBe(false)
  })

  it('never takes a question without a required response type as an item', () => {
    const optional = overall.questions.filter((question) => !isItem(question))
    expect(optional.length).toBeGreaterThan(0)
    for (const question of optional) expect(isItemAnswered(question, answersOf(...overallRadios))).toBe(false)
  })

  it('completes a section from requiredAnswersCount answered items on (90)', () => {
    const area = sectionOf(asq3, 'fine_motor')
    expect(isSectionComplete(area, answersOf(...answered('fine_motor', 3)))).toBe(false)
    expect(isSectionComplete(area, answersOf(...answered('fine_motor', 4)))).toBe(true)
    expect(answeredItems(area, answersOf(...answered('fine_motor', 5)))).toBe(5)
  })

  it('never counts Overall', () => {
    expect(isSectionComplete(overall, answersOf())).toBe(true)
    const enough = answersOf(...asq3Areas.flatMap((area) => answered(area, 4)))
    expect(isSurveyValid(asq3, enough)).toBe(true)
  })

  it('names the first short section, whose own N the warning shows', () => {
    const given = answersOf(...answered('communication', 6), ...answered('fine_motor', 6))
    expect(firstShortSection(asq3, given)?.handle).toBe('gross_motor')
    expect(firstShortSection(asq3, given)?.requiredAnswersCount).toBe(4)
    expect(firstShortSection(se2, answersOf())?.requiredAnswersCount).toBe(23)
    expect(isSurveyValid(asq3, given)).toBe(false)
  })

  it('continues with the first section with an unanswered item, Overall included (84)', () => {
    expect(firstUnfinishedSection(asq3, answersOf())?.handle).toBe('communication')
    expect(firstUnfinishedSection(asq3, answersOf(...answered('communication', 4)))?.handle).toBe('communication')
    expect(firstUnfinishedSection(asq3, answersOf(...answered('communication', 6)))?.handle).toBe('gross_motor')
    const areas = asq3Areas.flatMap((area) => answered(area, 6))
    expect(firstUnfinishedSection(asq3, answersOf(...areas))?.handle).toBe('overall')
    expect(firstUnfinishedSection(asq3, answersOf(...areas, ...overallRadios))).toBeNull()
  })

  it('continues inside a section with its first unanswered item (84)', () => {
    const communication = sectionOf(asq3, 'communication')
    expect(firstUnansweredItem(communication, answersOf())).toBe(communication.questions[0])
    expect(firstUnansweredItem(communication, answersOf(...answered('communication', 4)))).toBe(
      communication.questions[4],
    )
    expect(firstUnansweredItem(communication, answersOf(...answered('communication', 6)))).toBeNull()
  })

  it('is valid exactly when no section is short, whatever is answered', () => {
    const anyAnswers = fc.subarray(asq3Areas.flatMap((area) => answered(area, 6)))
    fc.assert(
      fc.property(anyAnswers, (given) => {
        const answers = answersOf(...given)
        const isShort = asq3Areas.some((area) => answeredItems(sectionOf(asq3, area), answers) < 4)
        expect(isSurveyValid(asq3, answers)).toBe(!isShort)
      }),
    )
  })
})

describe('read-only groups (89)', () => {
  it('are disabled while a required answer of their section is missing', () => {
    expect(readonlyLocked(overall, answersOf())).toBe(true)
    expect(readonlyLocked(overall, answersOf(...overallRadios.slice(1)))).toBe(true)
    expect(readonlyLocked(overall, answersOf(...overallRadios))).toBe(false)
  })

  it('lose their answers with any required answer of their section', () => {
    expect(readonlyIds).toHaveLength(1)
    for (const radio of overallRadios) expect(answersDeletedWith(asq3, radio.responseTypeId)).toEqual(readonlyIds)
  })

  it('lose nothing with an optional answer, their own one, one of another section or an unknown one', () => {
    const optional = overall.questions
      .flatMap((question) => question.responseTypes)
      .filter((responseType) => !responseType.required)
    for (const { id } of optional) expect(answersDeletedWith(asq3, id)).toEqual([])
    expect(answersDeletedWith(asq3, radioOf(sectionOf(asq3, 'communication'), 0))).toEqual([])
    expect(answersDeletedWith(asq3, 99_999)).toEqual([])
  })
})

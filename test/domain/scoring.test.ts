import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../src/domain/answers.ts'
import { asq3Areas } from '../../src/domain/instrument.ts'
import type { Instrument } from '../../src/domain/instrument.ts'
import { hasConcernAnswer, scoreInstrument, scoreSection } from '../../src/domain/scoring.ts'
import type { SectionScore } from '../../src/domain/scoring.ts'
import { answersOf, choice, concernOf, radioOf, sample, sampleInstruments, sectionOf } from './sampleInstruments.ts'

const asq3 = sample('asq_3', 12)
const communication = sectionOf(asq3, 'communication')
const se2 = sample('asq_se2', 12)
const social = sectionOf(se2, 'social_emotional')

type Area3 = 'yes' | 'sometimes' | 'not_yet' | null

function scoreArea(given: readonly Area3[]): SectionScore {
  const answers = given.flatMap((handle, index) =>
    handle === null ? [] : [choice(radioOf(communication, index), handle)],
  )
  return scoreSection(asq3, communication, answersOf(...answers))
}

/** The handle of an ASQ:SE-2 item that gives these points: positive and negative items run opposite ways. */
function se2Answer(index: number, points: number): Answer {
  const id = radioOf(social, index)
  const responseType = social.questions[index]?.responseTypes.find((candidate) => candidate.id === id)
  const chosen = responseType?.possibleAnswers.find((answer) => answer.points === points)
  if (chosen === undefined) throw new Error(`no answer of ${points} points`)
  return choice(id, chosen.handle)
}

function scoreSe2(
  points: readonly (number | null)[],
  concerns: readonly number[] = [],
  form: Instrument = se2,
): SectionScore {
  const items = points.flatMap((given, index) => (given === null ? [] : [se2Answer(index, given)]))
  const checked = concerns.map((index) => choice(concernOf(social, index), 'concern'))
  return scoreSection(form, social, answersOf(...items, ...checked))
}

/** 23 items: the first `count` give 5 points, the others none, and the last `missing` are unanswered. */
function fives(count: number, missing: number): (number | null)[] {
  return [...Array(23).keys()].map((index) => (index >= 23 - missing ? null : index < count ? 5 : 0))
}

describe('ASQ-3 scoring', () => {
  it('adds yes 10, sometimes 5, not yet 0', () => {
    const score = scoreArea(['yes', 'yes', 'sometimes', 'sometimes', 'not_yet', 'not_yet'])
    expect(score).toMatchObject({ handle: 'communication', result: 30, points: 30, answered: 6, scoredItems: 6 })
    expect(score).toMatchObject({ adjusted: false, zone: 'monitor', cutOff: 15.64, monitorBound: 32.5 })
  })

  it('adjusts for up to two missing items: total × 6 / answered, unrounded and flagged', () => {
    expect(scoreArea(['yes', 'yes', 'yes', 'sometimes', 'not_yet', null])).toMatchObject({ result: 42, adjusted: true })
    expect(scoreArea(['sometimes', 'not_yet', 'not_yet', 'not_yet', null, null])).toMatchObject({
      result: 7.5,
      points: 5,
      adjusted: true,
      zone: 'refer',
    })
  })

  it('takes an adjusted total half a bubble above the upper bubble as on schedule', () => {
    expect(scoreArea(['yes', 'sometimes', 'sometimes', 'not_yet', null, null])).toMatchObject({
      result: 30,
      zone: 'monitor',
    })
    expect(scoreArea(['yes', 'sometimes', 'sometimes', 'sometimes', null, null])).toMatchObject({
      result: 37.5,
      zone: 'on_schedule',
    })
  })

  it('does not score an area with three or more missing items', () => {
    expect(scoreArea(['yes', 'yes', 'yes', null, null, null])).toMatchObject({
      result: null,
      zone: null,
      adjusted: false,
      answered: 3,
      points: 30,
    })
    expect(scoreArea([null, null, null, null, null, null]).result).toBeNull()
  })

  it('explains every item', () => {
    const { items } = scoreArea(['yes', 'sometimes', 'not_yet', 'yes', 'yes', null])
    expect(items.map(({ label, points, answered }) => [label, points, answered])).toEqual([
      ['Yes', 10, true],
      ['Sometimes', 5, true],
      ['Not yet', 0, true],
      ['Yes', 10, true],
      ['Yes', 10, true],
      [null, null, false],
    ])
    expect(items.map((item) => item.questionId)).toEqual(communication.questions.map((question) => question.id))
  })

  const anyArea = fc.array(fc.constantFrom<Area3>('yes', 'sometimes', 'not_yet', null), { minLength: 6, maxLength: 6 })
  const order = { refer: 0, monitor: 1, on_schedule: 2 } as const

  it('stays in range, adjusts upward only and within what full answers could have given', () => {
    fc.assert(
      fc.property(anyArea, (given) => {
        const { result, adjusted, points } = scoreArea(given)
        const missing = given.filter((handle) => handle === null).length
        expect(result === null).toBe(missing > 2)
        if (result === null) return
        expect(adjusted).toBe(missing > 0)
        expect(result).toBeGreaterThanOrEqual(points)
        expect(result).toBeLessThanOrEqual(Math.min(60, points + missing * 10))
      }),
    )
  })

  it('never falls, nor does its zone get worse, when one answer gets better', () => {
    fc.assert(
      fc.property(anyArea, fc.integer({ min: 0, max: 5 }), (given, index) => {
        const current = given[index]
        if (current === null || current === undefined || current === 'yes') return
        const better = given.with(index, current === 'not_yet' ? 'sometimes' : 'yes')
        const before = scoreArea(given)
        const after = scoreArea(better)
        if (before.result === null || after.result === null || before.zone === null || after.zone === null) return
        expect(after.result).toBeGreaterThan(before.result)
        expect(order[after.zone]).toBeGreaterThanOrEqual(order[before.zone])
      }),
    )
  })

  it('orders the zones by score in every area of every form', () => {
    for (const instrument of sampleInstruments.filter((one) => one.type === 'asq_3')) {
      for (const area of asq3Areas) {
        const section = sectionOf(instrument, area)
        const zones = [0, 10, 20, 30, 40, 50, 60].map((total) => {
          const yes = section.questions.map((_, index) =>
            choice(radioOf(section, index), index < total / 10 ? 'yes' : 'not_yet'),
          )
          const { zone, result } = scoreSection(instrument, section, answersOf(...yes))
          expect(result).toBe(total)
          if (zone === null) throw new Error('every area of every form has a norm')
          return order[zone]
        })
        expect(zones).toEqual(zones.toSorted((a, b) => a - b))
        expect([zones[0], zones[6]]).toEqual([0, 2])
      }
    }
  })
})

describe('ASQ:SE-2 scoring', () => {
  it('adds 0, 5 and 10 and 5 for each checked concern: higher is worse', () => {
    const points = fives(4, 0).with(4, 10)
    expect(scoreSe2(points, [0, 6])).toMatchObject({ result: 40, points: 40, zone: 'monitor', higherIsBetter: false })
    expect(scoreSe2(points, [0]).zone).toBe('on_schedule')
    expect(scoreSe2(fives(12, 0))).toMatchObject({ result: 60, zone: 'refer', cutOff: 60, normsProvenance: 'sample' })
  })

  it('does not adjust with one or two items omitted', () => {
    expect(scoreSe2(fives(12, 1))).toMatchObject({ result: 60, adjusted: false, answered: 22 })
    expect(scoreSe2(fives(12, 2))).toMatchObject({ result: 60, adjusted: false, answered: 21 })
  })

  it('with three omitted adjusts only within 5 points of the cut-off', () => {
    expect(scoreSe2(fives(10, 3))).toMatchObject({ result: 50, adjusted: false, zone: 'monitor' })
    expect(scoreSe2(fives(11, 3))).toMatchObject({ result: (55 * 23) / 20, adjusted: true, zone: 'refer' })
    expect(scoreSe2(fives(13, 3))).toMatchObject({ result: (65 * 23) / 20, adjusted: true })
    expect(scoreSe2(fives(14, 3))).toMatchObject({ result: 70, adjusted: false })
  })

  it('does not score with more than three omitted', () => {
    expect(scoreSe2(fives(11, 4))).toMatchObject({ result: null, zone: null, adjusted: false })
  })

  it('keeps a checked concern of an unanswered item in the total', () => {
    const score = scoreSe2(fives(4, 1), [22])
    expect(score).toMatchObject({ result: 25, answered: 22 })
    expect(score.items[22]).toMatchObject({ label: 'This concerns me', points: 5, answered: false })
  })

  it('gives a licensed form without figures a score and no zone', () => {
    expect(scoreSe2(fives(11, 3), [], { ...se2, provenance: 'licensed' })).toMatchObject({
      result: 55,
      adjusted: false,
      zone: null,
      cutOff: null,
      monitorBound: null,
      normsProvenance: 'none',
    })
  })

  it('never falls when an answer gets worse or a concern is checked', () => {
    const anyItem = fc.record({ points: fc.constantFrom(0, 5, 10), concern: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(anyItem, { minLength: 23, maxLength: 23 }),
        fc.integer({ min: 0, max: 22 }),
        (items, index) => {
          const points = items.map((item) => item.points)
          const concerns = items.flatMap((item, at) => (item.concern ? [at] : []))
          const before = scoreSe2(points, concerns).result ?? -1
          expect(before).toBeGreaterThanOrEqual(0)
          expect(before).toBeLessThanOrEqual(23 * 15)
          expect(scoreSe2(points.with(index, 10), concerns).result).toBeGreaterThanOrEqual(before)
          expect(scoreSe2(points, [...new Set([...concerns, index])]).result).toBeGreaterThanOrEqual(before)
        },
      ),
    )
  })
})

describe('the flags of a scored survey', () => {
  it('scores every section but Overall', () => {
    expect(scoreInstrument(asq3, answersOf()).sections.map((section) => section.handle)).toEqual([...asq3Areas])
    expect(scoreInstrument(se2, answersOf()).sections.map((section) => section.handle)).toEqual(['social_emotional'])
  })

  it('raises monitorOrRefer when an area is in one of these zones', () => {
    const all = (handle: string) =>
      asq3Areas.flatMap((area) =>
        sectionOf(asq3, area).questions.map((_, i) => choice(radioOf(sectionOf(asq3, area), i), handle)),
      )
    expect(scoreInstrument(asq3, answersOf(...all('yes'))).monitorOrRefer).toBe(false)
    expect(scoreInstrument(asq3, answersOf(...all('not_yet'))).monitorOrRefer).toBe(true)
    const oneMonitored = [...all('yes'), ...[0, 1, 2].map((i) => choice(radioOf(communication, i), 'not_yet'))]
    expect(scoreInstrument(asq3, answersOf(...oneMonitored)).sections[0]?.zone).toBe('monitor')
    expect(scoreInstrument(asq3, answersOf(...oneMonitored)).monitorOrRefer).toBe(true)
    expect(scoreInstrument(asq3, answersOf()).monitorOrRefer).toBe(false)
  })

  it('raises Concern for an answer to an item marked as concern, in Overall too (78)', () => {
    const overall = sectionOf(asq3, 'overall')
    expect(hasConcernAnswer(asq3, answersOf(choice(radioOf(overall, 0), 'no')))).toBe(true)
    expect(hasConcernAnswer(asq3, answersOf(choice(radioOf(overall, 0), 'yes')))).toBe(false)
    expect(hasConcernAnswer(asq3, answersOf(choice(radioOf(overall, 1), 'yes')))).toBe(true)
    expect(hasConcernAnswer(asq3, answersOf(choice(radioOf(communication, 0), 'not_yet')))).toBe(false)
    expect(hasConcernAnswer(se2, answersOf(choice(concernOf(social, 3), 'concern')))).toBe(true)
    expect(hasConcernAnswer(se2, answersOf(choice(radioOf(social, 3), 'often')))).toBe(false)
  })
})

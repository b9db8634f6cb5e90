import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isItem, readonlyLocked } from '../../src/domain/completeness.ts'
import { asq3Areas, inputTypes } from '../../src/domain/instrument.ts'
import type { Instrument } from '../../src/domain/instrument.ts'
import { asq3Windows } from '../../src/domain/norms/asq3Windows.ts'
import { textsFor } from '../../src/server/texts/textsFor.ts'
import { packFiles, packJson, sampleInstruments } from './sampleInstruments.ts'

const publicFolder = fileURLToPath(new URL('../../public', import.meta.url))

const questionsOf = (instrument: Instrument) => instrument.sections.flatMap((section) => section.questions)
const named = sampleInstruments.map((instrument) => [instrument.name, instrument] as const)

describe('the sample pack', () => {
  it('has all 21 ASQ-3 ages and all 9 ASQ:SE-2 ages, one file each', () => {
    const ages = (type: string) => sampleInstruments.filter((one) => one.type === type).map((one) => one.ageMonths)
    expect(ages('asq_3').toSorted((a, b) => a - b)).toEqual(asq3Windows.map((window) => window.ageMonths))
    expect(ages('asq_se2').toSorted((a, b) => a - b)).toEqual([2, 6, 12, 18, 24, 30, 36, 48, 60])
    expect(packFiles).toHaveLength(sampleInstruments.length)
  })

  it.each(named)('%s says that it is a sample', (_name, instrument) => {
    expect(instrument.provenance).toBe('sample')
    expect(instrument.name).toContain('Sample')
    expect(instrument.notice).toContain('Sample, not for clinical use')
    expect(instrument.sections.every((section) => section.norm === undefined)).toBe(true)
  })

  it.each(named)('%s numbers questions and response types from 1, upward', (_name, instrument) => {
    const questions = questionsOf(instrument)
    expect(questions.map((question) => question.id)).toEqual(questions.map((_, index) => index + 1))
    const ids = questions.flatMap((question) => question.responseTypes).map((responseType) => responseType.id)
    expect(ids).toEqual(ids.map((_, index) => index + 1))
  })

  it.each(named)('%s names its areas as the specification does (001 §2.8)', (_name, { sections }) => {
    const spelled = { ...textsFor('en').areas, overall: 'Overall' }
    for (const { handle, name } of sections) expect(name).toBe(spelled[handle])
  })

  it.each(named)('%s asks nothing twice in its scored sections', (_name, instrument) => {
    const asked = instrument.sections
      .filter((section) => section.scored)
      .flatMap((section) => section.questions.map((question) => question.boldBody))
    expect(new Set(asked).size).toBe(asked.length)
  })

  it.each(sampleInstruments.filter((one) => one.type === 'asq_3').map((one) => [one.name, one] as const))(
    '%s has five areas of six items, 4 of them required, scored yes 10, sometimes 5, not yet 0',
    (_name, instrument) => {
      expect(instrument.sections.map((section) => section.handle)).toEqual([...asq3Areas, 'overall'])
      for (const section of instrument.sections.slice(0, 5)) {
        expect(section.questions.filter(isItem)).toHaveLength(6)
        expect(section.requiredAnswersCount).toBe(4)
        for (const { responseTypes } of section.questions) {
          expect(responseTypes[0]?.possibleAnswers.map(({ handle, points }) => [handle, points])).toEqual([
            ['yes', 10],
            ['sometimes', 5],
            ['not_yet', 0],
          ])
        }
      }
    },
  )

  it.each(sampleInstruments.filter((one) => one.type === 'asq_se2').map((one) => [one.name, one] as const))(
    '%s has one scored section of 16 to 36 items of 0, 5 and 10, each with a concern worth 5',
    (_name, instrument) => {
      const [section] = instrument.sections
      if (section === undefined) throw new Error('the form has sections')
      expect(section.questions.length).toBeGreaterThanOrEqual(16)
      expect(section.questions.length).toBeLessThanOrEqual(36)
      expect(section.requiredAnswersCount).toBe(section.questions.length - 3)
      for (const { responseTypes, concernHandles } of section.questions) {
        const [radio, concern] = responseTypes
        expect(radio?.possibleAnswers.map((answer) => answer.points).toSorted()).toEqual([0, 10, 5])
        expect(concern?.inputType).toBe('checkbox')
        expect(concern?.possibleAnswers.map(({ handle, points }) => [handle, points])).toEqual([['concern', 5]])
        expect(concernHandles).toEqual(['concern'])
      }
    },
  )

  it.each(named)(
    '%s uses all four response types, a read-only group that waits, and concerns in Overall',
    (_name, instrument) => {
      const used = new Set(
        questionsOf(instrument).flatMap((question) => question.responseTypes.map((one) => one.inputType)),
      )
      expect([...used].toSorted()).toEqual([...inputTypes].toSorted())
      const overall = instrument.sections.at(-1)
      if (overall === undefined) throw new Error('the form has sections')
      expect(overall.questions.flatMap((question) => question.responseTypes).some((one) => one.readonlyGroup)).toBe(
        true,
      )
      expect(readonlyLocked(overall, new Map())).toBe(true)
      expect(overall.questions.some((question) => question.concernHandles.length > 0)).toBe(true)
    },
  )

  it('explains some questions in a dialog, and shows pictures that exist and run no script', () => {
    const questions = sampleInstruments.flatMap(questionsOf)
    expect(questions.some((question) => question.details !== null)).toBe(true)
    const pictures = new Set(questions.flatMap((question) => question.imageUrl ?? []))
    expect(pictures.size).toBeGreaterThanOrEqual(6)
    for (const picture of pictures) {
      expect(existsSync(publicFolder + picture)).toBe(true)
      expect(readFileSync(publicFolder + picture, 'utf8')).not.toMatch(/<script|<style|style=|href=|\son\w+=/)
    }
  })

  it('is written in the documented format, key for key', () => {
    for (const file of packFiles)
      expect(packJson(file)).toMatchObject({ format: 'screening-instruments', format_version: 1 })
  })
})

import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Answer, AnswersByResponseType } from '../../src/domain/answers.ts'
import type { Instrument, InstrumentType, Section, SectionHandle } from '../../src/domain/instrument.ts'
import { parseInstrumentPack } from '../../src/domain/instrumentFormat.ts'

const folder = fileURLToPath(new URL('../../src/server/demo/instruments/', import.meta.url))

export const packFiles: readonly string[] = readdirSync(folder).filter((name) => name.endsWith('.json'))

export function packJson(file: string): unknown {
  return JSON.parse(readFileSync(folder + file, 'utf8'))
}

function instrumentsOf(file: string): readonly Instrument[] {
  const parsed = parseInstrumentPack(packJson(file))
  if (!parsed.ok) throw new Error(`${file}: ${parsed.problems.map((p) => `${p.place} ${p.reason}`).join('; ')}`)
  return parsed.instruments
}

export const sampleInstruments: readonly Instrument[] = packFiles.flatMap(instrumentsOf)

export function sample(type: InstrumentType, ageMonths: number): Instrument {
  const found = sampleInstruments.find((one) => one.type === type && one.ageMonths === ageMonths)
  if (found === undefined) throw new Error(`no sample ${type} ${ageMonths}`)
  return found
}

export function sectionOf(instrument: Instrument, handle: SectionHandle): Section {
  const found = instrument.sections.find((section) => section.handle === handle)
  if (found === undefined) throw new Error(`no section ${handle}`)
  return found
}

/** The response type of an item's radio. */
export function radioOf(section: Section, index: number): number {
  const found = section.questions[index]?.responseTypes.find((responseType) => responseType.required)
  if (found === undefined) throw new Error(`no item ${index}`)
  return found.id
}

export function concernOf(section: Section, index: number): number {
  const found = section.questions[index]?.responseTypes.find((responseType) => responseType.inputType === 'checkbox')
  if (found === undefined) throw new Error(`no concern ${index}`)
  return found.id
}

export function choice(responseTypeId: number, ...answerHandles: readonly string[]): Answer {
  return { responseTypeId, answerHandles, textAnswer: null, imageUrl: null }
}

export function answersOf(...given: readonly Answer[]): AnswersByResponseType {
  return new Map(given.map((answer) => [answer.responseTypeId, answer]))
}

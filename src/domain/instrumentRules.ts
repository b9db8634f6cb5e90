import { asq3Areas } from './instrument.ts'
import type { Instrument, InstrumentType, Question, ResponseType, Section } from './instrument.ts'
import { asq3Windows } from './norms/asq3Windows.ts'
import { asqSe2SampleWindows } from './norms/asqSe2Sample.ts'
import { translatableTexts } from './instrumentTranslation.ts'
import type { FormatProblem } from './placedJson.ts'
import { asq3MissingAllowed, se2MissingAllowed } from './scoring.ts'

/** The ages for which each type has a form. Those of ASQ:SE-2 are public; its windows are not. */
const instrumentAges: Readonly<Record<InstrumentType, readonly number[]>> = {
  asq_3: asq3Windows.map((window) => window.ageMonths),
  asq_se2: asqSe2SampleWindows.map((window) => window.ageMonths),
}

/** ASQ-3: six items an area (facts, "ASQ-3 scoring"). */
const asq3ItemsPerArea = 6

type Complain = (place: string, reason: string) => void

/** Checks the rules of a pack beyond the shape of its values and reports each problem with its place and reason. */
export function checkPack(instruments: readonly Instrument[], problems: FormatProblem[]): void {
  const addProblem: Complain = (place, reason) => problems.push({ place, reason })
  const seen = new Map<string, string>()
  instruments.forEach((instrument, index) => {
    const place = `instruments[${index}]`
    const key = `${instrument.type} ${instrument.ageMonths} ${instrument.locale}`
    const first = seen.get(key)
    if (first !== undefined) addProblem(place, `${first} has the same type, age and locale.`)
    seen.set(key, first ?? place)
    checkInstrument(instrument, place, addProblem)
  })
}

function checkInstrument(instrument: Instrument, place: string, addProblem: Complain): void {
  const ages = instrumentAges[instrument.type]
  if (!ages.includes(instrument.ageMonths)) {
    addProblem(`${place}.age_months`, `${instrument.type} has forms for these ages: ${ages.join(', ')}.`)
  }
  const expected = [...(instrument.type === 'asq_3' ? asq3Areas : ['social_emotional']), 'overall']
  const actual = instrument.sections.map((section) => section.handle)
  if (actual.join() !== expected.join()) {
    addProblem(`${place}.sections`, `${instrument.type} has these sections in this order: ${expected.join(', ')}.`)
  }
  instrument.sections.forEach((section, index) =>
    checkSection(instrument.type, section, `${place}.sections[${index}]`, addProblem),
  )
  checkIds(instrument, place, addProblem)
  checkTranslations(instrument, place, addProblem)
}

function checkTranslations(instrument: Instrument, place: string, addProblem: Complain): void {
  const texts = translatableTexts(instrument)
  for (const [language, translations] of Object.entries(instrument.translations ?? {})) {
    for (const text of Object.keys(translations)) {
      if (!texts.has(text)) addProblem(`${place}.translations.${language}`, `No text of this form is "${text}".`)
    }
  }
}

function checkIds(instrument: Instrument, place: string, addProblem: Complain): void {
  const questionIds = new Map<number, string>()
  const responseTypeIds = new Map<number, string>()
  const claim = (ids: Map<number, string>, id: number, where: string) => {
    const first = ids.get(id)
    if (first !== undefined) addProblem(where, `The id ${id} is taken by ${first}.`)
    else ids.set(id, where)
  }
  forEachQuestion(instrument.sections, place, (question, questionPlace) => {
    claim(questionIds, question.id, `${questionPlace}.id`)
    question.responseTypes.forEach((responseType, index) =>
      claim(responseTypeIds, responseType.id, `${questionPlace}.response_types[${index}].id`),
    )
  })
}

function forEachQuestion(
  sections: readonly Section[],
  place: string,
  visit: (question: Question, place: string) => void,
): void {
  sections.forEach((section, sectionIndex) =>
    section.questions.forEach((question, index) =>
      visit(question, `${place}.sections[${sectionIndex}].questions[${index}]`),
    ),
  )
}

function checkSection(type: InstrumentType, section: Section, place: string, addProblem: Complain): void {
  const isScored = section.handle !== 'overall'
  if (section.scored !== isScored) {
    addProblem(`${place}.scored`, isScored ? 'This section is scored.' : 'The Overall section is never scored.')
  }
  if (isScored && type === 'asq_3' && section.questions.length !== asq3ItemsPerArea) {
    addProblem(`${place}.questions`, `An ASQ-3 area has exactly ${asq3ItemsPerArea} items.`)
  }
  const required = requiredAnswersCount(type, section)
  if (section.requiredAnswersCount !== required) {
    addProblem(`${place}.required_answers_count`, `This must be ${required} here.`)
  }
  checkNorm(type, section, place, addProblem)
  section.questions.forEach((question, index) => {
    const questionPlace = `${place}.questions[${index}]`
    checkQuestion(question, questionPlace, addProblem)
    if (isScored) checkScoredQuestion(type, question, questionPlace, addProblem)
    else checkUnscoredQuestion(question, questionPlace, addProblem)
  })
}

/** How many items must be answered for a section to be scored. Overall never counts. */
export function requiredAnswersCount(type: InstrumentType, section: Pick<Section, 'handle' | 'questions'>): number {
  if (section.handle === 'overall') return 0
  return type === 'asq_3'
    ? asq3ItemsPerArea - asq3MissingAllowed
    : Math.max(1, section.questions.length - se2MissingAllowed)
}

function checkNorm(type: InstrumentType, section: Section, place: string, addProblem: Complain): void {
  const { norm } = section
  if (norm === undefined) return
  if (section.handle === 'overall') addProblem(`${place}.norm`, 'The Overall section is never scored and has no norm.')
  const isOrdered = type === 'asq_3' ? norm.monitorBound >= norm.cutOff : norm.monitorBound <= norm.cutOff
  if (isOrdered) return
  const side = type === 'asq_3' ? 'below' : 'above'
  addProblem(`${place}.norm.monitor_bound`, `The monitoring bound must not be ${side} the cut-off.`)
}

function checkQuestion(question: Question, place: string, addProblem: Complain): void {
  const handles = question.responseTypes.flatMap((responseType) =>
    responseType.possibleAnswers.map((answer) => answer.handle),
  )
  question.concernHandles.forEach((handle, index) => {
    if (handles.includes(handle)) return
    addProblem(`${place}.concern_handles[${index}]`, `No possible answer of this question has the handle "${handle}".`)
  })
  question.responseTypes.forEach((responseType, index) =>
    checkResponseType(responseType, `${place}.response_types[${index}]`, addProblem),
  )
}

const fewestChoices = { radio: 2, checkbox: 1, textarea: 0, image: 0 } as const

function checkResponseType(responseType: ResponseType, place: string, addProblem: Complain): void {
  const { inputType, possibleAnswers } = responseType
  const fewest = fewestChoices[inputType]
  if (fewest === 0 && possibleAnswers.length > 0) {
    addProblem(`${place}.possible_answers`, `A response type "${inputType}" has no possible answers.`)
  }
  if (possibleAnswers.length < fewest) {
    addProblem(`${place}.possible_answers`, `A response type "${inputType}" needs at least ${fewest} possible answers.`)
  }
  possibleAnswers.forEach((answer, index) => {
    const first = possibleAnswers.findIndex((candidate) => candidate.handle === answer.handle)
    if (first === index) return
    addProblem(`${place}.possible_answers[${index}].handle`, `The handle "${answer.handle}" occurs twice here.`)
  })
  if (responseType.readonlyGroup && responseType.required) {
    addProblem(`${place}.required`, 'A read-only group waits for the required answers and cannot be required itself.')
  }
}

const itemPoints: readonly number[] = [0, 5, 10]
const concernPoints = 5

function checkScoredQuestion(type: InstrumentType, question: Question, place: string, addProblem: Complain): void {
  const required = question.responseTypes.filter((responseType) => responseType.required)
  if (required.length !== 1 || required[0]?.inputType !== 'radio') {
    addProblem(`${place}.response_types`, 'A scored question has exactly one required response type, a radio.')
  }
  question.responseTypes.forEach((responseType, index) => {
    const isItem = responseType.required && responseType.inputType === 'radio'
    const isConcern = type === 'asq_se2' && !responseType.required && responseType.inputType === 'checkbox'
    responseType.possibleAnswers.forEach(({ points }, answerIndex) => {
      const where = `${place}.response_types[${index}].possible_answers[${answerIndex}].points`
      if (isItem && (points === undefined || !itemPoints.includes(points))) {
        addProblem(where, `An item's answer gives ${itemPoints.join(', ')} points.`)
      } else if (isConcern && points !== undefined && points !== concernPoints) {
        addProblem(where, `A checked concern gives ${concernPoints} points.`)
      } else if (!isItem && !isConcern && points !== undefined) {
        addProblem(where, 'This answer is not scored and gives no points.')
      }
    })
  })
}

function checkUnscoredQuestion(question: Question, place: string, addProblem: Complain): void {
  question.responseTypes.forEach((responseType, index) =>
    responseType.possibleAnswers.forEach(({ points }, answerIndex) => {
      if (points === undefined) return
      const where = `${place}.response_types[${index}].possible_answers[${answerIndex}].points`
      addProblem(where, 'The Overall section is not scored: no points here.')
    }),
  )
}

import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import type { ScreeningSide } from '../../../machines/surveyResults/results.ts'
import { createChildSearchCalls } from '../../../src/web/client/childSearch.ts'
import type { Http } from '../../../src/web/client/http.ts'
import { createQuestionnaireCalls } from '../../../src/web/client/questionnaire.ts'
import { createResultsCalls } from '../../../src/web/client/results.ts'
import { createScreeningsCall } from '../../../src/web/client/screenings.ts'
import { createSurveyListCalls } from '../../../src/web/client/surveyList.ts'
import { defaultSurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { answered, survey } from '../../machines/questionnaire/samples.ts'
import { child, results, screenings } from '../../machines/surveyResults/samples.ts'
import { completedCell, row } from '../flows/surveyList/surveyListSamples.ts'

/** Every call is answered with this. */
const answering = (body: unknown) => ({ get: () => Promise.resolve(body) }) as unknown as Http
const signal = new AbortController().signal

const calls = {
  child: (body: unknown) => createResultsCalls(answering(body)).child(3),
  result: (body: unknown) => createResultsCalls(answering(body)).results(7),
  screenings: (body: unknown) => createScreeningsCall(answering(body))(3),
  'survey list': (body: unknown) => createSurveyListCalls(answering(body)).page(defaultSurveyQuery, 1, signal),
  'child who is asked about': (body: unknown) => createQuestionnaireCalls(answering(body)).player(3),
  questionnaire: (body: unknown) => createQuestionnaireCalls(answering(body)).survey(3, 7),
  'questionnaire, asked for again': (body: unknown) => createQuestionnaireCalls(answering(body)).surveyAgain(3, 7),
  'children of a name': (body: unknown) => createChildSearchCalls(answering(body)).byName('mi', signal),
  'names of children': (body: unknown) => createChildSearchCalls(answering(body)).byIds([3], signal),
}
/** The samples' sides carry what only a result says of them. */
const listed = (side: ScreeningSide | null | undefined) =>
  side && {
    surveyId: side.surveyId,
    status: side.status,
    state: side.state,
    createdAt: side.createdAt,
    dateFinished: side.dateFinished,
    areas: side.areas,
  }
/** What the list shows of a child; the rest of a row is for others. */
const { asqFollowUpEnabled: _, ...shownRow } = row({ questionnaire: shownCell(), teacherQuestionnaire: shownCell() })
function shownCell() {
  const { createdAt: _created, age: _age, provenance: _provenance, ...shown } = completedCell()
  return shown as ReturnType<typeof completedCell>
}
const taking = answered(survey, { 11: { answerHandles: ['yes'] }, 32: { textAnswer: 'Sings.' } })
const whole: Record<keyof typeof calls, unknown> = {
  child,
  result: results,
  screenings: { data: screenings.map((one) => ({ ...one, parent: listed(one.parent), teacher: listed(one.teacher) })) },
  'survey list': {
    data: [shownRow],
    meta: { totalCount: 1, totalPages: 1, followUpEnabled: true, today: '2026-03-20' },
  },
  'child who is asked about': child,
  questionnaire: taking,
  'questionnaire, asked for again': taking,
  'children of a name': { data: [{ value: 3, label: 'Stone, Mila' }] },
  'names of children': { data: [] },
}
const names = Object.keys(calls) as (keyof typeof calls)[]

/** The sample without, or with another kind of, each of its fields in turn, at every depth. */
function* broken(value: unknown, path: readonly string[] = []): Generator<{ at: string; body: unknown }> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const put = (other: unknown) =>
      Array.isArray(value)
        ? value.map((item, place) => (String(place) === name ? other : item))
        : { ...value, [name]: other }
    const at = [...path, name]
    yield { at: at.join('.'), body: put(Symbol('of no kind')) }
    for (const deeper of broken(inner, at)) yield { at: deeper.at, body: put(deeper.body) }
  }
}

describe('the answer that a screen is made of', () => {
  it.each(names)('is shown when it is whole: %s', async (name) => {
    await expect(calls[name](whole[name])).resolves.toBeDefined()
  })

  it.each(names)('fails as a call that did not work when it is something else: %s', async (name) => {
    for (const body of [undefined, null, [], {}, 'yes', { data: {} }, { data: [1] }, { data: [{}] }])
      await expect(calls[name](body)).rejects.toEqual(unknownFailure)
  })

  it.each(names)('fails when any part of it is of another kind, however deep: %s', async (name) => {
    const passed: string[] = []
    for (const { at, body } of broken(whole[name]))
      await calls[name](body).then(
        () => passed.push(at),
        (failure) => expect(failure).toEqual(unknownFailure),
      )
    expect(passed).toEqual([])
  })
})

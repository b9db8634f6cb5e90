import { randomUUID } from 'node:crypto'
import { paths } from '../../../src/api/paths.ts'
import type { TakingSurveyWire } from '../../../src/api/questionnaire.ts'
import type { SurveyCellWire, SurveyListWire } from '../../../src/api/surveyList.ts'
import { type Server, read, write } from './people.ts'
import { heldByServer } from './questionnaire.ts'

export interface SurveyAddress {
  readonly playerId: number
  readonly surveyId: number
}

export const questionnairePath = ({ playerId, surveyId }: SurveyAddress) =>
  `/dashboard/asqs/${playerId}/questionnaire/${surveyId}`

const pageOf = (server: Server, page: number) =>
  read<SurveyListWire>(server.url, server.token, `${paths.asqSurveys}?page=${page}`)

export const resultsPath = ({ playerId, surveyId }: SurveyAddress) => `/dashboard/asqs/${playerId}/player/${surveyId}`

/** The newest teacher surveys that this person sees, in the order of the list. */
export async function teacherSurveys(
  server: Server,
  wanted: (survey: SurveyCellWire) => boolean,
): Promise<SurveyAddress[]> {
  const first = await pageOf(server, 1)
  const others = await Promise.all(
    Array.from({ length: (first.meta.total_pages ?? 1) - 1 }, (_, index) => pageOf(server, index + 2)),
  )
  return [first, ...others]
    .flatMap(({ data }) => data)
    .flatMap(({ id, teacher_questionnaire: survey }) =>
      survey && wanted(survey) ? [{ playerId: id, surveyId: survey.id }] : [],
    )
}

/** An ASQ-3 survey that nobody has finished. */
export const isOpenAsq3 = ({ type, state, status }: SurveyCellWire) =>
  type === 'asq_3' && (state === 'open' || state === 'overdue') && status !== 'finished'

export const surveyOnServer = ({ url, token }: Server, { playerId, surveyId }: SurveyAddress) =>
  read<TakingSurveyWire>(url, token, paths.playerQuestionnaire(playerId, surveyId))

/** A device of its own, which answers the same survey. */
export function anotherDevice(server: Server, { playerId, surveyId }: SurveyAddress) {
  const device = randomUUID()
  let revision = 0
  const key = (responseTypeId: number) => {
    revision += 1
    return { 'idempotency-key': `${device}:${responseTypeId}:${revision}` }
  }
  const noId = 999_999_999
  return {
    choose: (responseTypeId: number, handle: string) =>
      write(server, 'POST', paths.answers(playerId, surveyId), key(responseTypeId), {
        asq_response_type_id: responseTypeId,
        answer_handles: [handle],
      }),
    say: (responseTypeId: number, text: string) =>
      write(server, 'POST', paths.answers(playerId, surveyId), key(responseTypeId), {
        asq_response_type_id: responseTypeId,
        text_answer: text,
      }),
    takeBack: (responseTypeId: number) =>
      write(server, 'DELETE', paths.answer(playerId, surveyId, noId), key(responseTypeId)),
    finish: () => write(server, 'PATCH', paths.playerQuestionnaire(playerId, surveyId), {}, { status: 'finished' }),
  }
}

/** How complete a survey is before a path begins. */
export interface Completeness {
  /** As few answers as suffice to finish: the first required ones of every section. Else none at all. */
  readonly valid: boolean
  /** Every required question of Overall is answered, so that its read-only group is open. */
  readonly overall: boolean
}

/** Makes a teacher survey that complete, with the first choice of every question that it needs. */
export async function bringTo(server: Server, address: SurveyAddress, { valid, overall }: Completeness): Promise<void> {
  const survey = await surveyOnServer(server, address)
  const wanted = new Map(
    survey.sections.flatMap(({ handle, required_answers_count: required, questions }) => {
      const items = questions.flatMap(({ response_types: types }) => types.filter((type) => type.required))
      const count = handle === 'overall' ? (overall ? items.length : 0) : valid ? required : 0
      return items.slice(0, count).map(({ id, possible_answers: [first] }) => [id, first?.handle ?? ''] as const)
    }),
  )
  const device = anotherDevice(server, address)
  const held = heldByServer(survey)
  for (const id of held.keys()) if (!wanted.has(id)) await device.takeBack(id)
  for (const [id, handle] of wanted) if (held.get(id)?.[0] !== handle) await device.choose(id, handle)
}

/** Answers the first required questions of every area that nobody has answered, so that the survey can be finished. */
export async function answerWhatIsShort(server: Server, address: SurveyAddress): Promise<void> {
  const survey = await surveyOnServer(server, address)
  const held = heldByServer(survey)
  const device = anotherDevice(server, address)
  for (const { handle, required_answers_count: count, questions } of survey.sections) {
    const items = questions.flatMap(({ response_types: types }) => types.filter(({ required }) => required))
    for (const {
      id,
      possible_answers: [first],
    } of handle === 'overall' ? [] : items.slice(0, count))
      if (!held.has(id)) await device.choose(id, first?.handle ?? '')
  }
}

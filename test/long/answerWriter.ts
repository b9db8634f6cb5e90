import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { apiBase, paths } from '../../src/api/paths.ts'
import type { AnswerWrittenWire } from '../../src/api/answers.ts'
import type { AnswerWire, TakingSurveyWire } from '../../src/api/questionnaire.ts'
import type { SmallChild } from '../server/smallWorldChildren.ts'
import { tiny } from '../server/tinyInstrument.ts'

/** What a person gave; null when there is no answer. A picture is only known to be there. */
export type Value = { handles: readonly string[] } | { text: string } | { picture: true } | null

interface Pending {
  readonly revision: number
  readonly value: Value
}

export interface Tally {
  acknowledged: number
  refused: number
  unknown: number
  unknownThere: number
  lost: number
  wrong: number
}

export const emptyTally = (): Tally => ({
  acknowledged: 0,
  refused: 0,
  unknown: 0,
  unknownThere: 0,
  lost: 0,
  wrong: 0,
})

/** A tiny JPEG of our own. */
export type Picture = string

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

const responseTypes = [...tiny.communication, ...tiny.grossMotor, tiny.checkbox, tiny.overallText, tiny.image]

/** One device that answers a survey as fast as it can, and remembers what it was told. */
export class AnswerWriter {
  readonly child: SmallChild
  readonly deviceId = randomUUID()
  readonly acknowledged = new Map<number, Value>()
  readonly pending = new Map<number, Pending>()
  readonly revisions = new Map<number, number>()
  readonly #token: string
  readonly #picture: Picture
  readonly #tally: Tally

  constructor(child: SmallChild, token: string, picture: Picture, tally: Tally) {
    this.child = child
    this.#token = token
    this.#picture = picture
    this.#tally = tally
    this.acknowledged.set(tiny.communication[0], { handles: ['sometimes'] })
  }

  headers(more: Record<string, string> = {}): Record<string, string> {
    return { audience: 'dashboard', authorization: `Bearer ${this.#token}`, 'x-user-action': '1', ...more }
  }

  /** Answers until the server goes away. */
  async writeUntilGone(url: string): Promise<void> {
    for (;;) {
      const responseTypeId = oneOf(responseTypes)
      const revision = (this.revisions.get(responseTypeId) ?? 0) + 1
      this.revisions.set(responseTypeId, revision)
      this.pending.set(responseTypeId, { revision, value: this.#someValue(responseTypeId, revision) })
      if (!(await this.#deliver(url, responseTypeId))) return
    }
  }

  #someValue(responseTypeId: number, revision: number): Value {
    if (Math.random() < 0.2) return null
    if (responseTypeId === tiny.overallText) return { text: `${this.deviceId} ${revision}` }
    if (responseTypeId === tiny.image) return { picture: true }
    if (responseTypeId === tiny.checkbox) return { handles: oneOf([['inside'], ['outside'], ['inside', 'outside']]) }
    return { handles: [oneOf(['yes', 'sometimes', 'not_yet'])] }
  }

  /** False when the server is gone, so that nobody knows what became of the delivery. */
  async #deliver(url: string, responseTypeId: number): Promise<boolean> {
    const pending = this.pending.get(responseTypeId)
    if (pending === undefined) return true
    let answer: { status: number; body: AnswerWrittenWire }
    try {
      const response = await this.#send(url, responseTypeId, pending)
      answer = { status: response.status, body: (await response.json()) as AnswerWrittenWire }
    } catch {
      this.#tally.unknown += 1
      return false
    }
    this.pending.delete(responseTypeId)
    if (answer.status !== 200) {
      this.#tally.refused += 1
      return true
    }
    this.#tally.acknowledged += 1
    if (!isDeepStrictEqual(valueOf(answer.body.answer), pending.value)) this.#tally.wrong += 1
    this.acknowledged.set(responseTypeId, pending.value)
    return true
  }

  #send(url: string, responseTypeId: number, { revision, value }: Pending): Promise<Response> {
    const { id, teacherSurveyId } = this.child
    const headers = this.headers({ 'idempotency-key': `${this.deviceId}:${responseTypeId}:${revision}` })
    if (value === null) {
      const path = paths.answer(id, teacherSurveyId, 1_000_000_000)
      return fetch(`${url}${apiBase}${path}`, { method: 'DELETE', headers })
    }
    const body = {
      asq_response_type_id: responseTypeId,
      ...('handles' in value ? { answer_handles: value.handles } : {}),
      ...('text' in value ? { text_answer: value.text } : {}),
      ...('picture' in value ? { image: this.#picture } : {}),
    }
    return fetch(`${url}${apiBase}${paths.answers(id, teacherSurveyId)}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  /** Checks, after a restart, that every acknowledged answer is there; one whose answer was lost may be there. */
  async check(url: string): Promise<void> {
    const answers = await this.readAnswers(url)
    for (const responseTypeId of responseTypes) {
      const answer = answers.get(responseTypeId) ?? null
      const value = valueOf(answer)
      const acknowledged = this.acknowledged.get(responseTypeId) ?? null
      const pending = this.pending.get(responseTypeId)
      const isPendingThere = pending !== undefined && isDeepStrictEqual(value, pending.value)
      if (isPendingThere) this.#tally.unknownThere += 1
      else if (!isDeepStrictEqual(value, acknowledged)) this.#tally.lost += 1
      if (answer?.image_url != null && !(await fetch(`${url}${answer.image_url}`)).ok) this.#tally.lost += 1
    }
  }

  /** The device sends again what it has no answer for, twice, as a nervous network does. */
  async resend(url: string): Promise<void> {
    for (const [responseTypeId, pending] of Array.from(this.pending)) {
      for (let time = 0; time < 2; time += 1) {
        this.pending.set(responseTypeId, pending)
        await this.#deliver(url, responseTypeId)
      }
    }
  }

  async readAnswers(url: string): Promise<ReadonlyMap<number, AnswerWire | null>> {
    const path = paths.playerQuestionnaire(this.child.id, this.child.teacherSurveyId)
    const response = await fetch(`${url}${apiBase}${path}`, { headers: this.headers() })
    if (!response.ok) throw new Error(`The survey cannot be read: ${response.status}`)
    const survey = (await response.json()) as TakingSurveyWire
    return new Map(
      survey.sections.flatMap(({ questions }) =>
        questions.flatMap((question) =>
          question.response_types.map(
            (responseType) => [responseType.id, responseType.answer.teacher ?? null] as const,
          ),
        ),
      ),
    )
  }
}

function valueOf(answer: AnswerWire | null): Value {
  if (answer === null) return null
  if (answer.text_answer !== null) return { text: answer.text_answer }
  if (answer.image_url !== null) return { picture: true }
  return { handles: answer.answer_handles }
}

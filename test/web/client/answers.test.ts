// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import type { AnswerChange } from '../../../machines/answerDelivery/answerValue.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { deliveryKeyPattern } from '../../../src/api/answers.ts'
import { createAnswerCalls } from '../../../src/web/client/answers.ts'
import { createHttp } from '../../../src/web/client/http.ts'

const deviceId = '0b5e3c1a-7f3d-4f5e-9a51-2f6f7a3f1c11'

const taken: object = { answer: null, deleted_response_type_ids: [103], replaced_texts_changed: false }

async function sent(
  change: AnswerChange,
  answerId: number | null,
  { userAction = true, says = taken, readRevision = null as number | null } = {},
) {
  const requests: { request: Request; body: string }[] = []
  const http = createHttp({
    baseUrl: 'http://screening.test/api',
    token: () => 'token',
    onUnauthorized: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push({ request, body: await request.clone().text() })
      return Response.json(says)
    },
  })
  const written = await createAnswerCalls(http).send({
    survey: { surveyId: 7, playerId: 8 },
    responseTypeId: 101,
    change,
    answerId,
    readRevision,
    deviceId,
    revision: 42,
    userAction,
  })
  const { request, body } = requests[0] ?? { request: new Request('http://none.test'), body: '' }
  const { pathname, search } = new URL(request.url)
  return { call: `${request.method} ${pathname}${search}`, headers: request.headers, body, written }
}

describe('the answer calls', () => {
  it('creates by POST with the payload of the contract', async () => {
    const { call, body, written } = await sent({ answerHandles: ['yes'] }, null)
    expect(call).toBe('POST /api/player/8/player_questionnaire/7/answers')
    expect(JSON.parse(body)).toEqual({ asq_response_type_id: 101, answer_handles: ['yes'] })
    expect(written).toEqual({ answer: null, deletedResponseTypeIds: [103], replacedTextsChanged: false })
  })

  it('says which revision was read, also of what is deleted', async () => {
    const change = await sent({ textAnswer: 'Runs.' }, 5, { readRevision: 12 })
    expect(change.call).toBe('PATCH /api/player/8/player_questionnaire/7/answers/5?read_revision=12')
    const removal = await sent(null, 5, { readRevision: 0 })
    expect(removal.call).toBe('DELETE /api/player/8/player_questionnaire/7/answers/5?read_revision=0')
  })

  it('changes by PATCH and deletes by DELETE under the server’s id', async () => {
    const changed = await sent({ textAnswer: 'waves' }, 55)
    expect(changed.call).toBe('PATCH /api/player/8/player_questionnaire/7/answers/55')
    expect(JSON.parse(changed.body)).toEqual({ asq_response_type_id: 101, text_answer: 'waves' })
    expect((await sent(null, 55)).call).toBe('DELETE /api/player/8/player_questionnaire/7/answers/55')
  })

  it.each([{}, { answer: null }, { answer: {}, deleted_response_type_ids: [] }, { deleted_response_type_ids: [] }])(
    'takes nothing for delivered that does not say so: %j',
    async (says) => {
      await expect(sent({ answerHandles: ['yes'] }, null, { says })).rejects.toEqual({
        ...unknownFailure,
        status: 200,
      })
    },
  )

  it('deletes an answer whose id never reached the device by the key alone', async () => {
    const { call, headers } = await sent(null, null)
    expect(call).toMatch(/^DELETE \/api\/player\/8\/player_questionnaire\/7\/answers\/[1-9]\d{0,14}$/)
    expect(headers.get('idempotency-key')).toBe(`${deviceId}:101:42`)
  })

  it('gives a picture longer than the 25 s in which the server stores or refuses it', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await sent({ image: 'data:image/jpeg;base64,AAAA' }, null)
    await sent({ answerHandles: ['yes'] }, null)
    expect(timeout.mock.calls).toEqual([[40_000], [10_000]])
    timeout.mockRestore()
  })

  it('carries device, response type and revision in the Idempotency-Key', async () => {
    const { headers } = await sent({ answerHandles: ['yes'] }, null)
    expect(deliveryKeyPattern.exec(headers.get('idempotency-key') ?? '')?.slice(1)).toEqual([deviceId, '101', '42'])
  })

  it('is marked as a person’s own only when it is', async () => {
    expect((await sent(null, 1, { userAction: true })).headers.get('x-user-action')).toBe('1')
    expect((await sent(null, 1, { userAction: false })).headers.has('x-user-action')).toBe(false)
  })
})

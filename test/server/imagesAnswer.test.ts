import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerMessages } from '../../src/api/answerMessages.ts'
import { messages } from '../../src/api/messages.ts'
import { apiBase, paths } from '../../src/api/paths.ts'
import type { TakingSurveyWire } from '../../src/api/questionnaire.ts'
import { deviceAt, emptySurvey, errorsOf, written } from './answerCalls.ts'
import { dataUrlOf, hostilePictures, jpegOf } from './hostilePictures.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type Caller, type TestServer, startTestServer } from './testServer.ts'
import { tiny } from './tinyInstrument.ts'

let server: TestServer
let teacher: Caller
let child: SmallChild
let picture: string
let otherPicture: string

beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true })
  teacher = await server.signIn('teacher')
  child = server.world.a.children.inside
  picture = dataUrlOf(await jpegOf(1600, 1200))
  otherPicture = dataUrlOf(await jpegOf(300, 400))
})
afterAll(() => server.stop())

const undecodable = dataUrlOf(Buffer.from('x'))

/** Names of the files in the storage, incomplete ones included. */
async function storedFiles(): Promise<string[]> {
  const folder = path.join(server.deps.settings.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const fileRows = async () => (await server.db.selectFrom('files').select('id').execute()).map(({ id }) => id)

/** As a browser loads an <img>: no token, no Audience header. */
const load = (url: string) => server.app.inject({ method: 'GET', url })

const give = async (image: string, device = deviceAt(teacher, child)) => device.give(tiny.image, { image })
const urlOf = async (image: string, device = deviceAt(teacher, child)) =>
  written(await give(image, device)).answer?.image_url ?? ''

beforeEach(async () => {
  await deviceAt(teacher, child).remove(1, tiny.image)
  await emptySurvey(server, child)
})

describe('a picture as an answer', () => {
  it('is stored re-encoded, and returned as a link', async () => {
    const answer = written(await give(picture)).answer
    expect(answer).toMatchObject({ asq_response_type_id: tiny.image, answer_handles: [], text_answer: null })
    const loaded = await load(answer?.image_url ?? '')
    expect(loaded.statusCode).toBe(200)
    const { format, width, height } = await sharp(loaded.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 600 })
    expect(await storedFiles()).toEqual(await fileRows())
  })

  it('is in the questionnaire and in the results with a link that works', async () => {
    await give(picture)
    const survey = (await teacher.get(paths.playerQuestionnaire(child.id, child.teacherSurveyId)))
      .json as TakingSurveyWire
    const shown = survey.sections
      .flatMap(({ questions }) => questions.flatMap((question) => question.response_types))
      .find(({ id }) => id === tiny.image)
    expect((await load(shown?.answer.teacher?.image_url ?? '')).statusCode).toBe(200)
  })

  it('leaves no file behind when it is replaced, deleted, or repeated', async () => {
    const device = deviceAt(teacher, child)
    const first = await urlOf(picture, device)
    const second = await urlOf(otherPicture, device)
    expect(await fileRows()).toHaveLength(1)
    expect(await storedFiles()).toEqual(await fileRows())
    expect((await load(first)).statusCode).toBe(404)
    expect((await load(second)).statusCode).toBe(200)

    await device.give(tiny.image, { image: picture }, 2)
    expect(await storedFiles()).toHaveLength(1)
    expect((await load(second)).statusCode).toBe(200)

    await device.remove(1, tiny.image)
    expect([await storedFiles(), await fileRows()]).toEqual([[], []])
  })

  it('leaves no file behind when the survey is finished in the meantime', async () => {
    await server.db
      .updateTable('surveys')
      .set({ status: 'finished', finished_at: '2026-03-01T10:00:00Z' })
      .where('id', '=', child.teacherSurveyId)
      .execute()
    expect((await give(picture)).status).toBe(409)
    expect((await give(undecodable)).status).toBe(409)
    expect([await storedFiles(), await fileRows()]).toEqual([[], []])
  })

  it('is not decoded again when it is known', async () => {
    const device = deviceAt(teacher, child)
    const first = written(await device.give(tiny.image, { image: picture }, 2))
    const repeated = await device.give(tiny.image, { image: undecodable }, 1)
    expect([repeated.status, written(repeated).answer?.id]).toEqual([200, first.answer?.id])
  })

  it('is refused with Retry-After while two of the same person are decoded', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => give(picture)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
    const waits = answers.filter(({ status }) => status === 429).map(({ headers }) => Number(headers['retry-after']))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1)
  })

  it('creates one file from equal deliveries that arrive simultaneously', async () => {
    const device = deviceAt(teacher, child)
    const answers = await Promise.all([1, 2].map(() => device.give(tiny.image, { image: picture }, 1)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await storedFiles()).toEqual(await fileRows())
    expect(await fileRows()).toHaveLength(1)
  })

  it('is refused with a clear sentence when it is not a picture, and nothing is stored', async () => {
    const accepted: string[] = []
    for (const [name, dataUrl] of await hostilePictures()) {
      const refused = await give(dataUrl)
      const isClear = refused.status === 422 && (errorsOf(refused)['image']?.[0]?.length ?? 0) > 10
      // A body above the limit is refused before its fields are read.
      const isTooLarge = refused.status === 413 && refused.text.includes(messages.body_too_large)
      if (!isClear && !isTooLarge) accepted.push(`${name}: ${refused.status} ${refused.text}`)
    }
    expect(accepted).toEqual([])
    expect(errorsOf(await give(undecodable))).toEqual({ image: [answerMessages.unusablePicture] })
    expect([await storedFiles(), await fileRows()]).toEqual([[], []])
  })

  it('of more than 2 MB is refused before it is read', async () => {
    const refused = await give(`data:image/jpeg;base64,${'A'.repeat(2_100_000)}`)
    expect([refused.status, refused.json]).toEqual([413, { code: 'body_too_large', message: messages.body_too_large }])
  })
})

describe('the link of a picture', () => {
  it('is for display only: not to be executed, cached by others or framed elsewhere', async () => {
    const { headers } = await load(await urlOf(picture))
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="picture.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=300, immutable',
    })
  })

  it('is over after five minutes', async () => {
    const url = await urlOf(picture)
    server.clock.advance(5 * 60_000 - 1)
    expect((await load(url)).statusCode).toBe(200)
    server.clock.advance(1)
    const over = await load(url)
    expect([over.statusCode, over.json()]).toEqual([403, { code: 'link_over', message: messages.link_over }])
  })

  it('opens nothing else when it is tampered with', async () => {
    const device = deviceAt(teacher, child)
    const url = new URL(await urlOf(picture, device), 'http://localhost')
    const other = deviceAt(await server.signIn('admin'), server.world.a.children.outside)
    const otherId = new URL(await urlOf(otherPicture, other), 'http://localhost').pathname
    const changed = (change: (copy: URL) => void) => {
      const copy = new URL(url)
      change(copy)
      return `${copy.pathname}${copy.search}`
    }
    const later = String(Number(url.searchParams.get('expires')) + 60_000)
    const tampered = [
      changed((copy) => copy.searchParams.set('expires', later)),
      changed((copy) => copy.searchParams.set('signature', 'AAAA')),
      changed((copy) => copy.searchParams.set('signature', '')),
      changed((copy) => copy.searchParams.delete('signature')),
      changed((copy) => copy.searchParams.delete('expires')),
      changed((copy) => copy.searchParams.set('expires', 'tomorrow')),
      changed((copy) => {
        copy.search = ''
      }),
      `${otherId}${url.search}`,
    ]
    for (const address of tampered) expect([address, (await load(address)).statusCode]).toEqual([address, 403])
    await other.remove(1, tiny.image)
  })

  it('of something that is no file id does not exist', async () => {
    for (const id of ['1', '..%2f..%2fetc%2fpasswd', 'not-a-uuid']) {
      expect((await load(`${apiBase}/files/${id}?expires=1&signature=a`)).statusCode).toBe(404)
    }
  })
})

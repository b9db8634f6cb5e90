import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase, paths } from '../../src/api/paths.ts'
import type { Role } from '../../src/domain/access.ts'
import { contentDisposition, fileName } from '../../src/server/adapters/contentDisposition.ts'
import type { Caller } from '../../src/server/adapters/fairLine.ts'
import { tooMany } from '../../src/server/http/problems.ts'
import { textsFor } from '../../src/server/texts/textsFor.ts'
import { deviceAt } from './answerCalls.ts'
import { canary } from './smallWorld.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { tiny } from './tinyInstrument.ts'

let server: TestServer
let child: SmallChild
beforeAll(async () => {
  server = await startTestServer()
  child = server.world.a.children.inside
  await deviceAt(await server.signIn('teacher'), child).give(tiny.overallText, { text_answer: 'ZZTEACHERWORDS' })
})
afterAll(() => server.stop())

const reportFor = async (role: Role, id: number, locale?: string) => {
  const query = locale === undefined ? '' : `?locale=${encodeURIComponent(locale)}`
  return (await server.signIn(role)).get(`${paths.asqSurveyReport(id)}${query}`)
}

async function printed(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  const page = await document.getPage(1)
  const { info } = await document.getMetadata()
  // The file contains shaped Arabic letters and broken lines, not the original text.
  return {
    words: text.normalize('NFKC').replaceAll(/\s+/g, ' '),
    view: page.view,
    info: info as Record<string, unknown>,
    document,
  }
}

const rename = (firstName: string, lastName: string) =>
  server.db
    .updateTable('children')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', child.id)
    .execute()

describe('the report of a screening as PDF (105)', () => {
  it('holds child, organization, questionnaire, scores, zones, questions and answers', async () => {
    const answer = await reportFor('coach', child.parentSurveyId)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { words, info } = await printed(answer.bytes)
    for (const expected of [
      'ASQ Report',
      'Ines Child',
      'Date of birth',
      'Age on that day',
      'Cut-off',
      'Alder County',
      'Communication',
      '20.00',
      'Refer',
      'Yes',
      'Likes to sing.',
    ])
      expect(words).toContain(expected)
    expect(words).toContain('Page 1 of')
    expect(info).toMatchObject({ Title: 'ASQ Report: Ines Child', Language: 'en' })
  })

  it('says of a sample on every report that it is not for clinical use', async () => {
    const { words } = await printed((await reportFor('teacher', child.parentSurveyId)).bytes)
    expect(words).toContain('Sample, not for clinical use')
  })

  it('opens by the id of either side', async () => {
    const { words } = await printed((await reportFor('coach', child.teacherSurveyId)).bytes)
    expect(words).toContain('Likes to sing.')
  })

  it('holds the teacher’s part only for those with reviewTeacherAnswers', async () => {
    expect((await printed((await reportFor('coach', child.parentSurveyId)).bytes)).words).toContain('ZZTEACHERWORDS')
    const { words } = await printed((await reportFor('partner_admin', child.parentSurveyId)).bytes)
    expect(words).toContain('Likes to sing.')
    expect(words).not.toMatch(/ZZTEACHERWORDS|Teacher/)
  })

  it('holds nothing of a follow-up and nothing of another organization', async () => {
    const { words } = await printed((await reportFor('coach', child.parentSurveyId)).bytes)
    expect(words).not.toMatch(/follow/i)
    expect(words).not.toContain(canary)
  })

  it.each(['en', 'es', 'zh', 'fr', 'ar'] as const)('is written in %s', async (locale) => {
    const { words, info } = await printed((await reportFor('coach', child.parentSurveyId, locale)).bytes)
    const texts = textsFor(locale)
    expect(info['Language']).toBe(locale)
    expect(info['Title']).toBe(texts.labelled(texts.report.title, 'Ines Child'))
    if (locale !== 'ar')
      for (const word of [texts.report.title, texts.areas.communication]) expect(words).toContain(word)
    expect(words).toMatch(locale === 'ar' ? /\p{Script=Arabic}{3}/u : /Ines Child/)
  })

  it('is in the family’s language without a locale, and in English for one that it does not speak', async () => {
    await server.db.updateTable('accounts').set({ locale: 'fr' }).where('id', '=', child.accountId).execute()
    const languageOf = async (locale?: string) =>
      (await printed((await reportFor('coach', child.parentSurveyId, locale)).bytes)).info['Language']
    expect(await languageOf()).toBe('fr')
    expect(await languageOf('vi')).toBe('en')
    expect(await languageOf('../../etc')).toBe('en')
    await server.db.updateTable('accounts').set({ locale: 'en' }).where('id', '=', child.accountId).execute()
  })

  it.each([
    ['Latin', 'Nguyễn Thảo', 'Núñez-Østergård'],
    ['hostile', '()\\<</JS (app.alert(1))>>', '/OpenAction <script>'],
  ])('prints names in %s letters, each with a glyph', async (_script, firstName, lastName) => {
    await rename(firstName, lastName)
    const { bytes, headers } = await reportFor('coach', child.parentSurveyId)
    const { words, info } = await printed(bytes)
    expect(info['Title']).toBe(`ASQ Report: ${firstName} ${lastName}`)
    expect(words.replaceAll(' ', '')).toContain(`${firstName}${lastName}`.normalize('NFKC').replaceAll(' ', ''))
    expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]/)
    await rename('Ines', 'Child')
  })

  it('carries no script, no action and no link', async () => {
    const { bytes } = await reportFor('coach', child.parentSurveyId)
    expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|URI|Launch|EmbeddedFile)\b/)
  })

  it('is on Letter, and leaves so much room that A4 holds the same lines', async () => {
    const { view, document } = await printed((await reportFor('coach', child.parentSurveyId)).bytes)
    expect(view).toEqual([0, 0, 612, 792])
    const margin = (612 - 595) / 2 + 18
    const page = await document.getPage(1)
    const { items } = await page.getTextContent()
    for (const item of items) {
      if (!('transform' in item) || item.str.trim() === '') continue
      const [, , , , x = 0, y = 0] = item.transform as number[]
      expect(x).toBeGreaterThan(margin)
      expect(x + item.width).toBeLessThan(612 - margin)
      expect(y).toBeGreaterThan(18)
    }
  })

  it('breaks long answers without spaces, in Chinese after any character', async () => {
    const long = '孩子会把鞋子拿过来当你只说话不做手势的时候'.repeat(10)
    const set = (text: string) =>
      server.db
        .updateTable('answers')
        .set({ text_answer: text })
        .where('survey_id', '=', child.parentSurveyId)
        .where('response_type_id', '=', tiny.overallText)
        .execute()
    await set(long)
    const { words } = await printed((await reportFor('coach', child.parentSurveyId)).bytes)
    expect(words.replaceAll(/\s/g, '')).toContain(long)
    await set('Likes to sing.')
  })

  it('prints the longest answer to its end, over as many pages as it takes', async () => {
    const set = (text: string) =>
      server.db
        .updateTable('answers')
        .set({ text_answer: text })
        .where('survey_id', '=', child.parentSurveyId)
        .where('response_type_id', '=', tiny.overallText)
        .execute()
    await set(`${'She sings every morning. '.repeat(398)}ZZTHEEND`)
    const { words, document } = await printed((await reportFor('coach', child.parentSurveyId)).bytes)
    expect(words).toContain('ZZTHEEND')
    expect(document.numPages).toBeGreaterThan(2)
    await set('Likes to sing.')
  })

  it('does not exist before a score does', async () => {
    const survey = server.db.updateTable('surveys').where('id', '=', child.parentSurveyId)
    const before = await server.db
      .selectFrom('surveys')
      .select('asq_id')
      .where('id', '=', child.parentSurveyId)
      .executeTakeFirstOrThrow()
    await survey.set({ asq_id: null }).execute()
    const answer = await reportFor('coach', child.parentSurveyId)
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ code: 'not_scored' })
    await survey.set(before).execute()
  })

  it('is typeset in a separate thread while the server keeps answering', async () => {
    const coach = await server.signIn('coach')
    const order: string[] = []
    const reports = Array.from({ length: 2 }, () =>
      coach.get(paths.asqSurveyReport(child.parentSurveyId)).then(({ status }) => order.push(`report ${status}`)),
    )
    for (let call = 0; call < 5; call++) {
      await coach.get(paths.authentication)
      order.push('call')
    }
    await Promise.all(reports)
    expect(order.slice(0, 2)).toContain('call')
    expect(order.indexOf('call')).toBeLessThan(order.lastIndexOf('report 200'))
  })

  it('is dropped when its reader is gone, and refused with Retry-After when too many are wanted', async () => {
    const { printer } = server.deps
    const readers: Caller[] = []
    server.deps.printer = {
      ...printer,
      print: (_report, reader) => {
        readers.push(reader)
        return new Promise((_resolve, reject) => reader.gone.addEventListener('abort', () => reject(tooMany(7.2))))
      },
    }
    const coach = await server.signIn('coach')
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const abandoned = fetch(`${address}${apiBase}${paths.asqSurveyReport(child.parentSurveyId)}`, {
      headers: { authorization: `Bearer ${coach.token}`, audience: 'dashboard' },
      signal: leaving.signal,
    }).catch((error: unknown) => error)
    await expect.poll(() => readers).toMatchObject([{ staffId: coach.staffId, gone: { aborted: false } }])
    leaving.abort()
    await abandoned
    await expect.poll(() => readers[0]?.gone.aborted).toBe(true)

    server.deps.printer = { ...printer, print: () => Promise.reject(tooMany(7.2)) }
    const refused = await reportFor('coach', child.parentSurveyId)
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '8' },
      json: { code: 'too_many_requests' },
    })
    server.deps.printer = printer
  })

  it('is a clear error when setting it fails, and the next one is set again', async () => {
    const { printer } = server.deps
    server.deps.printer = { ...printer, print: () => Promise.reject(new Error('no paper')) }
    const answer = await reportFor('coach', child.parentSurveyId)
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('no paper')
    server.deps.printer = printer
    await printer.stop()
    expect((await reportFor('coach', child.parentSurveyId)).status).toBe(200)
  })
})

describe('the name of the file', () => {
  it('is the report’s, with child and questionnaire, in ASCII and as it is', async () => {
    await rename('丽华', 'Núñez')
    const { headers } = await reportFor('coach', child.parentSurveyId, 'en')
    const value = String(headers['content-disposition'])
    expect(value).toMatch(
      /^attachment; filename="ASQ Report Nunez [^"]+\.pdf"; filename\*=UTF-8''ASQ%20Report%20%E4%B8%BD/,
    )
    await rename('Ines', 'Child')
  })

  it.each([
    ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['con\\trol: "quoted" <name>|?*', 'con trol quoted name.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['x'.repeat(300), `${'x'.repeat(120)}.pdf`],
  ])('is safe for every file system and header: %j', (name, safe) => {
    expect(fileName(name, 'pdf')).toBe(safe)
    const header = contentDisposition(fileName(name, 'pdf'))
    expect(header).toMatch(/^attachment; filename="[\x20-\x7E]*"; filename\*=UTF-8''[\w.%~!-]*$/)
  })

  it('keeps what has no ASCII in the form for those who read it', () => {
    expect(contentDisposition('报告 فاطمة.pdf')).toBe(
      'attachment; filename=".pdf"; filename*=UTF-8\'\'%E6%8A%A5%E5%91%8A%20%D9%81%D8%A7%D8%B7%D9%85%D8%A9.pdf',
    )
  })
})

import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import { textsFor } from '../../src/server/texts/textsFor.ts'
import { deviceAt } from './answerCalls.ts'
import { canary } from './smallWorld.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { tiny } from './tinyInstrument.ts'

let server: TestServer
let child: SmallChild
const hostile = '<img src=x onerror=alert(1)> & "words"'
beforeAll(async () => {
  server = await startTestServer()
  child = server.world.a.children.inside
  await deviceAt(await server.signIn('teacher'), child).give(tiny.overallText, { text_answer: hostile })
})
afterAll(() => server.stop())

const pageFor = async (role: 'coach' | 'partner_admin', locale = 'en') => {
  const answer = await (
    await server.signIn(role)
  ).get(`${paths.asqSurveyReport(child.parentSurveyId)}?format=html&locale=${locale}`)
  expect(answer.status).toBe(200)
  const { document } = new JSDOM(answer.bytes.toString('utf8')).window
  return { document, headers: answer.headers, words: document.body.textContent }
}

describe('the report of a screening as a page that a screen reader follows', () => {
  it('is a file of its own, without scripts and addresses', async () => {
    const { document, headers } = await pageFor('coach')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="[^"]+\.html"/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(document.querySelectorAll('script, img, link, a, iframe')).toHaveLength(0)
  })

  it.each(['en', 'es', 'zh', 'fr', 'ar'])('names its language, direction and title: %s', async (language) => {
    const { document } = await pageFor('coach', language)
    const { report, labelled } = textsFor(language as 'en')
    const { lang, dir } = document.documentElement
    expect([lang, dir, document.title]).toEqual([
      language,
      language === 'ar' ? 'rtl' : 'ltr',
      labelled(report.title, 'Ines Child'),
    ])
    expect([...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)).toEqual([
      report.title,
      report.results,
      report.answers,
    ])
  })

  it('has a table of results, by area and side, and one of the answers to each section', async () => {
    const { document } = await pageFor('coach')
    const [results, ...others] = [...document.querySelectorAll('table')]
    const cells = [...(results?.querySelectorAll('tbody tr:first-child > *') ?? [])]
    expect(cells.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['TH', expect.stringMatching(/^Communication\s*Cut-off /)],
      ['TD', '20.00 Refer'],
      ['TD', expect.any(String)],
    ])
    const headed = others.map((table) => table.querySelectorAll('tbody th[scope=row]').length)
    expect(headed).toEqual(others.map((table) => table.querySelectorAll('tbody tr').length))
    expect(headed.length).toBeGreaterThanOrEqual(2)
  })

  it('writes what people typed as words, in their own direction', async () => {
    const { document } = await pageFor('coach', 'ar')
    const written = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)
    expect(written).toEqual(expect.arrayContaining(['Ines Child', 'Alder County', hostile]))
  })

  it('holds the teacher’s part only for those with reviewTeacherAnswers, and nothing of another organization', async () => {
    const { words } = await pageFor('partner_admin')
    expect(words).toContain('Likes to sing.')
    expect(words).not.toMatch(/onerror|Teacher/)
    expect(words).not.toContain(canary)
  })

  it('refuses another format', async () => {
    const coach = await server.signIn('coach')
    expect((await coach.get(`${paths.asqSurveyReport(child.parentSurveyId)}?format=docx`)).status).toBe(422)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase, paths } from '../../../src/api/paths.ts'
import type { AnswerWrittenWire } from '../../../src/api/answers.ts'
import type { TakingSurveyWire } from '../../../src/api/questionnaire.ts'
import type { SurveyListWire } from '../../../src/api/surveyList.ts'
import type { Role } from '../../../src/domain/access.ts'
import { laptop, launchChromium, openPage } from '../../journeys/kit/chromium.ts'
import { type DemoServer, startDemoServer } from '../../journeys/kit/demoServer.ts'
import { accountOf, read, signIn, tokenOf } from '../../journeys/kit/people.ts'
import { type Figure, figure, profiled, rounded, settled, slowFramesDuring, watchClicks, workOf } from './measure.ts'

const loads = 10
const plainScript = readFileSync(join(import.meta.dirname, 'plainQuestionnaire.js'), 'utf8')
interface Target {
  readonly playerId: number
  readonly surveyId: number
}

/** Makes a questionnaire of about so many items out of a real one, by repeating its sections. */
function enlarged(survey: TakingSurveyWire, items: number): TakingSurveyWire {
  const own = survey.sections.reduce((sum, section) => sum + section.questions.length, 0)
  const copies = Math.ceil(items / own)
  const sections = Array.from({ length: copies }, (_, copy) =>
    survey.sections.map((section) => ({
      ...section,
      name: `${section.name} ${copy + 1}`,
      questions: section.questions.map((question) => ({
        ...question,
        id: question.id + copy * 1000,
        response_types: question.response_types.map((one) => ({ ...one, id: one.id + copy * 1000 })),
      })),
    })),
  ).flat()
  return { ...survey, sections }
}

/** Answers the answer calls without the server, so that only the page is measured. */
async function standIn(page: Page, { playerId, surveyId }: Target, items: number | null): Promise<void> {
  await page.route(`**${apiBase}${paths.answers(playerId, surveyId)}**`, (route: Route) => {
    const written: AnswerWrittenWire = { answer: null, deleted_response_type_ids: [], replaced_texts_changed: false }
    return route.fulfill({ json: written })
  })
  if (items !== null)
    await page.route(`**${apiBase}${paths.playerQuestionnaire(playerId, surveyId)}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: enlarged((await response.json()) as TakingSurveyWire, items) })
    })
}

/** Serves what the application has drawn, without its scripts, for the plain page to rebuild under the same styles. */
async function offerPlainPage(page: Page): Promise<void> {
  const { styles, drawn } = await page.evaluate(() => ({
    styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => link.href),
    drawn: document.querySelector('#root')?.outerHTML ?? '',
  }))
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const body = `<!doctype html><html lang="en"><head><title>Plain</title>${links}</head><body><template>${drawn}</template><script type="module" src="/plain.js"></script></body></html>`
  await page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route('**/plain.js', (route) => route.fulfill({ contentType: 'text/javascript', body: plainScript }))
}

interface Measured {
  readonly ready: Figure
  readonly clickToPaint: Figure
  readonly workPerClick: Figure
}

/** A turn of the wheel moves the page by about a hundred pixels. */
const notchesAScreen = 8
const clicksARound = 10
/** Thirty questions are answered, and then changed twice. */
const rounds = 9

/** Presses one answer of ten questions and waits until everything that follows from it has been done. */
async function clickRound(page: Page, round: number): Promise<void> {
  const inputs = page.locator('main input[type=radio]')
  const [questions, option] = [round % 3, Math.floor(round / 3)]
  for (let nth = 0; nth < clicksARound; nth += 1) {
    const middle = await inputs.nth((questions * clicksARound + nth) * 3 + option).evaluate((input) => {
      input.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = (input.closest('label') ?? input).getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    const painted = page.evaluate(() => window.nextPaint)
    await page.mouse.click(middle.x, middle.y)
    await painted
  }
}

async function measure(page: Page, slowdown: number, address: string, isReady: () => boolean): Promise<Measured> {
  const session = await profiled(page, slowdown)
  const ready: number[] = []
  for (let load = 0; load < loads; load += 1) {
    await page.goto('/icon.svg')
    ready.push(
      await workOf(session, async () => {
        await page.goto(address)
        await settled(page)
      }),
    )
    expect(await page.evaluate(isReady)).toBe(true)
  }
  await watchClicks(page)
  const perClick: number[] = []
  for (let round = 0; round < rounds; round += 1)
    perClick.push((await workOf(session, () => clickRound(page, round))) / clicksARound)
  const paints = await page.evaluate(() => window.clickToPaint)
  expect(paints).toHaveLength(rounds * clicksARound)
  await session.detach()
  return { ready: figure(ready), clickToPaint: figure(paints), workPerClick: figure(perClick) }
}

/** Turns the wheel twenty screens down from the top, a notch a frame. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  for (let notch = 0; notch < 20 * notchesAScreen; notch += 1) {
    await page.mouse.wheel(0, laptop.height / notchesAScreen)
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
  }
}

const plainReady = () => document.documentElement.dataset['ready'] === 'yes'
const questionnaireReady = () => document.querySelector('main input[type=radio]') !== null

describe('the screens that staff use for hours, beside plain DOM', () => {
  let browser: Browser
  let server: DemoServer
  let target: Target
  const lines: string[] = []
  beforeAll(async () => {
    browser = await launchChromium()
    server = await startDemoServer()
    const token = await tokenOf(server.url, await accountOf(server.url, 'teacher'))
    const list = await read<SurveyListWire>(server.url, token, paths.asqSurveys)
    const row = list.data.find(({ teacher_questionnaire: one }) => one?.type === 'asq_3' && one.status === 'pending')
    if (!row?.teacher_questionnaire) throw new Error('The first page of the list has no pending teacher survey.')
    target = { playerId: row.id, surveyId: row.teacher_questionnaire.id }
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    console.log(['', ...lines].join('\n'))
  })

  const signedIn = async (role: Role = 'teacher') => {
    const { page } = await openPage(browser, server.url, { viewport: laptop })
    await page.goto('/dashboard/asqs')
    await signIn(page, await accountOf(server.url, role))
    await page.getByRole('columnheader', { name: /Student Name/ }).waitFor()
    return page
  }

  it.each([
    [1, null],
    [4, null],
    [1, 300],
    [4, 300],
  ])('questionnaire at 1/%d speed, items: %s', async (slowdown, items) => {
    const page = await signedIn()
    await standIn(page, target, items)
    const path = paths.playerQuestionnaire(target.playerId, target.surveyId)
    const app = await measure(
      page,
      slowdown,
      `/dashboard/asqs/${target.playerId}/questionnaire/${target.surveyId}`,
      questionnaireReady,
    )
    await page.goto(`/dashboard/asqs/${target.playerId}/questionnaire/${target.surveyId}`)
    await page.waitForFunction(questionnaireReady)
    await offerPlainPage(page)
    const plain = await measure(page, slowdown, `/plain#${path}`, plainReady)
    const ratio = (pick: (one: Measured) => number) => `${(pick(app) / pick(plain)).toFixed(2)}x`
    lines.push(
      `questionnaire, ${items ?? 30} items, 1/${slowdown} speed`,
      `  main thread to ready  ${rounded(app.ready)} ms, plain ${rounded(plain.ready)} ms: ${ratio((one) => one.ready.median)} (goal 2.0x)`,
      `  click to paint        ${rounded(app.clickToPaint)} ms, plain ${rounded(plain.clickToPaint)} ms: ${ratio((one) => one.clickToPaint.p95)} (goal one frame, 1.2x at 1/4)`,
      `  main thread per click ${rounded(app.workPerClick)} ms, plain ${rounded(plain.workPerClick)} ms: ${ratio((one) => one.workPerClick.median)} (goal 1.5x)`,
    )
    expect(app.ready.median).toBeGreaterThan(0)
    await page.context().close()
  })

  it.each([1, 4])('survey dashboard at 1/%d speed', async (slowdown) => {
    const page = await signedIn('partner_admin_dashboard')
    const session = await profiled(page, slowdown)
    const firstRows: number[] = []
    for (let load = 0; load < loads; load += 1) {
      await page.goto('/icon.svg')
      firstRows.push(
        await workOf(session, async () => {
          await page.goto('/dashboard/asqs')
          await settled(page)
        }),
      )
      expect(await page.getByRole('rowheader').count()).toBeGreaterThan(0)
    }
    const slow = await slowFramesDuring(page, () => scrollDown(page))
    const slowAgain = await slowFramesDuring(page, () => scrollDown(page))
    const sort = await workOf(session, async () => {
      await Promise.all([
        page.waitForResponse((response) => response.url().includes('sort=')),
        page.getByRole('button', { name: /Date Invited/ }).click(),
      ])
      await page.getByRole('rowheader').first().waitFor()
    })
    lines.push(
      `survey dashboard, 1/${slowdown} speed`,
      `  main thread to first rows ${rounded(figure(firstRows))} ms`,
      `  frames over 50 ms in 20 screens: ${slow} (goal 0), again with all rows there: ${slowAgain}`,
      `  main thread for a sort    ${sort.toFixed(1)} ms`,
    )
    expect(firstRows).toHaveLength(loads)
    await page.context().close()
  })
})

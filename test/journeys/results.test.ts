import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TakingSurveyWire } from '../../src/api/questionnaire.ts'
import type { ScoringStatusWire } from '../../src/api/scoring.ts'
import { paths } from '../../src/api/paths.ts'
import { questionnaireTexts } from '../../src/web/texts/questionnaire.ts'
import { surveyResultsTexts as texts } from '../../src/web/texts/surveyResults.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { type DemoServer, changeDatabase, startDemoServer } from './kit/demoServer.ts'
import { type Server, accountOf, read, signedInState, tokenOf } from './kit/people.ts'
import { says } from './kit/questionnaire.ts'
import { type SurveyAddress, resultsPath, surveyOnServer } from './kit/surveys.ts'

const scoreOf = (page: Page, section: string) =>
  page.getByRole('row', { name: section }).locator(`td[data-label="${texts.side.teacher}"]`)
const explain = (page: Page, section: string) =>
  page.getByRole('button', { name: texts.explainFor(section, texts.side.teacher) })

/** A finished teacher survey whose score was never made: its job failed. */
const withoutScore = `
  create temporary table lost as
    select id, gen_random_uuid() as job from surveys
    where side = 'teacher' and status = 'finished' and asq_id is not null and type = 'asq_3' order by id limit 1;
  update surveys set asq_id = null, asq_jid = lost.job from lost where surveys.id = lost.id;
  delete from results where survey_id in (select id from lost);
  insert into tracked_jobs (id, name, subject, status, created_at)
    select job, 'score-survey', id, 'failed', now() from lost;
  select s.id as "surveyId", s.child_id as "playerId" from surveys s join lost on lost.id = s.id;`

describeInChromium('results', () => {
  let browser: Browser
  let demo: DemoServer
  let server: Server
  let storageState: BrowserContextOptions['storageState']
  let unscored: SurveyAddress
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer(async (folder) => {
      const [survey] = await changeDatabase<SurveyAddress>(folder, withoutScore)
      if (survey) unscored = survey
    })
    const admin = await accountOf(demo.url, 'admin')
    server = { url: demo.url, token: await tokenOf(demo.url, admin) }
    storageState = await signedInState(demo.url, admin)
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  const scoringOf = ({ playerId, surveyId }: SurveyAddress) =>
    read<ScoringStatusWire>(server.url, server.token, paths.playerQuestionnaireStatus(playerId, surveyId))

  /** Answers every question of the scored section with the choice of that position, but the last few ones. */
  async function answerItems(page: Page, survey: TakingSurveyWire, nth: number, leaveOut: number): Promise<void> {
    const items = survey.sections
      .filter(({ scored: isScored }) => isScored)
      .flatMap(({ questions }) => questions.flatMap((question) => question.response_types))
      .filter(({ required }) => required)
    for (const { id } of items.slice(0, items.length - leaveOut)) {
      const choice = page.locator(`main input[name="answer-${id}"]`).nth(nth)
      if (!(await choice.isChecked())) await choice.click()
    }
  }

  it('takes an ASQ:SE-2 from the list to its result, where a lower score is better, and explains it (71, 79, 97-99, 101, 102)', async () => {
    const { page, complaints } = await openPage(browser, demo.url, { storageState })
    await page.goto('/dashboard/asqs?asq=asq_se2')
    await page
      .getByRole('link', { name: /^Start Now: ASQ/ })
      .first()
      .click()
    await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).waitFor()
    const [, playerId, surveyId] = /asqs\/(\d+)\/questionnaire\/(\d+)/.exec(page.url()) ?? []
    const address = { playerId: Number(playerId), surveyId: Number(surveyId) }
    const survey = await surveyOnServer(server, address)
    expect(survey.type).toBe('asq_se2')
    const [section] = survey.sections.filter((one) => one.scored)
    const name = section?.name ?? ''
    const required = section?.required_answers_count ?? 0

    await answerItems(page, survey, 1, 4)
    await says(page, questionnaireTexts.saved)
    await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).click()
    await page.getByText(questionnaireTexts.needsAnswers(required)).waitFor()
    await answerItems(page, survey, 1, 2)
    await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).click()
    await page.waitForURL(`**${resultsPath(address)}`)
    await explain(page, name).waitFor()

    // "Sometimes" is worth five points; what was left out is worth none, and nothing is made up for it.
    const items = section?.questions.length ?? 0
    const points = (items - 2) * 5
    await scoreOf(page, name).getByText(points.toFixed(2), { exact: true }).waitFor()
    await explain(page, name).click()
    const dialog = page.getByRole('dialog', { name: texts.explanationTitle(name, texts.side.teacher) })
    await expect.poll(() => dialog.getByRole('row', { name: /\b5$/ }).count()).toBe(items - 2)
    await expect.poll(() => dialog.getByRole('row', { name: texts.steps.noAnswer }).count()).toBe(2)
    const words = await dialog.innerText()
    for (const said of [
      texts.steps.total(points, items - 2, items),
      texts.steps.lowerIsBetter,
      texts.steps.source('sample'),
      texts.steps.zone(points.toFixed(2)),
    ])
      expect(words).toContain(said)
    expect(words).not.toContain('Adjusted')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('offers to try again where the scoring job failed, and scores then (97, 100)', async () => {
    const address = unscored
    const { page, complaints } = await openPage(browser, demo.url, { storageState })
    await page.goto(resultsPath(address))
    const tryAgain = page.getByRole('button', { name: texts.tryAgain })
    await tryAgain.waitFor()
    await page.getByText(texts.notScored, { exact: true }).waitFor()
    const [section] = (await surveyOnServer(server, address)).sections
    expect(await explain(page, section?.name ?? '').count()).toBe(0)
    await scoreOf(page, section?.name ?? '')
      .getByText('--.--')
      .waitFor()
    await tryAgain.click()
    await page.getByText(texts.scoring, { exact: true }).waitFor()
    await explain(page, section?.name ?? '').waitFor()
    await page.getByText(texts.notScored, { exact: true }).waitFor({ state: 'detached' })
    expect((await scoringOf(address)).asq_id).not.toBeNull()
    expect(complaints).toEqual([])
    await closePage(page)
  })
})

import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import { childSearchTexts } from '../../src/web/texts/childSearch.ts'
import { csvExportTexts } from '../../src/web/texts/csvExport.ts'
import { errorsTexts } from '../../src/web/texts/errors.ts'
import { fileDownloadTexts } from '../../src/web/texts/fileDownload.ts'
import { followUpTexts } from '../../src/web/texts/followUp.ts'
import { followUpMessageTexts } from '../../src/web/texts/followUpMessage.ts'
import { notesTexts } from '../../src/web/texts/notes.ts'
import { partnerDashboardTexts } from '../../src/web/texts/partnerDashboard.ts'
import { passwordRecoveryTexts } from '../../src/web/texts/passwordRecovery.ts'
import { questionnaireTexts } from '../../src/web/texts/questionnaire.ts'
import { sendOutTexts } from '../../src/web/texts/sendOut.ts'
import { passwordChangeTexts } from '../../src/web/texts/passwordChange.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { startAsqTexts } from '../../src/web/texts/startAsq.ts'
import { surveyListTexts } from '../../src/web/texts/surveyList.ts'
import { surveyResultsTexts } from '../../src/web/texts/surveyResults.ts'
import { closePage, describeInChromium } from './kit/chromium.ts'
import { asCoach } from './kit/coachsView.ts'
import { sharedServer } from './kit/demoServer.ts'
import { followUpPath, followUps } from './kit/followUps.ts'
import { type Server, accountOf, signedInState, tokenOf } from './kit/people.ts'
import { openReportMenu, reportedScreening } from './kit/reports.ts'
import { acceptResetLinks, calls } from './kit/screen.ts'
import { type SurveyAddress, resultsPath } from './kit/surveys.ts'

const address = (path: string) => new RegExp(`/api${path}(\\?|$)`)
const anyId = String.raw`\d+`
const theCalls = {
  ...calls,
  child: address(paths.player(anyId)),
  screenings: address(paths.screenings(anyId)),
  childSearch: address(paths.playerFilters),
  notes: address(paths.notes(anyId, anyId)),
  report: address(paths.asqSurveyReport(anyId)),
  message: address(paths.followUpMessage(anyId)),
  templates: address(paths.followUpMessageTemplates(anyId)),
  openFollowUp: address(paths.followUpSurveys),
  saveFollowUp: address(paths.followUpSurvey(anyId)),
  exports: /\/csv_export$/,
  charts: address(paths.dashboardEngagement),
  resetPassword: address(paths.changePassword),
}

/** What may come instead of an answer. Nothing reaches the server, so that the shared one stays unchanged. */
const badAnswers = {
  'an answer of a wrong shape': { json: { data: { of: 'no kind' } }, words: errorsTexts.unknown },
  'the page of a network that asks to sign in': {
    body: '<!doctype html>',
    contentType: 'text/html',
    words: errorsTexts.networkSignIn,
  },
  'a 500': { status: 500, json: { code: 'internal_error', message: 'Not shown.' }, words: errorsTexts.server },
} as const
type BadAnswer = keyof typeof badAnswers

function meeting(name: BadAnswer) {
  const { words, ...answer } = badAnswers[name]
  return {
    /** Gives one call a bad answer while the work runs. */
    async meet(page: Page, call: RegExp, work: () => Promise<void>) {
      await page.route(call, (route) => route.fulfill(answer))
      await work()
      expect(await page.getByRole('heading', { name: errorsTexts.page.title }).count()).toBe(0)
      await page.unroute(call)
    },
    saysWhy: (place: Page | Locator) => place.getByText(words).first().waitFor(),
  }
}

describeInChromium('a bad answer fails its part of the screen, says so, and breaks nothing', () => {
  const view = asCoach()
  const { url } = sharedServer()
  let server: Server
  let screening: SurveyAddress
  let followUp: SurveyAddress
  let admin: BrowserContextOptions['storageState']
  beforeAll(async () => {
    server = { url, token: await tokenOf(url, view.coach) }
    screening = await reportedScreening(server)
    const [filled] = await followUps(server, 'filled')
    if (!filled) throw new Error('The demo world has no follow-up report.')
    followUp = filled
    admin = await signedInState(url, await accountOf(url, 'admin'))
  })

  it.each(['an answer of a wrong shape', 'a 500'] as const)(
    'on every screen of the screening area: %s',
    async (name) => {
      const { meet, saysWhy } = meeting(name)
      const { page, complaints } = await view.open('/healthz')

      const results = () => page.goto(resultsPath(screening))
      const shown = () => page.getByRole('heading', { level: 2, name: surveyResultsTexts.answers }).waitFor()
      // The results: any of its three calls.
      for (const call of [theCalls.child, theCalls.results, theCalls.screenings])
        await meet(page, call, async () => {
          await results()
          const failed = page.getByRole('alert').filter({ hasText: surveyResultsTexts.failedTitle })
          await saysWhy(failed)
        })
      await page.getByRole('button', { name: surveyResultsTexts.tryAgain }).click()
      await shown()

      // What stands beside the results fails alone.
      await meet(page, theCalls.resultsEmail, async () => {
        await results()
        await shown()
        await page.getByText(name === 'a 500' ? sendOutTexts.troubled : sendOutTexts.unavailable).waitFor()
      })
      await meet(page, theCalls.message, async () => {
        await results()
        await shown()
        await page
          .getByText(name === 'a 500' ? followUpMessageTexts.troubled : followUpMessageTexts.unavailable)
          .waitFor()
      })
      await meet(page, theCalls.notes, async () => {
        await results()
        await shown()
        await page.getByRole('button', { name: notesTexts.notes }).first().click()
        await page.getByRole('dialog').getByText(notesTexts.failedTitle).waitFor()
        await saysWhy(page.getByRole('dialog'))
      })
      await results()
      await meet(page, theCalls.report, async () => {
        await openReportMenu(page)
        await page.getByRole('button', { name: fileDownloadTexts.report.download }).click()
        await page.getByText(fileDownloadTexts.report.failed).waitFor()
        await saysWhy(page.getByRole('alert'))
      })
      await meet(page, theCalls.templates, async () => {
        await page.getByRole('button', { name: followUpMessageTexts.open }).click()
        await page.getByText(followUpMessageTexts.failedTitle).waitFor()
      })
      await page.getByRole('dialog').getByRole('button', { name: followUpMessageTexts.tryAgain }).click()
      await page.getByLabel(followUpMessageTexts.template).selectOption({ index: 1 })
      await meet(page, theCalls.message, async () => {
        await page.getByRole('dialog').getByRole('button', { name: followUpMessageTexts.send }).click()
        const confirmation = page.getByRole('dialog', { name: followUpMessageTexts.confirmTitle })
        await confirmation.getByRole('button', { name: followUpMessageTexts.send }).click()
        await page.getByText(followUpMessageTexts.failed).waitFor()
      })

      // The follow-up report: opened, and saved.
      await meet(page, theCalls.openFollowUp, async () => {
        await page.goto(followUpPath(followUp))
        await page.getByText(followUpTexts.failedTitle).waitFor()
        await page.getByRole('rowheader').first().waitFor()
      })
      await page.getByRole('dialog').getByRole('button', { name: followUpTexts.tryAgain }).click()
      await page.getByRole('dialog').locator('textarea').fill(`Changed: ${crypto.randomUUID()}`)
      await meet(page, theCalls.saveFollowUp, async () => {
        await page.getByRole('button', { name: followUpTexts.save }).click()
        await page.getByText(followUpTexts.saveFailed).waitFor()
      })

      // The survey dashboard: its list, its reports, and the search for a child.
      await meet(page, theCalls.list, async () => {
        await page.goto('/dashboard/asqs')
        const failed = page.getByRole('alert').filter({ hasText: surveyListTexts.failedTitle })
        await saysWhy(failed)
      })
      await page.getByRole('button', { name: surveyListTexts.retry }).click()
      await page.getByRole('rowheader').first().waitFor()

      // Taking a questionnaire: the child, and the survey.
      await page
        .getByRole('link', { name: /^(Start Now|Continue): ASQ/ })
        .first()
        .click()
      await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).waitFor()
      for (const call of [theCalls.child, theCalls.survey])
        await meet(page, call, async () => {
          await page.reload()
          await page.getByText(questionnaireTexts.loadFailedTitle).waitFor()
          await saysWhy(page)
        })
      await page.getByRole('button', { name: questionnaireTexts.tryAgain }).click()
      await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).waitFor()

      await page.goto('/healthz')
      await meet(page, theCalls.exports, async () => {
        await page.goto('/dashboard/asqs')
        await page.getByRole('rowheader').first().waitFor()
        const text = name === 'a 500' ? csvExportTexts.troubled : csvExportTexts.unavailable
        await page.getByText(text).first().waitFor()
      })
      await meet(page, theCalls.childSearch, async () => {
        await page.getByLabel(childSearchTexts.label).first().fill('a')
        await saysWhy(page)
      })

      // The partner dashboard: one of its calls.
      await meet(page, theCalls.charts, async () => {
        await page.goto('/dashboard/partner')
        await page.getByRole('alert').getByText(partnerDashboardTexts.failedHint).waitFor()
      })
      await page.getByRole('alert').getByRole('button', { name: partnerDashboardTexts.retry }).click()
      await page.locator('figure li').first().waitFor()

      await closePage(page)

      // Start ASQ, for an administrator: the search, and the child's questionnaires.
      const start = await view.open('/dashboard/asqs', { storageState: admin })
      await start.page.getByRole('button', { name: shellTexts.startAsq }).click()
      const panel = start.page.getByRole('dialog')
      await meet(start.page, theCalls.childSearch, async () => {
        await panel.getByLabel(childSearchTexts.label).fill('a')
        await saysWhy(panel)
      })
      await meet(start.page, theCalls.screenings, async () => {
        await panel.getByLabel(childSearchTexts.label).fill('e')
        await start.page.getByRole('listbox').getByRole('option').first().click()
        await panel.getByText(startAsqTexts.failedTitle).waitFor()
        await saysWhy(panel)
      })
      await panel.getByRole('button', { name: startAsqTexts.retry }).click()
      await panel.getByText(startAsqTexts.failedTitle).waitFor({ state: 'detached' })
      await closePage(start.page)

      expect([...complaints, ...start.complaints]).toEqual([])
    },
  )

  // Their calls are answered with nothing: whatever JSON came would be as good.
  it.each(['the page of a network that asks to sign in', 'a 500'] as const)(
    'on Settings and where a forgotten password is replaced: %s',
    async (name) => {
      const { meet, saysWhy } = meeting(name)
      const { page, complaints } = await view.open('/dashboard/settings')
      const { settings } = passwordChangeTexts
      for (const label of [settings.currentPassword, settings.password, settings.passwordConfirmation])
        await page.getByLabel(label, { exact: true }).fill('a few unrelated words')
      await meet(page, theCalls.ownPassword, async () => {
        await page.getByRole('button', { name: settings.submit, exact: true }).click()
        await saysWhy(page.getByRole('alert'))
      })
      await closePage(page)

      const visitor = await view.open('/dashboard/forgotpassword', {})
      await visitor.page.getByLabel(passwordRecoveryTexts.email).fill('nobody@nowhere.example')
      await meet(visitor.page, theCalls.forgotPassword, async () => {
        await visitor.page.getByRole('button', { name: passwordRecoveryTexts.submit }).click()
        await saysWhy(visitor.page)
      })
      await acceptResetLinks(visitor.page)
      await visitor.page.goto('/dashboard/resetpassword?token=abc')
      const { reset } = passwordChangeTexts
      for (const label of [reset.password, reset.passwordConfirmation])
        await visitor.page.getByLabel(label, { exact: true }).fill('a few unrelated words')
      await meet(visitor.page, theCalls.resetPassword, async () => {
        await visitor.page.getByRole('button', { name: reset.submit }).click()
        await saysWhy(visitor.page)
      })
      await closePage(visitor.page)
      expect([...complaints, ...visitor.complaints]).toEqual([])
    },
  )
})

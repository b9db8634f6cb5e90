import { expect, it } from 'vitest'
import { apiBase, paths } from '../../src/api/paths.ts'
import { csvExportTexts as texts } from '../../src/web/texts/csvExport.ts'
import { surveyListTexts } from '../../src/web/texts/surveyList.ts'
import { closePage, describeInChromium, openPage } from './kit/chromium.ts'
import { downloaded, exportMenu, opened, records, requestReport, requestedAt } from './kit/csvExport.ts'
import { changeDatabase } from './kit/demoServer.ts'
import { ownServer } from './kit/ownServer.ts'
import { accountOf, demoAccounts, signedInState } from './kit/people.ts'

describeInChromium('CSV exports on the survey dashboard', () => {
  const own = ownServer((folder) =>
    changeDatabase(folder, 'update partners set follow_up_enabled = false where id = (select max(id) from partners)'),
  )

  const open = async (role: 'teacher' | 'coach') =>
    openPage(own.browser, own.server.url, {
      storageState: await signedInState(own.server.url, await accountOf(own.server.url, role)),
      timezoneId: 'Europe/Berlin',
    })

  it('is made by the server that is started after a kill, and the page finds it by itself', async () => {
    const { page } = await open('coach')
    await opened(page)
    const requested = page.waitForResponse(
      (response) => response.url().includes(paths.asqSurveysCsvExport) && response.request().method() === 'POST',
    )
    await requestReport(page, texts.surveys.button)
    await (await requested).finished()
    await own.server.kill()
    await page.getByText(requestedAt).waitFor()
    await own.server.restart()
    const file = await downloaded(page)
    expect((await records(file)).length).toBeGreaterThan(10)
    await closePage(page)
  })

  it('has follow-ups beside it where the partner has them, and not elsewhere (116)', async () => {
    const { page } = await open('coach')
    await opened(page)
    await requestReport(page, texts.followUps.button)
    const reports = page.getByRole('region', { name: texts.label }).locator('div > div')
    const details = page.getByRole('button', { name: texts.detailsOf(texts.followUps.title) })
    const link = reports.filter({ has: details }).getByRole('link', { name: requestedAt })
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(file.suggestedFilename()).toMatch(/^ASQ follow-ups /)
    expect((await records(file)).length).toBeGreaterThan(0)
    await closePage(page)

    const other = (await demoAccounts(own.server.url)).findLast(({ role }) => role === 'coach')!
    const second = await openPage(own.browser, own.server.url, {
      storageState: await signedInState(own.server.url, other),
    })
    await opened(second.page)
    await second.page.getByRole('columnheader', { name: surveyListTexts.columns.student }).waitFor()
    await exportMenu(second.page).click()
    await second.page.getByRole('button', { name: texts.surveys.button }).waitFor()
    expect(await second.page.getByRole('button', { name: texts.followUps.button }).count()).toBe(0)
    const refused = await second.page.evaluate(
      async (address) => (await fetch(address)).status,
      `${apiBase}${paths.csvFile(crypto.randomUUID())}`,
    )
    expect(refused).toBe(403)
    await closePage(second.page)
  })
})

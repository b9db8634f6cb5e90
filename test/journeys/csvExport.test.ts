import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { apiBase, paths } from '../../src/api/paths.ts'
import { csvTexts } from '../../src/server/texts/csvExport.ts'
import { enCsvDetails } from '../../src/web/texts/csvDetails.ts'
import { enCsvExport as texts } from '../../src/web/texts/csvExport.ts'
import { enSurveyList } from '../../src/web/texts/surveyList.ts'
import { recordsOf } from '../server/csvFile.ts'
import { closePage, describeInChromium, openPage } from './kit/chromium.ts'
import { changeDatabase } from './kit/demoServer.ts'
import { ownServer } from './kit/ownServer.ts'
import { accountOf, demoAccounts, signedInState } from './kit/people.ts'

const requestedAt = /^Latest report requested at: \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/

async function records(download: Download): Promise<Record<string, string>[]> {
  return recordsOf(await readFile(await download.path(), 'utf8'))
}

async function downloaded(page: Page): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: requestedAt }).first().click(),
  ])
  return file
}

const opened = async (page: Page, search = '') => {
  await page.goto(`/dashboard/asqs${search}`)
  await page.locator('tbody tr').first().waitFor()
  await page.getByRole('button', { name: texts.surveys.button }).waitFor()
}

describeInChromium('CSV exports on the survey dashboard', () => {
  const own = ownServer((folder) =>
    changeDatabase(folder, 'update partners set follow_up_enabled = false where id = (select max(id) from partners)'),
  )

  const open = async (role: 'teacher' | 'partner_admin' | 'coach') =>
    openPage(own.browser, own.server.url, {
      storageState: await signedInState(own.server.url, await accountOf(own.server.url, role)),
      timezoneId: 'Europe/Berlin',
    })

  it.each([
    ['teacher', true],
    ['partner_admin', false],
  ] as const)(
    'is made for a %s with the filters that stand, downloaded under its name and recorded (115, 119, 120)',
    async (role, seesTeacher) => {
      const { page, complaints } = await open(role)
      const actions: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(paths.partnerActions)) actions.push(request.postData() ?? '')
      })
      await opened(page, '?asq=asq_3')
      await page.getByRole('button', { name: texts.surveys.button }).click()
      const file = await downloaded(page)
      expect(file.suggestedFilename()).toMatch(/^ASQ surveys \d{4}-\d\d-\d\d\.csv$/)
      const lines = await records(file)
      expect(lines.length).toBeGreaterThan(10)
      expect(lines.every((line) => line['Questionnaire']!.startsWith('ASQ-3'))).toBe(true)
      expect(lines.every((line) => line['Notice'] === csvTexts.sample)).toBe(true)
      expect(lines.some((line) => line['Side'] === csvTexts.surveys.sides.teacher)).toBe(seesTeacher)
      expect(Object.keys(lines[0]!)).toContain('Assigned (Europe/Berlin)')
      await expect.poll(() => actions).toHaveLength(1)

      await page.getByRole('button', { name: texts.detailsOf(texts.surveys.title) }).click()
      const dialog = page.getByRole('dialog', { name: texts.surveys.title })
      await dialog.getByText('ASQ-3', { exact: true }).waitFor()
      await dialog.getByRole('button', { name: enCsvDetails.close }).click()
      await page.reload()
      await page.getByRole('link', { name: requestedAt }).waitFor()
      expect(complaints).toEqual([])
      await closePage(page)
    },
  )

  it('is made by the server that is started after a kill, and the page finds it by itself', async () => {
    const { page } = await open('coach')
    await opened(page)
    await page.getByRole('button', { name: texts.surveys.button }).click()
    await page.waitForResponse(
      (response) => response.url().includes(paths.asqSurveysCsvExport) && response.request().method() === 'POST',
    )
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
    await page.getByRole('button', { name: texts.followUps.button }).click()
    const details = page.getByRole('button', { name: texts.detailsOf(texts.followUps.title) })
    await details.waitFor()
    await page.getByRole('link', { name: requestedAt }).nth(1).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: requestedAt }).nth(1).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^ASQ follow-ups /)
    expect((await records(file)).length).toBeGreaterThan(0)
    await closePage(page)

    const other = (await demoAccounts(own.server.url)).findLast(({ role }) => role === 'coach')!
    const second = await openPage(own.browser, own.server.url, {
      storageState: await signedInState(own.server.url, other),
    })
    await opened(second.page)
    await second.page.getByRole('columnheader', { name: enSurveyList.columns.student }).waitFor()
    expect(await second.page.getByRole('button', { name: texts.followUps.button }).count()).toBe(0)
    const refused = await second.page.evaluate(
      async (address) => (await fetch(address)).status,
      `${apiBase}${paths.csvFile(crypto.randomUUID())}`,
    )
    expect(refused).toBe(403)
    await closePage(second.page)
  })
})

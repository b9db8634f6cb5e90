import { expect, it } from 'vitest'
import { paths } from '../../../src/api/paths.ts'
import { csvTexts } from '../../../src/server/texts/csvExport.ts'
import { csvDetailsTexts } from '../../../src/web/texts/csvDetails.ts'
import { csvExportTexts as texts } from '../../../src/web/texts/csvExport.ts'
import { closePage, describeInChromium, openPage } from '../kit/chromium.ts'
import { downloaded, opened, records, requestReport, requestedAt } from '../kit/csvExport.ts'
import { ownServer } from '../kit/ownServer.ts'
import { accountOf, signedInState } from '../kit/people.ts'

describeInChromium('a CSV export on the survey dashboard', () => {
  const own = ownServer()

  it.each([
    ['teacher', true],
    ['partner_admin', false],
  ] as const)(
    'is made for a %s with the filters that stand, downloaded under its name and recorded (115, 119, 120)',
    async (role, seesTeacher) => {
      const { page, complaints } = await openPage(own.browser, own.server.url, {
        storageState: await signedInState(own.server.url, await accountOf(own.server.url, role)),
        timezoneId: 'Europe/Berlin',
      })
      const actions: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(paths.partnerActions)) actions.push(request.postData() ?? '')
      })
      await opened(page, '?asq=asq_3')
      await requestReport(page, texts.surveys.button)
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
      await dialog.getByRole('button', { name: csvDetailsTexts.close }).click()
      await page.reload()
      await page.getByRole('link', { name: requestedAt }).waitFor()
      expect(complaints).toEqual([])
      await closePage(page)
    },
  )
})

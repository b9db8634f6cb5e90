import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { paths } from '../../src/api/paths.ts'
import type { SurveyListWire } from '../../src/api/surveyList.ts'
import { childSearchTexts } from '../../src/web/texts/childSearch.ts'
import { csvExportTexts } from '../../src/web/texts/csvExport.ts'
import { followUpTexts } from '../../src/web/texts/followUp.ts'
import { passwordChangeTexts } from '../../src/web/texts/passwordChange.ts'
import { partnerDashboardTexts } from '../../src/web/texts/partnerDashboard.ts'
import { questionnaireTexts } from '../../src/web/texts/questionnaire.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { startAsqTexts } from '../../src/web/texts/startAsq.ts'
import { requestReport } from '../journeys/kit/csvExport.ts'
import { followUpPath, followUps, openReport } from '../journeys/kit/followUps.ts'
import { type Server, read, signIn } from '../journeys/kit/people.ts'
import { questionnairePath } from '../journeys/kit/surveys.ts'
import { type Part, anyScreening, button, leadsToSettings, press } from './visit.ts'

async function openList(page: Page): Promise<void> {
  await page.goto('/dashboard/asqs')
  await page.locator('tbody tr').first().waitFor()
}

/** A child whose teacher's questionnaire nobody has begun. */
async function startable({ url, token }: Server) {
  const { data } = await read<SurveyListWire>(url, token, `${paths.asqSurveys}?page=2`)
  const row = data.find(({ teacher_questionnaire: survey }) => survey?.status === 'pending' && survey.state === 'open')
  if (!row?.teacher_questionnaire) throw new Error('The demo world has no questionnaire to start on page 2.')
  const { id: playerId, first_name: first, last_name: last, teacher_questionnaire: survey } = row
  return { playerId, surveyId: survey.id, first, name: `${last}, ${first}` }
}

/** What is done on the dashboards and in Settings. */
export const partsOfDashboards = {
  followUpReport: {
    async take({ page, from, account }) {
      const [child] = [...(await followUps(from, 'not_filled')), ...(await followUps(from, 'filled'))]
      await openReport(page, child!)
      const dialog = page.getByRole('dialog', { name: followUpTexts.title })
      await dialog.getByRole('textbox').last().fill(`Talked to by a ${account.role}.`)
      await press(dialog, followUpTexts.save)
      await page.getByText(followUpTexts.saved).waitFor()
      await press(dialog, followUpTexts.close)
      await dialog.waitFor({ state: 'detached' })
    },
    isClosed: ({ page }) => leadsToSettings(page, followUpPath(anyScreening)),
  },

  csvExport: {
    async take({ page }) {
      await openList(page)
      await requestReport(page, csvExportTexts.surveys.button)
      const link = page.getByRole('link', { name: /^Latest report requested at: / }).first()
      await link.waitFor({ timeout: 60_000 })
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(file.suggestedFilename()).toMatch(/\.csv$/)
    },
    isClosed: ({ page }) => leadsToSettings(page, '/dashboard/asqs'),
  },

  startAsq: {
    async take({ page, from }) {
      const { playerId, surveyId, name, first } = await startable(from)
      await openList(page)
      await press(page, shellTexts.startAsq)
      const panel = page.getByRole('dialog', { name: shellTexts.startAsq })
      await panel.getByLabel(childSearchTexts.label).fill(first)
      await panel.getByRole('option', { name, exact: true }).first().click()
      await panel.getByLabel(startAsqTexts.questionnaire).selectOption(String(surveyId))
      await press(panel, shellTexts.startAsq)
      await page.waitForURL(`**${questionnairePath({ playerId, surveyId })}`)
      await button(page, questionnaireTexts.finishSurvey).waitFor()
    },
    async isClosed({ page, account }) {
      if (account.role === 'translator') return leadsToSettings(page, '/dashboard/asqs')
      await openList(page)
      expect(await button(page, shellTexts.startAsq).count()).toBe(0)
    },
  },

  partnerDashboard: {
    async take({ page }) {
      await page.goto('/dashboard/partner')
      const charts = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect.poll(() => charts.count()).toBeGreaterThanOrEqual(5)
      await page.getByRole('button', { name: partnerDashboardTexts.showTable }).first().click()
      await page.getByRole('table').first().waitFor()
    },
    async isClosed({ page, account }) {
      await page.goto('/dashboard/partner')
      await page.waitForURL(account.role === 'translator' ? '**/dashboard/settings' : '**/dashboard/asqs')
    },
  },

  settings: {
    async take({ page, account }) {
      await page.goto('/dashboard/settings')
      const { settings, changed } = passwordChangeTexts
      const password = 'a lantern for every porch'
      await page.getByLabel(settings.currentPassword, { exact: true }).fill(account.password)
      await page.getByLabel(settings.password, { exact: true }).fill(password)
      await page.getByLabel(settings.passwordConfirmation, { exact: true }).fill(password)
      await press(page, settings.submit)
      await page.getByText(changed).waitFor()
      await press(page, shellTexts.signOut)
      await signIn(page, { email: account.email, password })
      await button(page, shellTexts.signOut).waitFor()
    },
    isClosed: () => Promise.reject(new Error('Settings are everybody’s.')),
  },
} satisfies Record<string, Part>

import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { csvExportTexts as texts } from '../../../src/web/texts/csvExport.ts'
import { recordsOf } from '../../server/csvFile.ts'

/** The link that a finished export leaves. */
export const requestedAt = /^Latest report requested at: \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/

/** The lines of a downloaded export, by the names of its columns. */
export async function records(download: Download): Promise<Record<string, string>[]> {
  return recordsOf(await readFile(await download.path(), 'utf8'))
}

/** Follows the latest export’s link. */
export async function downloaded(page: Page): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: requestedAt }).first().click(),
  ])
  return file
}

/** Opens the survey list and waits for its export menu. */
export const opened = async (page: Page, search = '') => {
  await page.goto(`/dashboard/asqs${search}`)
  await page.locator('tbody tr').first().waitFor()
  await exportMenu(page).waitFor()
}

export const exportMenu = (page: Page) => page.getByRole('button', { name: texts.menu, exact: true })

/** Requests a report by the menu. */
export async function requestReport(page: Page, button: string): Promise<void> {
  await exportMenu(page).click()
  await page.getByRole('button', { name: button }).click()
}

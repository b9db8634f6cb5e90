import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Download } from 'playwright-core'
import { expect, it } from 'vitest'
import { textsFor } from '../../src/server/texts/textsFor.ts'
import { errorsTexts } from '../../src/web/texts/errors.ts'
import { fileDownloadTexts } from '../../src/web/texts/fileDownload.ts'
import { closePage, describeInChromium, openPage } from './kit/chromium.ts'
import { changeDatabase, startDemoServer } from './kit/demoServer.ts'
import { ownServer } from './kit/ownServer.ts'
import { accountOf, signedInState, tokenOf } from './kit/people.ts'
import { openReportMenu, reportedScreening } from './kit/reports.ts'
import { resultsPath } from './kit/surveys.ts'

const { report: texts, languages } = fileDownloadTexts

async function wordsOf(download: Download): Promise<string> {
  const bytes = await readFile(await download.path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ')
}

describeInChromium('the report of a screening as PDF', () => {
  const own = ownServer()

  it.each(['coach', 'partner_admin'] as const)(
    'is downloaded by a %s in the family’s language and in another one, under its own name (105)',
    async (role) => {
      const account = await accountOf(own.server.url, role)
      const from = { url: own.server.url, token: await tokenOf(own.server.url, account) }
      const screening = await reportedScreening(from, ({ locale }) => locale === 'es')
      const { page, complaints } = await openPage(own.browser, own.server.url, {
        storageState: await signedInState(own.server.url, account),
      })
      await page.goto(resultsPath(screening))
      const download = async () => {
        await openReportMenu(page)
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: texts.download }).click(),
        ])
        return file
      }
      const inSpanish = await download()
      expect(inSpanish.suggestedFilename()).toMatch(/^Informe ASQ .+\.pdf$/)
      const words = await wordsOf(inSpanish)
      expect(words).toContain(screening.player.name.normalize('NFKC'))
      expect(words).toContain(textsFor('es').sample)
      expect(words).toContain(textsFor('es').areas.communication)
      expect(words.includes(textsFor('es').report.side.teacher)).toBe(role === 'coach')
      await page.getByText(texts.saved).waitFor()

      await openReportMenu(page)
      await page.getByLabel(texts.language).selectOption({ label: languages.en })
      expect((await download()).suggestedFilename()).toMatch(/^ASQ Report .+\.pdf$/)
      expect(complaints).toEqual([])
      await closePage(page)
    },
  )

  it('is not saved when it cannot be made: an alert says so, and it can be tried again', async () => {
    const account = await accountOf(own.server.url, 'coach')
    const from = { url: own.server.url, token: await tokenOf(own.server.url, account) }
    const { page } = await openPage(own.browser, own.server.url, {
      storageState: await signedInState(own.server.url, account),
    })
    const saved: Download[] = []
    page.on('download', (file) => saved.push(file))
    await page.goto(resultsPath(await reportedScreening(from)))
    await page.route(/\/report\?/, (route) => route.fulfill({ status: 500, json: { code: 'x', message: 'x' } }))
    await openReportMenu(page)
    await page.getByRole('button', { name: texts.download }).click()
    await page.getByRole('alert').getByText(`${texts.failed} ${errorsTexts.server}`).waitFor()
    expect(saved).toEqual([])
    await page.unroute(/\/report\?/)
    await openReportMenu(page)
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: texts.download }).click()])
    await closePage(page)
  })

  it('is not offered while there is no score', async () => {
    const copy = await startDemoServer((folder) =>
      changeDatabase(folder, `update surveys set asq_id = null, asq_jid = null`),
    )
    const account = await accountOf(own.server.url, 'partner_admin')
    const from = { url: own.server.url, token: await tokenOf(own.server.url, account) }
    const screening = await reportedScreening(from)
    const { page } = await openPage(own.browser, copy.url, {
      storageState: await signedInState(copy.url, account),
    })
    await page.goto(resultsPath(screening))
    await page.getByRole('heading', { level: 2, name: 'Answers' }).waitFor()
    expect(await page.getByRole('button', { name: texts.menu, exact: true }).count()).toBe(0)
    await closePage(page)
    await copy.stop()
  })
})

import { expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { SendOutWire } from '../../src/api/resultsEmail.ts'
import type { PlayerWire } from '../../src/api/player.ts'
import { languageOf } from '../../src/server/texts/languages.ts'
import { textsFor } from '../../src/server/texts/textsFor.ts'
import { fileDownloadTexts } from '../../src/web/texts/fileDownload.ts'
import { followUpMessageTexts } from '../../src/web/texts/followUpMessage.ts'
import { sendOutTexts as texts } from '../../src/web/texts/sendOut.ts'
import { closePage, describeInChromium, openPage } from './kit/chromium.ts'
import { withoutOption } from './kit/demoServer.ts'
import { emailsIn } from './kit/outbox.ts'
import { ownServer } from './kit/ownServer.ts'
import { type Server, accountOf, read, signedInState, tokenOf } from './kit/people.ts'
import { openReportMenu, openResultsOfOtherPartner, reportedScreening } from './kit/reports.ts'
import { resultsPath } from './kit/surveys.ts'

/** Of a family of one of these languages that has not got its results yet. */
const withoutEmail = (server: Server, languages: readonly string[]) => async (player: PlayerWire, surveyId: number) =>
  languages.includes(player.locale) &&
  (await read<SendOutWire>(server.url, server.token, paths.resultsEmail(surveyId))).status === 'none'

describeInChromium('the results e-mail to the family', () => {
  const own = ownServer(withoutOption('asqResultsParentEmailManualSendoutEnabled'))

  it.each([
    ['teacher', ['en', 'es', 'zh', 'fr']],
    ['coach', ['ar']],
  ] as const)(
    'is confirmed and sent by a %s, arrives in the family’s language, and can be sent again (106)',
    async (role, languages) => {
      const account = await accountOf(own.server.url, role)
      const from = { url: own.server.url, token: await tokenOf(own.server.url, account) }
      const screening = await reportedScreening(from, withoutEmail(from, languages))
      const language = languageOf(screening.player.locale)
      const before = await emailsIn(own.server.folder)
      const { page, complaints } = await openPage(own.browser, own.server.url, {
        storageState: await signedInState(own.server.url, account),
      })
      await page.goto(resultsPath(screening))
      await page.getByRole('button', { name: texts.none }).click()
      const dialog = page.getByRole('dialog', { name: texts.dialog.title })
      await dialog.getByRole('button', { name: texts.dialog.cancel }).click()

      await page.getByRole('button', { name: texts.none }).click()
      await dialog.getByRole('button', { name: texts.dialog.confirm }).click()
      await page.getByText(/Results e-mail sent \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/).waitFor()
      await page.getByRole('button', { name: texts.completed }).waitFor()
      await page.reload()
      await page.getByRole('button', { name: texts.completed }).waitFor()

      const known = new Set(before.map(({ head }) => head))
      const emails = (await emailsIn(own.server.folder)).filter(({ head }) => !known.has(head))
      expect(emails).toHaveLength(1)
      const words = textsFor(language)
      expect(emails[0]!.head).toContain(`Content-Language: ${language}`)
      expect(emails[0]!.text).toContain(words.sample)
      expect(emails[0]!.text).toContain(words.email.noDiagnosis)
      expect(emails[0]!.text).toContain(screening.player.name.split(' ')[0])
      expect(complaints).toEqual([])
      await closePage(page)
    },
  )

  it.each([
    [1280, 800],
    [768, 1024],
  ])(
    'keeps every control of the results in its place at %i by %i: after a download, and after an e-mail',
    async (width, height) => {
      const account = await accountOf(own.server.url, 'coach')
      const from = { url: own.server.url, token: await tokenOf(own.server.url, account) }
      const { page } = await openPage(own.browser, own.server.url, {
        storageState: await signedInState(own.server.url, account),
        viewport: { width, height },
      })
      await page.goto(resultsPath(await reportedScreening(from, withoutEmail(from, ['en']))))
      const { report } = fileDownloadTexts
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const ends = [page.getByRole('button', { name: report.menu, exact: true }), button(followUpMessageTexts.open)]
      await Promise.all([...ends, button(texts.none)].map((control) => control.waitFor()))
      const heading = page.getByRole('heading', { level: 2 }).first()
      const places = () => Promise.all([...ends, heading].map((one) => one.boundingBox()))
      await page.evaluate(() => document.fonts.ready)
      const before = await places()
      await openReportMenu(page)
      await Promise.all([page.waitForEvent('download'), button(report.download).click()])
      await page.getByText(report.saved).waitFor()
      await page.keyboard.press('Escape')
      expect(await places()).toEqual(before)
      await button(texts.none).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.dialog.confirm }).click()
      await page.getByText(/Results e-mail sent/).waitFor()
      await expect.poll(places).toEqual(before)
      await closePage(page)
    },
  )

  it('keeps what is shown after a 429, and goes on asking', async () => {
    const account = await accountOf(own.server.url, 'coach')
    const from = { url: own.server.url, token: await tokenOf(own.server.url, account) }
    const screening = await reportedScreening(from, withoutEmail(from, ['zh']))
    const { page } = await openPage(own.browser, own.server.url, {
      storageState: await signedInState(own.server.url, account),
    })
    let asked = 0
    let answer = () => {}
    const looked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.goto(resultsPath(screening))
    await page.getByRole('button', { name: texts.none }).waitFor()
    await page.route(`**${paths.resultsEmail(screening.surveyId)}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      asked += 1
      if (asked <= 2)
        return route.fulfill({
          status: 429,
          headers: { 'retry-after': '1' },
          json: { code: 'x', message: 'Too many.' },
        })
      await looked
      return route.fallback()
    })
    await page.getByRole('button', { name: texts.none }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.dialog.confirm }).click()
    await expect.poll(() => asked).toBe(3)
    await page.getByText(texts.waiting).waitFor()
    expect(await page.getByText(texts.troubled).count()).toBe(0)
    answer()
    await page.getByRole('button', { name: texts.completed }).waitFor()
    await closePage(page)
  })

  it('is not offered where the partner has not the option', async () => {
    const { page, asked } = await openResultsOfOtherPartner(own)
    expect(await page.getByRole('button', { name: texts.none }).count()).toBe(0)
    expect(asked.filter((url) => url.includes('results-parent-email-sendout'))).toEqual([])
    await closePage(page)
  })
})

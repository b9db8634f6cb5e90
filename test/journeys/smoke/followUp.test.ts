import { expect, it } from 'vitest'
import { followUpTexts as texts } from '../../../src/web/texts/followUp.ts'
import { surveyListTexts } from '../../../src/web/texts/surveyList.ts'
import { closePage, describeInChromium, openPage } from '../kit/chromium.ts'
import { followUpPath, followUps, openReport, title } from '../kit/followUps.ts'
import { ownServer } from '../kit/ownServer.ts'
import { accountOf, signedInState, tokenOf } from '../kit/people.ts'

describeInChromium('the follow-up report', () => {
  const own = ownServer()

  it.each(['teacher', 'coach'] as const)(
    'is opened from the Follow-Up column, filled in by a %s and kept, above a list that stays as it is (110, 111, 112)',
    async (role) => {
      const { url } = own.server
      const account = await accountOf(url, role)
      const [child] = await followUps({ url, token: await tokenOf(url, account) }, 'not_filled')
      const storageState = await signedInState(url, account)
      const { page, complaints } = await openPage(own.browser, url, { storageState })
      await page.goto('/dashboard/asqs?recent=true')
      const start = `${surveyListTexts.followUp.not_filled}, ${child!.name}`
      await page.getByRole('link', { name: start }).click()
      const dialog = page.getByRole('dialog', { name: texts.title })
      await dialog.getByRole('button', { name: texts.save }).waitFor()
      expect(new URL(page.url()).pathname).toBe(followUpPath(child!))

      const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
      const date = dialog.getByLabel(texts.dateOf(title.date), { exact: true })
      const fillIn = dialog.getByLabel(texts.textOf(title.fillIn), { exact: true })
      for (const input of [date, fillIn, box(title.listLine)]) expect(await input.isDisabled()).toBe(true)
      for (const name of [title.date, title.fillIn, title.list, title.listLine, title.line]) await box(name).check()
      await date.fill('11/02/2026')
      await dialog.getByLabel(title.area).fill('They were glad to talk.\nMore in spring.')
      await fillIn.fill('Grandmother')
      await fillIn.press('Enter')
      await page.getByText(texts.saved).waitFor()
      await dialog.getByRole('button', { name: texts.save }).and(page.locator(':focus')).waitFor()

      await dialog.getByRole('button', { name: texts.close }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.waitForURL('**/dashboard/asqs?recent=true')
      // The list has been fetched anew behind the report.
      await page.getByRole('link', { name: `${surveyListTexts.followUp.filled}, ${child!.name}` }).waitFor()

      await openReport(page, child!)
      await expect.poll(() => date.inputValue()).toBe('11/02/2026')
      expect(await fillIn.inputValue()).toBe('Grandmother')
      expect(await dialog.getByLabel(title.area).inputValue()).toBe('They were glad to talk.\nMore in spring.')
      for (const name of [title.date, title.list, title.listLine, title.line])
        expect(await box(name).isChecked()).toBe(true)
      // Opened by its address there is nothing to go back to: Close shows the list all the same.
      await dialog.getByRole('button', { name: texts.close }).click()
      await page.getByRole('link', { name: `${surveyListTexts.followUp.filled}, ${child!.name}` }).waitFor()
      expect(complaints).toEqual([])
      await closePage(page)
    },
  )
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { questionnaireTexts } from '../../src/web/texts/questionnaire.ts'
import { replacedTextTexts as texts } from '../../src/web/texts/replacedText.ts'
import { answeredElsewhere, finishButton } from './kit/answeredElsewhere.ts'
import { closePage, describeInChromium, openPage } from './kit/chromium.ts'
import { accountOf, signIn } from './kit/people.ts'
import { answersOnScreen, choose, radioGroups, says } from './kit/questionnaire.ts'
import { type SurveyAddress, questionnairePath } from './kit/surveys.ts'

describeInChromium('two people in one questionnaire', () => {
  const { place, surveyNumber, held, openAndSignIn } = answeredElsewhere()

  /** The coach and an administrator, each in a browser of their own. */
  async function openForTwo(address: SurveyAddress) {
    const { page: coach, complaints } = await openAndSignIn(address)
    const { browser, demo } = place()
    const { page: admin, complaints: others } = await openPage(browser, demo.url)
    await admin.goto(questionnairePath(address))
    await signIn(admin, await accountOf(demo.url, 'admin'))
    await finishButton(admin).waitFor()
    return { coach, admin, complaints: () => [...complaints, ...others] }
  }
  const field = (page: Page) => page.locator('main textarea:enabled').last()
  const beside = (page: Page) => field(page).locator('xpath=ancestor::*[@data-text-field]')
  const replaced = (page: Page, words: string) => beside(page).getByText(words, { exact: true })
  async function write(page: Page, text: string): Promise<void> {
    await field(page).fill(text)
    await field(page).blur()
  }
  /** Both have begun from the empty field: the connection of the administrator came back last. */
  async function writeUnread(coach: Page, admin: Page): Promise<void> {
    await admin.context().setOffline(true)
    await write(admin, 'She jumps.')
    await write(coach, 'She runs.')
    await says(coach, questionnaireTexts.saved)
    await admin.context().setOffline(false)
    await says(admin, questionnaireTexts.saved)
  }
  const textOf = async (address: SurveyAddress) =>
    Object.values(await held(address)).filter((answer) => typeof answer === 'string')

  it('shows both the words that were replaced, within 5 s, and lets the one who was replaced put them back', async () => {
    const address = surveyNumber(0)
    const { coach, admin, complaints } = await openForTwo(address)
    await writeUnread(coach, admin)
    const since = Date.now()
    await beside(coach)
      .getByText(/^You wrote, /)
      .waitFor()
    await beside(admin)
      .getByText(/ wrote, /)
      .waitFor()
    expect(Date.now() - since).toBeLessThan(5000)
    await expect.poll(() => field(coach).inputValue()).toBe('She jumps.')
    await beside(admin)
      .getByText(/^Replaced by you, /)
      .waitFor()

    await beside(coach).getByRole('button', { name: texts.putBack }).click()
    const both = 'She jumps.\n\nShe runs.'
    await expect.poll(() => field(admin).inputValue()).toBe(both)
    await replaced(admin, 'She runs.').waitFor({ state: 'detached' })
    expect(await replaced(coach, 'She runs.').count()).toBe(0)
    expect(await textOf(address)).toEqual([both])
    expect(complaints()).toEqual([])
    await Promise.all([closePage(coach), closePage(admin)])
  })

  it('keeps them through a killed page, until one of both dismisses them for everyone', async () => {
    const address = surveyNumber(1)
    const { coach, admin, complaints } = await openForTwo(address)
    await writeUnread(coach, admin)
    await admin.close()
    const again = await admin.context().newPage()
    await again.goto(questionnairePath(address))
    await replaced(again, 'She runs.').waitFor()
    await replaced(coach, 'She runs.').waitFor()
    await beside(again).getByRole('button', { name: texts.dismiss }).click()
    await replaced(again, 'She runs.').waitFor({ state: 'detached' })
    await replaced(coach, 'She runs.').waitFor({ state: 'detached' })
    expect(await textOf(address)).toEqual(['She jumps.'])
    expect(complaints()).toEqual([])
    await Promise.all([closePage(coach), closePage(again)])
  })

  it('shows a choice of the other without a reload, and lets the last one stand', async () => {
    const address = surveyNumber(2)
    const { coach, admin } = await openForTwo(address)
    const [group = ''] = await radioGroups(coach)
    const id = group.replace('answer-', '')
    await choose(coach, group, 0)
    await expect.poll(async () => (await answersOnScreen(admin))[id]).toEqual([0])
    await choose(admin, group, 2)
    await expect.poll(async () => (await answersOnScreen(coach))[id]).toEqual([2])
    await coach
      .getByText(/^Last answered by (?!you)/)
      .first()
      .waitFor()
    await Promise.all([closePage(coach), closePage(admin)])
  })
})

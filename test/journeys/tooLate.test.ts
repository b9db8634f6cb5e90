import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { SurveyResultsWire } from '../../src/api/results.ts'
import { paths } from '../../src/api/paths.ts'
import { questionnaireTexts as texts } from '../../src/web/texts/questionnaire.ts'
import { notesTexts } from '../../src/web/texts/notes.ts'
import { sessionTexts } from '../../src/web/texts/session.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { signOutTexts } from '../../src/web/texts/signOut.ts'
import { surveyResultsTexts } from '../../src/web/texts/surveyResults.ts'
import { answeredElsewhere, finishButton, idOf, notSaved, seeResults } from './kit/answeredElsewhere.ts'
import { closePage, describeInChromium } from './kit/chromium.ts'
import { keptOnDevice, tokenOnDevice } from './kit/device.ts'
import { read, signIn, write } from './kit/people.ts'
import { answersOnScreen, choose, says } from './kit/questionnaire.ts'
import { bringTo, questionnairePath, resultsPath } from './kit/surveys.ts'

const { login } = sessionTexts
/** The login page with what it fetches: what waits on the device it has counted by then. */
const loginPage = (page: Page) => page.getByText(login.demo.title).waitFor()
const signOut = (page: Page) => page.getByRole('button', { name: shellTexts.signOut, exact: true }).click()
async function signOutAfterWarning(page: Page): Promise<void> {
  await signOut(page)
  const warning = page.getByRole('dialog', { name: signOutTexts.title })
  await warning.getByText(signOutTexts.text(1)).waitFor()
  await warning.getByRole('button', { name: signOutTexts.discard }).click()
  await loginPage(page)
}

/** Unfolds the section of the results that says that words wait there, and opens the notes of the question. */
async function openNoteThatWaits(page: Page, question: string): Promise<void> {
  await page.locator('summary').filter({ hasText: notesTexts.notSaved }).click()
  await page.getByRole('button', { name: notesTexts.open(0, question, true) }).click()
}

describeInChromium('an answer that comes too late', () => {
  const { place, surveyNumber, held, finishedByAdmin, openAndSignIn, openGroups } = answeredElsewhere()

  it('says so when another person has finished, without Retry, and leads to the results (93)', async () => {
    const address = surveyNumber(2)
    await bringTo(place().server, address, { valid: true, overall: false })
    const { page, complaints } = await openAndSignIn(address)
    const [last, before] = await openGroups(page, address)
    await finishedByAdmin(address)
    const given = await held(address)

    await choose(page, last, 0)
    await says(page, notSaved)
    await page.getByRole('alert').getByText(texts.conflictTitle).waitFor()
    expect(await page.getByRole('alert').innerText()).toContain(texts.closedBy('survey_finished'))
    expect((await answersOnScreen(page))[idOf(last)], 'the screen keeps the value').toEqual([0])
    await expect.poll(() => page.locator('main fieldset').getByText(texts.mark.failed, { exact: true }).count()).toBe(1)
    await page.getByRole('button', { name: /Retry/ }).waitFor({ state: 'detached' })
    await finishButton(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(`main input[name="${before}"]`).first().isDisabled()).toBe(true)

    await seeResults(page).click()
    await page.waitForURL(`**${resultsPath(address)}`)
    await page.getByRole('heading', { level: 2, name: surveyResultsTexts.answers }).waitFor()
    expect(await held(address)).toEqual(given)
    await signOut(page)
    await loginPage(page)
    expect(await page.getByText(login.waiting(1)).count()).toBe(0)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('says so on the list, whose link still led to a questionnaire that another person has finished (93)', async () => {
    const address = surveyNumber(3)
    await bringTo(place().server, address, { valid: true, overall: false })
    const { page, complaints } = await openAndSignIn(address)
    await page.getByRole('link', { name: texts.exitSurvey }).click()
    const link = page.locator(`a[href*="${questionnairePath(address)}"]`)
    await link.waitFor()
    await finishedByAdmin(address)
    await link.click()
    await page.getByText(texts.alreadyFinished).waitFor()
    await link.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/dashboard/asqs')
    await page.getByRole('link', { name: texts.seeResults }).click()
    await page.waitForURL(`**${resultsPath(address)}`)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('keeps a text that came too late in a note on its question, also on the results', async () => {
    const address = surveyNumber(8)
    await bringTo(place().server, address, { valid: true, overall: false })
    const { page } = await openAndSignIn(address)
    await openGroups(page, address)
    // The notes follow when the screen has rested.
    await page
      .getByRole('button', { name: /^Notes: / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: notesTexts.close, exact: true }).click()
    await finishedByAdmin(address)
    const remark = page.locator('main textarea:enabled').last()
    await remark.fill('She hums while she draws.')
    await says(page, notSaved)
    await page.getByRole('alert').getByText(texts.notTakenOver).waitFor()
    expect(await remark.inputValue()).toBe('She hums while she draws.')
    const question = await remark.locator('xpath=ancestor::li').getByRole('heading').locator('bdi').innerText()

    await seeResults(page).click()
    await page.waitForURL(`**${resultsPath(address)}`)
    await page.getByText(texts.answersLost(1)).waitFor()
    await openNoteThatWaits(page, question)
    await expect.poll(() => page.getByLabel(notesTexts.newNote).inputValue()).toBe('She hums while she draws.')

    // The device had the text before it came too late: no closed page loses it, and no address hides it.
    await expect.poll(() => keptOnDevice(page)).toContain('new note')
    await page.close()
    const again = await page.context().newPage()
    await again.goto(resultsPath(address))
    const newNote = again.getByLabel(notesTexts.newNote)
    await openNoteThatWaits(again, question)
    await expect.poll(() => newNote.inputValue()).toBe('She hums while she draws.')
    const { url, token } = place().server
    const { parent } = await read<SurveyResultsWire>(url, token, paths.asqSurvey(address.surveyId))
    expect(parent!.survey_id).not.toBe(address.surveyId)
    await again.goto(resultsPath({ playerId: address.playerId, surveyId: parent!.survey_id }))
    await openNoteThatWaits(again, question)
    await expect.poll(() => newNote.inputValue()).toBe('She hums while she draws.')
    expect(await keptOnDevice(again)).not.toContain('She hums')
    await again.keyboard.press('Escape')
    await signOutAfterWarning(again)
    await expect.poll(() => keptOnDevice(again)).not.toContain('new note')
    await closePage(again)
  })

  it('warns truly when signing out where an answer was refused, and lets the person go', async () => {
    const address = surveyNumber(5)
    await bringTo(place().server, address, { valid: true, overall: false })
    const { page } = await openAndSignIn(address)
    const [last] = await openGroups(page, address)
    await finishedByAdmin(address)
    await choose(page, last, 0)
    await says(page, notSaved)
    await signOutAfterWarning(page)
    expect(await page.getByText(login.waiting(1)).count()).toBe(0)
    await closePage(page)
  })

  it('speaks of no waiting answer at login when the session ends on the screen that refused it', async () => {
    const address = surveyNumber(7)
    await bringTo(place().server, address, { valid: true, overall: false })
    const { page } = await openAndSignIn(address)
    const [last] = await openGroups(page, address)
    await finishedByAdmin(address)
    await choose(page, last, 0)
    await says(page, notSaved)
    await expect.poll(() => keptOnDevice(page)).toContain(`"surveyId":${address.surveyId}`)
    await write({ url: place().demo.url, token: await tokenOnDevice(page) }, 'DELETE', paths.logout, {})
    // The page is seen again: it asks the server what stands.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await loginPage(page)
    await page.getByText(login.over).waitFor()
    await expect.poll(() => keptOnDevice(page)).not.toContain(`"surveyId":${address.surveyId}`)
    await page.reload()
    await loginPage(page)
    expect(await page.getByText(login.waiting(1)).count()).toBe(0)
    await closePage(page)
  })

  it('says how many answers came too late when they were given offline, and forgets them then', async () => {
    const address = surveyNumber(6)
    await bringTo(place().server, address, { valid: true, overall: false })
    const { page } = await openAndSignIn(address)
    const groups = await openGroups(page, address)
    await page.context().setOffline(true)
    for (const group of groups) await choose(page, group, 0)
    await says(page, texts.offline(2))
    await finishedByAdmin(address)
    await page.close()
    await page.context().setOffline(false)

    const again = await page.context().newPage()
    await again.goto(questionnairePath(address))
    await again.getByText(texts.answersLost(2)).waitFor()
    await again.waitForURL('**/dashboard/asqs')
    await signOut(again)
    await loginPage(again)
    expect(await again.getByText(login.waiting(2)).count()).toBe(0)
    await signIn(again, place().coach)
    await again.waitForURL('**/dashboard/partner')
    expect(await held(address)).not.toHaveProperty(String(idOf(groups[0])))
    await closePage(again)
  })
})

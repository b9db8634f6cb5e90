import { expect, it } from 'vitest'
import { paths } from '../../../src/api/paths.ts'
import { notesTexts as texts } from '../../../src/web/texts/notes.ts'
import { surveyResultsTexts } from '../../../src/web/texts/surveyResults.ts'
import { closePage, describeInChromium, openPage } from '../kit/chromium.ts'
import { notedScreening } from '../kit/notedScreenings.ts'
import { ownServer } from '../kit/ownServer.ts'
import { accountOf, signedInState, tokenOf } from '../kit/people.ts'
import { unfoldAnswers } from '../kit/reports.ts'
import { resultsPath } from '../kit/surveys.ts'

describeInChromium('notes beside questions', () => {
  const own = ownServer()

  it('are added, edited and deleted by a teacher, who reads those of others; a failure loses no text (104, 107 to 109)', async () => {
    const { url } = own.server
    const teacher = await accountOf(url, 'teacher')
    const storageState = await signedInState(url, teacher)
    const screening = await notedScreening(
      { url, token: await tokenOf(url, teacher) },
      (sides, notes) =>
        sides.parent?.status === 'finished' &&
        sides.teacher?.status === 'finished' &&
        notes.some(({ body }) => body !== ''),
    )
    const { page } = await openPage(own.browser, own.server.url, { storageState })
    await page.goto(resultsPath(screening))
    await page.getByRole('button', { name: texts.count(screening.notes.length), exact: true }).click()
    for (const { body } of screening.notes) await page.getByRole('dialog').getByText(body).first().waitFor()
    await page.getByRole('button', { name: texts.close, exact: true }).click()

    await unfoldAnswers(page)
    await page
      .getByRole('button', { name: /^Add Note: / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: texts.notesOf })
    await dialog.getByLabel(texts.newNote).fill('Sings along at the table.')
    const address = `**${paths.notes(screening.playerId, screening.surveyId)}`
    await page.route(address, (route) => route.abort('connectionfailed'))
    await dialog.getByRole('button', { name: texts.add, exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await dialog.getByLabel(texts.newNote).inputValue()).toBe('Sings along at the table.')
    await page.unroute(address)
    await dialog.getByRole('button', { name: texts.tryAgain, exact: true }).click()
    await dialog.getByText(texts.added).waitFor()

    await dialog.getByRole('button', { name: /^Edit the note by Marisol Quintero/ }).click()
    await dialog.getByLabel(texts.text).fill('Sings along everywhere.')
    await dialog.getByRole('button', { name: texts.update, exact: true }).click()
    // The words stand in the field already; the note is saved when it is a note again.
    await dialog.getByLabel(texts.text).waitFor({ state: 'detached' })
    await dialog.getByText('Sings along everywhere.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: texts.count(screening.notes.length + 1), exact: true }).click()
    const all = page.getByRole('dialog', { name: texts.allNotes })
    await all.getByText('Sings along everywhere.').waitFor()
    const others = screening.notes.filter(({ respondent }) => respondent.name !== 'Marisol Quintero').length
    const written = screening.notes.length + 1 - others
    await expect.poll(() => all.getByRole('button', { name: /^Delete the note by/ }).count()).toBe(written)

    const mine = all.getByRole('listitem').filter({ hasText: 'Sings along everywhere.' })
    await mine.getByRole('button', { name: /^Delete the note by/ }).click()
    const question = page.getByRole('dialog', { name: texts.deleteTitle })
    await question.getByText('Are you sure you want to delete this note?').waitFor()
    await question.getByRole('button', { name: texts.deleteTitle }).click()
    await mine.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(texts.allNotes)
    await all.getByRole('button', { name: texts.close, exact: true }).click()
    await page.getByRole('button', { name: texts.count(screening.notes.length), exact: true }).waitFor()

    await unfoldAnswers(page)
    await page
      .getByRole('button', { name: /^Compare the answers to: / })
      .first()
      .click()
    await page.getByRole('dialog', { name: surveyResultsTexts.comparisonTitle }).getByRole('table').waitFor()
    await page.keyboard.press('Escape')
    const other = screening.screenings.find(({ id }) => id !== screening.surveyId)!
    await page.getByLabel(surveyResultsTexts.questionnaire, { exact: true }).selectOption(String(other.id))
    await page.waitForURL(`**${resultsPath({ playerId: screening.playerId, surveyId: other.id })}`)
    await page.getByRole('heading', { level: 2, name: surveyResultsTexts.answers }).waitFor()
    await closePage(page)
  })
})

import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { messages } from '../../src/api/messages.ts'
import type { NotesWire } from '../../src/api/notes.ts'
import { paths } from '../../src/api/paths.ts'
import type { DraftKind } from '../../src/web/client/draftKinds.ts'
import { notesTexts as texts } from '../../src/web/texts/notes.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { surveyResultsTexts } from '../../src/web/texts/surveyResults.ts'
import { closePage, describeInChromium, openPage } from './kit/chromium.ts'
import { keptOnDevice } from './kit/device.ts'
import { notedScreening } from './kit/notedScreenings.ts'
import { unfoldAnswers } from './kit/reports.ts'
import { ownServer } from './kit/ownServer.ts'
import { accountOf, read, signIn, signedInState, tokenOf } from './kit/people.ts'
import { isOpenAsq3, questionnairePath, resultsPath, teacherSurveys } from './kit/surveys.ts'

describeInChromium('notes beside questions', () => {
  const own = ownServer()

  const personOf = async (role: 'teacher' | 'partner_admin') => {
    const account = await accountOf(own.server.url, role)
    return {
      from: { url: own.server.url, token: await tokenOf(own.server.url, account) },
      storageState: await signedInState(own.server.url, account),
    }
  }

  it('lose nothing that is typed when the session ends, a view is closed or another tab is looked at', async () => {
    const { from, storageState } = await personOf('teacher')
    const teacher = await accountOf(own.server.url, 'teacher')
    const screening = await notedScreening(from, ({ teacher: side }) => side?.status === 'finished')
    const { page } = await openPage(own.browser, own.server.url, { storageState })
    const open = async () => {
      await unfoldAnswers(page)
      await page
        .getByRole('button', { name: /^Add Note( · Not saved)?: / })
        .first()
        .click()
      await dialog.getByLabel(texts.newNote).waitFor()
    }
    const dialog = page.getByRole('dialog', { name: texts.notesOf })
    await page.goto(resultsPath(screening))
    await open()
    await dialog.getByLabel(texts.newNote).fill('Kept over the session.')
    const address = `**${paths.notes(screening.playerId, screening.surveyId)}`
    const refuse = (route: Route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, json: { code: 'not_signed_in', message: messages.not_signed_in } })
        : route.fallback()
    await page.route(address, refuse)
    await dialog.getByRole('button', { name: texts.add, exact: true }).click()
    await page.waitForURL('**/login')
    await page.unroute(address)
    await signIn(page, teacher)
    await page.waitForURL(`**${resultsPath(screening)}`)
    await page.getByRole('region', { name: surveyResultsTexts.answers }).getByText(texts.notSaved).first().waitFor()
    await open()
    await expect.poll(() => dialog.getByLabel(texts.newNote).inputValue()).toBe('Kept over the session.')

    await dialog.getByRole('button', { name: texts.add, exact: true }).click()
    await dialog.getByText(texts.added).waitFor()
    await dialog
      .getByRole('button', { name: /^Edit the note by Marisol Quintero/ })
      .last()
      .click()
    await dialog.getByLabel(texts.text).fill('Kept over a tab.')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: shellTexts.sections.settings, exact: true }).click()
    await page.waitForURL('**/settings')
    await page.goBack()
    await page
      .getByRole('button', { name: /^Notes \(\d+\)$/ })
      .first()
      .click()
    const all = page.getByRole('dialog', { name: texts.allNotes })
    await expect.poll(() => all.getByLabel(texts.text).inputValue()).toBe('Kept over a tab.')
    await all.getByRole('button', { name: texts.update, exact: true }).click()
    await all.getByText('Kept over a tab.').waitFor()
    await closePage(page)
  })

  it('are kept beside each other when they are typed in two tabs, and what both show is saved once', async () => {
    const { from, storageState } = await personOf('teacher')
    const screening = await notedScreening(from, ({ teacher: side }) => side?.status === 'finished')
    const { page } = await openPage(own.browser, own.server.url, { storageState })
    const tab = async () => {
      const opened = await page.context().newPage()
      await opened.goto(resultsPath(screening))
      await unfoldAnswers(opened)
      return opened
    }
    const box = (opened: Page) => opened.getByRole('dialog', { name: texts.notesOf }).getByLabel(texts.newNote)
    const waiting = (opened: Page) => opened.getByRole('button', { name: /^Add Note · Not saved: / })
    const draftsOnDevice = async (opened: Page) =>
      (await keptOnDevice(opened)).split('new note' satisfies DraftKind).length - 1
    const tabs = [await tab(), await tab()] as const
    for (const [at, opened] of tabs.entries()) {
      await opened.bringToFront()
      await opened
        .getByRole('button', { name: /^Add Note: / })
        .nth(at)
        .click()
      await box(opened).fill(`Typed in tab ${at}.`)
      await opened.getByRole('button', { name: texts.close, exact: true }).click()
      await waiting(opened).first().waitFor()
      await expect.poll(() => draftsOnDevice(opened)).toBe(at + 1)
    }
    await Promise.all(tabs.map((opened) => opened.close()))

    const both = [await tab(), await tab()] as const
    for (const opened of both) await expect.poll(() => waiting(opened).count()).toBe(2)
    for (const opened of both) {
      await opened.bringToFront()
      await waiting(opened).first().click()
      await opened
        .getByRole('dialog', { name: texts.notesOf })
        .getByRole('button', { name: texts.add, exact: true })
        .click()
      await opened.getByText(texts.added).waitFor()
    }
    const { data } = await read<NotesWire>(from.url, from.token, paths.notes(screening.playerId, screening.surveyId))
    expect(data.filter(({ body }) => body.startsWith('Typed in tab'))).toHaveLength(1)

    const [one, other] = [await tab(), await tab()]
    const open = async (opened: Page, words: string) => {
      await opened.bringToFront()
      await opened
        .getByRole('button', { name: /^Add Note: / })
        .nth(4)
        .click()
      await box(opened).fill(words)
    }
    await open(one, 'Of the one tab.')
    await open(other, 'Of the other tab, at the same question.')
    // With the second of those typed before.
    await expect.poll(() => draftsOnDevice(other)).toBe(3)
    await one.bringToFront()
    await one.getByRole('button', { name: texts.add, exact: true }).click()
    await one.getByText(texts.added).waitFor()
    await other.close()
    const later = await tab()
    await later.getByRole('button', { name: /^Notes \(1\) · Not saved: / }).click()
    await expect.poll(() => box(later).inputValue()).toBe('Of the other tab, at the same question.')
    await closePage(page)
  })

  it('that two tabs change: the later one sees the words of the other, and chooses', async () => {
    const { from, storageState } = await personOf('teacher')
    const { id } = await read<{ id: number }>(from.url, from.token, paths.authentication)
    const screening = await notedScreening(from, (_, notes) => notes.some(({ respondent }) => respondent.id === id))
    const { page, complaints } = await openPage(own.browser, own.server.url, { storageState })
    const dialog = (opened: Page) => opened.getByRole('dialog', { name: texts.allNotes })
    const press = (opened: Page, name: string) => dialog(opened).getByRole('button', { name, exact: true }).click()
    const change = async (opened: Page, words: string) => {
      await opened.bringToFront()
      await dialog(opened)
        .getByRole('button', { name: /^Edit the note by/ })
        .first()
        .click()
      await dialog(opened).getByLabel(texts.text).fill(words)
    }
    const other = await page.context().newPage()
    for (const opened of [page, other]) {
      await opened.goto(resultsPath(screening))
      await opened.getByRole('button', { name: /^Notes \(\d+\)$/ }).click()
      await dialog(opened)
        .getByRole('button', { name: /^Edit the note by/ })
        .first()
        .waitFor()
    }
    await change(page, 'Typed in the one tab.')
    await change(other, 'Saved in the other tab.')
    await press(other, texts.update)
    await dialog(other).getByText('Saved in the other tab.').waitFor()

    await page.bringToFront()
    await press(page, texts.update)
    const alert = dialog(page).getByRole('alert')
    await alert.getByText(texts.meanwhile.byYou).waitFor()
    await alert.getByText('Saved in the other tab.').waitFor()
    expect(await dialog(page).getByLabel(texts.text).inputValue()).toBe('Typed in the one tab.')
    await press(page, texts.meanwhile.replace)
    await dialog(page).getByLabel(texts.text).waitFor({ state: 'detached' })
    await dialog(page).getByText('Typed in the one tab.').waitFor()
    const { data } = await read<NotesWire>(from.url, from.token, paths.notes(screening.playerId, screening.surveyId))
    expect(data.map(({ body }) => body)).toContain('Typed in the one tab.')
    // The browser itself reports the refused call.
    expect(complaints.filter((one) => !one.includes('409'))).toEqual([])
    await closePage(page)
  })

  it('stand in the questionnaire’s header with their count as soon as there are some (95)', async () => {
    const { from, storageState } = await personOf('teacher')
    const [survey] = await teacherSurveys(from, isOpenAsq3)
    const { page, complaints } = await openPage(own.browser, own.server.url, { storageState })
    await page.goto(questionnairePath(survey!))
    await page
      .getByRole('button', { name: /^Notes: / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: texts.notesOf })
    await dialog.getByLabel(texts.newNote).fill('Asked in the morning.')
    await dialog.getByRole('button', { name: texts.add, exact: true }).click()
    await dialog.getByText(texts.added).waitFor()
    await dialog.getByRole('button', { name: texts.close, exact: true }).click()
    await page
      .getByRole('button', { name: texts.count(1), exact: true })
      .first()
      .click()
    await page.getByRole('dialog', { name: texts.allNotes }).getByText('Asked in the morning.').waitFor()
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('are only read by a partner admin: in the Notes column, without a button, without alignment', async () => {
    const { from, storageState } = await personOf('partner_admin')
    const screening = await notedScreening(
      from,
      ({ parent }, notes) => parent?.status === 'finished' && notes.length > 0,
    )
    const { page, complaints } = await openPage(own.browser, own.server.url, { storageState })
    await page.goto(resultsPath(screening))
    await unfoldAnswers(page)
    await page.getByRole('columnheader', { name: surveyResultsTexts.notes }).first().waitFor()
    await page.getByRole('cell').getByText(screening.notes[0]!.body).waitFor()
    expect(await page.getByRole('button', { name: /note/i }).count()).toBe(0)
    expect(await page.getByText(surveyResultsTexts.alignment).count()).toBe(0)
    const refused = await fetch(`${own.server.url}/api${paths.notes(screening.playerId, screening.surveyId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', audience: 'dashboard', authorization: `Bearer ${from.token}` },
      body: JSON.stringify({ body: 'x', asq_question_id: screening.notes[0]!.asq_question_id }),
    })
    expect(refused.status).toBe(403)
    expect(complaints).toEqual([])
    await closePage(page)
  })
})

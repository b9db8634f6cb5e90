import { expect, it } from 'vitest'
import templates from '../../src/server/demo/followUp/messages.json'
import { paths } from '../../src/api/paths.ts'
import { followUpMessageTexts as texts } from '../../src/web/texts/followUpMessage.ts'
import { closePage, describeInChromium, openPage } from './kit/chromium.ts'
import { changeDatabase, withoutOption } from './kit/demoServer.ts'
import { followUps } from './kit/followUps.ts'
import { ownServer } from './kit/ownServer.ts'
import { accountOf, signedInState, tokenOf } from './kit/people.ts'
import { openResultsOfOtherPartner } from './kit/reports.ts'
import { resultsPath } from './kit/surveys.ts'

const [template] = templates

describeInChromium('the follow-up message to a family', () => {
  const own = ownServer(withoutOption('asqFollowUpParentMessagesEnabled'))

  it('is not offered where the partner has not the option', async () => {
    const { page, asked } = await openResultsOfOtherPartner(own)
    expect(await page.getByRole('button', { name: texts.open }).count()).toBe(0)
    expect(asked.filter((url) => url.includes('follow_up'))).toEqual([])
    await closePage(page)
  })

  it('is chosen from a template, confirmed and sent by a coach; a teacher beside sees its time within 5 seconds (113)', async () => {
    const coach = await accountOf(own.server.url, 'coach')
    const teacher = await accountOf(own.server.url, 'teacher')
    const [screening] = await followUps(
      { url: own.server.url, token: await tokenOf(own.server.url, teacher) },
      'not_filled',
    )
    const beside = await openPage(own.browser, own.server.url, {
      storageState: await signedInState(own.server.url, teacher),
    })
    await beside.page.goto(resultsPath(screening!))
    await beside.page.getByText(texts.never).waitFor()

    const { page, complaints } = await openPage(own.browser, own.server.url, {
      storageState: await signedInState(own.server.url, coach),
    })
    await page.goto(resultsPath(screening!))
    await page.getByText(texts.never).waitFor()
    await page.getByRole('button', { name: texts.open }).click()
    const dialog = page.getByRole('dialog', { name: texts.title })
    await expect.poll(() => dialog.getByRole('button', { name: texts.send }).isDisabled()).toBe(true)
    await dialog.getByLabel(texts.template).selectOption({ label: template!.title })
    const words = dialog.getByLabel(texts.text, { exact: true })
    await expect.poll(() => words.inputValue()).toBe(template!.message)
    await words.fill('Can we talk on Friday?')

    const confirmation = page.getByRole('dialog', { name: texts.confirmTitle })
    await dialog.getByRole('button', { name: texts.send }).click()
    await confirmation.getByText(texts.confirm).waitFor()
    await confirmation.getByRole('button', { name: texts.cancel }).click()
    await confirmation.waitFor({ state: 'detached' })
    expect(await words.inputValue()).toBe('Can we talk on Friday?')

    await own.server.kill()
    await dialog.getByRole('button', { name: texts.send }).click()
    await confirmation.getByRole('button', { name: texts.send }).click()
    await dialog.getByText(texts.failed).waitFor()
    await dialog.getByText(texts.perhapsSent).waitFor()
    await expect.poll(() => words.isEditable()).toBe(false)
    await own.server.restart()
    let arrived = 0
    await page.route(`**${paths.followUpMessage(screening!.surveyId)}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      arrived += 1
      if (arrived > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await dialog.getByRole('button', { name: texts.tryAgain }).click()
    // Its answer is lost too. The next poll finds a newer message, which may be a colleague's: nothing is sent without
    // a press.
    await dialog.getByText(/^The family got a follow-up message before, /).waitFor()
    await dialog.getByText(texts.perhapsSent).waitFor()
    expect(arrived).toBe(1)
    await dialog.getByRole('button', { name: texts.tryAgain }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(arrived).toBe(2)
    await page.getByText(/^Follow-up message sent \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/).waitFor()
    await beside.page.getByText(/^Follow-up message sent/).waitFor()
    expect(complaints).toEqual([])
    await closePage(page)
    await closePage(beside.page)

    await own.server.kill()
    const sent = await changeDatabase<{ body: string }>(
      own.server.folder,
      `select body from parent_messages where survey_id = ${screening!.surveyId}`,
    )
    expect(sent).toEqual([{ body: 'Can we talk on Friday?' }])
  })
})

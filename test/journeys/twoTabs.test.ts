import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { AnswerWire } from '../../src/api/questionnaire.ts'
import { formatMoment } from '../../src/web/texts/formats.ts'
import { questionnaireTexts as texts } from '../../src/web/texts/questionnaire.ts'
import { answeredElsewhere, finishButton, idOf, notSaved, seeResults } from './kit/answeredElsewhere.ts'
import { closePage, describeInChromium } from './kit/chromium.ts'
import { answersOnScreen, choose, radioGroups, says } from './kit/questionnaire.ts'
import { type SurveyAddress, bringTo, resultsPath, surveyOnServer } from './kit/surveys.ts'

describeInChromium('a questionnaire in two tabs', () => {
  const { place, surveyNumber, held, openTwice, openGroups } = answeredElsewhere()

  async function answerOnServer(address: SurveyAddress, group: string): Promise<AnswerWire | null> {
    const { sections, side } = await surveyOnServer(place().server, address)
    const types = sections.flatMap(({ questions }) => questions.flatMap((question) => question.response_types))
    return types.find(({ id }) => id === idOf(group))?.answer[side] ?? null
  }

  it('shows in one tab what is answered in the other, with author and time, and delivers everything exactly once (90)', async () => {
    const address = surveyNumber(0)
    await bringTo(place().server, address, { valid: false, overall: false })
    const { first, second, complaints } = await openTwice(address)
    const delivered: string[] = []
    first.context().on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/answers'))
        delivered.push(request.headers()['idempotency-key'] ?? '')
    })
    const [one = '', two = '', three = ''] = await radioGroups(first)
    await choose(first, one, 0)
    await expect.poll(() => answersOnScreen(second)).toEqual({ [idOf(one)]: [0] })
    await choose(second, two, 1)
    await expect.poll(() => answersOnScreen(first)).toEqual({ [idOf(one)]: [0], [idOf(two)]: [1] })
    // The same question in both: the last one stands, everywhere.
    await choose(first, three, 0)
    await expect.poll(async () => (await answersOnScreen(second))[idOf(three)]).toEqual([0])
    // A newer value would replace one that waits.
    await says(first, texts.saved)
    await choose(second, three, 2)
    const all = { [idOf(one)]: [0], [idOf(two)]: [1], [idOf(three)]: [2] }
    for (const page of [first, second]) {
      await expect.poll(() => answersOnScreen(page)).toEqual(all)
      await says(page, texts.saved)
    }
    expect(await held(address)).toEqual(all)
    for (const group of [one, two, three]) {
      const answer = await answerOnServer(address, group)
      const words = texts.answeredBy(texts.you)(formatMoment(answer?.updated_at ?? ''))
      const field = (page: Page) =>
        page.locator('main fieldset fieldset').filter({ has: page.locator(`[name="${group}"]`) })
      await field(first).getByText(words).waitFor()
      await field(second).getByText(words).waitFor()
    }
    expect(delivered).toHaveLength(4)
    expect(new Set(delivered).size).toBe(4)
    expect(complaints).toEqual([])
    await closePage(first)
  })

  it('shows in one tab what is written in the other while there is no connection', async () => {
    const address = surveyNumber(5)
    const { first, second } = await openTwice(address)
    const field = (page: Page) => page.locator('[data-text-field] textarea:enabled').first()
    // The tabs listen to each other when their screens have rested.
    await Promise.all([first, second].map((page) => page.waitForResponse('**/changes?*')))
    await first.context().setOffline(true)
    await field(first).fill('Climbs the stairs alone.')
    // As going to another tab does.
    await field(first).blur()
    await expect.poll(() => field(second).inputValue()).toBe('Climbs the stairs alone.')
    await field(second).fill('Climbs the stairs alone, both ways.')
    await expect.poll(() => field(first).inputValue()).toBe('Climbs the stairs alone, both ways.')
    await first.context().setOffline(false)
    await expect.poll(async () => Object.values(await held(address))).toContain('Climbs the stairs alone, both ways.')
    await closePage(first)
  })

  it('goes on delivering from the other tab when the one that delivered is closed (90)', async () => {
    const address = surveyNumber(1)
    const { first, second } = await openTwice(address)
    const [group] = await openGroups(second, address)
    await first.close()
    await choose(second, group, 0)
    await says(second, texts.saved)
    await expect.poll(async () => (await held(address))[idOf(group)]).toEqual([0])
    await closePage(second)
  })

  it.each([
    ['delivers', (tabs: { first: Page; second: Page }) => [tabs.first, tabs.second] as const],
    ['does not deliver', (tabs: { first: Page; second: Page }) => [tabs.second, tabs.first] as const],
  ])('says the same in a tab that %s when the other tab has finished it', async (does, order) => {
    const address = surveyNumber(does === 'delivers' ? 3 : 4)
    await bringTo(place().server, address, { valid: true, overall: false })
    const tabs = await openTwice(address)
    const [stays, finishes] = order(tabs)
    const [last] = await openGroups(stays, address)
    await finishButton(finishes).click()
    await finishes.waitForURL(`**${resultsPath(address)}`)
    await choose(stays, last, 0)
    await says(stays, notSaved)
    expect(await stays.getByRole('button', { name: /Retry/ }).count()).toBe(0)
    await seeResults(stays).click()
    await stays.waitForURL(`**${resultsPath(address)}`)
    expect((await held(address))[idOf(last)]).toBeUndefined()
    await closePage(stays)
  })
})

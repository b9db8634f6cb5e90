import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { apiBase, paths } from '../../src/api/paths.ts'
import { questionnaireTexts } from '../../src/web/texts/questionnaire.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { surveyResultsTexts } from '../../src/web/texts/surveyResults.ts'
import { closePage, describeInChromium } from './kit/chromium.ts'
import { asCoach } from './kit/coachsView.ts'
import { questionnairePath } from './kit/surveys.ts'

const perPage = 25
const rowsOf = (page: Page) => page.locator('tbody tr')
const nameOf = (page: Page, nth: number) => rowsOf(page).nth(nth).locator('th a')
const topOf = (page: Page, nth: number) =>
  rowsOf(page)
    .nth(nth)
    .evaluate((row) => Math.round(row.getBoundingClientRect().top))

function pagesAsked(page: Page): number[] {
  const asked: number[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === `${apiBase}${paths.asqSurveys}`) asked.push(Number(searchParams.get('page') ?? 1))
  })
  return asked
}

/** Scrolls until this many pages are loaded, then to a row; what was asked before does not count. */
async function standAt(page: Page, { pages, nth }: { pages: number; nth: number }) {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return rowsOf(page).count()
    })
    .toBeGreaterThanOrEqual(pages * perPage)
  await rowsOf(page).nth(nth).scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false')
  // Rows outside the window are not drawn: the place counts when this one is.
  await expect.poll(() => nameOf(page, nth).innerText()).not.toBe('')
  const [top, name, loaded] = await Promise.all([topOf(page, nth), nameOf(page, nth).innerText(), rowsOf(page).count()])
  return {
    name,
    loaded,
    isThere: async () => {
      await expect.poll(async () => Math.abs((await topOf(page, nth)) - top)).toBeLessThanOrEqual(2)
    },
  }
}

const wayBack = (page: Page) => page.getByRole('link', { name: surveyResultsTexts.backToAllChildren })

describeInChromium('the place on a page', () => {
  const view = asCoach()

  it('is found again by browser back: read anew, as many pages as were loaded, at the same row (11, 71)', async () => {
    const { page, complaints } = await view.open('/dashboard/asqs')
    const { name, loaded, isThere } = await standAt(page, { pages: 4, nth: 60 })
    const asked = pagesAsked(page)
    await nameOf(page, 60).click()
    await page.getByRole('heading', { level: 2, name: surveyResultsTexts.answers }).waitFor()
    await page.goBack()
    await expect.poll(() => rowsOf(page).count()).toBe(loaded)
    await expect.poll(() => nameOf(page, 60).textContent()).toBe(name)
    await isThere()
    await expect
      .poll(() => asked.toSorted((first, second) => first - second))
      .toEqual(Array.from({ length: loaded / perPage }, (_, index) => index + 1))
    await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false')
    expect(await rowsOf(page).count()).toBe(loaded)
    await closePage(page)
    expect(complaints).toEqual([])
  })

  it('is kept with the rows on the way back by a link; the tab starts anew from the top (11, 71)', async () => {
    const { page, complaints } = await view.open('/dashboard/asqs')
    const { loaded, isThere } = await standAt(page, { pages: 3, nth: 40 })
    const asked = pagesAsked(page)
    await nameOf(page, 40).click()
    await wayBack(page).click()
    await isThere()
    await expect.poll(() => rowsOf(page).count()).toBe(loaded)
    expect(asked).toEqual([])

    await page.getByRole('link', { name: shellTexts.sections.asqs, exact: true }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(perPage)
    expect(asked).toEqual([1])
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await closePage(page)
    expect(complaints).toEqual([])
  })

  it('is kept where the next screen takes a while to open, too (11)', async () => {
    const { page, complaints } = await view.open('/dashboard/asqs')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/assets\/_playerId\.[^/]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    const { isThere } = await standAt(page, { pages: 3, nth: 40 })
    await nameOf(page, 40).click()
    await page.getByText(shellTexts.loadingPage).waitFor({ state: 'attached' })
    letGo()
    await wayBack(page).click()
    await isThere()
    await closePage(page)
    expect(complaints).toEqual([])
  })

  it('jumps to a section 90 px below the edge, so that no bar covers it (11, 84)', async () => {
    const { page, complaints } = await view.open(questionnairePath(view.survey))
    const sections = page.getByRole('navigation', { name: questionnaireTexts.sectionsLabel })
    const link = sections.getByRole('link').nth(2)
    await link.click()
    const id = ((await link.getAttribute('href')) ?? '').slice(1)
    await expect
      .poll(() => page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(90)
    await closePage(page)
    expect(complaints).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { apiBase, paths } from '../../src/api/paths.ts'
import { axeViolations } from './kit/axe.ts'
import { describeInChromium, openPage } from './kit/chromium.ts'
import { ownServer } from './kit/ownServer.ts'
import { accountOf, signIn } from './kit/people.ts'
import { choose, radioGroups, says } from './kit/questionnaire.ts'

const rows = (page: Page) => page.locator('tbody tr')

/** Scrolls as a person does, until that many pages of 25 are there. */
async function scrollToPages(page: Page, pages: number): Promise<void> {
  await page.mouse.move(600, 500)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 700)
      return rows(page).count()
    })
    .toBeGreaterThanOrEqual(pages * 25)
  // The wheel's last turn goes on for a while.
  let before = -1
  await expect
    .poll(async () => {
      const [last, now] = [before, await page.evaluate(() => window.scrollY)]
      before = now
      return now - last
    })
    .toBe(0)
}

function pagesAsked(page: Page): (string | null)[] {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === `${apiBase}${paths.asqSurveys}`) asked.push(searchParams.get('page'))
  })
  return asked
}

describeInChromium('the survey dashboard', () => {
  const own = ownServer()

  async function openList(options: Parameters<typeof openPage>[2] = {}) {
    const opened = await openPage(own.browser, own.server.url, options)
    await opened.page.goto('/dashboard/asqs')
    await opened.page.waitForURL('**/dashboard/login')
    await signIn(opened.page, await accountOf(own.server.url, 'partner_admin_dashboard'))
    await rows(opened.page).first().waitFor()
    return opened
  }

  it('shows at the same place what was done in the meantime, on an in-app link from a begun questionnaire', async () => {
    const { page, complaints } = await openList()
    // Far enough from the foot that it asks for no further page meanwhile.
    await scrollToPages(page, 3)
    await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false')
    const pages = (await rows(page).count()) / 25
    const start = rows(page)
      .nth(30)
      .locator('xpath=following-sibling::tr')
      .getByRole('link', { name: /^Start Now: ASQ/ })
    const address = (await start.first().getAttribute('href')) ?? ''
    await start.first().click()
    await page.waitForURL(`**${address}`)
    await page.getByRole('button', { name: 'Finish Survey' }).waitFor()
    const [group = ''] = await radioGroups(page)
    await choose(page, group, 0)
    await says(page, 'Saved')
    const asked = pagesAsked(page)
    await page.getByRole('link', { name: 'Exit Survey' }).first().click()
    const link = page.locator(`a[href="${address}"]`)
    await expect.poll(() => link.textContent()).toMatch(/^Continue/)
    await expect.poll(() => link.evaluate((shown) => shown.getBoundingClientRect().top)).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    await expect.poll(() => asked).toEqual(Array.from({ length: pages }, (_, index) => String(index + 1)))
    expect(complaints).toEqual([])
  })

  it('has its filters in the address: a shared link shows the same, the back button takes them away (73)', async () => {
    const { page, complaints } = await openList()
    const everyone = await page.getByRole('heading', { level: 1 }).locator('..').textContent()
    const isSet = async () =>
      (await page.getByRole('button', { name: 'Remove filter: Monitor or refer' }).count()) === 1
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('switch', { name: 'Monitor or refer' }).click()
    await page.waitForURL('**/asqs?monitorOrRefer=true')
    await page.keyboard.press('Escape')
    const sorted = page.waitForResponse((response) => response.url().includes('sort=surveys.invited_at'))
    await page.getByRole('button', { name: 'Date Invited' }).click()
    await page.waitForURL('**/asqs?monitorOrRefer=true&sort=surveys.invited_at')
    await sorted
    await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false')
    // Of the first page: how many more are there by now depends on the time.
    const firstRows = async () => (await rows(page).allTextContents()).slice(0, 20)
    const shown = await firstRows()
    await page.reload()
    await rows(page).first().waitFor()
    await expect.poll(firstRows).toEqual(shown)
    await expect.poll(isSet).toBe(true)
    await page.goBack()
    await page.goBack()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).locator('..').textContent()).toBe(everyone)
    await expect.poll(isSet).toBe(false)
    expect(complaints).toEqual([])
  })

  it('has views that are addresses of filters, each with the number of its children', async () => {
    const { page, complaints } = await openList()
    const views = page.getByRole('navigation', { name: 'Views' })
    const found = async () =>
      /^([\d,]+) child/.exec(
        await page
          .getByText(/^[\d,]+ child(ren)?( found)?$/)
          .first()
          .innerText(),
      )?.[1]
    for (const [name, search] of [
      ['To do', '?state=to_do'],
      ['Overdue', '?state=overdue'],
      ['Monitor or refer', '?monitorOrRefer=true&recent=true'],
      ['Needs follow-up', '?monitorOrRefer=true&recent=true&followUpSelect=incomplete'],
      ['All', ''],
    ] as const) {
      const view = views.getByRole('link', { name: new RegExp(`^${name}`) })
      await view.click()
      await page.waitForURL((url) => url.pathname === '/dashboard/asqs' && url.search === search)
      await expect.poll(() => view.getAttribute('aria-current')).toBe('page')
      await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false')
      expect(await view.innerText()).toMatch(new RegExp(`\\s${await found()}$`))
    }
    expect(complaints).toEqual([])
  })

  it('takes a date range from the keyboard alone and from the calendar, under the strict policy (74)', async () => {
    const { page, complaints } = await openList()
    await page.getByRole('button', { name: 'Finished: all time' }).focus()
    await page.keyboard.press('Enter')
    const from = page.getByRole('textbox', { name: 'From' })
    await from.waitFor()
    await from.focus()
    await page.keyboard.type('09/01/2026')
    await page.keyboard.press('Tab')
    await page.keyboard.type('10/15/2026')
    await page.waitForURL('**/asqs?finishedAtStart=2026-09-01&finishedAtEnd=2026-10-15')
    const day = (name: RegExp) => page.getByRole('grid').getByRole('button', { name }).first()
    await day(/September 10, 2026/).click()
    const answered = page.waitForResponse((response) => response.url().includes('end=2026-09-20'))
    await day(/September 20, 2026/).click()
    await page.waitForURL('**/asqs?finishedAtStart=2026-09-10&finishedAtEnd=2026-09-20')
    // Rows of the old range are dimmed, below any contrast, while they are replaced.
    await answered
    await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear all' }).first().click()
    await page.waitForURL('**/dashboard/asqs')
    expect(complaints).toEqual([])
  })

  it('finds a child by name', async () => {
    const { page } = await openList()
    const [last = '', first = ''] = ((await page.getByRole('rowheader').first().textContent()) ?? '').split(', ')
    await page.getByRole('combobox', { name: 'Find a child' }).fill(`${first} ${last}`)
    await page
      .getByRole('option', { name: `${last}, ${first}`, exact: true })
      .first()
      .click()
    await page.waitForURL(/asqs\?player=\d+$/)
    await expect.poll(() => page.getByRole('rowheader').allTextContents()).toEqual([`${last}, ${first}`])
  })
})

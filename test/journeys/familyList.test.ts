import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '../../src/domain/access.ts'
import { administrationTexts } from '../../src/web/texts/administration.ts'
import { familyListTexts as texts } from '../../src/web/texts/familyList.ts'
import { listPagesTexts } from '../../src/web/texts/listPages.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { closePage, describeInChromium, launchChromium, openPage, phone } from './kit/chromium.ts'
import { sharedServer } from './kit/demoServer.ts'
import { type StorageState, accountOf, signedInState } from './kit/people.ts'
import { answerWith } from './kit/screen.ts'

const address = '/dashboard/administration/your-families'
const filters = administrationTexts.filters
const rows = (page: Page) => page.locator('tbody tr')
const ids = (page: Page) => page.locator('tbody tr td:first-child').allTextContents()
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: texts.title })
const tab = (page: Page) => page.getByRole('link', { name: shellTexts.sections.administration, exact: true })

describeInChromium('Your Families', () => {
  let browser: Browser
  const server = sharedServer()
  const states = new Map<Role, StorageState>()
  beforeAll(async () => {
    browser = await launchChromium()
    for (const role of ['admin', 'partner_admin_dashboard', 'coach', 'partner_admin', 'teacher', 'translator'] as const)
      states.set(role, await signedInState(server.url, await accountOf(server.url, role)))
  })
  afterAll(async () => {
    await browser?.close()
  })

  const open = async (role: Role, path: string) => {
    const opened = await openPage(browser, server.url, { storageState: states.get(role) })
    const asked: string[] = []
    opened.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/administration/')) asked.push(pathname)
    })
    await opened.page.goto(path)
    return { ...opened, asked }
  }

  it('is found by its tab, searched while one types, filtered, and the address tells all of it (2, 9, 39, 40)', async () => {
    const { page, complaints } = await open('partner_admin_dashboard', '/dashboard/settings?concern=true')
    await tab(page).click()
    await page.waitForURL(`**/dashboard/administration/your-staff?concern=true`)
    await page.getByRole('link', { name: administrationTexts.tab.families }).click()
    await page.waitForURL(`**${address}?concern=true`)
    await heading(page).waitFor()
    await expect.poll(() => rows(page).count()).toBe(25)

    await page.getByRole('searchbox').pressSequentially('mar')
    await page.waitForURL(/search=mar/)
    await expect
      .poll(async () => new Set((await rows(page).allTextContents()).map((row) => /mar/i.test(row))))
      .toEqual(new Set([true]))
    const found = await ids(page)
    await page.getByRole('button', { name: filters.cohort_id, exact: true }).click()
    await page.getByRole('option').nth(0).press('Space')
    await page.keyboard.press('Escape')
    await page.waitForURL(/cohort_id=\d+/)
    await expect.poll(() => rows(page).count()).toBeLessThan(found.length)
    const filtered = await ids(page)
    expect(filtered).not.toEqual([])

    await page.reload()
    await expect.poll(() => ids(page)).toEqual(filtered)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('mar')
    await page.getByRole('button', { name: filters.chosen(filters.cohort_id, 1) }).waitFor()
    await page.goBack()
    await expect.poll(() => ids(page)).toEqual(found)
    await page.getByRole('searchbox').fill('nobody-is-called-so')
    await page.getByText(texts.noMatch).waitFor()
    await page.getByRole('button', { name: filters.clearAll }).click()
    await page.waitForURL(`**${address}?concern=true`)
    await expect.poll(() => rows(page).count()).toBe(25)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('shows each family on exactly one page, five links at most, and which rows of how many (39, 177)', async () => {
    const { page, complaints, asked } = await open('admin', `${address}?page=2`)
    await expect.poll(() => rows(page).count()).toBe(25)
    await expect.poll(() => asked.toSorted()).toEqual(['/api/administration/accounts', '/api/administration/filters'])
    const second = await ids(page)
    const links = page.getByRole('navigation', { name: listPagesTexts.label }).getByRole('link')
    await expect.poll(() => links.count()).toBe(5)
    await page.getByText(/^26 to 50 of \d+$/).waitFor()
    await links.filter({ hasText: '3' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/page=3/)
    await page.getByText(/^51 to 75 of \d+$/).waitFor()
    expect((await ids(page)).filter((id) => second.includes(id))).toEqual([])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('3')
    await page.goto(`${address}?page=999999`)
    await page.getByText(/^\d+ to (\d+) of \1$/).waitFor()
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('says why it could not be loaded, and loads on a press', async () => {
    const { page } = await open('admin', '/dashboard/settings')
    await answerWith(page, /\/api\/administration\/accounts/, 500, 'internal_error')
    await tab(page).click()
    await page.getByRole('link', { name: administrationTexts.tab.families }).click()
    const alert = page.getByRole('alert').filter({ hasText: texts.failedTitle })
    await alert.waitFor()
    await page.unrouteAll()
    await alert.getByRole('button', { name: texts.retry }).click()
    await expect.poll(() => rows(page).count()).toBe(25)
    await closePage(page)
  })

  it('shows a coach the families within their own access, fewer than the partner has (40)', async () => {
    const { page } = await open('coach', address)
    const counted = async (shown: Page) =>
      Number(/of ([\d,]+)$/.exec(await shown.getByText(/^1 to 25 of [\d,]+$/).innerText())?.[1]?.replace(',', ''))
    const own = await counted(page)
    await closePage(page)
    const whole = await open('admin', address)
    expect(own).toBeLessThan(await counted(whole.page))
    await closePage(whole.page)
  })

  it.each([
    ['teacher', '/dashboard/asqs'],
    ['partner_admin', '/dashboard/asqs'],
    ['translator', '/dashboard/settings'],
  ] as const)(
    'is not for a %s: no tab, and its address leads away without asking for a family (8, 38)',
    async (role, away) => {
      const { page, asked, complaints } = await open(role, address)
      await page.waitForURL(`**${away}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await tab(page).count()).toBe(0)
      expect(asked).toEqual([])
      expect(complaints).toEqual([])
      await closePage(page)
    },
  )

  it('keeps its 1200 px in a region that scrolls, and the page as wide as a phone (000 §9)', async () => {
    const { page } = await open('admin', address)
    await page.setViewportSize(phone)
    await rows(page).first().waitFor()
    const region = page.getByRole('region', { name: texts.table })
    const widths = await region.evaluate((element) => [
      element.scrollWidth,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ])
    expect(widths[0]).toBeGreaterThanOrEqual(1176)
    expect(widths[1]).toBe(0)
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await closePage(page)
  })
})

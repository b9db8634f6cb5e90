import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { words as sendOutWords } from '../../machines/sendOut/sendOutWords.ts'
import { axeViolations } from './kit/axe.ts'
import { describeInChromium, launchChromium } from './kit/chromium.ts'

const gallery = pathToFileURL('docs/statecharts/index.html').href

describeInChromium('the gallery of the statechart book', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  async function open(colorScheme: 'light' | 'dark', body: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.goto(gallery)
    await body(page)
    expect(complaints).toEqual([])
    await context.close()
  }

  const shownCharts = (page: Page) => page.locator('.chapter:visible').evaluateAll((all) => all.map(({ id }) => id))
  const shownActors = (page: Page) =>
    page
      .locator('.transitions tbody tr:not([hidden])')
      .evaluateAll((all) => [...new Set(all.map((row) => (row as HTMLElement).dataset['by']))])

  it('finds words in states and transitions, and says how many', () =>
    open('light', async (page) => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('finish survey')
      expect(await shownCharts(page)).toEqual(['questionnaire'])
      expect(await page.locator('#found').textContent()).toMatch(
        /^Place 1 of [1-9]\d*\. 1 statechart, [1-9]\d* transitions$/,
      )
    }))

  it('brings what is found into view, marks it, and leads to the next and the previous with the keyboard and the mouse', () =>
    open('light', async (page) => {
      const search = page.getByRole('searchbox', { name: 'Search' })
      const where = async () =>
        (await page.locator('#found').textContent())
          ?.match(/^Place (\d+) of (\d+)/)
          ?.slice(1)
          .map(Number)
      const isInView = (element: Element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const bar = document.querySelector('.search')?.getBoundingClientRect().bottom ?? 0
        return top >= bar && bottom <= innerHeight && left >= 0 && right <= innerWidth
      }
      const current = page.locator('.picture:visible .current, tr.current:visible, h2.current').first()
      await search.pressSequentially('presses finish')
      const [, count = 0] = (await where()) ?? []
      expect(count).toBeGreaterThan(1)
      for (let place = 1; place <= count; place += 1) {
        expect(await where()).toEqual([place, count])
        expect(await current.evaluate(isInView)).toBe(true)
        expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
        await search.press('Enter')
      }
      expect(await where()).toEqual([1, count])
      await search.press('Shift+Enter')
      expect(await where()).toEqual([count, count])
      await page.getByRole('button', { name: 'Next place' }).click()
      expect(await where()).toEqual([1, count])

      // What only the tables say opens them.
      await search.fill(sendOutWords.actions.forgetRefusal)
      expect(await page.locator('#sendOut tr.current').evaluate(isInView)).toBe(true)
      await search.fill('')
      expect(await page.locator('.current, .found').count()).toBe(0)
      expect(await page.locator('#found').textContent()).toBe('')
    }))

  it('prints without scenarios, or without tables too, when asked to', () =>
    open('light', async (page) => {
      const shown = async () => {
        await page.emulateMedia({ media: 'print' })
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
        const seen = await Promise.all(
          ['.picture', '.words', '.scenarios'].map((part) => page.locator(`#scoring ${part}`).first().isVisible()),
        )
        await page.emulateMedia({ media: 'screen' })
        return seen
      }
      const choice = page.getByRole('combobox', { name: 'On paper' })
      expect(await shown()).toEqual([true, true, true])
      await choice.selectOption('pictures and tables')
      expect(await shown()).toEqual([true, true, false])
      await choice.selectOption('pictures')
      expect(await shown()).toEqual([true, false, false])
    }))

  it('lists only the charts that are shown, and says in a sentence when there is none', () =>
    open('light', async (page) => {
      const search = page.getByRole('searchbox', { name: 'Search' })
      await search.fill('finish survey')
      expect(await page.getByRole('navigation', { name: 'Statecharts' }).getByRole('link').allTextContents()).toEqual([
        'Questionnaire',
      ])
      await search.fill('nobody says this')
      await page.getByText('No statechart says these words').waitFor()
      await search.fill('')
      await page.getByText('No statechart says these words').waitFor({ state: 'hidden' })
    }))

  it('keeps the ticks of scenarios over a reload', () =>
    open('light', async (page) => {
      const box = (chart: string) => page.locator(`#${chart} .scenario input`).first()
      await page.locator('#scoring .scenarios summary').click()
      await box('scoring').check()
      await page.reload()
      expect(await box('scoring').isChecked()).toBe(true)
      expect(await box('session').isChecked()).toBe(false)
    }))

  it('shows what timers do, and nothing else, when only timers are chosen', () =>
    open('light', async (page) => {
      for (const box of await page.locator('input[name=by]:not([value=timer])').all()) await box.uncheck()
      expect(await shownActors(page)).toEqual(['timer'])
      const dimmed = page.locator('#scoring [data-trans]').and(page.locator('.dim'))
      expect(await dimmed.count()).toBe((await page.locator('#scoring [data-trans]').count()) - 1)
    }))

  it('shows only what has to do with error states when asked to', () =>
    open('light', async (page) => {
      await page.getByRole('checkbox', { name: 'Error states only' }).check()
      expect(await page.locator('#scoring .states tbody tr:not([hidden])').count()).toBe(2)
      expect(await shownCharts(page)).not.toContain('textAnswer')
    }))

  it('lets the keyboard reach every state, and leads from a box to its row', () =>
    open('light', async (page) => {
      await page.locator('#scoring figure').focus()
      const states = await page
        .locator('#scoring a[data-state]')
        .evaluateAll((all) => all.map((box) => box.getAttribute('data-state')))
      const reached: (string | null)[] = []
      for (const _ of states) {
        await page.keyboard.press('Tab')
        reached.push(await page.evaluate(() => document.activeElement?.getAttribute('data-state') ?? null))
      }
      expect(reached).toEqual(states)
      await page.keyboard.press('Enter')
      await page.locator(`[id="row-${reached.at(-1)}"]`).waitFor({ state: 'visible' })
    }))

  it.each(['light', 'dark'] as const)('has no violation that axe finds, with everything open (%s)', (scheme) =>
    open(scheme, async (page) => {
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('#scoring details, #surveyList details'))
          (details as HTMLDetailsElement).open = true
      })
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  it('prints every chart on pages of A4, with its legend and its words', () =>
    open('light', async (page) => {
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      const widest = await page
        .locator('.picture:visible svg')
        .evaluateAll((all) =>
          Math.max(...all.map((svg) => svg.getBoundingClientRect().width - (svg.closest('main')?.clientWidth ?? 0))),
        )
      expect(widest).toBeLessThanOrEqual(0)
      const apart = await page.locator('.picture:visible').evaluateAll((all) =>
        all
          .filter((picture) => {
            const titles = [
              picture.closest('.sheet')?.querySelector('h3'),
              picture.closest('.chapter')?.querySelector('h2'),
            ]
            const isLater = picture.closest('.sheet:not(.first)') !== null
            const pageOf = (element: Element | null | undefined) =>
              element && getComputedStyle(element.parentElement ?? element).page
            return titles
              .slice(0, isLater ? 1 : 2)
              .some((title) => title && pageOf(title) !== getComputedStyle(picture).page)
          })
          .map((picture) => picture.getAttribute('aria-label')),
      )
      expect(apart).toEqual([])
      expect(await page.locator('#scoring .legend').isVisible()).toBe(true)
      expect(await page.locator('#scoring .transitions').isVisible()).toBe(true)
      expect(await page.locator('.filters').isVisible()).toBe(false)
    }))
})

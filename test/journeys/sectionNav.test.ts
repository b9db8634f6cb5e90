import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enQuestionnaire as texts } from '../../src/web/texts/questionnaire.ts'
import { closePage, describeInChromium, laptop, launchChromium, openPage, phone } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { accountOf, signedInState, tokenOf } from './kit/people.ts'
import { bringTo, isOpenAsq3, questionnairePath, surveyOnServer, teacherSurveys } from './kit/surveys.ts'

describeInChromium('the sections of a questionnaire', () => {
  let browser: Browser
  let server: DemoServer
  beforeAll(async () => {
    browser = await launchChromium()
    server = await startDemoServer()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  it.each([laptop, phone])('mark where a person has scrolled to, and keep it in view: %o (84)', async (viewport) => {
    const account = await accountOf(server.url, 'teacher')
    const from = { url: server.url, token: await tokenOf(server.url, account) }
    const [address] = await teacherSurveys(from, isOpenAsq3)
    if (!address) throw new Error('The demo world has no open survey.')
    await bringTo(from, address, { valid: false, overall: false })
    const { sections } = await surveyOnServer(from, address)
    const { page, complaints } = await openPage(browser, server.url, {
      viewport,
      storageState: await signedInState(server.url, account),
    })
    await page.goto(questionnairePath(address))
    await page.getByRole('button', { name: 'Finish Survey' }).waitFor()
    const marked = page.getByRole('navigation', { name: texts.sectionsLabel }).locator('[aria-current=step]')
    const name = () => marked.textContent()
    expect(await name()).toContain(sections[0]!.name)

    await page.mouse.move(viewport.width / 2, viewport.height / 2)
    for (const section of sections.slice(1, 4))
      await expect
        .poll(async () => {
          if (!(await name())?.includes(section.name)) await page.mouse.wheel(0, 250)
          return name()
        })
        .toContain(section.name)
    const [entry, list] = await marked.evaluate((link) =>
      [link, link.closest('nav')!].map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )
    expect(entry!.right).toBeGreaterThan(list!.left)
    expect(entry!.left).toBeLessThan(list!.right)
    expect(entry!.bottom).toBeGreaterThan(list!.top)
    expect(entry!.top).toBeLessThan(list!.bottom)

    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -2000)
        return name()
      })
      .toContain(sections[0]!.name)
    expect(complaints).toEqual([])
    await closePage(page)
  })
})

import { expect, it } from 'vitest'
import { questionnaireTexts as texts } from '../../src/web/texts/questionnaire.ts'
import { closePage, describeInChromium, laptop, openPage, phone } from './kit/chromium.ts'
import { ownServer } from './kit/ownServer.ts'
import { accountOf, signedInState, tokenOf } from './kit/people.ts'
import { bringTo, isOpenAsq3, questionnairePath, surveyOnServer, teacherSurveys } from './kit/surveys.ts'

describeInChromium('the sections of a questionnaire', () => {
  const own = ownServer()

  it.each([laptop, phone])('mark where a person has scrolled to, and keep it in view: %o (84)', async (viewport) => {
    const account = await accountOf(own.server.url, 'teacher')
    const from = { url: own.server.url, token: await tokenOf(own.server.url, account) }
    const [address] = await teacherSurveys(from, isOpenAsq3)
    if (!address) throw new Error('The demo world has no open survey.')
    await bringTo(from, address, { valid: false, overall: false })
    const { sections } = await surveyOnServer(from, address)
    const { page, complaints } = await openPage(own.browser, own.server.url, {
      viewport,
      storageState: await signedInState(own.server.url, account),
    })
    await page.goto(questionnairePath(address))
    await page.getByRole('button', { name: 'Finish Survey' }).waitFor()
    const marked = page.getByRole('navigation', { name: texts.sectionsLabel }).locator('[aria-current=step]')
    const name = () => marked.textContent()
    await expect.poll(name).toContain(sections[0]!.name)

    await page.mouse.move(viewport.width / 2, viewport.height / 2)
    for (const section of sections.slice(1, 4))
      await expect
        .poll(async () => {
          if (!(await name())?.includes(section.name)) await page.mouse.wheel(0, 250)
          return name()
        })
        .toContain(section.name)
    const isInView = () =>
      marked.evaluate((link) => {
        const [entry, list] = [link.getBoundingClientRect(), link.closest('nav')!.getBoundingClientRect()]
        return entry.right > list.left && entry.left < list.right && entry.bottom > list.top && entry.top < list.bottom
      })
    await expect.poll(isInView).toBe(true)

    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -2000)
        return name()
      })
      .toContain(sections[0]!.name)
    expect(complaints).toEqual([])
    await closePage(page)
  })
  it('give way to the question that the finish warning leads to: it is in full view, also on a phone', async () => {
    const account = await accountOf(own.server.url, 'teacher')
    const from = { url: own.server.url, token: await tokenOf(own.server.url, account) }
    const [, address] = await teacherSurveys(from, isOpenAsq3)
    if (!address) throw new Error('The demo world has too few open surveys.')
    await bringTo(from, address, { valid: false, overall: false })
    const { page, complaints } = await openPage(own.browser, own.server.url, {
      viewport: phone,
      storageState: await signedInState(own.server.url, account),
    })
    await page.goto(questionnairePath(address))
    await page.getByRole('button', { name: texts.finishSurvey }).click()
    const warning = page.getByRole('alert')
    await warning
      .getByRole('button', { name: /, question 3$/ })
      .first()
      .click()
    const focused = page.locator('[data-question]:has(:focus)')
    await expect
      .poll(async () => {
        const [question, above] = [await focused.boundingBox(), await warning.boundingBox()]
        return question !== null && (above === null || question.y + question.height <= above.y)
      })
      .toBe(true)
    expect(complaints).toEqual([])
    await closePage(page)
  })
})

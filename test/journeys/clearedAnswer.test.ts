import sharp from 'sharp'
import { expect, it } from 'vitest'
import { questionnaireTexts as texts } from '../../src/web/texts/questionnaire.ts'
import { replacedTextTexts } from '../../src/web/texts/replacedText.ts'
import { closePage, describeInChromium, openPage, tablet } from './kit/chromium.ts'
import { ownServer } from './kit/ownServer.ts'
import { accountOf, signedInState, tokenOf } from './kit/people.ts'
import { says } from './kit/questionnaire.ts'
import { anotherDevice, bringTo, isOpenAsq3, questionnairePath, surveyOnServer, teacherSurveys } from './kit/surveys.ts'

describeInChromium('an answer that was cleared by mistake', () => {
  const own = ownServer()

  /** Opens a survey that can be finished and whose read-only group is open. */
  async function open(nth: number) {
    const account = await accountOf(own.server.url, 'teacher')
    const server = { url: own.server.url, token: await tokenOf(own.server.url, account) }
    const address = (await teacherSurveys(server, isOpenAsq3))[nth]
    if (!address) throw new Error('The demo world has too few open surveys.')
    await bringTo(server, address, { valid: true, overall: true })
    const { page, complaints } = await openPage(own.browser, own.server.url, {
      viewport: tablet,
      storageState: await signedInState(own.server.url, account),
    })
    await page.goto(questionnairePath(address))
    await page.getByRole('button', { name: texts.finishSurvey }).waitFor()
    const types = async () =>
      (await surveyOnServer(server, address)).sections.flatMap(({ questions }) =>
        questions.flatMap(({ response_types: all }) => all),
      )
    return { page, complaints, types, address }
  }

  it('is given again by Undo, and the text that went with it comes back', async () => {
    const { page, complaints, types } = await open(0)
    const all = await types()
    const comment = all.find((type) => type.readonly_group)!
    const required = all.findLast((type) => type.required && !type.readonly_group)!
    const stored = async () => {
      const now = await types()
      return [required, comment].map(({ id }) => now.find((type) => type.id === id)?.answer.teacher ?? null)
    }
    const text = page.locator(`[data-question]:has(#label-${comment.id})`).getByRole('textbox')
    await text.fill('Her grandmother hears her best.')
    await text.blur()
    await expect.poll(async () => (await stored())[1]?.text_answer).toBe('Her grandmother hears her best.')

    await page.locator(`main input[name="answer-${required.id}"]:checked`).press('Space')
    await expect.poll(stored).toEqual([null, null])
    await page.getByText('Her grandmother hears her best.').waitFor()
    await page.getByRole('button', { name: /^Undo / }).click()
    await expect
      .poll(async () => (await stored()).map((answer) => answer?.text_answer ?? answer?.answer_handles))
      .toEqual([[required.possible_answers[0]!.handle], 'Her grandmother hears her best.'])
    expect(await text.inputValue()).toBe('Her grandmother hears her best.')
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('comes back as a picture, although the server has removed the file', async () => {
    const { page, complaints, types } = await open(1)
    const pictureOnServer = async () =>
      (await types()).find((type) => type.input_type === 'image')?.answer.teacher?.image_url ?? null
    const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await page.locator('input[type=file]').first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await expect.poll(pictureOnServer).not.toBeNull()
    await page.reload()
    const picture = page.locator('main img[src*="/files/"]').first()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(80)

    await page.getByRole('button', { name: texts.removePicture }).click()
    await expect.poll(pictureOnServer).toBeNull()
    await page.getByRole('button', { name: /^Undo / }).click()
    await expect.poll(pictureOnServer).not.toBeNull()
    await says(page, texts.saved)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('of another person takes a text with it, which its author puts back once the group is open again', async () => {
    const { page, complaints, types, address } = await open(2)
    const all = await types()
    const comment = all.find((type) => type.readonly_group)!
    const required = all.findLast((type) => type.required && !type.readonly_group)!
    const stored = async () => (await types()).find(({ id }) => id === comment.id)?.answer.teacher?.text_answer ?? null
    const question = page.locator(`[data-question]:has(#label-${comment.id})`)
    const text = question.getByRole('textbox')
    await text.fill('Her grandmother hears her best.')
    await text.blur()
    await expect.poll(stored).toBe('Her grandmother hears her best.')

    const { url } = own.server
    const admin = { url, token: await tokenOf(url, await accountOf(url, 'admin')) }
    await anotherDevice(admin, address).takeBack(required.id)
    await question.getByText(/^Cleared by (?!you)/).waitFor()
    await question.getByText('Her grandmother hears her best.').waitFor()
    const putBack = question.getByRole('button', { name: replacedTextTexts.putBack })
    expect(await putBack.isDisabled()).toBe(true)

    await page.locator(`main input[name="answer-${required.id}"]`).first().press('Space')
    await putBack.click()
    await expect.poll(stored).toBe('Her grandmother hears her best.')
    expect(await text.inputValue()).toBe('Her grandmother hears her best.')
    await putBack.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await closePage(page)
  })
})

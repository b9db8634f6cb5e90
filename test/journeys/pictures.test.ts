import { showBodies } from './kit/wire.ts'
import sharp, { type Sharp } from 'sharp'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { questionnaireTexts as texts } from '../../src/web/texts/questionnaire.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { type Server, accountOf, signedInState, tokenOf } from './kit/people.ts'
import { says } from './kit/questionnaire.ts'
import { type SurveyAddress, isOpenAsq3, questionnairePath, surveyOnServer, teacherSurveys } from './kit/surveys.ts'

type Colour = readonly [red: number, green: number, blue: number]
const red: Colour = [220, 30, 30]
const blue: Colour = [30, 30, 220]

/** Red above blue, as a person sees it. */
function redAboveBlue(width: number, height: number): Sharp {
  const half = (colour: Colour) => ({
    create: { width, height: height / 2, channels: 3 as const, background: `rgb(${colour.join(',')})` },
  })
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    { input: half(red), top: 0, left: 0 },
    { input: half(blue), top: height / 2, left: 0 },
  ])
}

/** A telephone that was held upright: the sensor's rows lie on their side, and orientation 6 says so. */
const rotatedJpeg = async () =>
  sharp(await redAboveBlue(900, 1600).png().toBuffer())
    .rotate(-90)
    .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** The beginning of what telephones store as HEIC; Chromium cannot decode it. */
const heic = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(4), Buffer.from('mif1heic')])

async function coloursFromTop(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (share: number) => {
    const pixel = (Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * info.channels
    const [first = 0, , third = 0] = data.subarray(pixel, pixel + 3)
    return first > third ? 'red' : 'blue'
  }
  return [at(0.25), at(0.75)]
}

describeInChromium('a picture as an answer', () => {
  let browser: Browser
  let demo: DemoServer
  let server: Server
  let address: SurveyAddress
  let page: Page
  let complaints: string[]
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    const coach = await accountOf(demo.url, 'coach')
    server = { url: demo.url, token: await tokenOf(demo.url, coach) }
    address = (await teacherSurveys(server, isOpenAsq3))[0] ?? { playerId: 0, surveyId: 0 }
    const storageState = await signedInState(demo.url, coach)
    ;({ page, complaints } = await openPage(browser, demo.url, { storageState }))
  })
  afterAll(async () => {
    await closePage(page)
    await browser?.close()
    await demo?.stop()
  })
  beforeEach(async () => {
    await page.goto(questionnairePath(address))
    await page.getByRole('button', { name: texts.finishSurvey }).waitFor()
    const remove = page.getByRole('button', { name: texts.removePicture })
    const choose = page.getByText(texts.choosePicture).first()
    await remove.or(choose).first().waitFor()
    if ((await remove.count()) > 0) await remove.click()
    await choose.waitFor()
    await expect.poll(pictureOnServer).toBeNull()
    await page.evaluate(() => document.fonts.ready)
  })

  const pick = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
  const pictureOnServer = async () => {
    const { sections, side } = await surveyOnServer(server, address)
    const types = sections.flatMap(({ questions }) => questions.flatMap((question) => question.response_types))
    return types.find((type) => type.input_type === 'image')?.answer[side]?.image_url ?? null
  }
  const delivered = async () => {
    await page.getByRole('button', { name: texts.removePicture }).waitFor()
    await expect.poll(pictureOnServer).not.toBeNull()
    await says(page, texts.saved)
    const response = await fetch(new URL((await pictureOnServer())!, server.url))
    return { bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') }
  }

  it('sends a photograph that was taken upright as an upright JPEG, at most 600 px high, without place and camera (88)', async () => {
    const photograph = await rotatedJpeg()
    expect(await sharp(photograph).metadata()).toMatchObject({ width: 1600, height: 900, orientation: 6 })
    await showBodies(page)
    const sending = page.waitForRequest((request) => request.url().includes('/answers'))
    await pick('IMG_0001.jpg', 'image/jpeg', photograph)
    const { image } = (await sending).postDataJSON() as { image: string }
    const { bytes: stored, type } = await delivered()
    expect(image).toMatch(/^data:image\/jpeg;base64,/)
    expect(type).toBe('image/jpeg')
    for (const picture of [Buffer.from(image.split(',')[1] ?? '', 'base64'), stored]) {
      const { format, width, height, orientation = 1, exif } = await sharp(picture).metadata()
      expect({ format, width, height, orientation, exif }).toEqual({
        format: 'jpeg',
        width: 338,
        height: 600,
        orientation: 1,
        exif: undefined,
      })
      expect(await coloursFromTop(picture)).toEqual(['red', 'blue'])
    }
    expect(complaints).toEqual([])
  })

  it('sends a wide PNG as a JPEG that is at most 800 px wide, and shows it again after a reload (88)', async () => {
    await pick('drawing.png', 'image/png', await redAboveBlue(1200, 600).png().toBuffer())
    const { bytes } = await delivered()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 400 })
    expect(await coloursFromTop(bytes)).toEqual(['red', 'blue'])
    await page.reload()
    const shown = page.locator('main fieldset img[src*="/files/"]').first()
    await expect
      .poll(() => shown.evaluate((image) => [image as HTMLImageElement].map((one) => one.naturalWidth)))
      .toEqual([800])
    expect(complaints).toEqual([])
  })

  it.each([
    ['a file that is no picture', 'notes.pdf', 'application/pdf', () => Buffer.from('%PDF-1.7'), texts.pictureOnly],
    ['a HEIC photograph', 'IMG_0002.heic', 'image/heic', heic, texts.pictureHeic],
    ['a broken JPEG', 'IMG_0003.jpg', 'image/jpeg', () => Buffer.from('no picture'), texts.pictureUnreadable],
  ] as const)(
    'refuses %s with a sentence that moves nothing, and takes the next one (88)',
    async (_, name, mimeType, content, sentence) => {
      const question = page.locator('li[data-question]').filter({ has: page.locator('input[type=file]') })
      const height = async () => (await question.first().boundingBox())?.height
      const before = await height()
      await pick(name, mimeType, content())
      await page.getByText(sentence).waitFor()
      expect(await height()).toBe(before)
      expect(await page.getByRole('button', { name: texts.removePicture }).count()).toBe(0)
      expect(await pictureOnServer()).toBeNull()
      await pick('drawing.png', 'image/png', await redAboveBlue(40, 20).png().toBuffer())
      expect(await sharp((await delivered()).bytes).metadata()).toMatchObject({ width: 40, height: 20 })
      expect(await page.getByText(sentence).count()).toBe(0)
      expect(complaints).toEqual([])
    },
  )
})

import { expect, it } from 'vitest'
import { sessionTexts } from '../../../src/web/texts/session.ts'
import { shellTexts } from '../../../src/web/texts/shell.ts'
import { closePage, describeInChromium, openPage } from '../kit/chromium.ts'
import { tokenOnDevice } from '../kit/device.ts'
import { ownServer } from '../kit/ownServer.ts'
import { accountOf, signIn } from '../kit/people.ts'
import { fromSignInToResult } from '../kit/spine.ts'

describeInChromium('the main job', () => {
  const own = ownServer()

  it('lets a teacher sign in, answer with the connection going away in the middle, finish and read the result (15, 71, 82-94, 97-102)', async () => {
    await fromSignInToResult(own, 'teacher')
  })

  it('ends with Sign Out: the device keeps no token, and the list asks for a sign-in again (23)', async () => {
    const { page, complaints } = await openPage(own.browser, own.server.url)
    await page.goto('/dashboard/asqs')
    await signIn(page, await accountOf(own.server.url, 'teacher'))
    await page.getByRole('rowheader').first().waitFor()
    expect(await tokenOnDevice(page)).not.toBe('')
    await page.getByRole('button', { name: shellTexts.signOut, exact: true }).click()
    await page.getByRole('button', { name: sessionTexts.login.submit, exact: true }).waitFor()
    await expect.poll(() => tokenOnDevice(page)).toBe('')
    await page.goto('/dashboard/asqs')
    await page.waitForURL('**/dashboard/login')
    expect(await page.getByRole('table').count()).toBe(0)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('leads a partner_admin to the dashboard without anything of the teacher side (31, 38)', async () => {
    const { page, complaints } = await openPage(own.browser, own.server.url)
    await page.goto('/dashboard/asqs')
    await signIn(page, await accountOf(own.server.url, 'partner_admin'))
    await page.getByRole('rowheader').first().waitFor()
    expect(await page.getByRole('columnheader', { name: /Teacher/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /^(Start Now|Continue): ASQ/ }).count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('leads a translator to Settings from everywhere, and shows no data about children (27, 38)', async () => {
    const { page, complaints } = await openPage(own.browser, own.server.url)
    await page.goto('/dashboard/asqs')
    await signIn(page, await accountOf(own.server.url, 'translator'))
    await page.waitForURL('**/dashboard/settings')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await page.goto('/dashboard/asqs')
    await page.waitForURL('**/dashboard/settings')
    expect(await page.getByRole('table').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

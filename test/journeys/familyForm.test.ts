import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '../../src/domain/access.ts'
import { familyFormTexts as texts } from '../../src/web/texts/familyForm.ts'
import { familyPasswordTexts } from '../../src/web/texts/familyPassword.ts'
import { familyListTexts } from '../../src/web/texts/familyList.ts'
import { passwordChangeTexts } from '../../src/web/texts/passwordChange.ts'
import { closePage, describeInChromium, launchChromium, openPage, phone } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { emailTo } from './kit/outbox.ts'
import { type StorageState, accountOf, signedInState } from './kit/people.ts'

const list = '/dashboard/administration/your-families'
const children = (page: Page) => page.getByRole('group', { name: /^Child \d/ })
const save = (page: Page) => page.getByRole('button', { name: texts.save, exact: true }).click()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

describeInChromium('The form of a family', () => {
  let browser: Browser
  let server: DemoServer
  const states = new Map<Role, StorageState>()
  beforeAll(async () => {
    browser = await launchChromium()
    server = await startDemoServer()
    for (const role of ['admin', 'partner_admin_dashboard', 'coach', 'partner_admin', 'teacher', 'translator'] as const)
      states.set(role, await signedInState(server.url, await accountOf(server.url, role)))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const open = async (role: Role, path: string) => {
    const opened = await openPage(browser, server.url, { storageState: states.get(role) })
    await opened.page.goto(path)
    return opened
  }

  it.each(['admin', 'partner_admin_dashboard', 'coach'] as const)(
    'lets a %s create a family with two children, whose parent sets a password by the e-mail, and change it (41 to 53)',
    async (role) => {
      const email = `${role}.new@families.example`
      const { page, complaints } = await open(role, `${list}?search=zz`)
      await page.getByRole('link', { name: familyListTexts.addNew }).click()
      await page.getByText(texts.consent[0] ?? '').waitFor()
      await save(page)
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
      await field(page, texts.fields.email).fill(email)
      await field(page, texts.fields.zip).pressSequentially('12a345678')
      await page.getByRole('button', { name: texts.addChild }).click()
      const names = [['Pia', 'Zzmarsh'] as const, ['Uma', 'Zzmarsh'] as const, ['Vito', 'Zzmarsh'] as const]
      for (const [place, [first, last]] of names.entries()) {
        await page.getByLabel(texts.fields.first_name, { exact: true }).nth(place).fill(first)
        await page.getByLabel(texts.fields.last_name, { exact: true }).nth(place).fill(last)
      }
      for (const place of [0, 1]) {
        const child = children(page).nth(place)
        await child.getByLabel(texts.fields.birthday).fill('01/05/2024')
        await child.getByRole('combobox', { name: texts.fields.cohort_ids }).click()
        await child.getByRole('combobox', { name: texts.fields.cohort_ids }).pressSequentially('a')
        await page.getByRole('listbox').getByRole('option').first().click()
      }
      await save(page)
      await page.waitForURL(/your-families\/\d+\/edit\?search=zz$/)
      await page.getByText(texts.created).waitFor()
      expect(await field(page, texts.fields.zip).inputValue()).toBe('12345')

      await field(page, texts.fields.phone).fill('555 0100')
      await save(page)
      await page.getByText(texts.saved).waitFor()
      await page.reload()
      await expect.poll(() => field(page, texts.fields.phone).inputValue()).toBe('555 0100')
      await expect.poll(() => children(page).count()).toBe(2)

      const { text } = await emailTo(server.folder, email, /Your account at/)
      const link = /\/family\/password#\S+/.exec(text)?.[0] ?? ''
      const family = await openPage(browser, server.url)
      await family.page.goto(link)
      for (const label of [passwordChangeTexts.reset.password, passwordChangeTexts.reset.passwordConfirmation])
        await family.page.getByLabel(label, { exact: true }).fill('a lantern for every porch')
      expect(new URL(family.page.url()).hash).toBe('')
      await family.page.getByRole('button', { name: familyPasswordTexts.submit }).click()
      await family.page.getByText(familyPasswordTexts.byEmail).waitFor()
      await family.page.goto('/')
      await family.page.goto(link)
      await family.page.getByText(familyPasswordTexts.over).waitFor()
      await closePage(family.page)

      await page.getByRole('link', { name: texts.back }).click()
      await page.waitForURL(`**${list}?search=zz`)
      await page.getByText('Uma Zzmarsh').first().waitFor()
      expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
      await closePage(page)
    },
  )

  it('opens by a press anywhere in its row, and keeps what is typed on the device until it is saved', async () => {
    const { page } = await open('admin', list)
    // The name's link covers its row.
    await page.locator('tbody tr').first().locator('td').last().click({ force: true })
    await page.waitForURL(/\/edit$/)
    await field(page, texts.fields.address).fill('1 Alder Road')
    await page.getByRole('link', { name: texts.back }).click()
    await page.locator('tbody tr').first().getByRole('link').click()
    await page.getByText(texts.restored).waitFor()
    expect(await field(page, texts.fields.address).inputValue()).toBe('1 Alder Road')
    await save(page)
    await page.getByText(texts.saved).waitFor()
    await closePage(page)
  })

  it('lets two people who save one family choose what both have changed', async () => {
    const [first, second] = [
      await open('admin', `${list}/2/edit`),
      await open('partner_admin_dashboard', `${list}/2/edit`),
    ]
    for (const [{ page }, number] of [[first, '111'] as const, [second, '222'] as const])
      await field(page, texts.fields.phone).fill(number)
    await save(first.page)
    await first.page.getByText(texts.saved).waitFor()
    await field(second.page, texts.fields.address).fill('2 Birch Road')
    await save(second.page)
    await second.page.getByText(/has saved this family meanwhile/).waitFor()
    await second.page.getByRole('radio', { name: /222/ }).check()
    await second.page.getByRole('button', { name: texts.meanwhile.save }).click()
    await second.page.getByText(texts.saved).waitFor()
    await first.page.reload()
    await expect.poll(() => field(first.page, texts.fields.phone).inputValue()).toBe('222')
    expect(await field(first.page, texts.fields.address).inputValue()).toBe('2 Birch Road')
    await closePage(first.page)
    await closePage(second.page)
  })

  it('requests a deletion and a password after a question, and shows who has asked (43, 44)', async () => {
    const { page } = await open('partner_admin_dashboard', `${list}/3/edit`)
    const email = await field(page, texts.fields.email).inputValue()
    await page.getByRole('button', { name: texts.requestDelete, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: texts.questions.deleteAccount })
    await dialog.getByRole('button', { name: texts.requestDelete }).click()
    await page.getByText(texts.requestSent).waitFor()
    await page.reload()
    await page.getByText(/^Deletion requested by /).waitFor()
    await page.getByRole('button', { name: texts.resetPassword }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.ask.password }).click()
    await page.getByText(texts.passwordSent).waitFor()
    await emailTo(server.folder, email, /\S/)
    await closePage(page)
  })

  it.each([
    ['teacher', '/dashboard/asqs'],
    ['partner_admin', '/dashboard/asqs'],
    ['translator', '/dashboard/settings'],
  ] as const)('is not for a %s', async (role, away) => {
    const { page } = await open(role, `${list}/1/edit`)
    await page.waitForURL(`**${away}`)
    await page.goto(`${list}/new`)
    await page.waitForURL(`**${away}`)
    await closePage(page)
  })

  it('fits a phone', async () => {
    const { page } = await open('admin', `${list}/1/edit`)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: texts.addChild }).waitFor()
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(beyond).toBe(0)
    await closePage(page)
  })
})

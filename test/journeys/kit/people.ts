import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { apiBase, audienceHeader, paths } from '../../../src/api/paths.ts'
import type { SignInPageWire } from '../../../src/api/session.ts'
import type { Role } from '../../../src/domain/access.ts'

export type DemoAccount = SignInPageWire['demo_accounts'][number]

/** The demo world's staff, as the login page lists them; the first partner's come first. */
export async function demoAccounts(url: string): Promise<readonly DemoAccount[]> {
  const response = await fetch(`${url}${apiBase}${paths.signInPage}`, {
    headers: { [audienceHeader.name]: audienceHeader.value },
  })
  const page = (await response.json()) as SignInPageWire
  return page.demo_accounts
}

export async function accountOf(url: string, role: Role): Promise<DemoAccount> {
  const account = (await demoAccounts(url)).find((one) => one.role === role)
  if (!account) throw new Error(`The demo world has no ${role}.`)
  return account
}

/** Fills the login page as a person would; the page must show it already. */
export async function signIn(page: Page, { email, password }: Pick<DemoAccount, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** A token without a browser, for looking at what the server holds. */
export async function tokenOf(
  url: string,
  { email, password }: Pick<DemoAccount, 'email' | 'password'>,
): Promise<string> {
  const response = await fetch(`${url}${apiBase}${paths.authenticate}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [audienceHeader.name]: audienceHeader.value },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** One call of the API with a token; the body of the answer. */
export async function read<T>(url: string, token: string, path: string): Promise<T> {
  const response = await fetch(`${url}${apiBase}${path}`, {
    headers: { authorization: `Bearer ${token}`, [audienceHeader.name]: audienceHeader.value },
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}

/** A server, and whose token it is asked with. */
export interface Server {
  readonly url: string
  readonly token: string
}

/** One writing call with a token, as another device would make it. */
export async function write(
  { url, token }: Server,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<void> {
  const response = await fetch(`${url}${apiBase}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      [audienceHeader.name]: audienceHeader.value,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
}

/** Signs in once in a browser; further contexts start signed in with what it kept. */
export async function signedInState(
  browser: Browser,
  url: string,
  account: DemoAccount,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/dashboard/login')
  await signIn(page, account)
  await page.waitForURL((address) => !address.pathname.endsWith('/login'))
  const state = await context.storageState()
  await context.close()
  return state
}

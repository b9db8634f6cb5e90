import camelcaseKeys from 'camelcase-keys'
import type { BrowserContext, Page } from 'playwright-core'
import { apiBase, audienceHeader, paths } from '../../../src/api/paths.ts'
import type { SignInPageWire, SignedInWire } from '../../../src/api/session.ts'
import type { Role } from '../../../src/domain/access.ts'
import { createSessionStore } from '../../../src/web/client/sessionStore.ts'

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

const authenticated = async (
  url: string,
  { email, password }: Pick<DemoAccount, 'email' | 'password'>,
): Promise<SignedInWire> => {
  const response = await fetch(`${url}${apiBase}${paths.authenticate}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [audienceHeader.name]: audienceHeader.value },
    body: JSON.stringify({ email, password }),
  })
  return (await response.json()) as SignedInWire
}

/** Signs in without a browser, to read what the server holds. */
export const tokenOf = async (url: string, account: Pick<DemoAccount, 'email' | 'password'>): Promise<string> =>
  (await authenticated(url, account)).token

/** Makes one call of the API with a token; returns the body of the answer. */
export async function read<T>(url: string, token: string, path: string): Promise<T> {
  const response = await fetch(`${url}${apiBase}${path}`, {
    headers: { authorization: `Bearer ${token}`, [audienceHeader.name]: audienceHeader.value },
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}

/** A server, and the token to call it with. */
export interface Server {
  readonly url: string
  readonly token: string
}

/** Makes one writing call with a token, as another device would. */
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

/** What a context of Chromium begins with. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Creates what the browser stores of a signed-in person without the login page, which would take longer than most
 * journeys.
 */
export async function signedInState(url: string, account: DemoAccount): Promise<StorageState> {
  const kept = new Map<string, string>()
  const store = createSessionStore({
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    now: Date.now,
    tabs: new EventTarget(),
  })
  store.open(store.token(), camelcaseKeys(await authenticated(url, account), { deep: true }))
  return { cookies: [], origins: [{ origin: url, localStorage: [...kept].map(([name, value]) => ({ name, value })) }] }
}

import { demoAccounts } from './demoAccounts.ts'
import { demoClockSetting, loadDemoWorld } from './demoWorld.ts'
import type { DemoAccount, Deps } from '../deps.ts'

export interface DemoMode {
  /** Whether the demo world was created just now. */
  isNew: boolean
  accounts: readonly DemoAccount[]
}

/**
 * Creates the demo world in an empty database and lists who can sign in. A database that already had a partner is left
 * alone and no one is listed: its people have passwords of their own.
 */
export async function enterDemoMode(deps: Deps): Promise<DemoMode> {
  const isNew = await loadDemoWorld(deps)
  const made = await deps.db.selectFrom('settings').select('key').where('key', '=', demoClockSetting).executeTakeFirst()
  const accounts = made
    ? demoAccounts.map(({ email, password, role, partner_name }) => ({ email, password, role, partner_name }))
    : []
  return { isNew, accounts }
}

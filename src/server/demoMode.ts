import { demoAccounts } from './demo/demoAccounts.ts'
import { demoClockSetting, loadDemoWorld } from './demo/demoWorld.ts'
import type { DemoAccount, Deps } from './deps.ts'

export interface DemoMode {
  /** Whether the world was made now. */
  isNew: boolean
  accounts: readonly DemoAccount[]
}

/**
 * Makes the demo world in an empty database and says who signs in with what. In a database that had a partner before, nothing
 * is made and nobody is named: those people's passwords are their own.
 */
export async function enterDemoMode(deps: Deps): Promise<DemoMode> {
  const isNew = await loadDemoWorld(deps)
  const made = await deps.db.selectFrom('settings').select('key').where('key', '=', demoClockSetting).executeTakeFirst()
  const accounts = made
    ? demoAccounts.map(({ email, password, role, partner_name }) => ({ email, password, role, partner_name }))
    : []
  return { isNew, accounts }
}

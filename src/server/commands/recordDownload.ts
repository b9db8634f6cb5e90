import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { insertDownload } from '../repositories/csvExport.ts'
import { type KeyedRequest, once } from './once.ts'

/** Records that a person downloaded one of their own CSV reports. 404 for any other report. */
export async function recordDownload(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  { keyed, reportId }: { readonly keyed: KeyedRequest; readonly reportId: string },
): Promise<void> {
  await once(deps, keyed, [reportId], async (tx) => {
    const now = new Date(deps.clock()).toISOString()
    const id = await insertDownload(tx, scope, { staffId: keyed.staffId, reportId, now })
    if (id === null) throw problem(404, 'not_found')
    return id
  })
}

import type { Scope } from '../../../src/server/identity/scope.ts'
import { type FamilyFilter, listFamilyPage, readListedFamilies } from '../../../src/server/repositories/families.ts'
import type { SmallChild } from '../smallWorldChildren.ts'
import type { TestServer } from '../testServer.ts'
import { type ScopeProbes, byChild, undone } from './scopeProbe.ts'

type Connection = Pick<TestServer, 'db'>

const everybody: FamilyFilter = { search: '' }

const listed = async ({ db }: Connection, scope: Scope, filter: FamilyFilter, outside: SmallChild) => {
  const { ids } = await listFamilyPage(db, scope, filter, 1, 100)
  return ids.filter((id) => id === outside.accountId).length
}

/** The families of administration. */
export const familyProbes: ScopeProbes = {
  'families.listFamilyPage': {
    'families.accounts': {
      parts: ['partner'],
      leaked: (server, scope, outside) => listed(server, scope, everybody, outside),
    },
    'surveyList.within': {
      parts: ['cohort'],
      leaked: (server, scope, outside) => listed(server, scope, everybody, outside),
    },
    'families.searched': {
      parts: ['childCohorts'],
      // The family is listed because of another child; the one outside must not be found by its name.
      leaked: ({ db, world }, scope, outside) =>
        undone(db, async (tx) => {
          const sibling = { child_id: world.a.children.inside.id, account_id: outside.accountId }
          await tx.insertInto('child_caregivers').values(sibling).execute()
          await tx
            .updateTable('children')
            .set({ sort_name: 'child under water' })
            .where('id', '=', outside.id)
            .execute()
          return listed({ db: tx }, scope, { search: 'under water' }, outside)
        }),
    },
  },
  'families.readListedFamilies': {
    'families.listed': {
      parts: ['partner'],
      leaked: async ({ db }, scope, { accountId }) => (await readListedFamilies(db, scope, [accountId])).length,
    },
    'families.children': {
      parts: byChild,
      behind: 'families.listed',
      leaked: async ({ db }, scope, { accountId }) =>
        (await readListedFamilies(db, scope, [accountId])).flatMap(({ players }) => players).length,
    },
  },
}

import type { Kysely } from 'kysely'
import type { Tables } from '../../../src/server/db/tables.ts'
import {
  isEmailFree,
  lockFamily,
  readCohortSponsors,
  readFamily,
  readFamilyChildren,
  readOfferedCohorts,
} from '../../../src/server/repositories/familyForm.ts'
import { readFamilyAddressee } from '../../../src/server/repositories/familyEmails.ts'
import {
  insertDeletionRequest,
  insertFamily,
  insertFamilyChild,
  joinCohorts,
  leaveOtherCohorts,
  raiseFamilyRevisions,
  updateFamily,
  updateFamilyChild,
} from '../../../src/server/repositories/familyWrites.ts'
import type { SmallChild } from '../smallWorldChildren.ts'
import { type ScopeProbe, type ScopeProbes, at, byChild, undone } from './scopeProbe.ts'

const family = {
  first_name: 'Under',
  last_name: 'Water',
  email: 'under.water@families.example',
  address: '',
  zip: '',
  phone: '',
  locale: 'en',
} as const
const child = {
  first_name: 'Under',
  last_name: 'Water',
  gender: null,
  race: null,
  birthday: '2025-01-01',
  custom_ids: {},
}

const cohortsOf = async (db: Kysely<Tables>, { id }: SmallChild): Promise<readonly number[]> =>
  (await db.selectFrom('child_cohorts').select('cohort_id').where('child_id', '=', id).execute()).map(
    (row) => row.cohort_id,
  )

const named = async (db: Kysely<Tables>, table: 'accounts' | 'children') =>
  (await db.selectFrom(table).select('id').where('sort_name', '=', 'water under').execute()).length

const staffOf = (server: Parameters<ScopeProbe['leaked']>[0]) => server.world.a.staff.admin

/** The guards of a whole family: its partner, and a child within the accesses. */
const byFamily = (leaked: ScopeProbe['leaked']) => ({
  'family.accounts': { parts: ['partner'], leaked } satisfies ScopeProbe,
  'family.reached': { parts: ['childCohorts'], leaked } satisfies ScopeProbe,
})

/** The form of a family. */
export const familyFormProbes: ScopeProbes = {
  'familyForm.readFamily': byFamily(async ({ db }, scope, { accountId }) =>
    (await readFamily(db, scope, accountId)) === null ? 0 : 1,
  ),
  'familyForm.lockFamily': byFamily(async ({ db }, scope, { accountId }) =>
    (await lockFamily(db, scope, accountId)) === null ? 0 : 1,
  ),
  'familyForm.readFamilyChildren': {
    'family.children': {
      parts: byChild,
      leaked: async ({ db }, scope, { accountId }) => (await readFamilyChildren(db, scope, accountId)).length,
    },
    'family.cohorts': {
      parts: ['cohort'],
      // The child is seen in the first cohort; that it is in another one too must not be.
      leaked: ({ db, world }, scope, outside) =>
        undone(db, async (tx) => {
          const { first } = world.a.organization.cohorts
          await tx.insertInto('child_cohorts').values({ child_id: outside.id, cohort_id: first }).execute()
          const [seen] = await readFamilyChildren(tx, scope, outside.accountId)
          return seen!.cohorts.filter(({ id }) => id !== first).length
        }),
    },
  },
  'familyForm.readOfferedCohorts': {
    'family.offered': {
      parts: ['partner', 'cohort'],
      leaked: async ({ db }, scope, outside) =>
        (await readOfferedCohorts(db, scope, await cohortsOf(db, outside))).size,
    },
  },
  'familyForm.readCohortSponsors': {
    'family.sponsored': {
      parts: ['partner', 'cohort'],
      leaked: ({ db }, scope, outside) =>
        undone(db, async (tx) => {
          const ids = await cohortsOf(tx, outside)
          const { partner_id } = await tx
            .selectFrom('children')
            .select('partner_id')
            .where('id', '=', outside.id)
            .executeTakeFirstOrThrow()
          const sponsor = await tx
            .insertInto('sponsors')
            .values({ partner_id, title: 'Under water' })
            .returning('id')
            .executeTakeFirstOrThrow()
          for (const cohort_id of ids)
            await tx.insertInto('cohort_sponsors').values({ cohort_id, sponsor_id: sponsor.id }).execute()
          return (await readCohortSponsors(tx, scope, ids)).length
        }),
    },
  },
  'familyForm.isEmailFree': {
    'family.emails': {
      parts: ['partner'],
      leaked: ({ db }, scope, outside) =>
        undone(db, async (tx) => {
          const { email } = await tx
            .selectFrom('accounts')
            .select('email')
            .where('id', '=', outside.accountId)
            .executeTakeFirstOrThrow()
          return (await isEmailFree(tx, scope, { email, except: null })) ? 0 : 1
        }),
    },
  },
  'familyWrites.insertFamily': {
    'family.insert': {
      parts: ['partner'],
      leaked: (server, scope) =>
        undone(server.db, async (tx) => {
          const by = { staffId: staffOf(server), now: at, partnerId: server.world.b.id }
          return (await insertFamily(tx, scope, family, by)) === null ? 0 : 1
        }),
    },
  },
  'familyWrites.updateFamily': {
    'family.update': {
      parts: ['partner'],
      leaked: (server, scope, { accountId }) =>
        undone(server.db, async (tx) => {
          await updateFamily(tx, scope, accountId, family, { staffId: staffOf(server), now: at })
          return named(tx, 'accounts')
        }),
    },
  },
  'familyWrites.raiseFamilyRevisions': {
    'family.raise': {
      parts: ['partner'],
      leaked: ({ db }, scope, { id, accountId }) =>
        undone(db, async (tx) => {
          await raiseFamilyRevisions(tx, scope, accountId, [id])
          const { revision } = await tx
            .selectFrom('accounts')
            .select('revision')
            .where('id', '=', accountId)
            .executeTakeFirstOrThrow()
          return revision
        }),
    },
  },
  'familyWrites.insertFamilyChild': {
    'family.insertChild': {
      parts: ['partner'],
      leaked: ({ db }, scope, { accountId }) =>
        undone(db, async (tx) => {
          await insertFamilyChild(tx, scope, accountId, { ...child, now: at })
          return named(tx, 'children')
        }),
    },
  },
  'familyWrites.updateFamilyChild': {
    'family.updateChild': {
      parts: byChild,
      leaked: ({ db }, scope, { id }) =>
        undone(db, async (tx) => {
          await updateFamilyChild(tx, scope, id, child)
          return named(tx, 'children')
        }),
    },
  },
  'familyWrites.insertDeletionRequest': {
    'family.requested': {
      parts: ['partner'],
      leaked: (server, scope, { accountId }) =>
        undone(server.db, async (tx) => {
          const request = { accountId, childId: null, staffId: staffOf(server), now: at }
          return (await insertDeletionRequest(tx, scope, request)) ? 1 : 0
        }),
    },
  },
  'familyEmails.readFamilyAddressee': {
    'family.addressee': {
      parts: ['partner'],
      leaked: async ({ db }, scope, { accountId }) =>
        (await readFamilyAddressee(db, scope, accountId)) === null ? 0 : 1,
    },
  },
  'familyWrites.joinCohorts': {
    'family.joined': {
      parts: ['partner', 'cohort'],
      leaked: ({ db }, scope, outside) =>
        undone(db, async (tx) => {
          const ids = await cohortsOf(tx, outside)
          await tx.deleteFrom('child_cohorts').where('child_id', '=', outside.id).execute()
          await joinCohorts(tx, scope, outside.id, ids)
          return (await cohortsOf(tx, outside)).length
        }),
    },
  },
  'familyWrites.leaveOtherCohorts': {
    'family.leaving': {
      parts: ['partner'],
      leaked: ({ db }, scope, outside) => left(db, scope, outside),
    },
    'family.left': {
      parts: ['cohort'],
      leaked: ({ db }, scope, outside) => left(db, scope, outside),
    },
  },
}

function left(db: Kysely<Tables>, scope: Parameters<ScopeProbe['leaked']>[1], outside: SmallChild): Promise<number> {
  return undone(db, async (tx) => {
    const before = await cohortsOf(tx, outside)
    await leaveOtherCohorts(tx, scope, outside.id, [])
    return before.length - (await cohortsOf(tx, outside)).length
  })
}

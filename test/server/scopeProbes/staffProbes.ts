import { readCustomTags } from '../../../src/server/repositories/customTags.ts'
import {
  insertStaffMember,
  listStaffPage,
  lockStaff,
  readStaff,
  readStaffActions,
  updateStaff,
} from '../../../src/server/repositories/staff.ts'
import { deleteAccesses, insertAccesses, readHeldPlaces } from '../../../src/server/repositories/staffAccess.ts'
import { type ScopeProbes, at, undone } from './scopeProbe.ts'

const values = { name: 'Nia', email: 'nia@nowhere.example', role: 'teacher', options: null } as const
const newcomer = { ...values, usingSaml: false, tagId: null, fullAccess: false, createdAt: at }

/** The staff of administration: a partner's own, whatever the access of the person who asks. */
export const staffProbes: ScopeProbes = {
  'staff.listStaffPage': {
    'staff.listed': {
      parts: ['partner'],
      leaked: async ({ db, world }, scope) => {
        const { ids } = await listStaffPage(db, scope, { search: '' }, 1, 100)
        return ids.filter((id) => id === world.b.staff.teacher).length
      },
    },
  },
  'staff.readStaff': {
    'staff.read': {
      parts: ['partner'],
      leaked: async ({ db, world }, scope) => (await readStaff(db, scope, [world.b.staff.teacher])).length,
    },
  },
  'staff.insertStaffMember': {
    'staff.inserted': {
      parts: ['partner'],
      leaked: ({ db, world }, scope) =>
        undone(db, async (tx) => ((await insertStaffMember(tx, scope, world.b.id, newcomer)) === null ? 0 : 1)),
    },
  },
  'staff.lockStaff': {
    'staff.locked': {
      parts: ['partner'],
      leaked: ({ db, world }, scope) =>
        undone(db, async (tx) => Number(await lockStaff(tx, scope, world.b.staff.teacher))),
    },
  },
  'staff.updateStaff': {
    'staff.updated': {
      parts: ['partner'],
      leaked: ({ db, world }, scope) =>
        undone(db, async (tx) => Number(await updateStaff(tx, scope, world.b.staff.teacher, { archivedAt: at }))),
    },
  },
  'staff.readStaffActions': {
    'staff.actions': {
      parts: ['partner'],
      leaked: ({ db, world }, scope) =>
        undone(db, async (tx) => {
          const staff_id = world.b.staff.teacher
          const report_id = '00000000-0000-4000-8000-000000000000'
          const action = { partner_id: world.b.id, staff_id, action: 'csv_downloaded' as const, report_id, at }
          await tx.insertInto('partner_actions').values(action).execute()
          return (await readStaffActions(tx, scope, staff_id)).length
        }),
    },
  },
  'staffAccess.readHeldPlaces': {
    'staffAccess.held': {
      parts: ['partner'],
      leaked: async ({ db, world }, scope) => {
        const places = await readHeldPlaces(db, scope, world.a.staff.admin)
        return places.filter(({ group_id }) => group_id === world.b.organization.groups.near).length
      },
    },
  },
  'staffAccess.insertAccesses': {
    'staffAccess.inserted': {
      parts: ['partner'],
      leaked: ({ db, world: { b } }, scope) =>
        undone(db, (tx) => {
          const recordIds = [b.organization.groups.far]
          return insertAccesses(tx, scope, { staffId: b.staff.teacher, level: 'group', recordIds })
        }),
    },
  },
  'staffAccess.deleteAccesses': {
    'staffAccess.deleted': {
      parts: ['partner'],
      leaked: ({ db, world: { b } }, scope) =>
        undone(db, (tx) => {
          const recordIds = [b.organization.cohorts.first]
          return deleteAccesses(tx, scope, { staffId: b.staff.teacher, level: 'cohort', recordIds })
        }),
    },
  },
  'customTags.readCustomTags': {
    'customTags.read': {
      parts: ['partner'],
      leaked: ({ db, world }, scope) =>
        undone(db, async (tx) => {
          const tag = { partner_id: world.b.id, kind: 'admin_user_type' as const, label: 'Of another partner' }
          await tx.insertInto('partner_custom_tags').values(tag).execute()
          const tags = await readCustomTags(tx, scope, 'admin_user_type')
          return tags.filter(({ label }) => label === tag.label).length
        }),
    },
  },
}

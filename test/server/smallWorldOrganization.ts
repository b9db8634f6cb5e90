import type { Kysely } from 'kysely'
import type { Tables } from '../../src/server/db/tables.ts'

/** first and second are in one subgroup, third in another group. */
export interface SmallOrganization {
  groups: { near: number; far: number }
  subgroups: { near: number; far: number }
  cohorts: { first: number; second: number; third: number }
}

export async function makeOrganization(
  db: Kysely<Tables>,
  partnerId: number,
  mark: string,
): Promise<SmallOrganization> {
  const group = async (name: string) => {
    const row = { partner_id: partnerId, name: `${mark}${name}` }
    return (await db.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const subgroup = async (groupId: number, name: string) => {
    const row = { partner_id: partnerId, group_id: groupId, name: `${mark}${name}` }
    return (await db.insertInto('subgroups').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const cohort = async (groupId: number, subgroupId: number, name: string) => {
    const row = { partner_id: partnerId, group_id: groupId, subgroup_id: subgroupId, name: `${mark}${name}` }
    return (await db.insertInto('cohorts').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const near = await group('North')
  const far = await group('South')
  const nearSchool = await subgroup(near, 'Maple School')
  const farSchool = await subgroup(far, 'Pine School')
  return {
    groups: { near, far },
    subgroups: { near: nearSchool, far: farSchool },
    cohorts: {
      first: await cohort(near, nearSchool, 'Room 1'),
      second: await cohort(near, nearSchool, 'Room 2'),
      third: await cohort(far, farSchool, 'Room 3'),
    },
  }
}

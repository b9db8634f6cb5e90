import type { OrganizationQuery } from '../../../machines/list/organizationQuery.ts'
import { customTagsChecker } from '../../api/checkers/customTags.gen.ts'
import { myAccessesChecker } from '../../api/checkers/myAccesses.gen.ts'
import { organizationFiltersChecker } from '../../api/checkers/organizationFilters.gen.ts'
import { staffListChecker } from '../../api/checkers/staffList.gen.ts'
import { staffMemberChecker } from '../../api/checkers/staffMember.gen.ts'
import { paths } from '../../api/paths.ts'
import type { NewStaffBody, StaffChangeBody } from '../../api/staff.ts'
import { staffPaths } from '../../api/staffPaths.ts'
import type { AccessLevel } from '../../domain/staffRules.ts'
import { type Http, nothing } from './http.ts'
import { readOrLost } from './lostAnswer.ts'
import { queryOf } from './queryOf.ts'

const keys = 'snake'

/** The calls of the staff list. */
export const createStaffListCalls = (http: Http) => ({
  page: (query: OrganizationQuery, signal: AbortSignal) =>
    http.get(staffPaths.list, staffListChecker, {
      query: queryOf({ ...query, search: query.search.trim() === '' ? null : query.search }),
      signal,
      keys,
    }),
  filterOptions: (signal: AbortSignal) =>
    http.get(paths.administrationFilters, organizationFiltersChecker, { signal, keys }),
})

/** The calls of one person of the staff: the form, the card and the accesses. */
export const createStaffCalls = (http: Http) => ({
  myAccesses: (signal: AbortSignal) => http.get(staffPaths.myAccesses, myAccessesChecker, { signal, keys }),
  tags: (signal: AbortSignal) =>
    http.get(staffPaths.customTags, customTagsChecker, { query: { kind: 'admin_user_type' }, signal, keys }),
  person: (id: number, signal: AbortSignal) => http.get(staffPaths.person(id), staffMemberChecker, { signal, keys }),
  /** Creates a person; a second call with the same key creates nobody more. */
  create: (body: NewStaffBody, key: string) =>
    readOrLost(http.post(staffPaths.list, body, staffMemberChecker, { keys, idempotencyKey: key })),
  change: (id: number, body: StaffChangeBody, key: string) =>
    http.put(staffPaths.person(id), body, staffMemberChecker, { keys, idempotencyKey: key }),
  resetPassword: (id: number) => http.put(staffPaths.password(id), {}, nothing, { keys }),
  archive: (id: number, archived: boolean) =>
    http.put(staffPaths.archive(id), { archived }, staffMemberChecker, { keys }),
  giveAccess: (id: number, level: AccessLevel, placeId: number) =>
    http.post(staffPaths.accesses(id, level), { [`${level}_id`]: placeId }, staffMemberChecker, { keys }),
  takeAccess: (id: number, level: AccessLevel, placeId: number) =>
    http.remove(staffPaths.access(id, level, placeId), staffMemberChecker, { keys }),
  giveFullAccess: (id: number) => http.post(staffPaths.fullAccess(id), undefined, staffMemberChecker, { keys }),
  takeFullAccess: (id: number) => http.remove(staffPaths.fullAccess(id), staffMemberChecker, { keys }),
})

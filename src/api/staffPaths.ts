import type { AccessLevel } from '../domain/staffRules.ts'
import { type Id, administration } from './paths.ts'

/** The addresses of the administration of staff: not among `paths`, which every first screen loads. */
export const staffPaths = {
  myAccesses: `${administration}/organizations/my_accesses`,
  customTags: `${administration}/partner_custom_tags`,
  list: `${administration}/admin_users`,
  person: (id: Id) => `${administration}/admin_users/${id}`,
  password: (id: Id) => `${administration}/admin_users/${id}/reset_password`,
  archive: (id: Id) => `${administration}/admin_users/${id}/archive_toggle`,
  fullAccess: (id: Id) => `${administration}/admin_users/${id}/full_access`,
  accesses: (id: Id, level: AccessLevel) => `${administration}/admin_users/${id}/${level}s`,
  access: (id: Id, level: AccessLevel, recordId: Id) => `${administration}/admin_users/${id}/${level}s/${recordId}`,
} as const

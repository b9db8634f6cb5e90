/** No scope: an account is found by an e-mail address, a session or a one-time link, before there is a scope. */
import { type Kysely, sql } from 'kysely'
import type { Role } from '../../../domain/access.ts'
import type { Tables } from '../../db/tables.ts'

/** What sign-in needs to know of an account. An e-mail address is unique across all partners. */
export interface SignInAccount {
  id: number
  passwordHash: string | null
}

/** Finds an account, ignoring case. Null for an unknown address and for an archived person. */
export async function accountByEmail(db: Kysely<Tables>, email: string): Promise<SignInAccount | null> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Tells whether the address belongs to an archived person. It stays theirs: addresses are unique across everyone,
 * archived or not.
 */
export async function isArchivedEmail(db: Kysely<Tables>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('archived_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface PasswordAccount {
  id: number
  email: string
  name: string
  partnerName: string
  passwordHash: string | null
  usingSaml: boolean
}

/** Reads a person's own account, by the id in the session or one-time link. */
export async function ownAccount(db: Kysely<Tables>, staffId: number): Promise<PasswordAccount | null> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('partners', 'partners.id', 'staff.partner_id')
    .select([
      'staff.id',
      'staff.email',
      'staff.name',
      'partners.name as partnerName',
      'staff.password_hash as passwordHash',
      'staff.using_saml as usingSaml',
    ])
    .where('staff.id', '=', staffId)
    .where('staff.archived_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Makes changes of one person's password wait for each other, until the transaction ends. */
export async function lockPassword(db: Kysely<Tables>, staffId: number): Promise<void> {
  await db.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
}

/** Sets the hash only; the caller ends the person's sessions in the same transaction. */
export async function setPasswordHash(db: Kysely<Tables>, staffId: number, passwordHash: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', staffId).execute()
}

/** Takes the password away: the person signs in by Single Sign On alone. The caller ends the sessions. */
export async function removePassword(db: Kysely<Tables>, staffId: number): Promise<void> {
  await db.updateTable('staff').set({ password_hash: null }).where('id', '=', staffId).execute()
}

/**
 * Tells whether no other superadmin of any partner is left. Until the transaction ends, changes of superadmins wait for
 * each other, so that two of them cannot end each other at once; call it before the person is locked.
 */
export async function isLastSuperadmin(tx: Kysely<Tables>, staffId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'superadmin')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.length === 1 && rows[0]?.id === staffId
}

export interface NewStaff {
  partnerId: number
  name: string
  email: string
  role: Role
  fullAccess: boolean
}

/**
 * Inserts a person, without a password until a one-time link sets one, and resolves to the id. Rejects when the address
 * is taken, even by an archived person.
 */
export async function insertStaff(db: Kysely<Tables>, staff: NewStaff): Promise<number> {
  const { id } = await db
    .insertInto('staff')
    .values({
      partner_id: staff.partnerId,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      full_access: staff.fullAccess,
      password_hash: null,
      archived_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

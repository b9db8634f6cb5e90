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

import { hashPassword } from '../../src/server/identity/passwordHash.ts'
import type { TestServer } from './testServer.ts'

/** The password of everyone that teachersWithPassword creates. */
export const password = 'seven quiet harbors'

export type NewTeacher = () => Promise<{ id: number; email: string }>

/** Creates a teacher of partner A for each call, who can sign in with the password above: the hash is computed once. */
export async function teachersWithPassword({ db, world }: TestServer): Promise<NewTeacher> {
  const passwordHash = await hashPassword(password)
  let people = 0
  return async () => {
    const email = `Nora.Lindqvist${++people}@${world.a.domain}`
    const { id } = await db
      .insertInto('staff')
      .values({
        partner_id: world.a.id,
        name: 'Nora Lindqvist',
        email,
        role: 'teacher',
        full_access: true,
        password_hash: passwordHash,
        archived_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, email }
  }
}

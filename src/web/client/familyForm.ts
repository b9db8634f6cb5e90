import type { FamilyChangeBody, NewFamilyBody } from '../../api/familyForm.ts'
import { cohortSponsorsChecker } from '../../api/checkers/cohortSponsors.gen.ts'
import { deletionRequestChecker } from '../../api/checkers/deletionRequest.gen.ts'
import { familyChecker } from '../../api/checkers/family.gen.ts'
import { familyFormChecker } from '../../api/checkers/familyForm.gen.ts'
import { paths } from '../../api/paths.ts'
import { type Http, nothing } from './http.ts'
import { queryOf } from './queryOf.ts'

const keys = 'snake'

/** The calls of the form of a family. */
export const createFamilyFormCalls = (http: Http) => ({
  form: (signal: AbortSignal) => http.get(paths.familyForm, familyFormChecker, { signal, keys }),
  family: (id: number, signal: AbortSignal) => http.get(paths.family(id), familyChecker, { signal, keys }),
  create: (body: NewFamilyBody, idempotencyKey: string) =>
    http.post(paths.families, body, familyChecker, { idempotencyKey, keys }),
  change: (id: number, body: FamilyChangeBody, idempotencyKey: string) =>
    http.put(paths.family(id), body, familyChecker, { idempotencyKey, keys }),
  sponsors: (cohortIds: readonly number[], signal: AbortSignal) =>
    http.get(paths.cohortSponsors, cohortSponsorsChecker, { query: queryOf({ cohort_ids: cohortIds }), signal, keys }),
  resetPassword: (id: number) => http.put(paths.familyPassword(id), {}, nothing, { keys }),
  requestDeletion: (id: number) => http.put(paths.familyDeletion(id), {}, deletionRequestChecker, { keys }),
  requestChildDeletion: (id: number, playerId: number) =>
    http.put(paths.familyChildDeletion(id, playerId), {}, deletionRequestChecker, { keys }),
})

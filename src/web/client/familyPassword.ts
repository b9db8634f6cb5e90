import { familyLinkStateChecker } from '../../api/checkers/familyLinkState.gen.ts'
import { familyPasswordSetChecker } from '../../api/checkers/familyPasswordSet.gen.ts'
import type { FamilyPassword } from '../../api/familyPassword.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'

/** The calls of a family that has got a link by e-mail. */
export const createFamilyPasswordCalls = (http: Http) => ({
  isLinkUsable: async (token: string) =>
    (await http.post(paths.familyPasswordLink, { token }, familyLinkStateChecker)).isUsable,
  setPassword: (body: FamilyPassword) => http.post(paths.setFamilyPassword, body, familyPasswordSetChecker),
})

import { paths } from '../../api/paths.ts'
import { type Http, nothing } from './http.ts'

/** Creates the call of a person who is not signed in. It rejects with a `Failure`: 429 after too many attempts. */
export const createPasswordRecoveryCalls = (http: Http) => ({
  /** Gets the same answer whether or not an account has this address. */
  forgotPassword: (email: string) => http.post(paths.forgotPassword, { email }, nothing),
})

import { paths } from '../../api/paths.ts'
import { type Http, nothing } from './http.ts'

/** Of somebody who is not signed in; rejects with a `Failure`, 429 after too many tries. */
export const createPasswordRecoveryCalls = (http: Http) => ({
  /** Answers the same whether or not somebody has this address. */
  forgotPassword: (email: string) => http.post(paths.forgotPassword, { email }, nothing),
})

import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'

export const createPasswordRecoveryCalls = (http: Http) => ({
  /** Answers the same whether or not somebody has this address. */
  forgotPassword: (email: string) => http.post<void>(paths.forgotPassword, { email }),
})

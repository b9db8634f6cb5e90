import type { FormRules } from '../../../../machines/kit/form/form.ts'
import { createForm } from '../../../../machines/kit/form/formMachine.ts'
import { createSubmission } from '../../../../machines/kit/submission/submissionMachine.ts'
import { unheldSubmission } from './heldSubmission.ts'

/** Creates the machine of a form that stores nothing on the device, such as one with a password. */
export const unheldForm = <Draft extends object, Answer>(
  rules: FormRules<Draft, Partial<Draft>>,
  send: (draft: Draft, key: string) => Promise<Answer>,
) =>
  createForm<Draft, Answer>(
    rules,
    createSubmission<Draft, Answer>(rules).provide(unheldSubmission<Draft, Answer>(send)),
  )

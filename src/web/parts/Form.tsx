import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, createContext, use } from 'react'
import type { Failure } from '../../../machines/kit/failure.ts'
import type { FormRef } from '../../../machines/kit/form/formMachine.ts'
import { fieldAt } from '../../../machines/kit/submission/fields.ts'
import { Button } from '../ui/Button.tsx'
import { TextField, type TextFieldProps } from '../ui/TextField.tsx'
import { ErrorSummary, messageOf } from './ErrorSummary.tsx'
import styles from './Form.module.css'

type Values = Readonly<Record<string, unknown>>

/** The actor of any form, whatever the types of its draft, its answer and its changes. */
interface AnyForm {
  getSnapshot: () => { readonly context: { readonly draft: object } }
}

interface FormOnScreen {
  readonly actor: FormRef<Values, unknown>
  readonly failure: Failure | null
  readonly isSaving: boolean
  readonly idOf: (field: string) => string
  readonly messageOf: (field: string) => string | undefined
}

const FormContext = createContext<FormOnScreen | null>(null)

function useForm(): FormOnScreen {
  const form = use(FormContext)
  if (form === null) throw new Error('A field stands in a form.')
  return form
}

export interface FormProps {
  /** The id of the form, and the prefix of its fields' ids: `login` makes `login-email`. */
  readonly id: string
  readonly actor: AnyForm
  /** The fields on screen, each by its place in the draft: `email`, `playersAttributes[0].birthday`. */
  readonly fields: readonly string[]
  /** The sentences for codes that the browser itself finds (`problemsOf`); the server sends its own. */
  readonly sentences?: Readonly<Record<string, string>>
  /** As wide as its surroundings; else as wide as a column of short fields. */
  readonly wide?: boolean
  /** An additional sentence beside a failure. */
  readonly textBeside?: (failure: Failure) => string | undefined
  readonly children: ReactNode
}

/**
 * The form element of a form machine. After a failure, it shows an error summary on top that links to the fields and
 * takes the focus; every field keeps what was typed. A submit that the machine does not accept yet is explained by
 * `SubmitButton`.
 */
export function Form({ id, actor: given, fields, sentences, wide = false, textBeside, children }: FormProps) {
  const actor = given as FormRef<Values, unknown>
  // A conflict is explained by the flow, which knows who has saved what.
  const failure = useSelector(actor, (snapshot) =>
    snapshot.matches({ editing: { failed: 'conflicted' } }) ? null : snapshot.context.failure,
  )
  const waitMs = useSelector(actor, ({ context }) => context.waitMs)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const idOf = (field: string) => `${id}-${field}`
  const said = failure === null ? null : withSentences(failure, sentences)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter in a field submits too, and a field that is disabled meanwhile cannot keep the focus.
    const { submitter } = event.nativeEvent as SubmitEvent
    submitter?.focus()
    actor.send({ type: 'form.submit' })
  }
  return (
    <form id={id} className={wide ? `${styles.form} ${styles.wideForm}` : styles.form} onSubmit={submit} noValidate>
      <ErrorSummary
        failure={said}
        fieldIds={Object.fromEntries(fields.map((field) => [wireNameOf(field), idOf(field)]))}
        waitMs={waitMs}
        text={failure === null ? undefined : textBeside?.(failure)}
      />
      <FormContext
        value={{
          actor,
          failure,
          isSaving,
          idOf,
          messageOf: (field) => messageOf(said, wireNameOf(field)),
        }}
      >
        {children}
      </FormContext>
    </form>
  )
}

/** The name on the wire of a field: `players_attributes[0].birthday`. */
export const wireNameOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Adds the sentences to codes that came without one. */
function withSentences(failure: Failure, sentences: FormProps['sentences'] = {}): Failure {
  const found = Object.entries(failure.codes)
    .filter(([field]) => !(field in failure.fields))
    .map(([field, codes]) => [field, codes.map((code) => sentences[code] ?? code)] as const)
  return found.length === 0 ? failure : { ...failure, fields: { ...failure.fields, ...Object.fromEntries(found) } }
}

export interface FieldOnScreen<Value> {
  readonly id: string
  readonly name: string
  readonly value: Value
  /** What is wrong, in words. */
  readonly error: string | undefined
  /** The form is on its way to the server: the control cannot be changed. */
  readonly isSaving: boolean
  readonly onChange: (value: Value) => void
}

/**
 * A field of the surrounding form, for a control of any kind. `name`: its place in the draft; a list as a whole is a
 * field too.
 */
export function useField<Value>(name: string): FieldOnScreen<Value> {
  const { actor, isSaving, idOf, messageOf: messageOfField } = useForm()
  return {
    id: idOf(name),
    name,
    value: useSelector(actor, ({ context }) => fieldAt(context.draft, name)) as Value,
    error: messageOfField(name),
    isSaving,
    onChange: (value) => actor.send({ type: 'field.change', change: { [name]: value } }),
  }
}

/** A line of text in the surrounding form. `name`: its place in the draft. */
export function Field({
  name,
  ...rest
}: Omit<TextFieldProps, 'id' | 'value' | 'onChange' | 'error' | 'readOnly'> & { name: string }) {
  const { isSaving, ...field } = useField<string>(name)
  return <TextField {...rest} {...field} readOnly={isSaving} />
}

export interface SubmitButtonProps {
  readonly children: ReactNode
  /** What is missing; shown as long as the form cannot be sent. */
  readonly hint: string
  /** Makes the button as wide as the fields. */
  readonly wide?: boolean
}

/** Submits the surrounding form. */
export function SubmitButton({ children, hint, wide = false }: SubmitButtonProps) {
  const { actor, isSaving, idOf } = useForm()
  const isPaused = useSelector(actor, (snapshot) => snapshot.matches({ editing: { failed: 'paused' } }))
  const maySubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submit' }))
  const isIncomplete = !isSaving && !isPaused && !maySubmit
  const hintId = idOf('hint')
  return (
    <div className={wide ? `${styles.submit} ${styles.wide}` : styles.submit}>
      <Button
        type="submit"
        variant="primary"
        disabled={isIncomplete || isPaused}
        busy={isSaving}
        aria-describedby={isIncomplete ? hintId : undefined}
      >
        {children}
      </Button>
      {/* Always in its place, so that nothing moves when the form is complete. */}
      <p id={hintId} className={isIncomplete ? styles.hint : styles.hintGone}>
        {hint}
      </p>
    </div>
  )
}

import type { OpenedFamily } from '../../../../machines/familyForm/familyForm.ts'
import type { ChildDraft } from '../../../../machines/familyForm/familyDraft.ts'
import type { CohortSponsors } from '../../../api/familyForm.ts'
import { isIsoDate } from '../../../domain/calendar.ts'
import { genders, mayBePremature, races } from '../../../domain/family.ts'
import { DayField } from '../../parts/DayField.tsx'
import { Field, useField } from '../../parts/Form.tsx'
import { familyFormTexts as texts } from '../../texts/familyForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { CohortField } from './CohortField.tsx'
import { DeletionButton, type RequestsOnScreen } from './FamilyRequests.tsx'
import styles from './FamilyFields.module.css'

const fields = [
  'first_name',
  'last_name',
  'gender',
  'race',
  'birthday',
  'weeks_premature',
  'cohort_ids',
  'custom_ids',
] as const

/** The names of a child's fields in the form. */
export const childFieldNames = (index: number): readonly string[] =>
  fields.map((field) => `players_attributes[${index}].${field}`)

export interface SponsorsOnScreen {
  /** By cohort. */
  readonly known: Readonly<Record<number, CohortSponsors['data'][number]['sponsors']>>
  readonly hasFailed: boolean
}

export interface ChildFieldsProps {
  readonly child: ChildDraft
  readonly index: number
  readonly opened: OpenedFamily
  readonly sponsors: SponsorsOnScreen
  readonly requests: RequestsOnScreen | null
  /** Null for a child that cannot be taken off the form. */
  readonly onRemove: (() => void) | null
}

/** One child of the form (000 §2.5). */
export function ChildFields({
  child,
  index,
  opened: { form, cohorts },
  sponsors,
  requests,
  onRemove,
}: ChildFieldsProps) {
  const place = `players_attributes[${index}]`
  const name = texts.child(index + 1, `${child.first_name} ${child.last_name}`.trim())
  const isPremature = isIsoDate(child.birthday) && mayBePremature(child.birthday, form.today)
  return (
    <fieldset className={styles.child}>
      <legend className={styles.childTitle}>{name}</legend>
      <div className={styles.grid}>
        <Field name={`${place}.first_name`} label={texts.fields.first_name} maxLength={100} autoComplete="off" />
        <Field name={`${place}.last_name`} label={texts.fields.last_name} maxLength={100} autoComplete="off" />
        <ChoiceField place={place} field="gender" values={genders} labels={texts.genders} />
        <BirthdayField name={`${place}.birthday`} />
        {isPremature && (
          <Field
            name={`${place}.weeks_premature`}
            label={texts.fields.weeks_premature}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
          />
        )}
        <ChoiceField place={place} field="race" values={races} labels={texts.races} />
        {form.custom_ids.map(({ handle, label }) => {
          const at = child.custom_ids.findIndex((one) => one.handle === handle)
          return at === -1 ? null : (
            <Field
              key={handle}
              name={`${place}.custom_ids[${at}].value`}
              label={label}
              maxLength={200}
              autoComplete="off"
            />
          )
        })}
      </div>
      <CohortField name={`${place}.cohort_ids`} cohorts={cohorts} />
      <SponsorField place={place} chosen={child.cohort_ids} sponsors={sponsors} />
      <div className={styles.actions}>
        {onRemove !== null && (
          <Button variant="quiet" aria-label={texts.removeOf(name)} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
        {child.id !== null && requests !== null && (
          <DeletionButton
            requests={requests}
            request={{ kind: 'deleteChild', playerId: child.id }}
            label={texts.requestDeleteOf(name)}
          />
        )}
      </div>
    </fieldset>
  )
}

function BirthdayField({ name }: { readonly name: string }) {
  const { isSaving: _isSaving, name: _name, error, ...field } = useField<string>(name)
  return <DayField {...field} {...(error !== undefined && { error })} label={texts.fields.birthday} />
}

interface ChoiceFieldProps<Value extends string> {
  readonly place: string
  readonly field: 'gender' | 'race'
  readonly values: readonly Value[]
  readonly labels: Readonly<Record<Value, string>>
}

function ChoiceField<Value extends string>({ place, field, values, labels }: ChoiceFieldProps<Value>) {
  const { isSaving: _isSaving, error: _error, ...choice } = useField<string>(`${place}.${field}`)
  return (
    <Select
      {...choice}
      label={texts.fields[field]}
      options={[{ value: '', label: texts.notChosen }, ...values.map((value) => ({ value, label: labels[value] }))]}
    />
  )
}

interface SponsorFieldProps {
  readonly place: string
  readonly chosen: readonly number[]
  readonly sponsors: SponsorsOnScreen
}

/** Shown only if a chosen cohort has sponsors (000 §5). */
function SponsorField({ place, chosen, sponsors: { known, hasFailed } }: SponsorFieldProps) {
  const { value, onChange } = useField<boolean | null>(`${place}.sponsors_accepeted`)
  const titles = [...new Set(chosen.flatMap((id) => known[id] ?? []).map(({ title }) => title))]
  if (hasFailed && chosen.some((id) => !(id in known))) return <Notice tone="warning">{texts.sponsorsFailed}</Notice>
  if (titles.length === 0) return null
  return <Checkbox label={texts.sponsors(titles)} checked={value === true} onChange={onChange} />
}

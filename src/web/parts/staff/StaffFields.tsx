import type { CustomTags } from '../../../api/staff.ts'
import { type Option, type Role, type Viewer, roles } from '../../../domain/access.ts'
import { grantableRoles, hasOwnOptions, knownOptions } from '../../../domain/staffRules.ts'
import { staffFormTexts as texts } from '../../texts/staffForm.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { Field, useField } from '../Form.tsx'
import styles from './StaffFields.module.css'

/** The fields on screen, for the form's error summary. */
export const staffFieldNames = ['name', 'email', 'role', 'options', 'using_saml']

export interface StaffFieldsProps {
  /** Who fills in: gives only roles and options of their own. */
  readonly giver: Pick<Viewer, 'role' | 'options'>
  readonly tags: CustomTags
  readonly usesSso: boolean
  /** One's own account: name and e-mail address alone. */
  readonly isOwn?: boolean
}

/** The fields of a person of the staff, new or not. */
export function StaffFields({ giver, tags, usesSso, isOwn = false }: StaffFieldsProps) {
  return (
    <>
      <Field name="name" label={texts.fields.name} autoComplete="off" />
      <Field name="email" type="email" label={texts.fields.email} autoComplete="off" />
      {!isOwn && (
        <>
          <RoleField giver={giver} />
          {tags.length > 0 && <TagField tags={tags} />}
          {usesSso && <SsoField />}
          <OptionsField giver={giver} />
        </>
      )}
    </>
  )
}

function RoleField({ giver }: Pick<StaffFieldsProps, 'giver'>) {
  const { id, value, isSaving, onChange } = useField<Role>('role')
  return (
    <Select
      id={id}
      label={texts.fields.role}
      value={value}
      disabled={isSaving}
      options={grantableRoles(giver.role).map((role) => ({ value: role, label: texts.roles[role], disabled: false }))}
      onChange={(chosen) => {
        const role = roles.find((one) => one === chosen)
        if (role !== undefined) onChange(role)
      }}
    />
  )
}

function TagField({ tags }: Pick<StaffFieldsProps, 'tags'>) {
  const { id, value, isSaving, onChange } = useField<string>('tag_id')
  return (
    <Select
      id={id}
      label={texts.fields.tag}
      value={value}
      disabled={isSaving}
      options={[
        { value: '', label: texts.noTag, disabled: false },
        ...tags.map((tag) => ({ value: String(tag.id), label: tag.label, disabled: false })),
      ]}
      onChange={onChange}
    />
  )
}

function SsoField() {
  const { id, value, error, isSaving, onChange } = useField<boolean>('using_saml')
  return (
    <div>
      <Checkbox id={id} label={texts.sso} checked={value} disabled={isSaving} onChange={onChange} />
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </div>
  )
}

function OptionsField({ giver }: Pick<StaffFieldsProps, 'giver'>) {
  const { value: role } = useField<Role>('role')
  const { id, value: chosen, isSaving, onChange } = useField<readonly Option[]>('options')
  if (!hasOwnOptions(role)) return null
  const offered = knownOptions([...giver.options, ...chosen])
  return (
    <fieldset id={id} className={styles.options}>
      <legend>{texts.fields.options}</legend>
      {offered.map((option) => {
        const isHeld = giver.options.includes(option)
        return (
          <Checkbox
            key={option}
            label={isHeld ? texts.options[option] : texts.optionLocked(texts.options[option])}
            checked={chosen.includes(option)}
            disabled={isSaving || !isHeld}
            onChange={(isOn) =>
              onChange(knownOptions(isOn ? [...chosen, option] : chosen.filter((other) => other !== option)))
            }
          />
        )
      })}
    </fieldset>
  )
}

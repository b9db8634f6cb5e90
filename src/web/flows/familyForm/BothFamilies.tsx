import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type OpenedFamily, compared, isDecided } from '../../../../machines/familyForm/familyForm.ts'
import type { FamilyFormRef } from '../../../../machines/familyForm/familyFormMachine.ts'
import type { ComparedField, Side } from '../../../../machines/familyForm/familyVersions.ts'
import { parseIsoDate } from '../../../domain/calendar.ts'
import { useAuth } from '../../app/system.ts'
import { FocusedNotice } from '../../parts/FocusedNotice.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { familyFormTexts as texts } from '../../texts/familyForm.ts'
import { formatDay } from '../../texts/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { type Choice, labelOf } from '../../ui/choice.ts'
import { FactList } from '../../ui/FactList.tsx'
import styles from './BothFamilies.module.css'

export interface BothFamiliesProps {
  readonly actor: FamilyFormRef
  readonly opened: OpenedFamily
}

/**
 * Stands in place of the fields after somebody else has saved the family: who and when, the fields that both have
 * changed with both versions, and those that one person alone has changed and that stay.
 */
export function BothFamilies({ actor, opened }: BothFamiliesProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ open: 'reading' }))
  if (isReading) return <output>{texts.meanwhile.reading}</output>
  if (context.failure !== null)
    return (
      <LoadFailed
        title={texts.meanwhile.notRead}
        failure={context.failure}
        action={<Button onClick={() => actor.send({ type: 'family.retry' })}>{texts.retry}</Button>}
      />
    )
  const fields = compared(context)
  const changedBy = (who: ComparedField['changedBy']) => fields.filter((one) => one.changedBy === who)
  const both = changedBy('both')
  return (
    <div className={styles.versions}>
      <Saved saved={opened.family?.saved ?? null} count={both.length} />
      {both.map((field) => (
        <VersionChoice
          key={field.place}
          field={field}
          opened={opened}
          chosen={context.chosen[field.place]}
          onChoose={(side) => actor.send({ type: 'family.choose', place: field.place, side })}
        />
      ))}
      <Kept title={texts.meanwhile.theirChanges} side="theirs" fields={changedBy('theirs')} opened={opened} />
      <Kept title={texts.meanwhile.yourChanges} side="mine" fields={changedBy('mine')} opened={opened} />
      <div>
        <Button variant="primary" disabled={!isDecided(context)} onClick={() => actor.send({ type: 'family.combine' })}>
          {texts.meanwhile.save}
        </Button>
      </div>
    </div>
  )
}

interface SavedProps {
  readonly saved: NonNullable<OpenedFamily['family']>['saved']
  /** How many fields both have changed. */
  readonly count: number
}

function Saved({ saved, count }: SavedProps) {
  const { id: staffId } = useAuth()
  const by = saved?.by ?? null
  const title =
    by === null ? texts.meanwhile.bySomebody : by.id === staffId ? texts.meanwhile.byYou : texts.meanwhile.by(by.name)
  return (
    <FocusedNotice tone="warning" role="alert" title={title}>
      {saved !== null && (
        <p>
          <Moment at={saved.at} words={texts.meanwhile.at} />
        </p>
      )}
      <p>{count === 0 ? texts.meanwhile.together : texts.meanwhile.choose(count)}</p>
    </FocusedNotice>
  )
}

function nameOf({ child, field }: ComparedField): string {
  const label = texts.fields[field as keyof typeof texts.fields]
  return child === null ? label : texts.meanwhile.ofChild(`${child.first_name} ${child.last_name}`, label)
}

/** A version of a field in words. */
function wordsOf({ field }: ComparedField, value: unknown, { cohorts }: OpenedFamily): string {
  const words = (() => {
    if (typeof value === 'boolean') return value ? texts.meanwhile.yes : texts.meanwhile.no
    if (field === 'cohort_ids')
      return (value as readonly number[])
        .map((id) => labelOf(id, cohorts as readonly Choice<number>[]) ?? texts.cohortSearch.unnamed(id))
        .join(', ')
    if (field === 'custom_ids')
      return (value as readonly { readonly value: string }[]).map((one) => one.value).join(', ')
    const text = typeof value === 'string' ? value : ''
    if (field === 'gender') return labelIn(texts.genders, text)
    if (field === 'race') return labelIn(texts.races, text)
    if (field === 'locale') return labelIn(texts.locales, text)
    return field === 'birthday' && parseIsoDate(text) !== null ? formatDay(text) : text
  })()
  return words === '' ? texts.meanwhile.empty : words
}

const labelIn = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value

interface VersionChoiceProps {
  readonly field: ComparedField
  readonly opened: OpenedFamily
  readonly chosen: Side | undefined
  readonly onChoose: (side: Side) => void
}

function VersionChoice({ field, opened, chosen, onChoose }: VersionChoiceProps) {
  const version = (side: Side, whose: ReactNode) => (
    <label className={styles.version}>
      <input type="radio" name={field.place} checked={chosen === side} onChange={() => onChoose(side)} />
      <span className={styles.whose}>{whose}</span>
      <span dir="auto">{wordsOf(field, field[side], opened)}</span>
    </label>
  )
  return (
    <fieldset className={styles.field}>
      <legend className={styles.name}>
        <bdi>{nameOf(field)}</bdi>
      </legend>
      {version('mine', texts.meanwhile.yours)}
      {version('theirs', texts.meanwhile.theirs)}
    </fieldset>
  )
}

interface KeptProps {
  readonly title: string
  readonly side: Side
  readonly fields: readonly ComparedField[]
  readonly opened: OpenedFamily
}

function Kept({ title, side, fields, opened }: KeptProps) {
  if (fields.length === 0) return null
  return (
    <section>
      <h2 className={styles.name}>{title}</h2>
      <FactList facts={fields.map((field) => ({ label: nameOf(field), value: wordsOf(field, field[side], opened) }))} />
    </section>
  )
}

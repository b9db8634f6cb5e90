import type { MyAccesses } from '../../../api/staff.ts'
import type { AccessLevel } from '../../../domain/staffRules.ts'
import { useField } from '../../parts/Form.tsx'
import { PlaceSearch } from '../../parts/staff/PlaceSearch.tsx'
import { staffFormTexts as texts } from '../../texts/staffForm.ts'
import { ChipList } from '../../ui/aria/ChipList.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { type Choice, labelOf } from '../../ui/choice.ts'
import styles from './AccessFields.module.css'

/** What the new person may access: cohorts first, higher levels on request. Offers what one holds (000 §6). */
export function AccessFields({ accesses }: { readonly accesses: MyAccesses }) {
  return (
    <fieldset className={styles.access}>
      <legend>{texts.access}</legend>
      <PlacesField level="cohort" places={accesses.cohorts as readonly Choice<number>[]} />
      <details className={styles.higher}>
        <summary>{texts.higher}</summary>
        {accesses.full_access && <FullAccessField />}
        <p>{texts.includes.group}</p>
        <PlacesField level="group" places={accesses.groups as readonly Choice<number>[]} />
        <p>{texts.includes.subgroup}</p>
        <PlacesField level="subgroup" places={accesses.subgroups as readonly Choice<number>[]} />
      </details>
    </fieldset>
  )
}

function FullAccessField() {
  const { id, value, isSaving, onChange } = useField<boolean>('full_access')
  return <Checkbox id={id} label={texts.fullAccess} checked={value} disabled={isSaving} onChange={onChange} />
}

interface PlacesFieldProps {
  readonly level: AccessLevel
  readonly places: readonly Choice<number>[]
}

function PlacesField({ level, places }: PlacesFieldProps) {
  const { value: chosen, onChange } = useField<readonly number[]>(`${level}_ids`)
  return (
    <div>
      <PlaceSearch
        label={texts.places[level]}
        placeholder={texts.addPlace}
        none={texts.noPlace}
        places={places}
        chosen={chosen}
        onChoose={(id) => onChange([...chosen, id])}
      />
      <ChipList
        filters={chosen.map((id) => ({
          key: String(id),
          label: labelOf(id, places) ?? texts.place(id),
          remove: () => onChange(chosen.filter((other) => other !== id)),
        }))}
        texts={{ set: texts.chosen(texts.places[level]), remove: texts.remove, clearAll: texts.clear }}
        onClearAll={() => onChange([])}
      />
    </div>
  )
}

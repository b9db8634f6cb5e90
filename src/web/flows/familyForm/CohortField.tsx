import type { OpenedFamily } from '../../../../machines/familyForm/familyForm.ts'
import { ChoiceSearch } from '../../parts/ChoiceSearch.tsx'
import { useField } from '../../parts/Form.tsx'
import { familyFormTexts as texts } from '../../texts/familyForm.ts'

export interface CohortFieldProps {
  readonly name: string
  /** Those within one's own access, under the headings of their subgroups. */
  readonly cohorts: OpenedFamily['cohorts']
}

/** The cohorts of a child. */
export function CohortField({ name, cohorts }: CohortFieldProps) {
  const { id, value, error, onChange } = useField<readonly number[]>(name)
  return (
    <ChoiceSearch
      id={id}
      texts={{ label: texts.fields.cohort_ids, ...texts.cohortSearch }}
      options={cohorts}
      chosen={value}
      onChange={onChange}
      error={error}
    />
  )
}

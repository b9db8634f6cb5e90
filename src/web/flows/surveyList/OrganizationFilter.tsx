import type { FilterOption } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { surveyListTexts } from '../../texts/surveyList.ts'
import { ChoicePopover } from '../../ui/ChoicePopover.tsx'

export interface OrganizationFilterProps {
  label: string
  options: readonly FilterOption[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

/** Groups, subgroups or cohorts; offered only if there is a choice (000 §5). */
export function OrganizationFilter({ label, chosen, ...rest }: OrganizationFilterProps) {
  return (
    <ChoicePopover
      name={label}
      label={surveyListTexts.filters.chosen(label, chosen.length)}
      chosen={chosen}
      {...rest}
    />
  )
}

import type { FilterOption } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { enSurveyList } from '../../texts/surveyList.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Popover } from '../../ui/Popover.tsx'
import styles from './OrganizationFilter.module.css'

export interface OrganizationFilterProps {
  label: string
  options: readonly FilterOption[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

interface Section {
  readonly heading: FilterOption | null
  readonly options: readonly FilterOption[]
}

/** Disabled options are headings of those that follow them. */
function sectionsOf(options: readonly FilterOption[]): readonly Section[] {
  return options.reduce<readonly Section[]>((sections, option) => {
    if (option.disabled) return [...sections, { heading: option, options: [] }]
    const last = sections.at(-1) ?? { heading: null, options: [] }
    return [...sections.slice(0, -1), { ...last, options: [...last.options, option] }]
  }, [])
}

/** Groups, subgroups or cohorts: offered only when there is something to choose between (000 §5). */
export function OrganizationFilter({ label, options, chosen, onChange }: OrganizationFilterProps) {
  if (options.filter(({ disabled }) => !disabled).length <= 1) return null
  const toggle = (value: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <Popover label={enSurveyList.filters.chosen(label, chosen.length)} active={chosen.length > 0}>
      {sectionsOf(options).map(({ heading, options: entries }, index) => (
        <fieldset key={heading === null ? 'first' : `${heading.value}-${index}`} className={styles.section}>
          <legend className={heading === null ? styles.hidden : styles.heading}>{heading?.label ?? label}</legend>
          {entries.map(({ value, label: name }) => (
            <Checkbox
              key={value}
              label={name}
              checked={chosen.includes(value)}
              onChange={(isOn) => toggle(value, isOn)}
            />
          ))}
        </fieldset>
      ))}
    </Popover>
  )
}

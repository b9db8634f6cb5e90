import { Checkbox } from './Checkbox.tsx'
import { type Choice, choicesByHeading } from './choice.ts'
import styles from './ChoicePopover.module.css'
import { Popover } from './Popover.tsx'

export interface ChoicePopoverProps<Value extends string | number> {
  /** What is chosen from: names the list of a part without a heading. */
  name: string
  /** What the button says: the name, and how many are chosen. */
  label: string
  options: readonly Choice<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
}

/** Any number of choices, under their headings; not offered where there is nothing to choose between. */
export function ChoicePopover<Value extends string | number>({
  name,
  label,
  options,
  chosen,
  onChange,
}: ChoicePopoverProps<Value>) {
  if (options.filter(({ disabled }) => !disabled).length <= 1) return null
  const toggle = (value: Value, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <Popover label={label} active={chosen.length > 0}>
      {choicesByHeading(options).map(({ heading, options: entries }, index) => (
        <fieldset key={heading === null ? 'first' : `${heading.value}-${index}`} className={styles.section}>
          <legend className={heading === null ? styles.hidden : styles.heading}>{heading?.label ?? name}</legend>
          {entries.map(({ value, label: entry }) => (
            <Checkbox
              key={value}
              label={entry}
              checked={chosen.includes(value)}
              onChange={(isOn) => toggle(value, isOn)}
            />
          ))}
        </fieldset>
      ))}
    </Popover>
  )
}

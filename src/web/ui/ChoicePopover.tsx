import { Checkbox } from './Checkbox.tsx'
import { type Choice, choicesByHeading } from './choice.ts'
import styles from './ChoicePopover.module.css'
import { Popover } from './Popover.tsx'

export interface ChoicePopoverProps<Value extends string | number> {
  /** What the options are: names the list of options that have no heading. */
  name: string
  /** The label of the button: the name, and how many options are chosen. */
  label: string
  options: readonly Choice<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
}

/** A popover with any number of options under their headings. Not rendered if there is no choice. */
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

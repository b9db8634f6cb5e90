import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { type Choice, choicesByHeading } from '../choice.ts'
import type { ChoicePopoverProps } from '../ChoicePopover.tsx'
import styles from './ChoicePopover.module.css'
import { Popover } from './Popover.tsx'

/**
 * A popover with any number of options under their headings. Not rendered if there is no choice. It is a single Tab
 * stop: arrow keys and first letters move, Space chooses.
 */
export function ChoicePopover<Value extends string | number>({
  name,
  label,
  options,
  chosen,
  onChange,
}: ChoicePopoverProps<Value>) {
  const values = options.filter(({ disabled }) => !disabled).map(({ value }) => value)
  if (values.length <= 1) return null
  return (
    <Popover label={label} active={chosen.length > 0}>
      <ListBox
        className={styles.list ?? ''}
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press has opened the popover, and it holds nothing but this list
        autoFocus="first"
        selectionMode="multiple"
        escapeKeyBehavior="none"
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          onChange(keys === 'all' ? values : [...keys].filter((key): key is Value => values.includes(key as Value)))
        }
      >
        {choicesByHeading(options).map(({ heading, options: choices }) =>
          heading === null ? (
            choices.map(Option)
          ) : (
            <ListBoxSection key={`heading-${heading.value}`} id={`heading-${heading.value}`}>
              <Header className={styles.heading ?? ''}>{heading.label}</Header>
              {choices.map(Option)}
            </ListBoxSection>
          ),
        )}
      </ListBox>
    </Popover>
  )
}

const Option = <Value extends string | number>({ value, label }: Choice<Value>) => (
  <ListBoxItem key={value} id={value} textValue={label} className={styles.option ?? ''}>
    <span className={styles.box} />
    {label}
  </ListBoxItem>
)

import { type KeyboardEvent, useContext, useEffect, useId, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { Button } from '../Button.tsx'
import type { ComboBoxOption, ComboBoxProps } from '../ComboBox.tsx'
import light from '../ComboBox.module.css'
import { handFocusOn } from '../handFocusOn.ts'
import { Icon } from '../Icon.tsx'
import styles from './ComboBox.module.css'

/** The greatest height of the list in pixels, so that the dialog does not have to scroll. */
const listHeight = 180

/**
 * The combo box of a form, with its label above and as wide as the form. Arrow keys move, Enter chooses, Escape clears
 * it. The caller owns the options, the text and the choice; react-aria keeps the highlighted option and whether the
 * list is open.
 */
export function ComboBox({
  label,
  text,
  options,
  message,
  retry,
  chosen = '',
  placeholder,
  onText,
  onChoose,
  onClose,
}: ComboBoxProps) {
  const id = useId()
  // A modal dialog makes everything outside it inert: the list has to open inside.
  const [box, setBox] = useState<HTMLElement | null>(null)
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <AriaComboBox
      className={styles.comboBox ?? ''}
      items={options}
      inputValue={text === '' ? chosen : text}
      onInputChange={onText}
      value={null}
      onChange={(key) => {
        const option = options.find(({ value }) => value === key)
        if (option) onChoose(option)
      }}
      allowsCustomValue
    >
      <OpensWithOptions options={options} />
      <Label className={styles.label ?? ''}>{label}</Label>
      <div
        ref={setBox}
        className={light.box}
        onKeyDownCapture={escape}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onClose()
        }}
      >
        <span className={light.icon}>
          <Icon name="search" size={16} />
        </span>
        <Input
          id={`${id}-field`}
          className={`${light.input} ${styles.input}`}
          data-initial-focus
          aria-describedby={message ? `${id}-message` : undefined}
          placeholder={placeholder ?? ''}
          onFocus={(event) => event.target.select()}
        />
        <Popover
          className={`${light.list} ${styles.list}`}
          placement="bottom start"
          offset={4}
          containerPadding={0}
          maxHeight={listHeight}
          {...(box && { UNSTABLE_portalContainer: box })}
        >
          <ListBox className={styles.options ?? ''} aria-label={label}>
            {({ value, label: name }: ComboBoxOption) => (
              <ListBoxItem id={value} textValue={name} className={`${light.option} ${styles.option}`}>
                {name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
        {message && options.length === 0 && (
          <div
            className={`${light.list} ${styles.message}`}
            id={`${id}-message`}
            role={message.tone === 'error' ? 'alert' : 'status'}
          >
            <p className={message.tone === 'error' ? `${light.message} ${light.error}` : light.message}>
              {message.text}
            </p>
            {retry && (
              <Button ref={handFocusOn(`[id="${id}-field"]`)} variant="quiet" onClick={retry.press}>
                {retry.label}
              </Button>
            )}
          </div>
        )}
      </div>
    </AriaComboBox>
  )
}

/** Opens the list when options arrive after the last key, and highlights the first. */
function OpensWithOptions({ options }: Pick<ComboBoxProps, 'options'>) {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (state === null || options.length === 0 || !state.isFocused) return
    if (!state.isOpen) state.open('first', 'input')
    else state.selectionManager.setFocusedKey(state.selectionManager.collection.getFirstKey())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the arrival of options opens the list, not its closing
  }, [options])
  return null
}

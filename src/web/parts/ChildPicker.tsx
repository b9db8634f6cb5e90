import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import type {
  OptionSearchRef,
  OptionSearchSnapshot,
  SearchOption,
} from '../../../machines/optionSearch/optionSearchMachine.ts'
import { childSearchTexts as texts } from '../texts/childSearch.ts'
import { errorsTexts } from '../texts/errors.ts'
import { failureText } from '../texts/failureText.ts'
import type { ComboBoxProps } from '../ui/ComboBox.tsx'

function messageOf(snapshot: OptionSearchSnapshot): ComboBoxProps['message'] {
  const { failure, options } = snapshot.context
  if (snapshot.matches({ search: 'failed' })) {
    if (failure?.retryAfterMs) return { text: texts.busy, tone: 'error' }
    return { text: failureText(failure ?? unknownFailure), tone: 'error' }
  }
  if (snapshot.matches({ search: 'searching' })) return { text: texts.searching, tone: 'info' }
  const foundNothing = snapshot.matches({ search: 'offering' }) && options.length === 0
  return foundNothing ? { text: texts.nothing, tone: 'info' } : undefined
}

export interface ChildPickerProps extends Pick<ComboBoxProps, 'chosen' | 'placeholder'> {
  /** The light combo box of the survey list, or react-aria's. */
  comboBox: ComponentType<ComboBoxProps>
  search: OptionSearchRef
  onChoose: (child: SearchOption) => void
  /** Called when the person begins to type another name. */
  onType?: () => void
}

/** Finds a child by name. */
export function ChildPicker({ comboBox: ComboBox, search, onChoose, onType, ...field }: ChildPickerProps) {
  const snapshot = useSelector(search, (current) => current)
  return (
    <ComboBox
      {...field}
      label={texts.label}
      text={snapshot.context.text}
      options={snapshot.context.options}
      message={messageOf(snapshot)}
      onText={(text) => {
        search.send({ type: 'text.change', text })
        onType?.()
      }}
      onChoose={(option) => {
        search.send({ type: 'option.choose', option })
        onChoose(option)
      }}
      retry={
        snapshot.matches({ search: 'failed' }) && {
          label: errorsTexts.offline.retry,
          press: () => search.send({ type: 'search.retry' }),
        }
      }
      onClose={() => search.send({ type: 'search.close' })}
    />
  )
}

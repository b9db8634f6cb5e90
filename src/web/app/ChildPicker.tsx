import { useSelector } from '@xstate/react'
import type { OptionSearchRef, OptionSearchSnapshot } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import { enErrors } from '../../texts/errors.ts'
import { enSurveyList } from '../../texts/surveyList.ts'
import { ComboBox, type ComboBoxProps } from '../../ui/ComboBox.tsx'

const texts = enSurveyList.child

function messageOf(snapshot: OptionSearchSnapshot): ComboBoxProps['message'] {
  // Whatever failed, the catalogue has one sentence for a search (002 §8).
  if (snapshot.matches({ search: 'failed' })) return { text: enErrors.server, tone: 'error' }
  if (snapshot.matches({ search: 'searching' })) return { text: texts.searching, tone: 'info' }
  const foundNothing = snapshot.matches({ search: 'offering' }) && snapshot.context.options.length === 0
  return foundNothing ? { text: texts.nothing, tone: 'info' } : undefined
}

export interface ChildPickerProps {
  search: OptionSearchRef
  onChoose: (childId: number) => void
}

/** Finds children by name, so that only they are listed. */
export function ChildPicker({ search, onChoose }: ChildPickerProps) {
  const snapshot = useSelector(search, (current) => current)
  return (
    <ComboBox
      label={texts.label}
      text={snapshot.context.text}
      options={snapshot.context.options}
      message={messageOf(snapshot)}
      onText={(text) => search.send({ type: 'text.change', text })}
      onChoose={(option) => {
        search.send({ type: 'option.choose', option })
        onChoose(option.value)
      }}
      onClose={() => search.send({ type: 'search.close' })}
    />
  )
}

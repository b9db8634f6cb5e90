import { useMemo } from 'react'
import { type OptionSearchRef, optionSearchMachine } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import { type StartAsqRef, startAsqMachine } from '../../../../machines/startAsq/startAsqMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { shellTexts } from '../../texts/shell.ts'
import { createStartAsqActors } from './startAsqActors.ts'

/** Starts Start ASQ and its search for a child, as long as the panel is open. */
export function useStartAsq(): { panel: StartAsqRef; childSearch: OptionSearchRef } {
  const { http } = useSystem()
  const { panel, childSearch } = useMemo(() => {
    const actors = createStartAsqActors(http)
    return {
      panel: startAsqMachine.provide({ actors: actors.panel }),
      childSearch: optionSearchMachine.provide({ actors: actors.childSearch }),
    }
  }, [http])
  return { panel: useScreenActor(panel), childSearch: useScreenActor(childSearch, { id: shellTexts.startAsq }) }
}

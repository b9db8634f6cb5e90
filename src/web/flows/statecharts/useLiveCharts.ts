import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  type LiveChartsEvent,
  type LiveChartsRef,
  liveChartsMachine,
} from '../../../../machines/statecharts/liveChartsMachine.ts'
import type { RunningActors } from '../../app/runningActors.ts'
import type { KeptActor } from '../../app/system.ts'
import { useKept } from '../../app/useKept.ts'
import { watchMachines } from './watchMachines.ts'

export interface LiveCharts extends KeptActor {
  readonly actor: LiveChartsRef
}

export interface LiveChartsDependencies {
  running: RunningActors
  /** Milliseconds since 1970. */
  now?: () => number
  /** The code of the panel, with the charts. */
  load?: () => Promise<unknown>
}

/** Creates the actor of the panel. It does not watch itself. */
function createLiveCharts({
  running,
  now = Date.now,
  load = () => import('./LivePanel.tsx'),
}: LiveChartsDependencies): LiveCharts {
  const actor = createActor(
    liveChartsMachine.provide({
      actors: {
        loadPanel: fromPromise(async () => {
          await load()
        }),
        runningMachines: fromCallback<LiveChartsEvent>(({ sendBack }) => watchMachines(running, sendBack, now)),
      },
    }),
  )
  return {
    actor,
    start: () => actor.start(),
    send: (event) => {
      if (event.type === 'session.ended') actor.send(event)
    },
  }
}

/** Returns the actor of the panel, which is kept while the screens beside it change. */
export function useLiveCharts(): LiveChartsRef {
  return useKept('liveCharts', createLiveCharts).actor
}

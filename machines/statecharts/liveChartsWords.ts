import type { Words } from '../kit/words.ts'
import type { LiveChartsEvent } from './liveChartsMachine.ts'

export const words = {
  start: 'sign in as admin@harborvalley.example and press the button with two boxes in the top bar, or Alt+Shift+S',
  events: {
    'panel.open': 'opens the panel',
    'panel.close': 'closes the panel',
    'chart.choose': 'chooses a chart',
    'actor.choose': 'chooses one of several running machines',
    'step.choose': 'chooses an event of the list',
    'steps.back': 'steps back',
    'steps.forward': 'steps forward',
    'steps.newest': 'goes to the newest event',
    'actor.came': 'another machine starts on the screen',
    'actor.left': 'a machine on the screen stops',
    'step.taken': 'a machine on the screen takes an event',
    'session.ended': 'the session ends',
  },
  guards: {
    hasEarlier: 'an earlier event is remembered',
    isNextNewest: 'the next event is the newest',
    isNewest: 'it is the newest event',
  },
  actions: {
    addActor: 'list its statechart',
    removeActor: 'remove its statechart from the list',
    addStep: 'remember the name of the event and what it moved, for the last 50 events',
    chooseChart: 'show this chart',
    chooseActor: 'show this machine, or the one that moved last',
    lookAt: 'show the charts as they were after this event',
    lookBack: 'show the charts as they were one event before',
    lookForward: 'show the charts as they were one event later',
    lookAtNewest: 'show the charts as they are',
    forgetEverything: 'forget everything that was seen',
  },
  actors: {
    loadPanel: 'fetch the panel and the charts',
    runningMachines: 'watch the running machines',
  },
  system: ['actor.came', 'actor.left', 'step.taken', 'session.ended'],
  failures: ['unreachable'],
  byHand: {
    'actor.came': 'open another screen',
    'actor.left': 'leave the screen',
    'step.taken': 'press anything on the screen',
    'session.ended': 'press Sign Out',
    hasEarlier: 'press something on the screen twice before',
    isNextNewest: 'step back once before',
    isNewest: 'choose the event on top of the list',
    loadPanel:
      'switch the network off before the panel is opened for the first time, in a fresh browser profile; after that Retry opens it anew, Alt+Shift+S closes it',
    runningMachines: 'only by an error in the program',
  },
  walks: {
    'open|xstate.error.actor.runningMachines|0': {
      notByHand: 'Watching makes no call that could fail.',
    },
    'open.lookingBack|steps.forward|1': { after: 'open.lookingBack|steps.back|0' },
  },
  without: {
    isNewest: 'choose an older one',
    isNextNewest: 'step back twice before',
  },
} satisfies Words<LiveChartsEvent['type']>

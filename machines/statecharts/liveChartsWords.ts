import type { Words } from '../kit/words.ts'
import type { LiveChartsEvent } from './liveChartsMachine.ts'

export const words = {
  start: 'sign in as admin@harborvalley.example and press the button with two boxes in the top bar, or Alt+Shift+S',
  events: {
    'panel.open': 'opens the panel',
    'panel.close': 'closes the panel',
    'chart.choose': 'chooses a chart',
    'step.choose': 'chooses an event of the list',
    'steps.back': 'steps back',
    'steps.forward': 'steps forward',
    'steps.newest': 'goes to the newest event',
    'actor.came': 'a machine starts on the screen',
    'actor.left': 'a machine of the screen stops',
    'step.taken': 'a machine has taken an event',
    'session.ended': 'the session ends',
  },
  guards: {
    hasEarlier: 'an earlier event is remembered',
    isNextNewest: 'the next event is the newest',
    isNewest: 'it is the newest event',
  },
  actions: {
    addActor: 'list the machine',
    removeActor: 'list the machine no more',
    addStep: 'remember the names of the event and of what it moved, of the last 50',
    chooseChart: 'show this chart',
    lookAt: 'show the charts as they were after this event',
    lookBack: 'show the charts as they were one event before',
    lookForward: 'show the charts as they were one event later',
    lookAtNewest: 'show the charts as they are',
    forgetEverything: 'forget everything that was seen',
  },
  actors: {
    loadPanel: 'fetch the panel and the charts',
    runningMachines: 'watch the machines that run',
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
    loadPanel: 'switch the network off before the panel is opened for the first time',
    runningMachines: 'cannot be brought about by hand',
  },
  without: {
    isNewest: 'choose an older one',
    isNextNewest: 'step back three times before',
  },
} satisfies Words<LiveChartsEvent['type']>

import { counted, formatClock } from './formats.ts'
import { catalogue } from './language.ts'

/** The gallery of statecharts, and the panel that shows them live. */
export const statechartsTexts = catalogue('statecharts', {
  title: 'Statecharts',
  introduction:
    'Everything that can happen on the screens, drawn from the program itself. Choose a box to read what it means, a state to see it in the picture.',
  filters: 'Filters',
  search: 'Search',
  whoActs: 'Who acts',
  failuresOnly: 'Error states only',
  clear: 'Clear all',
  list: 'All statecharts',
  previousHit: 'Previous place',
  nextHit: 'Next place',
  hit: (position: number, count: number) => {
    if (count === 0) return 'Nowhere.'
    return position === 0 ? `${counted(count, 'place', 'places')}.` : `Place ${position} of ${count}.`
  },
  found: (charts: number, transitions: number) =>
    `${counted(charts, 'statechart', 'statecharts')}, ${counted(transitions, 'transition', 'transitions')}`,
  countOf: (states: number, transitions: number) =>
    `${counted(states, 'state', 'states')}, ${counted(transitions, 'transition', 'transitions')}`,
  noneTitle: 'No statechart matches',
  noneText: 'Nothing says these words, or nobody who is chosen does anything there.',
  notHere: 'Nothing in this statechart matches the filters.',
  unknown: (id: string) => `There is no statechart “${id}”.`,
  picture: (title: string) => `${title}: picture`,
  whole: 'Whole picture',
  actual: 'Actual size',
  noPicture: 'This statechart is not in the book yet: run npm run book.',
  states: {
    caption: 'What each state means',
    state: 'State',
    meaning: 'What it means',
    underWay: 'Under way',
    end: 'the end',
    failure: 'something went wrong',
  },
  transitions: {
    caption: 'Everything that can happen',
    from: 'In',
    when: 'When',
    condition: 'If',
    doings: 'Then do',
    to: 'Go to',
    by: 'Who acts',
    stays: 'stays',
    and: 'and',
  },
  live: {
    open: 'Live statecharts',
    shortcut: 'Alt+Shift+S',
    hint: 'Live statecharts of this screen (Alt+Shift+S)',
    title: 'Statecharts of this screen',
    close: 'Close the statecharts',
    gallery: 'All statecharts',
    unreachable: 'The statecharts could not be fetched. Look after the connection and open them again.',
    again: 'Retry',
    moved: 'has just moved',
    privacy: 'Names and moments only: nothing that was typed or loaded is shown, kept or sent.',
    groups: { screen: 'This screen', application: 'The whole application', gone: 'No longer running' },
    running: (title: string, count: number) => (count > 1 ? `${title} (${count})` : title),
    which: (title: string) => `Which of them is shown: ${title}`,
    lastMoved: 'Whichever moved last',
    /**
     * One of several machines of a chart: the name its screen gives it, else its number in the order in which they
     * started.
     */
    one: ({ name, number, isGone }: { name: string; number: number; isGone: boolean }) =>
      `${name || `No. ${number}`}${isGone ? ', stopped' : ''}`,
    live: (title: string) => `${title}: live`,
    now: 'Now:',
    earlier: 'Then:',
    nothing: 'Nothing runs on this screen.',
    events: 'Events',
    position: (position: number, count: number) => (count === 0 ? 'No event yet' : `Event ${position} of ${count}`),
    back: 'Back',
    forward: 'Forward',
    newest: 'Newest',
    unmoved: 'nothing changes',
    unknownEvent: 'an event that the chart does not know',
    starts: 'starts',
    stops: 'stops',
    /** Hours to milliseconds, of the clock on this device. */
    moment: formatClock,
  },
})

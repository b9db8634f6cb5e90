import { expect, it } from 'vitest'
import { everyStateId } from '../machines/kit/coverage.ts'
import { questionnaireMachine } from '../../machines/questionnaire/questionnaireMachine.ts'
import { words } from '../../machines/questionnaire/questionnaireWords.ts'
import { describeInChromium } from './kit/chromium.ts'
import {
  coveringSelection,
  edgeOf,
  impossible,
  notInABrowser,
  questionnaireJourneys,
  walkable,
} from './kit/questionnairePath.ts'
import { walkPathsInBrowser } from './kit/questionnaireWalks.ts'

const every = questionnaireJourneys()
const inABrowser = walkable(every)
const selection = coveringSelection(inABrowser)

it('brings every state of the questionnaire to a screen', () => {
  const leaves = everyStateId(questionnaireMachine).filter(
    (id, _, all) => !all.some((other) => other.startsWith(`${id}.`)),
  )
  const shown = new Set<string>(selection.flatMap(({ steps }) => steps.map(({ to }) => `questionnaire.${to}`)))
  expect(leaves.filter((id) => !shown.has(id))).toEqual([])
})

it('brings about every event of the questionnaire, but those that no browser can', () => {
  const done = new Set<string>(selection.flatMap(({ steps }) => steps.map(({ name }) => name)))
  const never = notInABrowser.filter(({ from }) => from === undefined).map(({ name }) => name)
  const generated = new Set<string>(every.flatMap(({ steps }) => steps.map(({ name }) => name)))
  expect([...generated].filter((name) => !done.has(name)).toSorted()).toEqual(never.toSorted())
  const browserless = new Set<string>(never)
  expect(Object.keys(words.events).filter((type) => !done.has(type) && !browserless.has(type))).toEqual([])
})

it('walks every generated edge in a browser, or says why it cannot', () => {
  const done = new Set(inABrowser.flatMap(({ steps }) => steps.map(edgeOf)))
  const silent = every
    .flatMap(({ steps }) => steps)
    .filter((step) => !done.has(edgeOf(step)) && impossible(step) === null)
  expect(silent.map(edgeOf)).toEqual([])
  const walkedAll = notInABrowser.filter((entry) =>
    every.flatMap(({ steps }) => steps).every((step) => step.name !== entry.name || impossible(step) !== entry.why),
  )
  expect(walkedAll, 'listed without need').toEqual([])
})

describeInChromium("the questionnaire machine's paths in a browser", () => {
  walkPathsInBrowser(selection)
})

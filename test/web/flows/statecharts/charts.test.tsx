import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { everything } from '../../../../machines/statecharts/chartFilter.ts'
import { ChartPicture } from '../../../../src/web/flows/statecharts/ChartPicture.tsx'
import { currentHit, hitAfter, hitsOf, matchesOf } from '../../../../src/web/flows/statecharts/chartMatches.ts'
import { chartOf, charts, pictureOf } from '../../../../src/web/flows/statecharts/chartsOfTheBook.ts'
import { type PictureNode, pictureTree } from '../../../../src/web/flows/statecharts/pictureTree.ts'
import {
  chartFilterOf,
  chosenChartOf,
  withChartFilter,
} from '../../../../src/web/routes/dashboard/statecharts/searchParams.ts'

afterEach(cleanup)

const attributesIn = (node: PictureNode | string, name: string): string[] =>
  typeof node === 'string'
    ? []
    : [
        ...(node.attributes[name] === undefined ? [] : [node.attributes[name]]),
        ...node.children.flatMap((child) => attributesIn(child, name)),
      ]

const tagsIn = (node: PictureNode | string): string[] =>
  typeof node === 'string' ? [] : [node.tag, ...node.children.flatMap(tagsIn)]

const questionnaire = chartOf('questionnaire')
if (questionnaire === null) throw new Error('The book has lost the questionnaire.')

describe('the pictures of the book in the application', () => {
  it.each(charts.map((chart) => [chart.id, chart] as const))('have every state and transition: %s', (_, chart) => {
    const picture = pictureOf(chart)
    if (picture === null) throw new Error('There is no picture.')
    expect(attributesIn(picture, 'data-state').toSorted()).toEqual(chart.states.map(({ id }) => id).toSorted())
    expect(new Set(attributesIn(picture, 'data-trans'))).toEqual(new Set(chart.transitions.map(({ id }) => id)))
  })

  it('carry no style and no script, which the page would refuse', () => {
    const tags = new Set(charts.flatMap((chart) => tagsIn(pictureOf(chart) ?? '')))
    expect([...tags].toSorted()).toEqual(
      ['a', 'circle', 'desc', 'g', 'path', 'rect', 'svg', 'text', 'title'].toSorted(),
    )
    expect(charts.flatMap((chart) => attributesIn(pictureOf(chart) ?? '', 'style'))).toEqual([])
  })

  it('are read with their special characters', () => {
    const picture = pictureTree('<svg a="1 &lt; 2"><text>&quot;A&quot; &amp; &#39;b&#39;</text><path d=""/></svg>')
    expect(picture).toEqual({
      tag: 'svg',
      attributes: { a: '1 < 2' },
      children: [
        { tag: 'text', attributes: {}, children: [`"A" & 'b'`] },
        { tag: 'path', attributes: { d: '' }, children: [] },
      ],
    })
  })

  it('light up active states and the transitions just walked, with their lines', () => {
    const picture = pictureOf(questionnaire)
    if (picture === null) throw new Error('There is no picture.')
    const failed = questionnaire.transitions.find(({ to }) => to.includes('questionnaire.unreachable'))?.id ?? ''
    const { container } = render(
      <ChartPicture
        picture={picture}
        look={{
          state: (id) => (id === 'questionnaire.unreachable' ? 'lit' : ''),
          transition: (id) => (id === failed ? 'moved' : ''),
        }}
      />,
    )
    const looking = (selector: string) => [...container.querySelectorAll(selector)]
    expect(looking('.lit').map((box) => box.getAttribute('data-state'))).toEqual(['questionnaire.unreachable'])
    expect(looking('.transition.moved').map((group) => group.getAttribute('data-trans'))).toContain(failed)
    expect(looking('.line.moved')).toHaveLength(1)
    expect(looking('a[href], [id]')).toEqual([])
  })
})

describe('searching the statecharts', () => {
  const found = (filter: Partial<typeof everything>) => matchesOf(questionnaire, { ...everything, ...filter })

  it('finds everything without a filter', () => {
    expect(found({}).transitions).toEqual(questionnaire.transitions)
    expect(found({}).states).toHaveLength(questionnaire.states.length - 1)
  })

  it('finds what says the words, in any case', () => {
    const { transitions } = found({ text: ' PRESSES FINISH ' })
    expect(transitions.length).toBeGreaterThan(0)
    expect(transitions.every(({ trigger }) => /presses finish/i.test(trigger.words))).toBe(true)
  })

  it('finds the whole chart by its title', () => {
    expect(found({ text: 'questionn' }).transitions).toEqual(questionnaire.transitions)
  })

  it('finds what those do who act, and the states it leads between', () => {
    const { states, transitions } = found({ by: ['timer'] })
    expect(new Set(transitions.map(({ trigger }) => trigger.by))).toEqual(new Set(['timer']))
    expect(states.map(({ id }) => id).toSorted()).toEqual(
      [...new Set(transitions.flatMap(({ from, to }) => [from, ...to]))].toSorted(),
    )
  })

  it('finds error states only, and what leads to them', () => {
    const { states, transitions } = found({ failuresOnly: true })
    expect(states.length).toBeGreaterThan(0)
    expect(states.every(({ isFailure }) => isFailure)).toBe(true)
    expect(transitions.every(({ to }) => to.some((id) => states.some((state) => state.id === id)))).toBe(true)
  })
})

describe('the places that say what is searched for', () => {
  const placesOf = (text: string) => {
    const filter = { ...everything, text }
    return charts.flatMap((chart) => hitsOf(chart, matchesOf(chart, filter), filter))
  }
  const places = placesOf('finish')

  it('are titles, states and transitions with these words, and not what merely leads to them', () => {
    expect(places.length).toBeGreaterThan(3)
    expect(placesOf('questionnaire')).toContainEqual({ chart: 'questionnaire', id: 'questionnaire' })
    const said = placesOf('presses finish')
    expect(said.length).toBeGreaterThan(0)
    expect(said.every(({ id }) => id.startsWith('questionnaire') && id.includes('|'))).toBe(true)
    expect(placesOf(' ')).toEqual([])
    expect(placesOf('zzzz')).toEqual([])
  })

  it('begin with the first of the chart that shows, and stay at the one that was gone to', () => {
    const [first] = places.filter(({ chart }) => chart === 'questionnaire')
    const last = places.findLast(({ chart }) => chart === 'questionnaire')
    expect(currentHit(places, null, 'questionnaire')).toEqual(first)
    expect(currentHit(places, last ?? null, 'questionnaire')).toEqual(last)
    expect(currentHit(places, { chart: 'questionnaire', id: 'gone' }, 'questionnaire')).toEqual(first)
    expect(currentHit(places, null, 'fileDownload')).toBeNull()
  })

  it('follow each other through all charts, and begin again', () => {
    const walked = [places[0] ?? null]
    for (const _ of places) walked.push(hitAfter(places, walked.at(-1) ?? null, 1))
    expect(walked).toEqual([...places, places[0]])
    expect(hitAfter(places, places[0] ?? null, -1)).toEqual(places.at(-1))
    expect(hitAfter(places, null, 1)).toEqual(places[0])
    expect(hitAfter(places, null, -1)).toEqual(places.at(-1))
    expect(hitAfter([], null, 1)).toBeNull()
  })
})

describe('the address of the statecharts', () => {
  it('keeps a filter and the chart, and leaves defaults out', () => {
    const filter = { text: 'finish', by: ['person', 'timer'], failuresOnly: true } as const
    const search = withChartFilter({ chart: 'session' }, filter)
    expect(search).toEqual({ chart: 'session', text: 'finish', by: 'person,timer', failures: true })
    expect(chartFilterOf(search)).toEqual(filter)
    expect(chosenChartOf(search)).toBe('session')
    expect(withChartFilter(search, everything)).toEqual({ chart: 'session' })
  })

  it.each([{}, { by: 'nobody', failures: 'perhaps', text: ['a'] }, { by: 7, text: null, chart: {} }])(
    'takes a bad value as its default: %j',
    (search) => {
      expect(chartFilterOf(search)).toEqual(everything)
      expect(chosenChartOf(search)).toBeNull()
    },
  )
})

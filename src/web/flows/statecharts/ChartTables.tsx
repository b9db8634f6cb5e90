// oxlint-disable jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard.
import type { MouseEvent } from 'react'
import type { Chart } from '../../../book/model/chart.ts'
import { actorNames, condition, doings, eventText, titleOf } from '../../../book/model/sentences.ts'
import { statechartsTexts } from '../../texts/statecharts.ts'
import type { ChartMatches } from './chartMatches.ts'
import { boxOf, goTo, rowOf } from './chartPlaces.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import styles from './ChartTables.module.css'

interface ChartTablesProps {
  chart: Chart
  matches: ChartMatches
  /** The state or transition of the current hit. */
  hit: string | null
}

/** The picture in words: its text alternative, and the target of its boxes' links. */
export function ChartTables(props: ChartTablesProps) {
  return (
    <>
      <StatesTable {...props} />
      <TransitionsTable {...props} />
    </>
  )
}

const levelOf = (chart: Chart, id: string) => Math.min(id.slice(chart.id.length + 1).split('.').length - 1, 3)

function StatesTable({ chart, matches: { states }, hit }: ChartTablesProps) {
  const texts = statechartsTexts.states
  if (states.length === 0) return null
  return (
    <section className={styles.scroll} aria-label={texts.caption} tabIndex={0}>
      <DataTable className={styles.table}>
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.meaning}</th>
            <th scope="col">{texts.underWay}</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ id, title, description, invokes, kind, isFailure }) => (
            <tr key={id} id={rowOf(id)} tabIndex={-1} data-hit={id === hit || undefined}>
              <th scope="row" className={styles[`level${levelOf(chart, id)}`]}>
                <a href={`#${boxOf(id)}`} onClick={(event) => lead(event, boxOf(id))}>
                  {title}
                </a>
                {kind === 'final' && <small> {texts.end}</small>}
                {isFailure && <small> {texts.failure}</small>}
              </th>
              <td>{description}</td>
              <td>{invokes.map(({ words }) => words).join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function TransitionsTable({ chart, matches: { transitions }, hit }: ChartTablesProps) {
  const texts = statechartsTexts.transitions
  if (transitions.length === 0) return null
  return (
    <section className={styles.scroll} aria-label={texts.caption} tabIndex={0}>
      <DataTable className={styles.table}>
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            {[texts.from, texts.when, texts.condition, texts.doings, texts.to, texts.by].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transitions.map((transition) => (
            <tr key={transition.id} id={rowOf(transition.id)} data-hit={transition.id === hit || undefined}>
              <td>{titleOf(chart, transition.from)}</td>
              <td>{eventText(transition)}</td>
              <td>{condition(transition)}</td>
              <td>{doings(transition).join('; ')}</td>
              <td>
                {transition.to.length === 0
                  ? texts.stays
                  : transition.to.map((id) => titleOf(chart, id)).join(` ${texts.and} `)}
              </td>
              <td>{actorNames[transition.trigger.by]}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

/** Moves scroll and focus without changing the address, which would count as a navigation. */
function lead(event: MouseEvent, id: string): void {
  event.preventDefault()
  goTo(id)
}

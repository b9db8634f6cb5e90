import { actorsOfCharts, type ChartFilter, isFiltered } from '../../../../machines/statecharts/chartFilter.ts'
import type { ChartGalleryRef } from '../../../../machines/statecharts/chartGalleryMachine.ts'
import { actorNames } from '../../../book/model/sentences.ts'
import { statechartsTexts as texts } from '../../texts/statecharts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import styles from './ChartFilterBar.module.css'

interface ChartFilterBarProps {
  gallery: ChartGalleryRef
  filter: ChartFilter
}

/** The filters: who acts, and error states only. */
export function ChartFilterBar({ gallery, filter }: ChartFilterBarProps) {
  return (
    <section className={styles.bar} aria-label={texts.filters}>
      <fieldset className={styles.actors}>
        <legend>{texts.whoActs}</legend>
        {actorsOfCharts.map((actor) => (
          <Checkbox
            key={actor}
            label={actorNames[actor]}
            checked={filter.by.includes(actor)}
            onChange={() => gallery.send({ type: 'actor.toggle', actor })}
          />
        ))}
      </fieldset>
      <div className={styles.end}>
        <Toggle
          label={texts.failuresOnly}
          checked={filter.failuresOnly}
          onChange={() => gallery.send({ type: 'failures.toggle' })}
        />
        {isFiltered(filter) && (
          <Button variant="quiet" onClick={() => gallery.send({ type: 'filter.clear' })}>
            {texts.clear}
          </Button>
        )}
      </div>
    </section>
  )
}

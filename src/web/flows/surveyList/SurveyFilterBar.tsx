import { useSelector } from '@xstate/react'
import type { OptionSearchRef } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import type { FilterChange, SurveyFiltersRef } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { ChildPicker } from '../../parts/ChildPicker.tsx'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { OptionsFailed } from '../../parts/OptionsFailed.tsx'
import { surveyListTexts } from '../../texts/surveyList.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { handFocusOn } from '../../ui/handFocusOn.ts'
import { LineFilters } from './LineFilters.tsx'
import styles from './SurveyFilterBar.module.css'
import { setFilters } from './setFilters.ts'

const texts = surveyListTexts.filters
// Most visits set no filter. The names of two files would be on every screen's account (docs/decisions/0010).
const MoreFilters = lazyPart(() => import('./MoreFilters.tsx'))
const FilterChips = lazyPart(async () => ({ default: (await import('./MoreFilters.tsx')).FilterChips }))

/** Moves the focus to the first filter that has loaded. */
const handOn = handFocusOn('[data-filters] button[popovertarget]')

export interface SurveyFilterBarProps {
  filters: SurveyFiltersRef
  childSearch: OptionSearchRef
  /** Whether the partner uses follow-up reports; null if unknown. */
  followUpEnabled: boolean | null
}

export function SurveyFilterBar({ filters, childSearch, followUpEnabled }: SurveyFilterBarProps) {
  const { draft, options } = useSelector(filters, (snapshot) => snapshot.context)
  const change = (changed: FilterChange) => filters.send({ type: 'filter.change', change: changed })
  const set = setFilters(draft)
  const chips = set.all > 0 && <FilterChips filters={filters} childSearch={childSearch} />
  return (
    <div className={styles.filters}>
      <FilterBar
        texts={texts}
        set={set}
        search={
          <ChildPicker
            comboBox={ComboBox}
            search={childSearch}
            onChoose={({ value: id }) => change({ player: [...draft.player.filter((other) => other !== id), id] })}
          />
        }
        panel={
          <MoreFilters filters={filters} followUpEnabled={followUpEnabled}>
            <LineFilters filters={filters} />
            {chips}
          </MoreFilters>
        }
        chips={chips}
      >
        <LineFilters filters={filters} isReserved={options === null} />
      </FilterBar>
      <OptionsFailed filters={filters} title={texts.optionsFailed} retry={surveyListTexts.retry} handOn={handOn} />
    </div>
  )
}

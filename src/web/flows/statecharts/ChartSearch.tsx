import type { KeyboardEvent } from 'react'
import type { ChartHit } from '../../../../machines/statecharts/chartFilter.ts'
import type { ChartGalleryRef } from '../../../../machines/statecharts/chartGalleryMachine.ts'
import { statechartsTexts as texts } from '../../texts/statecharts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { hitAfter } from './chartMatches.ts'
import styles from './ChartSearch.module.css'

interface ChartSearchProps {
  gallery: ChartGalleryRef
  text: string
  /** All hits of the search, in the order of the charts. */
  hits: readonly ChartHit[]
  /** The current hit. */
  current: ChartHit | null
  /** The number of matches, in words; announced with the position of the current hit. */
  found: string
}

/** The search. It stays in view while a person steps through the hits: Enter goes on, Shift+Enter goes back. */
export function ChartSearch({ gallery, text, hits, current, found }: ChartSearchProps) {
  const go = (by: 1 | -1) => {
    const hit = hitAfter(hits, current, by)
    if (hit !== null) gallery.send({ type: 'hit.go', hit })
  }
  const follow = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(event.shiftKey ? -1 : 1)
  }
  const none = hits.length === 0 || undefined
  return (
    <section aria-label={texts.search} className={styles.search}>
      <div className={styles.field}>
        <TextField
          label={texts.search}
          type="search"
          autoComplete="off"
          enterKeyHint="next"
          value={text}
          onChange={(typed) => gallery.send({ type: 'text.type', text: typed })}
          onKeyDown={follow}
        />
      </div>
      {text.trim() !== '' && (
        <div className={styles.steps}>
          <Button aria-disabled={none} aria-label={texts.previousHit} onClick={() => go(-1)}>
            <Icon name="chevronLeft" size={16} />
          </Button>
          <Button aria-disabled={none} aria-label={texts.nextHit} onClick={() => go(1)}>
            <Icon name="chevronRight" size={16} />
          </Button>
        </div>
      )}
      <output className={styles.found}>
        {text.trim() !== '' && <b>{texts.hit(current === null ? 0 : hits.indexOf(current) + 1, hits.length)}</b>}{' '}
        {found}
      </output>
    </section>
  )
}

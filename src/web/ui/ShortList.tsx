import { useState } from 'react'
import { Button } from './Button.tsx'

interface ShortListProps {
  readonly items: readonly { readonly id: number; readonly name: string }[]
  readonly shownAtFirst: number
  readonly more: string
  readonly less: string
  /** What there is more or less of, for those who hear the button alone. */
  readonly of: string
}

/** Names in one line, the first of them until a press on `more`. */
export function ShortList({ items, shownAtFirst, more, less, of }: ShortListProps) {
  const [isWhole, setWhole] = useState(false)
  const label = isWhole ? less : more
  return (
    <>
      {(isWhole ? items : items.slice(0, shownAtFirst)).map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}{' '}
      {items.length > shownAtFirst && (
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          aria-label={`${label}: ${of}`}
          onClick={() => setWhole(!isWhole)}
        >
          {label}
        </Button>
      )}
    </>
  )
}

import { useSelector } from '@xstate/react'
import type { OpenedStaff } from '../../../../machines/staffCard/staffCardMachine.ts'
import type { Place, StaffChangeRef } from '../../../../machines/staffCard/staffChangeMachine.ts'
import { accessLevels } from '../../../domain/staffRules.ts'
import { PlaceSearch } from '../../parts/staff/PlaceSearch.tsx'
import { failureText } from '../../texts/failureText.ts'
import { staffCardTexts as texts } from '../../texts/staffCard.ts'
import { staffFormTexts } from '../../texts/staffForm.ts'
import { Button } from '../../ui/Button.tsx'
import type { Choice } from '../../ui/choice.ts'
import { handFocusToHeading } from '../../ui/handFocusOn.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './StaffCard.module.css'

const listOf = { group: 'groups', subgroup: 'subgroups', cohort: 'cohorts' } as const

interface AccessPanelProps {
  readonly changes: StaffChangeRef
  readonly opened: OpenedStaff
}

/** What the person may access, row by row; what is beyond one's own access is locked (000 §2.7, §6). */
export function AccessPanel({ changes, opened: { person, accesses } }: AccessPanelProps) {
  const { failure } = useSelector(changes, ({ context }) => context)
  const isRefused = useSelector(changes, (snapshot) => snapshot.matches('refused'))
  const isSending = useSelector(changes, (snapshot) => snapshot.matches('sending'))
  const send = (kind: 'give' | 'take', place: Place) => changes.send({ type: 'change.ask', change: { kind, place } })
  return (
    <section className={styles.panel} aria-labelledby="organization-access">
      <h2 id="organization-access" tabIndex={-1}>
        {texts.access}
      </h2>
      {isRefused && failure !== null && (
        <Notice tone="error" role="alert">
          {failureText(failure)}
        </Notice>
      )}
      {person.is_full_access && (
        <p className={styles.place}>
          {texts.fullAccess}
          {person.may_change_full_access && (
            <Button
              variant="quiet"
              disabled={isSending}
              aria-label={texts.removeOf(texts.fullAccess)}
              onClick={() => send('take', 'everything')}
            >
              {texts.remove}
            </Button>
          )}
        </p>
      )}
      {!person.is_full_access && person.may_change_full_access && (
        <Button disabled={isSending} onClick={() => send('give', 'everything')}>
          {texts.add.everything}
        </Button>
      )}
      {accessLevels.map((level) => {
        const places = person[listOf[level]]
        return (
          <section key={level} aria-label={texts.levels[level]} className={styles.level}>
            <h3>{texts.levels[level]}</h3>
            {level !== 'cohort' && <p className={styles.note}>{staffFormTexts.includes[level]}</p>}
            {places.length === 0 && <p className={styles.note}>{texts.none}</p>}
            <ul className={styles.places}>
              {places.map(({ id, name, is_editable: isEditable }) => (
                <li key={id} ref={handFocusToHeading} className={styles.place}>
                  <bdi>{name}</bdi>
                  {isEditable ? (
                    <Button
                      variant="quiet"
                      disabled={isSending}
                      aria-label={texts.removeOf(name)}
                      onClick={() => send('take', { level, id })}
                    >
                      {texts.remove}
                    </Button>
                  ) : (
                    <span className={styles.note}>{texts.placeLocked}</span>
                  )}
                </li>
              ))}
            </ul>
            {person.may_change_access && (
              <PlaceSearch
                label={texts.add[level]}
                placeholder={staffFormTexts.addPlace}
                none={texts.noPlace}
                places={accesses[listOf[level]] as readonly Choice<number>[]}
                chosen={places.map(({ id }) => id)}
                onChoose={(id) => send('give', { level, id })}
              />
            )}
          </section>
        )
      })}
    </section>
  )
}

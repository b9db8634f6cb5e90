import type { StaffCardRef } from '../../../../machines/staffCard/staffCardMachine.ts'
import type { StaffChangeRef } from '../../../../machines/staffCard/staffChangeMachine.ts'
import type { StaffMember } from '../../../api/staff.ts'
import { staffCardTexts as texts } from '../../texts/staffCard.ts'
import { staffFormTexts } from '../../texts/staffForm.ts'
import { Button } from '../../ui/Button.tsx'
import { FactList } from '../../ui/FactList.tsx'
import styles from './StaffCard.module.css'

interface CardFactsProps {
  readonly card: StaffCardRef
  readonly changes: StaffChangeRef
  readonly person: StaffMember
}

/** The person as the server has them, and what can be done. */
export function CardFacts({ card, changes, person }: CardFactsProps) {
  const archive = person.archived ? 'unarchive' : 'archive'
  const ask = (kind: 'archive' | 'unarchive' | 'password') => changes.send({ type: 'change.ask', change: { kind } })
  return (
    <>
      {person.is_administrator && <p className={styles.note}>{texts.administrator}</p>}
      <FactList
        facts={[
          { label: texts.facts.status, value: texts.status(person.archived) },
          { label: texts.facts.role, value: staffFormTexts.roles[person.role] },
          {
            label: texts.facts.tag,
            value: person.partner_custom_tag_association?.partner_custom_tag_label ?? texts.noTag,
          },
          { label: texts.facts.email, value: <a href={`mailto:${person.email}`}>{person.email}</a> },
          ...(person.using_saml ? [{ label: texts.facts.sso, value: texts.sso }] : []),
        ]}
      />
      {person.is_editable || person.is_own ? (
        <div className={styles.buttons}>
          <Button variant="primary" onClick={() => card.send({ type: 'card.edit' })}>
            {texts.edit}
          </Button>
          {person.is_editable && !person.archived && !person.using_saml && (
            <Button onClick={() => ask('password')}>{texts.do.password}</Button>
          )}
          {person.is_editable && <Button onClick={() => ask(archive)}>{texts.do[archive]}</Button>}
        </div>
      ) : (
        <p className={styles.note}>{texts.locked}</p>
      )}
    </>
  )
}

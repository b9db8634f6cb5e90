import { Link, useNavigate } from '@tanstack/react-router'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { familyFormTexts as texts } from '../../texts/familyForm.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './BackLink.module.css'

/** Apart from its route, whose chunks are named in what every first screen loads. */
const FamilyFormScreen = lazyPart(async () => {
  const { FamilyFormScreen: screen } = await import('../../flows/familyForm/FamilyFormScreen.tsx')
  return { default: screen }
})

/** The form of a family, with the way back to the list as it was. */
export function FamilyPage({ familyId }: { readonly familyId: number | null }) {
  const navigate = useNavigate()
  return (
    <FamilyFormScreen
      familyId={familyId}
      back={
        <Link to="/dashboard/administration/$" params={{ _splat: 'your-families' }} search className={styles.back}>
          <Icon name="chevronLeft" size={16} />
          {texts.back}
        </Link>
      }
      onCreated={(id) =>
        void navigate({
          to: '/dashboard/administration/$',
          params: { _splat: `your-families/${id}/edit` },
          search: true,
          replace: true,
        })
      }
    />
  )
}

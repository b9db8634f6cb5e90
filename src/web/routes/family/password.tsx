import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTakenFromAddress } from '../../app/startup/useTakenFromAddress.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'

const FamilyPasswordScreen = lazyPart(async () => {
  const { FamilyPasswordScreen: screen } = await import('../../flows/passwordChange/FamilyPasswordScreen.tsx')
  return { default: screen }
})

export const Route = createFileRoute('/family/password')({
  staticData: { access: 'public', frame: 'none' },
  component: FamilyPassword,
})

function FamilyPassword() {
  const navigate = Route.useNavigate()
  const clean = useCallback(() => void navigate({ hash: '', replace: true }), [navigate])
  return <FamilyPasswordScreen token={useTakenFromAddress(useLocation({ select: ({ hash }) => hash }), clean)} />
}

import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../app/errors/NotFoundScreen.tsx'

export const Route = createFileRoute('/$')({ staticData: { access: 'public' }, component: NotFoundScreen })

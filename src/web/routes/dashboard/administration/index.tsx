import { createFileRoute, redirect } from '@tanstack/react-router'

/** Leads to the first list of administration, with the query as it is (000 §2.1). */
export const Route = createFileRoute('/dashboard/administration/')({
  staticData: { access: 'administration' },
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/administration/$',
      params: { _splat: 'your-staff' },
      search: true,
      replace: true,
    })
  },
})

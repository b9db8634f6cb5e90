import { createFileRoute, useRouter } from '@tanstack/react-router'
import { isDevelopment } from '../../../app/startup/isDevelopment.ts'
import { StatechartsScreen } from '../../../flows/statecharts/StatechartsScreen.tsx'
import { chartFilterOf, chosenChartOf, withChartFilter } from './searchParams.ts'

export const Route = createFileRoute('/dashboard/statecharts/')({
  // In development everybody may see them, signed out too.
  staticData: { access: isDevelopment ? 'public' : 'statecharts', frame: 'full' },
  component: Statecharts,
})

function Statecharts() {
  const search = Route.useSearch()
  const router = useRouter()
  const go = (change: (search: Record<string, unknown>) => Record<string, unknown>) =>
    void router.navigate({
      to: '/dashboard/statecharts',
      search: (current: object) => change({ ...current }),
      replace: true,
      resetScroll: false,
    })
  return (
    <StatechartsScreen
      chosen={chosenChartOf(search)}
      filter={chartFilterOf(search)}
      writeUrl={(filter) => go((before) => withChartFilter(before, filter))}
      choose={(chart) => go((before) => ({ ...before, chart }))}
    />
  )
}

import type { ChartFilter } from '../../../../machines/statecharts/chartFilter.ts'
import { chartGalleryMachine } from '../../../../machines/statecharts/chartGalleryMachine.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { useOnChange } from '../../ui/useOnChange.ts'

/** Starts the gallery of statecharts, which follows the filter of the address. */
export function useChartGallery(ofUrl: ChartFilter) {
  const gallery = useScreenActor(chartGalleryMachine, { input: ofUrl })
  useOnChange(ofUrl, (filter) => gallery.send({ type: 'url.changed', filter }))
  return gallery
}

import { catalogue } from './language.ts'

/** Texts of the parts themselves. */
export const partsTexts = catalogue('parts', {
  sampleBadge: 'Sample, not for clinical use',
})

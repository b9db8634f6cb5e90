/** Texts of the parts themselves. */
export const enParts = {
  sampleBadge: 'Sample, not for clinical use',
} as const

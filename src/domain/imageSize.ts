export interface ImageSize {
  /** Pixels. */
  readonly width: number
  /** Pixels. */
  readonly height: number
}

/** 001 §9 and readings.md: a landscape picture is at most 800 px wide, a portrait or square one at most 600 px high. */
export const imageLimits = { landscapeWidth: 800, otherHeight: 600, jpegQuality: 0.75 } as const

/** Tells whether a picture is wider than high as a person sees it; square pictures have the limit of portraits. */
export function isLandscape({ width, height }: ImageSize): boolean {
  return width > height
}

/**
 * The size at which the picture of an answer is sent: scaled by one factor, rounded to whole pixels, never enlarged and
 * never below one pixel. Takes the size after the orientation has been applied.
 */
export function downscaledSize(size: ImageSize): ImageSize {
  const factor = isLandscape(size)
    ? Math.min(1, imageLimits.landscapeWidth / size.width)
    : Math.min(1, imageLimits.otherHeight / size.height)
  return { width: Math.max(1, Math.round(size.width * factor)), height: Math.max(1, Math.round(size.height * factor)) }
}

import { downscaledSize, imageLimits } from '../../../domain/imageSize.ts'

/** Returns the data URL of a picture. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('The picture could not be encoded.')))
    reader.readAsDataURL(blob)
  })
}

/**
 * Converts a picture to what is sent: a JPEG data URL, upright and within the limits. Because it is drawn again, the
 * file's metadata (place, camera) is lost.
 * @throws an Error if the browser cannot decode the file.
 */
export async function downscaleImage(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = downscaledSize(picture)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser has no canvas to make the picture smaller.')
    // JPEG has no transparency: without a background, transparent parts would turn black.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return await dataUrlOf(await canvas.convertToBlob({ type: 'image/jpeg', quality: imageLimits.jpegQuality }))
  } finally {
    picture.close()
  }
}

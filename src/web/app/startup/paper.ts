import { formatDay } from '../../texts/formats.ts'
import './paper.css'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Names every printed page after the screen, with the day on which it was printed (paper.css). */
export function prepareForPaper(): void {
  addEventListener('beforeprint', () => {
    const now = new Date()
    const day = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
    const { style } = document.documentElement
    style.setProperty('--printed-name', JSON.stringify(document.title))
    style.setProperty('--printed-day', JSON.stringify(formatDay(day)))
  })
}

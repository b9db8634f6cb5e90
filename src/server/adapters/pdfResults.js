import { View } from '@react-pdf/renderer'
import { createElement } from 'react'
import { styles, zoneColors } from './pdfStyles.js'

/**
 * The results of a report: each area with its zones, its marks and its words.
 *
 * @typedef {import('./printedReport.ts').PrintedResults} PrintedResults
 * @typedef {import('./printedReport.ts').PrintedScale} PrintedScale
 * @typedef {import('../../domain/instrument.ts').Side} Side
 * @typedef {import('./pdfPage.js').Pen} Pen
 */

/** Round for the family, square for the teacher: also apart without color. @param {Side} side */
const shapeOf = (side) => (side === 'parent' ? styles.roundMark : styles.squareMark)

/** Drawn from left to right in every language, like a ruler. @param {PrintedScale} scale */
function drawScale({ highest, bands, marks }) {
  const share = (/** @type {number} */ figure) => `${(100 * Math.min(figure, highest)) / highest}%`
  return createElement(
    View,
    { style: styles.scale },
    createElement(
      View,
      { style: styles.zones },
      ...bands.map(({ zone, from, to }) =>
        createElement(View, {
          style: {
            width: share(to - from),
            backgroundColor: zoneColors[zone].tint,
            ...(from > 0 && { borderLeftWidth: 1, borderLeftColor: zoneColors.refer.ink }),
          },
        }),
      ),
    ),
    ...marks.map(({ side, score }) =>
      createElement(View, { style: [styles.mark, shapeOf(side), { left: share(score) }] }),
    ),
  )
}

/** @param {PrintedResults} results @param {Pen} pen */
export function drawResults({ title, area, sides, areas, meanings, notes }, { text, line }) {
  const resultCell = [styles.resultCell, { width: `${40 / sides.length}%` }]
  const head = createElement(
    View,
    { style: [line, styles.row, styles.head] },
    createElement(View, { style: styles.areaCell }, text({}, area)),
    createElement(View, { style: styles.scaleCell }),
    ...sides.map(({ side, name }) =>
      createElement(
        View,
        { style: [...resultCell, line] },
        text({}, name),
        createElement(View, { style: [styles.legendMark, shapeOf(side)] }),
      ),
    ),
  )
  const rows = areas.map(({ name, scale, figures, results }) =>
    createElement(
      View,
      { wrap: false, style: [line, styles.row] },
      createElement(View, { style: styles.areaCell }, text({}, name)),
      createElement(
        View,
        { style: styles.scaleCell },
        ...(scale === null ? [] : [drawScale(scale)]),
        ...(figures === null ? [] : [text(styles.figures, figures)]),
      ),
      ...results.map(({ score, zone, word }) =>
        createElement(
          View,
          { style: resultCell },
          text(styles.score, score),
          text(zone === null ? {} : { color: zoneColors[zone].ink, fontWeight: 700 }, word),
        ),
      ),
    ),
  )
  const explained = meanings.map(({ zone, word, meaning }) =>
    createElement(
      View,
      { wrap: false, style: [line, styles.meaning] },
      createElement(
        View,
        { style: [styles.meaningWord, { backgroundColor: zoneColors[zone].tint }] },
        text({ color: zoneColors[zone].ink }, word),
      ),
      createElement(View, { style: styles.meaningText }, text({}, meaning)),
    ),
  )
  return createElement(
    View,
    {},
    text(styles.heading, title),
    head,
    ...rows,
    ...notes.map((note) => text(styles.note, note)),
    createElement(View, { style: styles.meanings }, ...explained),
  )
}

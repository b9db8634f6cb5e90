import { describeInChromium } from './kit/chromium.ts'
import { findNoViolations } from './kit/axeWalks.ts'
import { looks, screens } from './kit/screens.ts'

/** Every screen once, the looks in turn; `npm run test:long` looks at all of them in all looks. */
const covering = screens.flatMap((screen, index) => {
  const look = looks[index % looks.length]
  return look ? [[screen, look] as const] : []
})

describeInChromium('accessibility of every screen and dialog, in one look each', () => {
  findNoViolations(covering)
})

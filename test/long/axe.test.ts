import { describeInChromium } from '../journeys/kit/chromium.ts'
import { findNoViolations } from '../journeys/kit/axeWalks.ts'
import { looks, screens } from '../journeys/kit/screens.ts'

describeInChromium('accessibility of every screen and dialog, light and dark, 1280 and 375 px', () => {
  findNoViolations(screens.flatMap((screen) => looks.map((look) => [screen, look] as const)))
})

import { describeInChromium } from '../journeys/kit/chromium.ts'
import { questionnaireJourneys, walkable } from '../journeys/kit/questionnairePath.ts'
import { walkPathsInBrowser } from '../journeys/kit/questionnaireWalks.ts'

describeInChromium("every generated path of the questionnaire's machine in a browser, faults spread over them", () => {
  walkPathsInBrowser(walkable(questionnaireJourneys()))
})

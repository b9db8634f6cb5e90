import { describe, expect, it } from 'vitest'
import { isSurveyValid } from '../../../src/domain/completeness.ts'
import { given } from '../../../machines/questionnaire/answerSheet.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { questionnairePaths } from './questionnairePaths.ts'

describe('taking a questionnaire', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      ...questionnairePaths,
      invariant: (snapshot) => {
        const { context } = snapshot
        const shows = context.survey !== null
        if (snapshot.matches('open') && (!shows || context.survey?.id !== context.address.surveyId))
          throw new Error('Shows another survey.')
        if (snapshot.matches('loading') && shows) throw new Error('Shows something while loading.')
        if (snapshot.matches('finished') && context.survey && !isSurveyValid(context.survey, given(context.sheet)))
          throw new Error('Finished while required answers are missing.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})

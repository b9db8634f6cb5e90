import { describe, expect, it } from 'vitest'
import { addDays, diffDays } from '../../src/domain/calendar.ts'
import { instrumentTypes, sides } from '../../src/domain/instrument.ts'
import { surveyState } from '../../src/domain/surveyState.ts'
import { dueInstrument } from '../../src/domain/windows.ts'
import { partnerPlans } from '../../src/server/demo/organizationPlan.ts'
import { createRandom } from '../../src/server/demo/random.ts'
import { drawScreenings } from '../../src/server/demo/screenings.ts'
import { shownFamilies } from '../../src/server/demo/shownFamilies.ts'
import { screeningSettingsOf } from '../../src/domain/screeningSettings.ts'

const first = '2026-01-01'
const days = Array.from({ length: diffDays(first, '2030-01-01') }, (_, day) => addDays(first, day))

/** The newest survey of either side of both types, and whether the daily job would make a newer one. */
function newestOf(place: number, today: string, formAtNineMonths: 9 | 10) {
  const random = createRandom(`${today}/${place}`)
  const { birthday, enrolledOn, leftOn, newest } = shownFamilies[place]!.life(today, random)
  const settings = screeningSettingsOf({ formAtNineMonths, prematureFromWeeks: 3 })
  const birth = { birthday, weeksPremature: 0 }
  const child = { id: 1, accountId: 1, cohortId: 1, birth, enrolledOn, leftOn, newest, followUpEnabled: true }
  const drawn = drawScreenings(child, { today, now: `${today}T10:00:00.000Z`, settings }, random)
  return instrumentTypes.map((type) => {
    const ofType = drawn.filter((survey) => survey.type === type)
    const cells = sides.map((side) => {
      const survey = ofType.findLast((one) => one.side === side)!
      return `${side} ${surveyState(survey, today)} ${survey.status}`
    })
    const due = dueInstrument(type, birthday, 0, today, settings)
    const isThere = due === null || ofType.some(({ ageMonths }) => ageMonths === due.ageMonths)
    return [...cells, isThere ? 'nothing newer due' : 'a newer one due']
  })
}

describe('the families that show every state', () => {
  it.each([
    ['Abara', 'parent completed finished', 'teacher completed finished'],
    ['Abascal', 'parent completed finished', 'teacher open in_progress'],
    ['Abate', 'parent archived pending', 'teacher archived in_progress'],
    ['Abbott', 'parent overdue pending', 'teacher overdue in_progress'],
    ['Abboud', 'parent open in_progress', 'teacher open pending'],
    ['Abdi', 'parent overdue in_progress', 'teacher overdue pending'],
    ['Abe', 'parent open pending', 'teacher completed finished'],
  ])('%s: %s and %s, on every day of four years', (lastName, parent, teacher) => {
    const place = shownFamilies.findIndex(({ names }) => names.lastName === lastName)
    const promised = [parent, teacher, 'nothing newer due']
    const broken = days.filter((today) =>
      partnerPlans.some(({ formAtNineMonths }) =>
        newestOf(place, today, formAtNineMonths).some((cells) => cells.join() !== promised.join()),
      ),
    )
    expect(broken).toEqual([])
  })
})

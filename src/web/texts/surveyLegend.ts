import { catalogue } from './language.ts'

/** What the marks, words and filters of the survey dashboard mean. */
export const surveyLegendTexts = catalogue('surveyLegend', {
  zones: {
    on_schedule: 'The score is in the expected range.',
    monitor: 'The score is close to the cut-off. Offer learning activities and watch the child’s development.',
    refer: 'The score is below the cut-off. A further assessment may be needed.',
  },
  areas: {
    COMM: 'Communication',
    GM: 'Gross Motor',
    FM: 'Fine Motor',
    PROB: 'Problem-Solving',
    PERS: 'Personal-Social',
    SE: 'Social-Emotional, in place of the five areas',
    '--.--': 'Not scored',
  },
  words: {
    Concern: 'An answer needs attention, whatever the scores are.',
    Pending: 'The due date has passed.',
    'Next range': 'The day on which the next questionnaire begins to fit the child’s age.',
    Recent: 'A filter: the others then look only at the newest questionnaire of each side.',
  },
})

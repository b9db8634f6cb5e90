import type { Instrument, PossibleAnswer, ResponseType } from '../../src/domain/instrument.ts'

const yesSometimesNotYet: readonly PossibleAnswer[] = [
  { handle: 'yes', label: 'Yes', points: 10 },
  { handle: 'sometimes', label: 'Sometimes', points: 5 },
  { handle: 'not_yet', label: 'Not yet', points: 0 },
]

function responseType(id: number, parts: Partial<ResponseType>): ResponseType {
  return { id, inputType: 'radio', label: '', required: false, readonlyGroup: false, possibleAnswers: [], ...parts }
}

const scoredItem = (id: number) => responseType(id, { required: true, possibleAnswers: yesSometimesNotYet })

function question(
  id: number,
  boldBody: string,
  responseTypes: readonly ResponseType[],
  concernHandles: readonly string[] = [],
) {
  return { id, boldBody, body: '', imageUrl: null, details: null, concernHandles, responseTypes }
}

/** Response types of the tiny instrument, by their purpose in tests. */
export const tiny = {
  communication: [101, 102],
  /** Read-only while a required answer of Communication is missing. */
  readonlyText: 103,
  grossMotor: [201, 202],
  checkbox: 203,
  overallText: 301,
  image: 302,
  overallConcern: 303,
} as const

/** Two scored sections and Overall, with all four ways to answer: invented, and small enough to remember. */
export const tinyInstrument: Instrument = {
  type: 'asq_3',
  ageMonths: 24,
  name: 'Tiny 24 months',
  locale: 'en',
  version: 'tiny-1',
  provenance: 'sample',
  notice: 'Sample, not for clinical use',
  sections: [
    {
      handle: 'communication',
      name: 'Communication',
      scored: true,
      requiredAnswersCount: 2,
      questions: [
        question(11, 'Names a ball', [scoredItem(101)]),
        question(12, 'Names a cup', [scoredItem(102)]),
        question(13, 'Tell us more', [responseType(103, { inputType: 'textarea', readonlyGroup: true })]),
      ],
    },
    {
      handle: 'gross_motor',
      name: 'Gross Motor',
      scored: true,
      requiredAnswersCount: 1,
      questions: [
        question(21, 'Walks up a step', [scoredItem(201)]),
        question(22, 'Kicks a ball', [scoredItem(202)]),
        question(23, 'Where does the child play?', [
          responseType(203, {
            inputType: 'checkbox',
            possibleAnswers: [
              { handle: 'inside', label: 'Inside' },
              { handle: 'outside', label: 'Outside' },
            ],
          }),
        ]),
      ],
    },
    {
      handle: 'overall',
      name: 'Overall',
      scored: false,
      requiredAnswersCount: 0,
      questions: [
        question(31, 'Anything else?', [responseType(301, { inputType: 'textarea' })]),
        question(32, 'A picture of the child at play', [responseType(302, { inputType: 'image' })]),
        question(
          33,
          'Does anything worry you?',
          [
            responseType(303, {
              possibleAnswers: [
                { handle: 'yes', label: 'Yes' },
                { handle: 'no', label: 'No' },
              ],
            }),
          ],
          ['yes'],
        ),
      ],
    },
  ],
}

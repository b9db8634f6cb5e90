import type { FamilyTexts } from './familyTexts.ts'

export const en: FamilyTexts = {
  areas: {
    communication: 'Communication',
    gross_motor: 'Gross Motor',
    fine_motor: 'Fine Motor',
    problem_solving: 'Problem-Solving',
    personal_social: 'Personal-Social',
    social_emotional: 'Social-Emotional',
    overall: 'Overall',
  },
  zones: { on_schedule: 'On schedule', monitor: 'Monitor', refer: 'Refer' },
  notScored: 'Not scored',
  labelled: (label, value) => `${label}: ${value}`,
  listed: (parts) => parts.join('; '),
  sample: 'Sample, not for clinical use',
  email: {
    subject: 'The results of your questionnaire',
    greeting: (name) => `Hello ${name},`,
    intro: ({ child, questionnaire, date }) =>
      `Thank you for answering the questionnaire “${questionnaire}” about ${child} on ${date}. These are its results:`,
    guidance: {
      on_schedule: 'Your child is on schedule in every area. Keep playing, reading and talking together.',
      monitor:
        'In at least one area it is good to practise a little more and to look again in some weeks. We will be glad to suggest activities.',
      refer:
        'In at least one area we would like to look more closely together with you. Please talk with us about the next step.',
      partly:
        'Your child is on schedule in every area that has a result. Please talk with us about the areas without one.',
      none: 'There is no result for any area. Please talk with us about what that means.',
    },
    noDiagnosis: 'A questionnaire shows how a child is doing at the moment. It is not a diagnosis.',
    questions: (partner) => `If you have questions, please ask the staff of ${partner} who know your child.`,
  },
  report: {
    title: 'ASQ Report',
    child: 'Child',
    age: 'Age of the questionnaire',
    months: (months) => `${months} months`,
    questionnaire: 'Questionnaire',
    organization: 'Organization',
    side: { parent: 'Parent', teacher: 'Teacher' },
    completed: 'Completed',
    answeredBy: 'Answered by',
    notCompleted: 'Not completed',
    results: 'Results',
    area: 'Area',
    score: 'Score',
    result: 'Result',
    adjusted: 'adjusted for missing answers',
    answers: 'Answers',
    question: 'Question',
    noAnswer: 'Not answered',
    picture: 'Picture',
    unprintable: 'The sign {sign} stands for a character that cannot be printed here. The dashboard shows it.',
    made: (date) => `Made on ${date}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
}

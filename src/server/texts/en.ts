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
  account: {
    activation: {
      subject: ({ product }) => `Your account at ${product}`,
      text: ({ partner, product }) =>
        `${partner} has opened an account for you at ${product}, so that you can follow how your child is doing.`,
      lasts: 'The link works once, for 7 days.',
    },
    password: {
      subject: ({ product }) => `Set a new password for ${product}`,
      text: ({ partner, product }) =>
        `${partner} sends you this link to set a new password for your account at ${product}.`,
      lasts: 'The link works once, for one hour.',
    },
    deletion: {
      subject: ({ product }) => `A request about your account at ${product}`,
      text: ({ partner }) =>
        `The staff of ${partner} have asked for data of your family to be deleted. Nothing has been deleted yet.`,
    },
    setPassword: 'Set my password',
    keep: 'Never pass this link on. If you did not expect it, you need not do anything.',
  },
  report: {
    title: 'ASQ Report',
    child: 'Child',
    born: 'Date of birth',
    cohort: 'Cohort',
    questionnaire: 'Questionnaire',
    side: { parent: 'Parent', teacher: 'Teacher' },
    completed: (date) => `Completed on ${date}`,
    answeredBy: (name) => `Answered by ${name}`,
    notCompleted: 'Not completed',
    age: (months, days) => `${months} ${months === 1 ? 'month' : 'months'}, ${days} ${days === 1 ? 'day' : 'days'}`,
    agedOnDay: (age) => `Age on that day: ${age}`,
    adjustedBy: (weeks, age) => `Adjusted by ${weeks} weeks (early birth): ${age}`,
    notAdjusted: 'Not adjusted for early birth',
    counted: (weeks, from, through) => `born ${weeks} weeks early; counted from ${from} through ${through}`,
    forAges: (from, through) => `For ${from} through ${through}`,
    assigned: (date, age, isAdjusted) => `${isAdjusted ? 'Adjusted age' : 'Age'} when assigned, ${date}: ${age}`,
    chosen: ({ author, date, former, chosen, reason }) =>
      `${author} chose ${chosen} in place of ${former} on ${date}: ${reason}`,
    results: 'Results',
    area: 'Area',
    cutOff: (figure) => `Cut-off ${figure}`,
    monitorUpTo: (figure) => `Monitor up to ${figure}`,
    monitorBelow: (figure) => `Monitor below ${figure}`,
    monitorFrom: (figure) => `Monitor from ${figure}`,
    meanings: {
      on_schedule: 'The child does what most children of this age do. Screen again at the next age.',
      monitor: 'Close to the cut-off. Practise in this area and screen again soon.',
      refer: 'At or beyond the cut-off. A closer look by a professional is recommended; this is not a diagnosis.',
    },
    adjusted: 'adjusted for missing answers',
    concerns: 'Answers of concern',
    noConcerns: 'No answer of concern was given.',
    answers: 'Answers',
    inEnglish: 'The questions are printed in English, because there is no translation of them yet.',
    notTranslated: 'Some texts are printed in another language, because there is no translation of them yet.',
    noAnswer: 'Not answered',
    picture: 'Picture',
    unprintable: 'The sign {sign} stands for a character that cannot be printed here. The dashboard shows it.',
    made: (date) => `Made on ${date}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
}

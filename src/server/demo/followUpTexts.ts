/** Texts that the sample staff wrote in follow-up reports. */
export const followUpTexts = {
  otherPeople: ['Grandmother', 'Both parents', 'The assistant teacher', 'An interpreter', 'The home visitor'],
  services: [
    'County early intervention',
    'Speech clinic at Harbor Hospital',
    'Family resource line',
    'School district team',
  ],
  remarks: [
    'The family had noticed the same at home and was glad to talk about it.',
    'They practice on the playground every afternoon now.',
    'We agreed to write to each other after the holidays.',
    'An older brother had help with speech; the family knows the way.',
    'The family prefers to be called in the evening.',
  ],
} as const

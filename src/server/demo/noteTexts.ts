/** Notes that staff of the sample world wrote on the questions of a questionnaire. */
export const noteTexts: readonly string[] = [
  'Saw this in the classroom twice this week, with a little help from a friend.',
  'The family says it happens at home and not yet here. Will watch at drop-off.',
  'Tried it again after the nap: no difficulty at all.',
  'Needs the words in the home language first, then does it right away.',
  'Only with a bigger object so far. We put one into the play corner.',
  'Shy with the new adult in the room, so this may say little.',
  'Talked with the grandmother about it at pick-up.',
  'Did it without being asked during outdoor time.',
  'The answer surprised me. Let us look at it together next week.',
  'Sent two activities for this home with the family.',
  'Was tired that day. I would ask again before the next questionnaire.',
  'Works on this with the speech therapist on Tuesdays.',
  'Copies the older brother, mostly at the table.',
  'We agreed to try this outside, where there is more room.',
  'The interpreter was not sure that the question was understood.',
]

export const noteReplies: readonly string[] = [
  'Agreed, I saw the same.',
  'Thank you. I have added it to the plan for the next visit.',
  'Asked the family: it is new since the holidays.',
  'Much better two weeks later.',
]

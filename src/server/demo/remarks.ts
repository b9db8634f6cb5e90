/** What families and teachers of the sample world write beside their answers. */
export const worryRemarks: readonly string[] = [
  'We noticed it about a month ago. It happens mostly when she is tired.',
  'He turns his head to one side more than to the other.',
  'She was early and our doctor said to watch this, so we are watching it.',
  'Sleeping has been hard since we moved. Three times a night most nights.',
  'He used to wave and now he does not do it any more.',
  'She gets upset by loud places and covers her ears.',
  'My mother-in-law thinks he should be talking more by now.',
  'Falls more often than the other children in the room.',
  'Very picky with food, only four or five things at the moment.',
  'We speak two languages at home and are not sure what to expect.',
  'Ear infections all winter, we wonder about hearing.',
  'Holds the crayon in the whole hand and gives up quickly.',
]

export const calmRemarks: readonly string[] = [
  'She loves books and brings them to us all day.',
  'He is a happy child and laughs a lot.',
  'Started at the new room two weeks ago and settled well.',
  'She sings along to everything.',
  'Great with the other children, shares his toys.',
  'We tried the activities from last time, he liked the tower best.',
  'Thank you for checking on us.',
  'No worries at the moment.',
]

export const teamComments: readonly string[] = [
  'Answered together with the grandmother.',
  'We talked about it at pick-up, the family would like to hear the results soon.',
  'Please send the next one in Spanish.',
  'Tried most of these in the classroom this week.',
  'The family would like ideas for fine motor play at home.',
]

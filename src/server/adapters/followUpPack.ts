import { z } from 'zod'
import { type FollowUpForm, type FollowUpFormLine, followUpQuestionTypes } from '../../domain/followUp.ts'
import { provenances } from '../../domain/instrument.ts'
import { longestText } from '../../domain/longestText.ts'
import type { Language } from '../texts/languages.ts'

const line = {
  id: z.number().int().min(1).max(999_999_999),
  position: z.number().int(),
  title: z.string().trim().min(1),
  question_type: z.enum(followUpQuestionTypes),
  info_link: z.url({ protocol: /^https?$/ }).optional(),
}
const lineSchema = z.strictObject({ ...line, question_type: z.literal('asq_followup_line') })
type FileLine = Omit<z.infer<typeof questionSchema>, 'children'>
const questionSchema = z.strictObject({ ...line, children: z.array(lineSchema).max(100).optional() })

const formSchema = z
  .strictObject({
    name: z.string().trim().min(1),
    version: z.string().trim().min(1),
    provenance: z.enum(provenances),
    questions: z.array(questionSchema).min(1).max(200),
  })
  .refine(({ questions }) => {
    const ids = questions.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)])
    return new Set(ids).size === ids.length
  }, 'Ids of questions and lines are unique together.')
  .refine(
    ({ questions }) =>
      questions.every(({ question_type: type, children }) => children === undefined || type === 'asq_followup_list'),
    'Only lists have lines.',
  )

const messageSchema = z.string().trim().min(1).max(longestText)
const translationsSchema = z.strictObject({
  es: messageSchema.optional(),
  zh: messageSchema.optional(),
  fr: messageSchema.optional(),
  ar: messageSchema.optional(),
} satisfies Record<Exclude<Language, 'en'>, z.ZodType>)

const templatesSchema = z
  .array(
    z.strictObject({
      title: z.string().trim().min(1),
      message: messageSchema,
      translations: translationsSchema.optional(),
    }),
  )
  .min(1)
  .max(100)

export type FollowUpTemplate = z.infer<typeof templatesSchema>[number]

/** Parses a form of follow-up reports. @throws a description of what is wrong with it. */
export function parseFollowUpForm(json: unknown): FollowUpForm {
  const { questions, ...form } = formSchema.parse(json)
  return {
    ...form,
    questions: questions.map(({ children = [], ...question }) => ({
      ...lineOf(question),
      children: children.map(lineOf),
    })),
  }
}

const lineOf = ({ id, position, title, question_type, info_link }: FileLine): FollowUpFormLine => ({
  id,
  position,
  title,
  questionType: question_type,
  infoLink: info_link ?? null,
})

/** Parses the templates of follow-up messages. @throws a description of what is wrong with them. */
export const parseFollowUpTemplates = (json: unknown): readonly FollowUpTemplate[] => templatesSchema.parse(json)

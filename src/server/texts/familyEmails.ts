import type { Email } from '../adapters/emailMessage.ts'
import type { FamilyAddressee, FamilyEmailKind } from '../repositories/familyEmails.ts'
import { isolated, languageOf } from './languages.ts'
import { textsFor } from './textsFor.ts'

interface FamilyEmail {
  readonly id: string
  readonly kind: FamilyEmailKind
  readonly family: FamilyAddressee
  /** Of the link to set a password. */
  readonly token: string
  readonly product: string
}

/** An e-mail to a family about its account, in its language. Names no child. */
export function familyEmail({ id, kind, family, token, product }: FamilyEmail): Email {
  const language = languageOf(family.locale)
  const texts = textsFor(language)
  const name = (text: string) => isolated(language, text)
  const about = { partner: name(family.partnerName), product: name(product) }
  const paragraph = (text: string) => ({ kind: 'text', text }) as const
  const { account, email } = texts
  const link = { kind: 'link', label: account.setPassword, path: `/family/password#${token}` } as const
  const said = account[kind]
  return {
    id,
    to: { name: family.name, address: family.email },
    language,
    subject: said.subject(about),
    parts: [
      paragraph(email.greeting(name(family.name))),
      paragraph(said.text(about)),
      ...(kind === 'deletion' ? [] : [link, paragraph(account[kind].lasts), paragraph(account.keep)]),
      paragraph(email.questions(about.partner)),
    ],
  }
}

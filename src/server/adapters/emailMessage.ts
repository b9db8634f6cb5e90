import type { Language } from '../texts/languages.ts'
import { textsFor } from '../texts/textsFor.ts'

/**
 * A paragraph, facts as label and value, or a link to a page of this product: foreign addresses cannot be expressed.
 */
export type EmailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'link'; readonly label: string; readonly path: `/dashboard/${string}` | `/family/${string}` }

export interface Email {
  /** A uuid, used in the Message-ID and as the file name in the outbox. A repeated e-mail has the same id. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly language: Language
  readonly subject: string
  readonly parts: readonly EmailPart[]
}

export interface Addressed {
  readonly from: string
  /** The base of all links, from the settings. */
  readonly publicUrl: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose: a line break would begin a header.
const headerBreaks = /[\u0000-\u001F\u007F\u2028\u2029]+/g

/** Joins lines, so that no header value can begin another header. */
const oneLine = (text: string) => text.replaceAll(headerBreaks, ' ').trim()

const textOf = (part: EmailPart, publicUrl: string, language: Language): string => {
  const { labelled } = textsFor(language)
  if (part.kind === 'text') return part.text
  if (part.kind === 'link') return `${labelled(part.label, '').trimEnd()}\n${publicUrl}${part.path}`
  return part.facts.map(([label, value]) => labelled(label, value)).join('\n')
}

const htmlOf = (part: EmailPart, publicUrl: string): string => {
  if (part.kind === 'text') return `<p>${escaped(part.text)}</p>`
  if (part.kind === 'link')
    return `<p><a href="${escaped(publicUrl + part.path)}" style="color:#0b6e75;font-weight:bold">${escaped(part.label)}</a></p>`
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="text-align:start;padding:4px 16px 4px 0">${escaped(label)}</th><td style="padding:4px 0"><bdi>${escaped(value)}</bdi></td></tr>`,
  )
  return `<table style="border-collapse:collapse">${rows.join('')}</table>`
}

const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/** The e-mail in nodemailer's format, with the same text in plain and in HTML. */
export function mailOptions(email: Email, { from, publicUrl }: Addressed) {
  const { id, to, language, parts } = email
  const subject = oneLine(email.subject)
  const body = parts.map((part) => htmlOf(part, publicUrl)).join('\n')
  return {
    from,
    to: { name: oneLine(to.name), address: to.address },
    subject,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    text: `${parts.map((part) => textOf(part, publicUrl, language)).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:600px">
${body}
</body>
</html>
`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

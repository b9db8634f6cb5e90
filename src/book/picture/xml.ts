const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text and attributes of SVG and HTML. */
export const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** Formats a coordinate with at most one decimal. */
export const fixed = (value: number): string => String(Math.round(value * 10) / 10)

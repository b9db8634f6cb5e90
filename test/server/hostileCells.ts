const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((text) =>
  /\p{Cc}/u.test(text),
)

/**
 * What may hide a formula sign from whoever guards against it: controls, separators, blanks, characters without width.
 */
const hidingPlaces = [
  ...controls,
  '\r\n',
  '"',
  '""',
  ',',
  ';',
  ' ',
  '\u00A0',
  '\u200B',
  '\u2028',
  '\u2029',
  '\u202E',
  '\u3164',
  '\uFEFF',
]

export const formulaSigns = [...'=+-@＝＋－＠﹦﹢﹣﹫−']

const formulas = formulaSigns.map((sign) => `${sign}1+1`)

/** Texts of people, each with a formula sign behind something that may hide it; as names, they end with a word. */
export const hostileCells: readonly string[] = [
  ...formulas,
  ...hidingPlaces.flatMap((before) =>
    formulas.flatMap((formula) => [
      `${before}${formula}`,
      `  ${before} ${formula}`,
      `Bo${before}${formula}`,
      `Bo${before}" \t${formula}\nJo`,
    ]),
  ),
]

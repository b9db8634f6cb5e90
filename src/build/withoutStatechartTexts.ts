import { type ESTree, type Plugin, Visitor, parseSync } from 'vite'

type Property = ESTree.ObjectProperty

const propertiesOf = (node: ESTree.Node): Property[] =>
  node.type === 'ObjectExpression' ? node.properties.filter((one): one is Property => one.type === 'Property') : []

const nameOf = ({ key, computed }: Property): string | null => {
  if (computed) return null
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

const named = (node: ESTree.Node, name: string): Property | undefined =>
  propertiesOf(node).find((property) => nameOf(property) === name)

/** Returns the `meta: { title: … }` that only a state of a statechart has: title and nothing else. */
function titleOf(node: ESTree.Node): Property | undefined {
  const meta = named(node, 'meta')
  return meta && propertiesOf(meta.value).length === 1 && named(meta.value, 'title') ? meta : undefined
}

/**
 * Lists the descriptions of the transitions that `on`, `after` or `always` of a state hold: `x: {…}`, `x: [{…}]`,
 * `[{…}]`.
 */
function descriptionsOfTransitions(value: ESTree.Node): Property[] {
  if (value.type === 'ArrayExpression')
    return value.elements.flatMap((one) => (one ? descriptionsOfTransition(one) : []))
  return propertiesOf(value).flatMap(({ value: transition }) =>
    transition.type === 'ArrayExpression'
      ? descriptionsOfTransitions(transition)
      : descriptionsOfTransition(transition),
  )
}

function descriptionsOfTransition(transition: ESTree.Node): Property[] {
  const description = named(transition, 'description')
  return description ? [description] : []
}

/** Lists the texts that states in this code carry: titles, descriptions and the descriptions of their transitions. */
function textsIn(code: string, file: string): Property[] {
  const found: Property[] = []
  const visitor = new Visitor({
    ObjectExpression(state) {
      const title = titleOf(state)
      if (!title) return
      const description = named(state, 'description')
      const transitions = ['on', 'after', 'always'].flatMap((name) => {
        const property = named(state, name)
        return property ? descriptionsOfTransitions(property.value) : []
      })
      found.push(title, ...(description ? [description] : []), ...transitions)
    },
  })
  visitor.visit(parseSync(file, code).program)
  return found
}

/** Returns the code of a machine without the titles and descriptions of its states and transitions. */
export function removeStatechartTexts(code: string, file: string): string {
  return textsIn(code, file)
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => {
      const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0
      return rest.slice(0, start) + rest.slice(end + comma)
    }, code)
}

/**
 * Removes the titles and descriptions of states from the browser's build. They serve the statechart book and make up a
 * third of a machine's bytes. A `description` anywhere else, as in a context or an event, is data and stays.
 */
export function withoutStatechartTexts(): Plugin {
  return {
    name: 'without-statechart-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/[^?]+\.ts$/ },
      handler: (code, id) => ({ code: removeStatechartTexts(code, id), map: null }),
    },
  }
}

import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const root = path.join(import.meta.dirname, '../../src/server/repositories')

export interface RepositoryFunction {
  /** `notes.findNote`, `system/sessions.touchSession`. */
  readonly name: string
  readonly isSystem: boolean
  /** One of its parameters is a `Scope`. */
  readonly takesScope: boolean
  /**
   * It returns a promise or takes a connection. A function that does neither builds only a part of a statement or a
   * value.
   */
  readonly asksDatabase: boolean
}

export interface RepositoryFile {
  readonly name: string
  readonly isSystem: boolean
  /** The text after `No scope:` in the file's first comment; null without one. */
  readonly reason: string | null
  readonly functions: readonly RepositoryFunction[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const connection = /\b(?:Kysely|Transaction|Database|Deps)\b/
/** Initializers of exported constants that are not functions. */
const plainValues = ['Literal', 'TemplateLiteral', 'TaggedTemplateExpression', 'ObjectExpression', 'ArrayExpression']

const nodeAt = (node: Node, key: string) => node[key] as Node | null
const nodesAt = (node: Node, key: string) => node[key] as readonly Node[]

/** Lists the functions that a source exports. Throws on an export that cannot be listed this way. */
export function exportedFunctions(name: string, source: string): RepositoryFunction[] {
  const { program, errors } = parseSync(name, source)
  if (errors.length > 0) throw new Error(`${name} cannot be parsed`)
  const refused = (what: string) => new Error(`${name} exports ${what}: export each function by its own declaration`)
  const file = name.replace(/\.ts$/, '')
  const read = (id: string, declared: Node): RepositoryFunction => {
    const parameters = nodesAt(declared, 'params').map((parameter) => {
      const pattern = nodeAt(parameter, 'left') ?? parameter
      const annotation = nodeAt(pattern, 'typeAnnotation')
      return annotation === null ? '' : source.slice(annotation.start, annotation.end).replace(/^:\s*/, '')
    })
    const returned = nodeAt(declared, 'returnType')
    const answer = returned === null ? null : source.slice(returned.start, returned.end)
    return {
      name: `${file}.${id}`,
      isSystem: file.startsWith('system/'),
      takesScope: parameters.includes('Scope'),
      asksDatabase:
        declared['async'] === true ||
        (answer !== null && answer.includes('Promise')) ||
        parameters.some((type) => connection.test(type)),
    }
  }
  return (program.body as unknown as readonly Node[]).flatMap((statement): RepositoryFunction[] => {
    if (statement.type === 'ExportAllDeclaration') throw refused('another file')
    if (statement.type === 'ExportDefaultDeclaration') throw refused('a default')
    if (statement.type !== 'ExportNamedDeclaration') return []
    const declaration = nodeAt(statement, 'declaration')
    if (declaration === null) throw refused('a list of names')
    if (/^TS(?:Interface|TypeAlias)Declaration$/.test(declaration.type)) return []
    if (declaration.type === 'FunctionDeclaration') {
      return [read(String(nodeAt(declaration, 'id')?.['name']), declaration)]
    }
    if (declaration.type !== 'VariableDeclaration') throw refused(declaration.type)
    return nodesAt(declaration, 'declarations').flatMap((declarator) => {
      let value = nodeAt(declarator, 'init')
      while (value !== null && /^TS(?:As|Satisfies)Expression$/.test(value.type)) value = nodeAt(value, 'expression')
      const id = String(nodeAt(declarator, 'id')?.['name'])
      if (value === null || /^(?:ArrowFunction|Function)Expression$/.test(value.type))
        return value ? [read(id, value)] : []
      const text = source.slice(value.start, value.end)
      if (!plainValues.includes(value.type) || /=>|\bfunction\b/.test(text)) throw refused(`${id}, which is not plain`)
      return []
    })
  })
}

/** Every file of src/server/repositories. */
export function repositoryFiles(): RepositoryFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => {
      const source = readFileSync(path.join(root, name), 'utf8')
      const reason = /^\/\*\*\s*No scope: ([^*]+?)\s*\*\//.exec(source.replaceAll('\n * ', ' '))?.[1] ?? null
      return { name, isSystem: name.startsWith('system/'), reason, functions: exportedFunctions(name, source) }
    })
}

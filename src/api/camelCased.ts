import type { z } from 'zod'

type CamelKey<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : Key

/** A wire type as the browser sees it: camelCase keys at every depth, all of them read-only. */
export type CamelCased<Wire> = Wire extends readonly (infer Item)[]
  ? readonly CamelCased<Item>[]
  : Wire extends object
    ? { readonly [Key in keyof Wire as Key extends string ? CamelKey<Key> : Key]: CamelCased<Wire[Key]> }
    : Wire

/** The type that the browser reads of an answer that the server writes with this schema. */
export type AnswerBy<Schema extends z.ZodType> = CamelCased<z.output<Schema>>

/** The type of the body that the browser sends to a route that reads it with this schema. */
export type BodyBy<Schema extends z.ZodType> = CamelCased<z.input<Schema>>

/** A query parameter as a screen holds it: a list or a toggle that is not set is empty or false, anything else null. */
type Chosen<Parameter> = undefined extends Parameter
  ? Exclude<Parameter, undefined> | (Parameter extends readonly unknown[] | boolean | undefined ? never : null)
  : Parameter

type AllChosen<Query> = { [Key in keyof Query]-?: Chosen<Query[Key]> }

/** The filters of a screen whose call is read with this schema: every parameter, also those that are not sent. */
export type FiltersBy<Schema extends z.ZodType> = CamelCased<AllChosen<z.output<Schema>>>

type ReadOnly<Wire> = Wire extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : Wire extends object
    ? { readonly [Key in keyof Wire]: ReadOnly<Wire[Key]> }
    : Wire

/** The same as `AnswerBy` for the calls of administration, which keep the keys of the wire (000 §7). */
export type WireAnswerBy<Schema extends z.ZodType> = ReadOnly<z.output<Schema>>

/** The same as `FiltersBy` for the calls of administration. */
export type WireFiltersBy<Schema extends z.ZodType> = ReadOnly<AllChosen<z.output<Schema>>>

import {
  type Static,
  type TArray,
  type TProperties,
  type TSchema,
  type TUnsafe,
  Type,
} from 'typebox'
import type { JsonSchema } from './schema.ts'

/** The fields of an entity, by how much depends on them. */
export interface Fields<
  Identity extends TProperties,
  Expected extends TProperties,
  Optional extends TProperties,
> {
  /** An entity without one of these can be neither named nor linked: readers drop it. */
  readonly identity: Identity
  /** Other fields that name it. Readers drop an entity that has none of them. */
  readonly namedBy?: readonly (keyof Expected | keyof Optional)[] | undefined
  /** Sent by every backend that keeps the whole contract. Readers do without them. */
  readonly expected: Expected
  /** Absent where the entity has no such value. */
  readonly optional: Optional
}

type Flat<T> = { [Key in keyof T]: T[Key] } & {}

/** Entity as a reader can rely on it: with its identity. */
type Lenient<I extends TProperties, E extends TProperties, O extends TProperties> = Flat<
  { [Key in keyof I]: Static<I[Key]> } & {
    [Key in keyof E]?: Static<E[Key]> | undefined
  } & { [Key in keyof O]?: Static<O[Key]> | undefined }
>

/** Entity as a complete backend sends it. */
type Whole<I extends TProperties, E extends TProperties, O extends TProperties> = Flat<
  { [Key in keyof I]: Complete<I[Key]> } & { [Key in keyof E]: Complete<E[Key]> } & {
    [Key in keyof O]?: Complete<O[Key]>
  }
>

/** Schema of an entity. `required` holds its identity, `expected` the names of what else is due. */
export interface TEntity<
  I extends TProperties = TProperties,
  E extends TProperties = TProperties,
  O extends TProperties = TProperties,
> extends TUnsafe<Lenient<I, E, O>> {
  '~complete': Whole<I, E, O>
}

/** Schema of a text with well-known values; a backend may know more of them. */
export interface TOpenEnum<Value extends string> extends TUnsafe<Open<Value>> {
  '~complete': Value
}

/** One of the known values, or one that a newer backend made up. */
export type Open<Value extends string> = Value | (string & {})

/**
 * Entity as a producer of the whole contract builds it: every identity and expected field is
 * there and enumerations hold known values only. `Static` of the same schema is what a reader gets.
 */
export type Complete<Schema> = Schema extends { '~complete': infer All }
  ? All
  : Schema extends TArray<infer Item>
    ? Complete<Item>[]
    : Schema extends TSchema
      ? Static<Schema>
      : never

/** Schema of an entity from its fields. */
export function entity<
  I extends TProperties,
  E extends TProperties,
  O extends TProperties,
>({ identity, namedBy, expected, optional }: Fields<I, E, O>): TEntity<I, E, O> {
  const schema: TSchema = Type.Object(
    { ...identity, ...allOptional(expected), ...allOptional(optional) },
    { expected: Object.keys(expected), ...(namedBy && { namedBy }) },
  )
  return schema as TEntity<I, E, O>
}

function allOptional(properties: TProperties): TProperties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]),
  )
}

/** Schema of a text whose well-known values are those of a strict enumeration. */
export function openEnum<Value extends string>(schema: {
  readonly enum: readonly Value[]
}): TOpenEnum<Value> {
  const open: TSchema = Type.String({ known: schema.enum })
  return open as TOpenEnum<Value>
}

/** Schema of a value for which `null` has its own meaning. */
export const nullable = <Schema extends TSchema>(
  schema: Schema,
  options: Pick<JsonSchema, 'nullBeside'> = {},
) => Type.Union([schema, Type.Null()], options)

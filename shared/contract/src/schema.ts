/**
 * A schema of the contract as JSON holds it. Code that walks schemas reads this, so that it
 * needs no schema library.
 */
export interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  /** Fields without which the object cannot be used. */
  readonly required?: readonly string[]
  /** Fields of which the object needs at least one. */
  readonly namedBy?: readonly string[]
  /** Fields that a complete backend sends besides. */
  readonly expected?: readonly string[]
  /** Well-known values of a text that may have others. */
  readonly known?: readonly string[]
  readonly enum?: readonly string[]
  readonly items?: JsonSchema
  /** Fields of an array's items that repeat a field of the object around it, where an item lacks them. */
  readonly repeats?: Readonly<Record<string, string>>
  /** Values of another field beside which the value is null, whatever is sent. */
  readonly nullBeside?: Readonly<Record<string, readonly string[]>>
  readonly anyOf?: readonly JsonSchema[]
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
}

/** Formats of values; all of them are annotations, patterns and ranges say the rest. */
export const FORMATS = [
  'hash',
  'address',
  'hex',
  'wei',
  'quantity',
  'unix-ms',
  'trace-id',
  'span-id',
  'token-id',
] as const
export type Format = (typeof FORMATS)[number]

/** The schema that `null` has a meaning beside, and whether it has. */
export function splitNull(schema: JsonSchema): {
  readonly schema: JsonSchema
  readonly nullable: boolean
} {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const [only] = others
  const nullable = schema.anyOf !== undefined && others.length < schema.anyOf.length
  return nullable && others.length === 1 && only !== undefined
    ? { schema: only, nullable }
    : { schema, nullable }
}

/** Schema of the values of a map; undefined for objects with named fields and everything else. */
export const mapValues = ({ patternProperties }: JsonSchema): JsonSchema | undefined =>
  patternProperties && Object.values(patternProperties)[0]

/** True for a JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The strict JSON Schema of a response from a backend that keeps the whole contract: expected
 * fields are required, enumerations closed, annotations left out.
 */
export function completeSchema(schema: JsonSchema): JsonSchema {
  const {
    expected = [],
    known,
    format: _,
    namedBy: __,
    repeats: ___,
    nullBeside: ____,
    ...rest
  } = schema
  if (known !== undefined) return { enum: known }
  const required = [...(schema.required ?? []), ...expected]
  return {
    ...rest,
    ...(schema.properties && { properties: mapSchemas(schema.properties), required }),
    ...(schema.items && { items: completeSchema(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(completeSchema) }),
    ...(schema.patternProperties && {
      patternProperties: mapSchemas(schema.patternProperties),
    }),
  }
}

const mapSchemas = (schemas: Readonly<Record<string, JsonSchema>>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, completeSchema(schema)]),
  )

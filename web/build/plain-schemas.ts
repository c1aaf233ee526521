/**
 * The part of the schema library that the contract uses, without its checks and types: builders of plain
 * JSON Schema. Stands in for the library in the built page.
 */
type Schema = Record<string, unknown>

/** The schemas of fields that may be absent. */
const optional = new WeakSet<Schema>()

export const Type = {
  Object: (properties: Record<string, Schema>, options?: Schema): Schema => {
    const required = Object.entries(properties)
      .filter(([, schema]) => !optional.has(schema))
      .map(([name]) => name)
    return {
      type: 'object',
      ...(required.length > 0 && { required }),
      properties,
      ...options,
    }
  },
  Optional: (schema: Schema): Schema => {
    const copy = { ...schema }
    optional.add(copy)
    return copy
  },
  Array: (items: Schema, options?: Schema): Schema => ({
    type: 'array',
    items,
    ...options,
  }),
  Union: (anyOf: readonly Schema[], options?: Schema): Schema => ({ anyOf, ...options }),
  Record: (_: Schema, value: Schema): Schema => ({
    type: 'object',
    patternProperties: { '^.*$': value },
  }),
  Enum: (values: readonly string[]): Schema => ({ enum: values }),
  Unsafe: (schema: Schema): Schema => schema,
  String: (options?: Schema): Schema => ({ type: 'string', ...options }),
  Number: (options?: Schema): Schema => ({ type: 'number', ...options }),
  Integer: (options?: Schema): Schema => ({ type: 'integer', ...options }),
  Boolean: (): Schema => ({ type: 'boolean' }),
  Null: (): Schema => ({ type: 'null' }),
  Unknown: (): Schema => ({}),
}

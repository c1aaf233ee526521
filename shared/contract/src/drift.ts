import { decode } from './decode.ts'
import type { EndpointName } from './endpoints/endpoints.ts'
import { responseSchema } from './response-schema.ts'
import { isRecord, type JsonSchema, mapValues, splitNull } from './schema.ts'

/**
 * How a response differs from the contract.
 *
 * - `missing`: a field that every complete backend sends is absent, or null without a meaning.
 * - `type`: readers cannot use the value.
 * - `spelling`: readers can use it, but the contract writes it another way (`"12"` for `12`).
 * - `value`: a value that the contract's enumeration does not have.
 * - `unknown`: a field that the contract does not have.
 */
export type DriftKind = 'missing' | 'type' | 'spelling' | 'value' | 'unknown'

/** One difference; items of a list share their field. */
export interface Drift {
  /** Path such as `data.list[].time`. */
  readonly field: string
  readonly kind: DriftKind
}

/** How much of a response is looked at. */
export interface DriftOptions {
  /** Items of each list, from its beginning. All of them unless given. */
  readonly maxItems?: number | undefined
}

/** Differences between the `data` of a call's response and the contract, each once, in order. */
export function findDrift(
  name: EndpointName,
  data: unknown,
  { maxItems = Number.POSITIVE_INFINITY }: DriftOptions = {},
): readonly Drift[] {
  const found = new Map<string, Drift>()
  walk(responseSchema(name), data, 'data', {
    maxItems,
    report: (field, kind) => found.set(`${kind} ${field}`, { field, kind }),
  })
  return [...found.values()]
}

interface Walk {
  readonly maxItems: number
  readonly report: (field: string, kind: DriftKind) => void
}

function walk(schema: JsonSchema, value: unknown, path: string, context: Walk): void {
  const { report, maxItems } = context
  const { schema: inner, nullable } = splitNull(schema)
  if (value === undefined || value === null) {
    if (value === undefined || !nullable) report(path, 'missing')
    return
  }
  if (inner.type === 'object') {
    if (isRecord(value)) walkObject(inner, value, path, context)
    else report(path, 'type')
  } else if (inner.type === 'array') {
    if (!Array.isArray(value)) report(path, 'type')
    for (const item of Array.isArray(value) ? value.slice(0, maxItems) : []) {
      walk(inner.items ?? {}, item, `${path}[]`, context)
    }
  } else {
    const kind = kindOf(inner, value)
    if (kind !== undefined) report(path, kind)
  }
}

function walkObject(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: string,
  context: Walk,
): void {
  const values = mapValues(schema)
  if (values !== undefined) {
    for (const item of Object.values(value)) walk(values, item, `${path}{}`, context)
    return
  }
  const { properties = {}, required = [], expected = [] } = schema
  const due = new Set([...required, ...expected])
  for (const [field, fieldSchema] of Object.entries(properties)) {
    const given = value[field]
    const isAbsent = given === undefined || given === null
    if (isAbsent && !due.has(field)) continue
    walk(fieldSchema, given, `${path}.${field}`, context)
  }
  for (const field of Object.keys(value)) {
    if (!Object.hasOwn(properties, field)) context.report(`${path}.${field}`, 'unknown')
  }
}

function kindOf(schema: JsonSchema, value: unknown): DriftKind | undefined {
  const decoded = decode(schema, value)
  if (decoded === undefined) return 'type'
  if (decoded !== value) return 'spelling'
  return schema.known?.includes(value as string) === false ? 'value' : undefined
}

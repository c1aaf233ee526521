import { createHash } from 'node:crypto'
import {
  type EndpointName,
  isRecord,
  type JsonSchema,
  mapValues,
  responseSchema,
  splitNull,
} from '@bvlgarichain/contract'

/** Items of each list. */
const ITEMS = 2
/** Times of items are this far apart, in milliseconds. */
const STEP_MS = 10_000
/** Times begin this long before now, so that charts and ages of now have something to show. */
const AGO_MS = 120_000
const start = Date.now() - AGO_MS

/**
 * A response of a backend that keeps the whole contract, made from the schema: every field is
 * there, lists have two items, or one for each value of the enumeration that names them.
 * Of a series there is one for each metric that was asked for.
 */
export function goodResponse(name: EndpointName, request: object = {}): unknown {
  const response = make(responseSchema(name), name, 0)
  const metrics: unknown = Reflect.get(request, 'metrics')
  if (!Array.isArray(response) || !Array.isArray(metrics)) return response
  const [series] = response
  return metrics.map((metric: unknown) => ({ ...series, metric }))
}

/** A value of a schema, for the field `name` of item number `index`. */
function make(schema: JsonSchema, name: string, index: number): unknown {
  const { schema: inner } = splitNull(schema)
  const known = inner.known ?? inner.enum
  if (known !== undefined)
    return known[(Math.floor(known.length / 2) + index) % known.length]
  if (inner.anyOf !== undefined) return make(inner.anyOf[0] ?? {}, name, index)
  const values = mapValues(inner)
  if (values !== undefined) return { [`${name}Key`]: make(values, name, index) }
  switch (inner.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(inner.properties ?? {}).map(([field, fieldSchema]) => [
          field,
          make(fieldSchema, field, index),
        ]),
      )
    case 'array':
      return Array.from({ length: lengthOf(inner.items ?? {}) }, (_, item) =>
        make(inner.items ?? {}, name, item),
      )
    case 'integer':
    case 'number':
      if (inner.format === 'unix-ms') return start + index * STEP_MS
      return inner.type === 'integer' ? ITEMS + index : ITEMS + index + 0.5
    case 'boolean':
      return true
    default:
      return text(inner, name, index)
  }
}

/** Items that are told apart by an enumeration come once for each of its values. */
const lengthOf = ({ required = [], properties = {} }: JsonSchema): number =>
  Math.max(ITEMS, ...required.map((field) => properties[field]?.known?.length ?? 0))

function text({ format }: JsonSchema, name: string, index: number): string {
  const hex = createHash('sha256').update(`${name} ${index}`).digest('hex')
  switch (format) {
    case 'hash':
      return `0x${hex}`
    case 'address':
    case 'token-id':
      return `0x${hex.slice(0, 40)}`
    case 'hex':
      return name === 'selector' ? '0xa9059cbb' : `0x${hex}${hex}`
    case 'wei':
      return `${index + 1}000000000000000007`
    case 'trace-id':
      return hex.slice(0, 32)
    case 'span-id':
      // Each span of a list is a child of the one before it.
      return String(name.startsWith('parent') ? index : index + 1).padStart(16, '0')
    default:
      return name.endsWith('Url')
        ? `https://${name.toLowerCase()}.example`
        : `${name} ${index}`
  }
}

/** A copy of a value in which what `path` leads to is replaced; `[]` leads to the items of a list. */
export function replaced(
  value: unknown,
  [key, ...rest]: readonly string[],
  replace: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return replace(value)
  if (key === '[]') {
    return Array.isArray(value)
      ? value.map((item: unknown) => replaced(item, rest, replace))
      : value
  }
  return isRecord(value)
    ? { ...value, [key]: replaced(value[key], rest, replace) }
    : value
}

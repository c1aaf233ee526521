import {
  AddressSchema,
  HashPrefixSchema,
  HashSchema,
  MIN_HASH_PREFIX,
  TokenIdSchema,
  TraceIdSchema,
} from '@bvlgarichain/contract'
import type { FastifySchemaValidationError } from 'fastify'

const NUMBER = /^-?\d{1,16}(?:\.\d{1,16})?$/

/**
 * Parameters of a query string; the last of a repeated one counts, and an empty one is as
 * good as absent (left to a schema it would be taken for 0).
 */
export function parseQuery(query: string): Record<string, unknown> {
  const given = [...new URLSearchParams(query)].filter(([, value]) => value !== '')
  return Object.fromEntries(given)
}

/** Turns the parameters that the schema wants as numbers or booleans into such, where they are. */
export function coerceParameters(
  parameters: Record<string, unknown>,
  properties: Readonly<Record<string, { readonly type?: unknown }>>,
): void {
  for (const [name, { type }] of Object.entries(properties)) {
    const value = parameters[name]
    if (typeof value !== 'string') continue
    const isNumeric = type === 'integer' || type === 'number'
    if (isNumeric && NUMBER.test(value)) parameters[name] = Number(value)
    if (type === 'boolean' && /^(?:true|false)$/.test(value)) {
      parameters[name] = value === 'true'
    }
  }
}

const patternOf = (schema: object): string => String(Reflect.get(schema, 'pattern'))

/** Description of each pattern. All patterns are lower case. */
const KINDS: Readonly<Record<string, string>> = {
  [patternOf(AddressSchema)]: 'an address: 0x and 40 hex digits',
  [patternOf(HashSchema)]: 'a hash: 0x and 64 hex digits',
  [patternOf(HashPrefixSchema)]:
    `the beginning of a hash: 0x and ${MIN_HASH_PREFIX} to 64 hex digits`,
  [patternOf(TokenIdSchema)]: 'native or a contract address: 0x and 40 hex digits',
  [patternOf(TraceIdSchema)]: 'a trace id: 32 hex digits',
}

/**
 * Puts addresses, hashes and ids into lower case, where the schema wants such: people paste
 * them as wallets write them (EIP-55).
 */
export function lowerCaseHex(
  parameters: Record<string, unknown>,
  properties: Readonly<Record<string, object>>,
): void {
  for (const [name, schema] of Object.entries(properties)) {
    const value = parameters[name]
    const items: unknown = Reflect.get(schema, 'items')
    if (typeof value === 'string' && patternOf(schema) in KINDS) {
      parameters[name] = value.toLowerCase()
    }
    const isList = Array.isArray(value) && typeof items === 'object' && items !== null
    if (isList && patternOf(items) in KINDS) {
      parameters[name] = value.map((item) =>
        typeof item === 'string' ? item.toLowerCase() : item,
      )
    }
  }
}

const plural = (count: unknown, noun: string): string => (count === 1 ? noun : `${noun}s`)

function demand({ keyword, params, message }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'type':
      return `must be of type ${params.type}`
    case 'enum':
      return `must be one of ${[params.allowedValues].flat().join(', ')}`
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `must be at most ${params.limit}`
    case 'minItems':
      return `must have at least ${params.limit} ${plural(params.limit, 'item')}`
    case 'maxItems':
      return `must have at most ${params.limit} ${plural(params.limit, 'item')}`
    case 'minLength':
      return `must have at least ${params.limit} ${plural(params.limit, 'character')}`
    case 'maxLength':
      return `must have at most ${params.limit} ${plural(params.limit, 'character')}`
    case 'pattern':
      return `must be ${KINDS[String(params.pattern)] ?? 'written as the contract says'}`
    default:
      return message ?? 'is not what the contract says'
  }
}

/** One sentence that names the first wrong parameter and what it must be. */
export function validationSentence(
  errors: readonly FastifySchemaValidationError[],
): Error {
  const [error] = errors
  if (error === undefined) return new Error('the request is not what the contract says')
  if (error.keyword === 'required') {
    return new Error(`${error.params.missingProperty} is required`)
  }
  const name = error.instancePath.slice(1).replaceAll('/', '.') || 'the body'
  return new Error(`${name} ${demand(error)}`)
}

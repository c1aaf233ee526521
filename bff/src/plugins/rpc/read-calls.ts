import { type Fold, foldJson, tokensOf } from '../../json/json-tokens.ts'
import { readJson } from '../../json/read-json.ts'
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  RPC_CODES,
  RpcError,
} from './json-rpc.ts'

/** Calls of one batch. */
const MAX_BATCH = 100
/** Deepest use: the storage keys in the access list of a call in a batch, at 7. */
const MAX_DEPTH = 12
const MAX_ID_LENGTH = 256

/** One call as a client sent it. */
export type ReadCall =
  | {
      /** JSON text; undefined for a notification, which gets no response. */
      readonly id: string | undefined
      readonly method: string
      readonly params: readonly Json[]
    }
  /** The id is `null` unless it could be read. */
  | { readonly id: string; readonly fault: RpcError }

export interface ReadCalls {
  readonly isBatch: boolean
  readonly calls: readonly ReadCall[]
}

/** Reads the body of a request. Throws an RpcError if no call in it can be read. */
export function readCalls(bytes: Buffer): ReadCalls {
  const value = parse(bytes)
  if (!isList(value)) return { isBatch: false, calls: [readCall(value)] }
  if (value.length === 0) throw invalid('The batch is empty')
  if (value.length > MAX_BATCH) {
    throw new RpcError(
      RPC_CODES.LIMIT,
      `A batch may hold ${MAX_BATCH} calls, not ${value.length}`,
    )
  }
  return { isBatch: true, calls: value.map(readCall) }
}

const invalid = (message: string): RpcError =>
  new RpcError(RPC_CODES.INVALID_REQUEST, message)

function readCall(value: Json): ReadCall {
  if (!isObject(value)) {
    return { id: 'null', fault: invalid('A call must be an object') }
  }
  const id = idOf(value)
  if (id === null) {
    return { id: 'null', fault: invalid('"id" must be a number, a text or null') }
  }
  const { jsonrpc, method, params = [] } = value
  const fault = (error: RpcError) => ({ id: id ?? 'null', fault: error })
  if (jsonrpc !== '2.0') return fault(invalid('"jsonrpc" must be "2.0"'))
  if (typeof method !== 'string') return fault(invalid('"method" must be a text'))
  if (!isList(params)) {
    return fault(new RpcError(RPC_CODES.INVALID_PARAMS, '"params" must be a list'))
  }
  return { id, method, params }
}

/** JSON text of an id, undefined where there is none, null for one that cannot be repeated. */
function idOf(call: JsonObject): string | undefined | null {
  const { id } = call
  if (id === undefined) return undefined
  if (typeof id === 'string') return id.length > MAX_ID_LENGTH ? null : JSON.stringify(id)
  return id === null || (typeof id === 'number' && Number.isFinite(id))
    ? String(id)
    : null
}

/** Digits of a decimal that a double holds for certain. */
const EXACT_DIGITS = 15

function isLossy(text: string, value: number): boolean {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return true
  const [mantissa = ''] = text.toLowerCase().split('e')
  const digits = mantissa.replace(/[-.]/g, '').replace(/^0+/, '')
  return mantissa.includes('.') && digits.length > EXACT_DIGITS
}

/**
 * Parses a body, refusing members that occur twice: of those, programs on the way may disagree
 * which one counts. A number that would lose digits becomes NaN, which nothing accepts.
 */
function parse(bytes: Buffer): Json {
  const text = readJson(bytes)?.text
  if (text === undefined) {
    throw new RpcError(RPC_CODES.PARSE, 'The body is not valid JSON')
  }
  const tokens = tokensOf(text)
  if (tokens.depth > MAX_DEPTH) {
    throw invalid(`The body nests more than ${MAX_DEPTH} levels deep`)
  }
  return foldJson(text, tokens, PARSED)
}

const PARSED: Fold<Json> = {
  list: (items) => items,
  object(members) {
    const object: Record<string, Json> = Object.create(null)
    for (const { key, value } of members) {
      if (key in object) throw invalid('A member of an object occurs twice')
      object[key] = value
    }
    return object
  },
  scalar(text) {
    const scalar: Json = JSON.parse(text)
    return typeof scalar === 'number' && isLossy(text, scalar) ? Number.NaN : scalar
  },
}

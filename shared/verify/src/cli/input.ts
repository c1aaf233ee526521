import {
  type CrossLayerMessage,
  CrossLayerMessageSchema,
  decode,
  decodeResponse,
  type EndpointName,
  endpoints,
  parseUniqueJson,
  type Quantity,
  RepeatedMemberError,
  type ResponseOf,
  readEnvelope,
  type Trust,
  toQuantity,
} from '@bvlgarichain/contract'
import { MAX_QUOTE_BYTES, readQuoteFile, readQuoteText } from '../dcap/read-quote-file.ts'
import { readQuantity } from '../read.ts'

/** Nothing that can be verified was given. The message says why, in a sentence. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

type JsonObject = Readonly<Record<string, unknown>>

/** A file to verify: a response of the API, or an object of several. */
export interface Input {
  readonly bytes: Uint8Array
  readonly trust: Trust
  /** Unix milliseconds; `undefined` for now. */
  readonly at: number | undefined
  /** Hashes of layer-1 blocks that the user vouches for; only for a bundle. */
  readonly l1Blocks: readonly string[]
  /** JSON in a separate file; only for a quote. */
  readonly collateral: unknown
  /** Root of a beacon block that the user trusts; only for consensus. */
  readonly checkpoint: string | undefined
  /** Event log in a separate file; only for a quote. `null` where it cannot be read. */
  readonly eventLog: unknown
}

const BRACE = 0x7b

/** The JSON object in a file, without the envelope of a response. */
export function readObject(bytes: Uint8Array): JsonObject {
  const value = withoutEnvelope(readJson(bytes))
  if (!isObject(value)) throw new InputError('The file has no JSON object.')
  return value
}

/** The JSON value in a file. @throws InputError */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return parseUniqueJson(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new InputError(
      error instanceof RepeatedMemberError
        ? `The file is ambiguous: an object has two members ${JSON.stringify(error.member)}.`
        : 'The file is not JSON.',
    )
  }
}

/** Either several responses by their names, or the one named `name`. */
export function partsOf(bytes: Uint8Array, name: string): JsonObject {
  const object = readObject(bytes)
  return isObject(object[name]) ? object : { [name]: object }
}

/** A part as its endpoint returns it; `undefined` where it was not given. @throws InputError */
export function readPart<Name extends EndpointName>(
  call: Name,
  part: unknown,
): ResponseOf<Name> | undefined {
  if (part === undefined || part === null) return undefined
  const response = decodeResponse(call, withoutEnvelope(part))
  if (response === undefined) {
    throw new InputError(`The file has no response of ${endpoints[call].path}.`)
  }
  return response
}

/** The part that is verified. @throws InputError */
export function readMainPart<Name extends EndpointName>(
  call: Name,
  part: unknown,
): ResponseOf<Name> {
  const response = readPart(call, part)
  if (response === undefined) throw new InputError('The file has nothing to verify.')
  return response
}

/** Transactions in their order; `undefined` where they were not given. */
export function readTransactions(
  parts: unknown,
): readonly ResponseOf<'transactionDetail'>[] | undefined {
  return Array.isArray(parts)
    ? parts.map((part) => readMainPart('transactionDetail', part))
    : undefined
}

/** Transactions in their order, which the check can't do without. @throws InputError */
export function readAllTransactions(
  parts: unknown,
): readonly ResponseOf<'transactionDetail'>[] {
  const transactions = readTransactions(parts)
  if (transactions === undefined) {
    throw new InputError('The file has no list of "transactions".')
  }
  return transactions
}

/** A message between the layers, with its claim. */
export function readMessage(part: unknown): CrossLayerMessage {
  const schema: object = CrossLayerMessageSchema
  const message = decode(schema, withoutEnvelope(part))
  if (message === undefined) throw new InputError('The file has no message.')
  return message as CrossLayerMessage
}

/** A chain id; `undefined` where it was not given. */
export const readChainId = (value: unknown): Quantity | undefined => {
  const id = readQuantity(value)
  return id === undefined ? undefined : toQuantity(id)
}

/** A quote and what came with it. */
export interface QuoteInput {
  readonly quote: Uint8Array
  readonly collateral: unknown
  readonly eventLog: unknown
  readonly expectedReportData: Uint8Array | undefined
  /** It is a response of the API: then its code must be one that the operator names. */
  readonly isResponse: boolean
}

/** Reads a quote: bytes, hex, base64, or JSON with a field `quote`. */
export function readQuoteInput({ bytes, collateral, eventLog }: Input): QuoteInput {
  const object = bytes[0] === BRACE ? readObject(bytes) : {}
  const text = object.quote
  const quote =
    typeof text === 'string'
      ? readQuoteText(text)
      : bytes[0] === BRACE
        ? undefined
        : readQuoteFile(bytes)
  if (quote === undefined || quote.length === 0) {
    throw new InputError('The file has no quote.')
  }
  if (quote.length > MAX_QUOTE_BYTES) {
    throw new InputError(`A quote has at most ${MAX_QUOTE_BYTES} bytes.`)
  }
  const expected = object.expectedReportData
  return {
    quote,
    collateral: collateral ?? object.collateral,
    eventLog: eventLog === undefined ? object.eventLog : eventLog,
    expectedReportData:
      typeof expected === 'string' ? readQuoteText(expected) : undefined,
    isResponse: object.quoteId !== undefined,
  }
}

function withoutEnvelope(value: unknown): unknown {
  const envelope = readEnvelope(value)
  return envelope === undefined ? value : envelope.data
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

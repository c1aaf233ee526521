import { Type } from 'typebox'
import { ADDRESS, HASH, HASH_PREFIX, HEX, SPAN_ID, TRACE_ID, WEI } from '../patterns.ts'
import type { Format } from '../schema.ts'
import type {
  Address,
  BatchIndex,
  BlockHeight,
  Hash,
  Hex,
  Quantity,
  SpanId,
  TokenId,
  TraceId,
  UnixMs,
  Wei,
} from '../units.ts'

const text = (format: Format, { source }: RegExp) =>
  Type.String({ format, pattern: source })

export const HashSchema = Type.Unsafe<Hash>(text('hash', HASH))
export const HashPrefixSchema = Type.Unsafe<Hex>(
  Type.String({ pattern: HASH_PREFIX.source }),
)
export const AddressSchema = Type.Unsafe<Address>(text('address', ADDRESS))
export const HexSchema = Type.Unsafe<Hex>(text('hex', HEX))
export const WeiSchema = Type.Unsafe<Wei>(text('wei', WEI))
export const BlockHeightSchema = Type.Unsafe<BlockHeight>(Type.Integer({ minimum: 0 }))
export const BatchIndexSchema = Type.Unsafe<BatchIndex>(Type.Integer({ minimum: 0 }))
export const UnixMsSchema = Type.Unsafe<UnixMs>(
  Type.Integer({ format: 'unix-ms', minimum: 0 }),
)
/** Unix milliseconds with their fraction, for what takes microseconds. */
export const FractionalUnixMsSchema = Type.Number({ format: 'unix-ms', minimum: 0 })
/** A length of time in milliseconds, with its fraction. */
export const DurationMsSchema = Type.Number({ minimum: 0 })
export const TraceIdSchema = Type.Unsafe<TraceId>(text('trace-id', TRACE_ID))
export const SpanIdSchema = Type.Unsafe<SpanId>(text('span-id', SPAN_ID))
export const TokenIdSchema = Type.Unsafe<TokenId>(
  text('token-id', new RegExp(`${ADDRESS.source}|^native$`)),
)
/** A non-negative whole number: a count, an index, an amount of gas. */
export const CountSchema = Type.Integer({ minimum: 0 })
/** See {@link Quantity}. */
export const QuantitySchema = Type.Unsafe<Quantity>({
  anyOf: [
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    Type.String({ pattern: /^[1-9][0-9]{15,77}$/.source }),
  ],
  format: 'quantity',
})
/** Decimal places of an asset: a `uint8` on chain (EIP-20). */
export const DecimalsSchema = Type.Integer({ minimum: 0, maximum: 255 })

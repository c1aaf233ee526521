import type { Hex } from '@bvlgarichain/contract'
import { bytesToHex, concatBytes, keccak256 } from 'viem/utils'
import {
  decodeRlpList,
  encodeRlp,
  quantityBytes,
  readBytesItem,
  readQuantityItem,
} from '../rlp.ts'

/** A transaction as its signed bytes hold it. */
export interface RawTransaction {
  readonly hash: Hex
  readonly type: number
  /** `null` for one that is bound to no chain (before EIP-155). */
  readonly chainId: bigint | null
  /** `null` for a creation. */
  readonly to: Hex | null
  readonly value: bigint
  /** Highest price of a unit of gas, and of it for the block's producer; both are the price of types 0 and 1. */
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** Hash that was signed, and the signature. */
  readonly digest: Uint8Array
  readonly r: bigint
  readonly s: bigint
  readonly yParity: number
}

/**
 * Number of fields of each type, and the position of the recipient. Value follows it; before it are the prices of
 * gas and its limit.
 */
const LAYOUTS = [
  { fields: 9, to: 3 },
  { fields: 11, to: 4 },
  { fields: 12, to: 5 },
  { fields: 14, to: 5 },
  { fields: 13, to: 5 },
] as const
const SIGNATURE_FIELDS = 3

/** Reads the bytes of a signed transaction of type 0 to 4; `undefined` for anything else. */
export function decodeTransaction(bytes: Uint8Array): RawTransaction | undefined {
  const [first = 0] = bytes
  const type = first < 0xc0 ? first : 0
  const layout = LAYOUTS[type]
  if (layout === undefined || first === 0) return undefined
  const fields = decodeRlpList(type === 0 ? bytes : bytes.subarray(1))
  if (fields?.length !== layout.fields) return undefined
  const [vItem, rItem, sItem] = fields.slice(-SIGNATURE_FIELDS)
  const body = fields.slice(0, -SIGNATURE_FIELDS)
  const recovery = readRecovery(readQuantityItem(vItem), type)
  const chainId = type === 0 ? recovery?.chainId : readQuantityItem(body[0])
  const to = body[layout.to]
  const address = readBytesItem(to, 20)
  const value = readQuantityItem(body[layout.to + 1])
  const maxFeePerGas = readQuantityItem(body[layout.to - 2])
  const maxPriorityFeePerGas =
    type < 2 ? maxFeePerGas : readQuantityItem(body[layout.to - 3])
  const r = readQuantityItem(rItem)
  const s = readQuantityItem(sItem)
  if (
    recovery === undefined ||
    chainId === undefined ||
    value === undefined ||
    maxFeePerGas === undefined ||
    maxPriorityFeePerGas === undefined ||
    r === undefined ||
    s === undefined ||
    (address === undefined && readBytesItem(to, 0) === undefined)
  ) {
    return undefined
  }
  const replay =
    type > 0 || chainId === null
      ? []
      : [quantityBytes(chainId), new Uint8Array(), new Uint8Array()]
  const unsigned = encodeRlp([...body, ...replay])
  const signed = type === 0 ? unsigned : concatBytes([Uint8Array.of(type), unsigned])
  return {
    hash: keccak256(bytes),
    type,
    chainId,
    to: address === undefined ? null : bytesToHex(address),
    value,
    maxFeePerGas,
    maxPriorityFeePerGas,
    digest: keccak256(signed, 'bytes'),
    r,
    s,
    yParity: recovery.yParity,
  }
}

/** Price paid for a unit of gas (EIP-1559): base fee and tip, up to the maximum. */
export function effectiveGasPrice(
  {
    maxFeePerGas,
    maxPriorityFeePerGas,
  }: Pick<RawTransaction, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  baseFee = 0n,
): bigint {
  const price = baseFee + maxPriorityFeePerGas
  return price < maxFeePerGas ? price : maxFeePerGas
}

function readRecovery(
  v: bigint | undefined,
  type: number,
): { readonly yParity: number; readonly chainId: bigint | null } | undefined {
  if (v === undefined) return undefined
  if (type > 0) return v > 1n ? undefined : { yParity: Number(v), chainId: null }
  if (v === 27n || v === 28n) return { yParity: Number(v - 27n), chainId: null }
  if (v < 35n) return undefined
  return { yParity: Number((v - 35n) % 2n), chainId: (v - 35n) / 2n }
}

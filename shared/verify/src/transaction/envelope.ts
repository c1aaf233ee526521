import type { TransactionDetail } from '@bvlgarichain/contract'
import { concatBytes } from 'viem/utils'
import { readQuantity } from '../read.ts'
import { encodeRlp, quantityBytes, type RlpItem } from '../rlp.ts'
import { type EnvelopeField, lacksParts, readField, readWord } from './envelope-fields.ts'

/** A transaction's envelope put together from a response, or what keeps it from that. */
export type EnvelopeReading =
  | {
      readonly kind: 'READ'
      /** Bytes that are hashed and then signed. */
      readonly unsigned: Uint8Array
      /** Bytes of the transaction in the block; their hash is the transaction's. */
      readonly signed: Uint8Array
      readonly r: bigint
      readonly s: bigint
      /** Which of both points has r as its x: 0 or 1. */
      readonly yParity: number
      /** Chain that it is signed for; `undefined` if for any (type 0 before EIP-155). */
      readonly chainId: bigint | undefined
      /** Lists that the response does not have and that are taken as empty. */
      readonly assumed: readonly string[]
    }
  | { readonly kind: 'MISSING' | 'MALFORMED'; readonly fields: readonly string[] }
  | { readonly kind: 'UNKNOWN_TYPE' }

/**
 * Fields between the chain id and the signature of each type, in their order: EIP-2930, 1559,
 * 4844 and 7702. Types 0 and 1 know one price of gas, which is the one that was paid.
 */
const FEES = ['maxPriorityFeePerGas', 'maxFeePerGas', 'gasLimit'] as const
const CALL = ['to', 'value', 'input'] as const
const PAYLOADS = {
  0: ['nonce', 'gasPrice', 'gasLimit', ...CALL],
  1: ['nonce', 'gasPrice', 'gasLimit', ...CALL, 'accessList'],
  2: ['nonce', ...FEES, ...CALL, 'accessList'],
  3: ['nonce', ...FEES, ...CALL, 'accessList', 'maxFeePerBlobGas', 'blobVersionedHashes'],
  4: ['nonce', ...FEES, ...CALL, 'accessList', 'authorizationList'],
} as const satisfies Record<number, readonly EnvelopeField[]>

const isKnownType = (type: unknown): type is keyof typeof PAYLOADS =>
  typeof type === 'number' && Object.hasOwn(PAYLOADS, type)

/** Puts the bytes of a signed transaction together (EIP-2718; EIP-155 for type 0). */
export function readEnvelope(tx: TransactionDetail): EnvelopeReading {
  const { type } = tx
  if (!isKnownType(type)) return { kind: 'UNKNOWN_TYPE' }
  const missing: string[] = []
  const malformed: string[] = []
  const assumed: string[] = []
  const take = (name: EnvelopeField): RlpItem => {
    const value: unknown = tx[name]
    if (value === undefined || (value === null && name !== 'to')) {
      if (name === 'accessList') assumed.push(name)
      else missing.push(name)
      return []
    }
    if (lacksParts(name, value)) {
      missing.push(name)
      return []
    }
    const item = readField(name, value)
    if (item === undefined) malformed.push(name)
    return item ?? []
  }

  const payload = PAYLOADS[type].map(take)
  const chainId = type === 0 ? [] : [take('chainId')]
  const signature = [take('r'), take('s')]
  const v = readRecovery(tx, type)
  if (v === undefined) {
    const list = (tx.v ?? tx.yParity) === undefined ? missing : malformed
    list.push(type === 0 ? 'v' : 'yParity')
  }
  if (missing.length > 0) return { kind: 'MISSING', fields: missing }
  if (v === undefined || malformed.length > 0) {
    return { kind: 'MALFORMED', fields: malformed }
  }
  const body = [...chainId, ...payload]
  const replay =
    v.chainId === undefined
      ? []
      : [quantityBytes(v.chainId), new Uint8Array(), new Uint8Array()]
  const encode = (items: readonly RlpItem[]) =>
    type === 0 ? encodeRlp(items) : concatBytes([Uint8Array.of(type), encodeRlp(items)])
  return {
    kind: 'READ',
    unsigned: encode([...body, ...replay]),
    signed: encode([...body, quantityBytes(v.value), ...signature]),
    r: readWord(tx.r) ?? 0n,
    s: readWord(tx.s) ?? 0n,
    yParity: v.yParity,
    chainId: type === 0 ? v.chainId : readQuantity(tx.chainId),
    assumed,
  }
}

interface Recovery {
  /** As in the envelope. */
  readonly value: bigint
  readonly yParity: number
  /** Of a transaction of type 0 that is bound to a chain (EIP-155). */
  readonly chainId?: bigint
}

function readRecovery(tx: TransactionDetail, type: number): Recovery | undefined {
  const v = readQuantity(tx.v)
  if (type === 0) {
    if (v === 27n || v === 28n) return { value: v, yParity: Number(v - 27n) }
    if (v === undefined || v < 35n) return undefined
    const chainId = (v - 35n) / 2n
    const given = readQuantity(tx.chainId ?? String(chainId))
    if (given !== chainId) return undefined
    return { value: v, yParity: Number((v - 35n) % 2n), chainId }
  }
  const yParity = readQuantity(tx.yParity) ?? v
  if (yParity === undefined || yParity > 1n || (v ?? yParity) !== yParity)
    return undefined
  return { value: yParity, yParity: Number(yParity) }
}

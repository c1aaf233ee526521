import type { Hex } from '@bvlgarichain/contract'
import { concatBytes, keccak256 } from 'viem/utils'
import { objectOf, readBytes, readQuantity } from '../read.ts'
import { encodeRlp, quantityBytes } from '../rlp.ts'
import { readWord } from './envelope-fields.ts'
import { recoverSender } from './recover-sender.ts'

/** First byte of what an authority signs. Source: EIP-7702. */
const MAGIC = 0x05

/** Result of recovering the account that signed an authorization. */
export type RecoveredAuthority =
  | { readonly kind: 'AUTHORITY'; readonly address: Hex }
  /** No signature that Ethereum accepts. */
  | { readonly kind: 'INVALID' }
  /** A field is missing or has another form. */
  | { readonly kind: 'UNREADABLE' }

/** Recovers the account that signed an authorization to set its code (EIP-7702). */
export function recoverAuthority(authorization: unknown): RecoveredAuthority {
  const entry = objectOf<Readonly<Record<string, unknown>>>(authorization)
  const [chainId, nonce, yParity] = ['chainId', 'nonce', 'yParity'].map((name) =>
    readQuantity(entry[name]),
  )
  const address = readBytes(entry.address, 20)
  const [r, s] = [readWord(entry.r), readWord(entry.s)]
  if (
    chainId === undefined ||
    nonce === undefined ||
    yParity === undefined ||
    address === undefined ||
    r === undefined ||
    s === undefined
  ) {
    return { kind: 'UNREADABLE' }
  }
  if (yParity > 1n) return { kind: 'INVALID' }
  const signed = encodeRlp([quantityBytes(chainId), address, quantityBytes(nonce)])
  const digest = keccak256(concatBytes([Uint8Array.of(MAGIC), signed]), 'bytes')
  const recovered = recoverSender(digest, { r, s, yParity: Number(yParity) })
  return recovered.kind === 'SENDER'
    ? { kind: 'AUTHORITY', address: recovered.address }
    : { kind: 'INVALID' }
}

import { bytesToHex } from 'viem/utils'
import { readBytes } from '../read.ts'

/** Whether two byte strings are the same. */
export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

/** Lower-case hex without 0x. */
export const plainHex = (bytes: Uint8Array): string => bytesToHex(bytes).slice(2)

/** Bytes of hex without 0x, as Intel's files have it; `undefined` for anything else. */
export const fromPlainHex = (hex: unknown): Uint8Array | undefined =>
  typeof hex === 'string' ? readBytes(`0x${hex}`) : undefined

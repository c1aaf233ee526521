import type { Address } from '@bvlgarichain/contract'
import { readStored, writeStored } from '../../lib/storage.ts'
import { readAbiText } from './forms/argument-text.ts'

const keyOf = (address: Address) => `abi:${address}`
/** Storage is small and shared by all that a visitor keeps. */
const MAX_LENGTH = 500_000

/** The ABI that the visitor gave for an address, from this browser's storage. */
export function readStoredAbi(address: Address): readonly unknown[] | undefined {
  const text = readStored(keyOf(address))
  return text === null || text === '' ? undefined : readAbiText(text)
}

/** Keeps an ABI for an address in this browser; `undefined` forgets it. */
export function storeAbi(address: Address, abi: readonly unknown[] | undefined): void {
  const text = abi === undefined ? '' : JSON.stringify(abi)
  if (text.length <= MAX_LENGTH) writeStored(keyOf(address), text)
}

import { type Address, isAddress, isRecord, ZERO_ADDRESS } from '@bvlgarichain/contract'

/** An address in any letter case; `undefined` for anything else. */
export function addressIn(value: unknown): Address | undefined {
  const lower = typeof value === 'string' ? value.toLowerCase() : undefined
  return isAddress(lower) ? lower : undefined
}

/** The same, without the zero address. */
export function accountIn(value: unknown): Address | undefined {
  const address = addressIn(value)
  return address === ZERO_ADDRESS ? undefined : address
}

/** The account in a word of 32 bytes; `undefined` for any other value. */
export function accountInWord(word: string | undefined): Address | undefined {
  const [, digits] = /^0x0{24}([\da-f]{40})$/i.exec(word ?? '') ?? []
  return accountIn(`0x${digits}`)
}

/** A node's number, in hex of at most 32 bytes. */
export const quantityIn = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
    ? BigInt(value)
    : undefined

/** A node's number, as JSON or as hex. */
export const numberIn = (value: unknown): bigint | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value)
    ? BigInt(value)
    : quantityIn(value)

/** A node's object, or one without fields. */
export const partOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {}

import {
  type Address,
  type BatchIndex,
  type BlockHeight,
  type Hash,
  isAddress,
  isHash,
  isTraceId,
  type TokenId,
  type TraceId,
  toBatchIndex,
  toBlockHeight,
  toHash,
} from '@bvlgarichain/shared'

/*
 * Readers of path parameters, such as the hash in `/tx/0x…`: trimmed, in any letter case;
 * `undefined` for a text that can't be one.
 */

export const readTransactionHash = (text: string): Hash | undefined => {
  const [, hex] = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  return hex === undefined ? undefined : toHash(`0x${hex}`)
}

export const readQuoteId = (text: string): Hash | undefined => {
  const id = text.trim().toLowerCase()
  return isHash(id) ? id : undefined
}

export const readAddress = (text: string): Address | undefined => {
  const address = text.trim().toLowerCase()
  return isAddress(address) ? address : undefined
}

export const readTokenId = (text: string): TokenId | undefined => {
  const id = text.trim().toLowerCase()
  return id === 'native' || isAddress(id) ? id : undefined
}

/** Id of a piece of an ERC-721 or ERC-1155, in decimal digits. */
export const readNftId = (text: string): string | undefined => {
  const digits = text.trim()
  return /^\d{1,78}$/.test(digits) && BigInt(digits) >> 256n === 0n
    ? String(BigInt(digits))
    : undefined
}

export const readTraceId = (text: string): TraceId | undefined => {
  const id = text.trim().toLowerCase().replace(/^0x/, '')
  return isTraceId(id) ? id : undefined
}

export const readBatchIndex = (text: string): BatchIndex | undefined => {
  const index = readCount(text)
  return index === undefined ? undefined : toBatchIndex(index)
}

/** A block, by its height or its hash. */
export const readBlockId = (text: string): BlockHeight | Hash | undefined => {
  const hash = text.trim().toLowerCase()
  if (isHash(hash)) return hash
  const height = readCount(text)
  return height === undefined ? undefined : toBlockHeight(height)
}

const readCount = (text: string): number | undefined => {
  const digits = text.trim()
  const count = Number(digits)
  return /^\d+$/.test(digits) && Number.isSafeInteger(count) ? count : undefined
}

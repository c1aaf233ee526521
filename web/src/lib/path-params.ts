import {
  type Address,
  type BatchIndex,
  type BlockHeight,
  type Hash,
  isTraceId,
  type TokenId,
  type TraceId,
  toAddress,
  toBatchIndex,
  toBlockHeight,
  toHash,
} from '@bvlgarichain/contract'

/*
 * Readers of what is written in paths, search parameters and fields, such as the hash in
 * `/tx/0x…`: trimmed, in any letter case, hex with or without `0x`; `undefined` for a text that
 * can't be one.
 */

export const readHash = (text: string): Hash | undefined => {
  const [, hex] = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  return hex === undefined ? undefined : toHash(`0x${hex}`)
}

export const readAddress = (text: string): Address | undefined => {
  const [, hex] = /^(?:0x)?([0-9a-f]{40})$/i.exec(text.trim()) ?? []
  return hex === undefined ? undefined : toAddress(`0x${hex}`)
}

export const readTokenId = (text: string): TokenId | undefined =>
  text.trim().toLowerCase() === 'native' ? 'native' : readAddress(text)

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
  // 64 digits without a letter are still a hash: no chain has that many blocks.
  const hash = readHash(text)
  if (hash !== undefined) return hash
  const height = readCount(text)
  return height === undefined ? undefined : toBlockHeight(height)
}

const readCount = (text: string): number | undefined => {
  const digits = text.trim()
  const count = Number(digits)
  return /^\d+$/.test(digits) && Number.isSafeInteger(count) ? count : undefined
}

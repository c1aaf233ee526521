import { type Address, cleanText } from '@bvlgarichain/contract'
import {
  concatHex,
  decodeAbiParameters,
  type Hex,
  hexToString,
  pad,
  toFunctionSelector,
} from 'viem'
import { isLimited, type RpcResponse } from '../chain/rpc.ts'
import type { Store } from '../store/open.ts'
import type { TokenMetadata } from '../store/tokens.ts'
import type { Batcher } from './batcher.ts'
import type { DecodedBlock } from './decode.ts'

/** Selectors of the read-only calls to tokens. */
const SELECTORS = {
  name: toFunctionSelector('name()'),
  symbol: toFunctionSelector('symbol()'),
  decimals: toFunctionSelector('decimals()'),
  totalSupply: toFunctionSelector('totalSupply()'),
}
const BALANCE_OF = toFunctionSelector('balanceOf(address)')

/** Maximum length of a stored name or symbol, in characters: a contract may return any amount. */
const MAX_NAME = 128
const MAX_SYMBOL = 32
/** Longest response that is looked at, in hex characters. */
const MAX_RESPONSE = 65_536

/** An `eth_call` at the newest block. */
const callRequest = (to: string, data: string) => ({
  method: 'eth_call',
  params: [{ to, data, gas: '0x4c4b40' }, 'latest'],
})

/** The request for a token balance of `holder`. */
export const balanceRequest = (token: string, holder: Hex) =>
  callRequest(token, concatHex([BALANCE_OF, pad(holder)]))

/** Failures of the EVM, in the words of the nodes: they are the contract's own response. */
const EXECUTION_FAILED =
  /^(?:vm exception|error: vm exception|vm execution error|evm error|execution reverted)|\brevert(?:ed)?\b|invalid opcode|out of gas|invalid jump|stack (?:under|over)flow/i
/** Geth: the contract reverted. */
const REVERTED = 3

/**
 * True if the contract responded, even by reverting. Any other error (a rate limit, a timeout, lost
 * state) says nothing about the contract and must not be stored.
 */
export function isContractResponse(response: RpcResponse | undefined): boolean {
  if (response === undefined) return false
  if ('result' in response) return true
  if (response.code === REVERTED) return true
  return !isLimited(response) && EXECUTION_FAILED.test(response.error)
}

function resultOf(response: RpcResponse | undefined): Hex | null {
  if (response === undefined || 'error' in response) return null
  const { result } = response
  if (typeof result !== 'string' || result.length > MAX_RESPONSE) return null
  return /^0x(?:[0-9a-f]{2})+$/.test(result) ? (result as Hex) : null
}

/** The number that a contract returned; `null` if it did not. */
export function readNumber(response: RpcResponse | undefined): bigint | null {
  const hex = resultOf(response)
  return hex !== null && hex.length >= 66 ? BigInt(hex.slice(0, 66)) : null
}

/**
 * Text in one line without invisible characters, cut to `max`; `null` if empty. Line breaks and other
 * control characters become a space, so that words do not join.
 */
function tidy(text: string, max: number): string | null {
  const clean = cleanText(text.replace(/[\s\p{Cc}]+/gu, ' '))
    .replaceAll('\uFFFD', '')
    .trim()
  return [...clean].slice(0, max).join('') || null
}

function readText(response: RpcResponse | undefined, max: number): string | null {
  const hex = resultOf(response)
  if (hex === null) return null
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], hex)
    return tidy(text, max)
  } catch {
    // The first tokens returned 32 bytes, padded with zeros.
    return hex.length === 66 ? tidy(hexToString(hex), max) : null
  }
}

/**
 * Reads the metadata of token contracts. None of them can make this fail. Tokens for which the node
 * did not give everything are missing in the result.
 */
export async function readTokenMetadata(
  batch: Batcher,
  tokens: readonly Address[],
): Promise<Map<Address, TokenMetadata>> {
  const selectors = Object.values(SELECTORS)
  const responses = await batch(
    tokens.flatMap((token) => selectors.map((selector) => callRequest(token, selector))),
  )
  const known = new Map<Address, TokenMetadata>()
  for (const [index, token] of tokens.entries()) {
    const four = [0, 1, 2, 3].map((at) => responses[index * 4 + at])
    if (!four.every(isContractResponse)) continue
    const [name, symbol, decimals, supply] = four
    const places = readNumber(decimals)
    known.set(token, {
      name: readText(name, MAX_NAME),
      symbol: readText(symbol, MAX_SYMBOL),
      decimals: places !== null && places <= 255n ? Number(places) : null,
      totalSupply: readNumber(supply)?.toString() ?? null,
    })
  }
  return known
}

/** The request for a token's total supply. */
export const supplyRequest = (token: string) => callRequest(token, SELECTORS.totalSupply)

/**
 * The tokens that the blocks move and that are new, or that had no name so far: a proxy may be
 * initialized after its first transfer. Those are read again whenever the number of their transfers
 * has doubled: at most twenty times in a million.
 */
export function tokensDue(store: Store, blocks: readonly DecodedBlock[]): Address[] {
  const moves = new Map<Address, number>()
  for (const { transfers } of blocks) {
    for (const { token } of transfers) moves.set(token, (moves.get(token) ?? 0) + 1)
  }
  return [...moves].flatMap(([token, count]) => {
    const row = store.tokens.byAddress(token)
    if (row === undefined) return [token]
    const isNameless = row.name === null || row.symbol === null
    const doubled =
      Math.clz32(row.transferCount) !== Math.clz32(row.transferCount + count)
    return isNameless && doubled ? [token] : []
  })
}

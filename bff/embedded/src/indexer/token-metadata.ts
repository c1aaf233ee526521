import type { Address } from '@bvlgarichain/shared'
import { decodeAbiParameters, type Hex, hexToString } from 'viem'
import type { RpcAnswer } from '../chain/rpc.ts'
import type { TokenMetadata } from '../store/tokens.ts'
import type { Batcher } from './batcher.ts'

/** Selectors of the read-only calls that tokens answer. */
const SELECTORS = {
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
  totalSupply: '0x18160ddd',
} as const
const BALANCE_OF = '0x70a08231'

/** What is kept of a name or symbol, in characters: a contract may answer with a book. */
const MAX_NAME = 128
const MAX_SYMBOL = 32
/** Longest answer that is looked at, in hex characters. */
const MAX_ANSWER = 65_536

/** An `eth_call` at the newest block. */
const callRequest = (to: string, data: string) => ({
  method: 'eth_call',
  params: [{ to, data, gas: '0x4c4b40' }, 'latest'],
})

/** The request for a token balance of `holder`. */
export const balanceRequest = (token: string, holder: string) =>
  callRequest(token, `${BALANCE_OF}${holder.slice(2).padStart(64, '0')}`)

function answered(answer: RpcAnswer | undefined): Hex | null {
  if (answer === undefined || 'error' in answer) return null
  const { result } = answer
  if (typeof result !== 'string' || result.length > MAX_ANSWER) return null
  return /^0x(?:[0-9a-f]{2})+$/.test(result) ? (result as Hex) : null
}

/** The number that a contract answered with; `null` if it did not. */
export function readNumber(answer: RpcAnswer | undefined): bigint | null {
  const hex = answered(answer)
  return hex !== null && hex.length >= 66 ? BigInt(hex.slice(0, 66)) : null
}

/** Text without control characters and direction marks, cut to `max`; `null` if empty. */
function tidy(text: string, max: number): string | null {
  const clean = text.replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '').trim()
  return [...clean].slice(0, max).join('') || null
}

function readText(answer: RpcAnswer | undefined, max: number): string | null {
  const hex = answered(answer)
  if (hex === null) return null
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], hex)
    return tidy(text, max)
  } catch {
    // The first tokens answered with 32 bytes, padded with zeros.
    return hex.length === 66 ? tidy(hexToString(hex), max) : null
  }
}

/** Asks token contracts what they are. None of them can make this fail. */
export async function readTokenMetadata(
  batch: Batcher,
  tokens: readonly Address[],
): Promise<Map<Address, TokenMetadata>> {
  const selectors = Object.values(SELECTORS)
  const answers = await batch(
    tokens.flatMap((token) => selectors.map((selector) => callRequest(token, selector))),
  )
  return new Map(
    tokens.map((token, index) => {
      const [name, symbol, decimals, supply] = answers.slice(index * 4, index * 4 + 4)
      const places = readNumber(decimals)
      return [
        token,
        {
          name: readText(name, MAX_NAME),
          symbol: readText(symbol, MAX_SYMBOL),
          decimals: places !== null && places <= 255n ? Number(places) : null,
          totalSupply: readNumber(supply)?.toString() ?? null,
        },
      ]
    }),
  )
}

/** The request for a token's total supply. */
export const supplyRequest = (token: string) => callRequest(token, SELECTORS.totalSupply)

import type { Address, Hash } from '@bvlgarichain/contract'
import { readAddress, readHash } from './path-params.ts'

/** Possible kinds of a search term. */
export type SearchKind =
  | { readonly kind: 'empty' }
  /** A block height or a batch index. */
  | { readonly kind: 'block-or-batch'; readonly number: number }
  /** A transaction, block, batch or quote: all have 32 bytes. */
  | { readonly kind: 'hash'; readonly hash: Hash }
  /** A trace id, lower-case hex without 0x. */
  | { readonly kind: 'trace'; readonly id: string }
  /** An account, contract or token. */
  | { readonly kind: 'address'; readonly address: Address }
  /** A name or symbol of a token. */
  | { readonly kind: 'text'; readonly text: string }

const DIGITS = /^#?(\d{1,3}(?:,\d{3})+|\d+)$/
const TRACE = /^[0-9a-f]{32}$/i
/** The part of a pasted explorer URL that identifies an object. */
const PASTED = /^https?:\/\/[^?#]*\/([^/?#]+)\/?(?:[?#].*)?$/i

/**
 * Reads what was typed: trimmed, in any letter case, hashes and addresses with or without
 * 0x, heights with `#` or thousands commas, or the URL of another explorer's page.
 */
export function searchKind(input: string): SearchKind {
  const trimmed = input.trim()
  const text = PASTED.exec(trimmed)?.[1] ?? trimmed
  if (text === '') return { kind: 'empty' }
  const hash = readHash(text)
  if (hash !== undefined) return { kind: 'hash', hash }
  const address = readAddress(text)
  if (address !== undefined) return { kind: 'address', address }
  if (TRACE.test(text)) return { kind: 'trace', id: text.toLowerCase() }
  const number = Number(DIGITS.exec(text)?.[1]?.replaceAll(',', ''))
  if (Number.isSafeInteger(number)) return { kind: 'block-or-batch', number }
  return { kind: 'text', text }
}

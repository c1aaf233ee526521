import { type Address, cleanText, type Hash } from '@bvlgarichain/contract'
import { readAddress, readHash } from './path-params.ts'
import { latinDigits } from './typed-number.ts'

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

const DIGITS = /^#?(\d{1,3}(?:[,\s]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+)$/
/** A hash or an address between other characters: quotes, a chain (CAIP-10), a payment link (EIP-681). */
const QUOTED = /(?<![0-9a-z])0x(?:[0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-z])/gi
const TRACE = /^[0-9a-f]{32}$/i
/** The part of a pasted explorer URL that identifies an object. */
const PASTED = /^https?:\/\/[^?#]*\/([^/?#]+)\/?(?:[?#].*)?$/i

/**
 * Reads what was typed: without invisible characters, in any letter case, hashes and addresses with or without
 * 0x, alone or in another text, heights with `#`, in digits of any script or in groups, or the
 * URL of another explorer's page.
 */
export function searchKind(input: string): SearchKind {
  const trimmed = cleanText(input).trim()
  const quoted = new Set(trimmed.match(QUOTED))
  const text = (quoted.size === 1 ? [...quoted][0] : PASTED.exec(trimmed)?.[1]) ?? trimmed
  if (text === '') return { kind: 'empty' }
  const hash = readHash(text)
  if (hash !== undefined) return { kind: 'hash', hash }
  const address = readAddress(text)
  if (address !== undefined) return { kind: 'address', address }
  if (TRACE.test(text)) return { kind: 'trace', id: text.toLowerCase() }
  const number = Number(DIGITS.exec(latinDigits(text))?.[1]?.replace(/[,\s]/g, ''))
  if (Number.isSafeInteger(number)) return { kind: 'block-or-batch', number }
  return { kind: 'text', text }
}

import { bytesToHex } from 'viem/utils'
import { fromPlainHex } from './bytes.ts'
import { fromBase64 } from './pem.ts'

/** Longest quote that is taken; real ones have 4 to 10 kB. */
export const MAX_QUOTE_BYTES = 65_536

/** Largest file that is read: a quote in hex with all of its collateral has some 100 kB. */
export const MAX_FILE_BYTES = 1 << 20

/** Bytes of pasted hex (with or without 0x) or base64; `undefined` for any other text. */
export function readQuoteText(text: string): Uint8Array | undefined {
  const plain = text.replace(/[\s"']/g, '')
  if (plain === '') return undefined
  const url = plain.replaceAll('-', '+').replaceAll('_', '/')
  const padded = url.padEnd(Math.ceil(url.length / 4) * 4, '=')
  return fromPlainHex(plain.replace(/^0x/i, '')) ?? fromBase64(padded)
}

/** Texts in a file. */
export interface QuoteFile {
  readonly quote?: string
  readonly collateral?: string
  readonly expected?: string
}

/**
 * Reads a file: a quote, collateral, or all of it as the explorer saves it. What is JSON is never
 * taken for a quote.
 */
export function readFile(bytes: Uint8Array): QuoteFile {
  const text = bytes[0] === BRACE ? new TextDecoder().decode(bytes) : ''
  const json = text === '' ? undefined : readJsonObject(text)
  if (json === undefined) return { quote: bytesToHex(readQuoteFile(bytes)) }
  const saved = json as Readonly<Record<string, unknown>>
  if (typeof saved.quote !== 'string') return { collateral: text }
  const expected = saved.expectedReportData
  return {
    quote: saved.quote,
    collateral: JSON.stringify(saved.collateral ?? {}, undefined, 1),
    ...(typeof expected === 'string' && { expected }),
  }
}

const BRACE = 0x7b

/** Bytes of a file: the text in it if it is one that can be read, else as they are. */
export function readQuoteFile(bytes: Uint8Array): Uint8Array {
  const isText = bytes.every((byte) => (byte >= 0x20 && byte < 0x7f) || isSpace(byte))
  return (isText ? readQuoteText(new TextDecoder().decode(bytes)) : undefined) ?? bytes
}

const isSpace = (byte: number) => byte >= 0x09 && byte <= 0x0d

/** The JSON object in a text, or `undefined`. Of no text: an empty one. */
export function readJsonObject(text: string): object | undefined {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? value
      : undefined
  } catch {
    return undefined
  }
}

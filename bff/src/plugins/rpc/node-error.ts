import type { Json, JsonObject, NodeError } from './json-rpc.ts'

const MAX_MESSAGE_LENGTH = 500
const FALLBACK = 'The node refused the call'
/** Shorter parts of a URL are words such as `v3`. */
const MIN_SECRET_LENGTH = 4
const URL_TEXT = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi
/** Addresses of machines, with or without port. */
const MACHINE =
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?|\[[\da-f:.]*:[\da-f:.]*\](?::\d+)?/gi
/** Control characters, and those that turn the direction of text. */
const UNSAFE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu
/**
 * Longest revert data that is passed on, in bytes. A call can bring code that reverts with megabytes;
 * no error of a contract needs more.
 */
const MAX_REVERT_BYTES = 65_536
/** Bare, or as older nodes write it: `Reverted 0x…`. */
const REVERT_DATA = /^(?:Reverted )?(0x(?:[\da-f]{2})*)$/i

/**
 * The error of a node as a client may see it: its code, its message without URLs, keys and
 * addresses of machines, and the data of a revert unless they are longer than 64 KiB.
 */
export function shownError(error: JsonObject, urls: readonly string[]): NodeError {
  const { code, message, data } = error
  return {
    code: Number.isSafeInteger(code) ? Number(code) : -32_000,
    message: typeof message === 'string' ? shownMessage(message, urls) : FALLBACK,
    data: revertData(data),
  }
}

function revertData(data: Json | undefined): string | undefined {
  if (typeof data !== 'string') return undefined
  const hex = REVERT_DATA.exec(data)?.[1]
  return hex !== undefined && hex.length <= 2 + 2 * MAX_REVERT_BYTES ? hex : undefined
}

function shownMessage(message: string, urls: readonly string[]): string {
  let text = message.slice(0, MAX_MESSAGE_LENGTH).replace(UNSAFE, ' ')
  text = text.replace(URL_TEXT, '***')
  for (const secret of secretsOf(urls)) text = text.replaceAll(secret, '***')
  return text.replace(MACHINE, '***').trim() || FALLBACK
}

/** Secret parts of the URLs of nodes, the longest first. */
function secretsOf(urls: readonly string[]): readonly string[] {
  const parts = urls.flatMap((text) => {
    const url = new URL(text)
    return [
      url.host,
      url.hostname,
      url.username,
      url.password,
      ...url.pathname.split('/'),
      ...url.searchParams.values(),
    ].flatMap((part) => [part, decoded(part)])
  })
  return [...new Set(parts)]
    .filter((part) => part.length >= MIN_SECRET_LENGTH)
    .sort((a, b) => b.length - a.length)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

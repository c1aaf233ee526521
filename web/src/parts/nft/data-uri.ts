import { attempt } from '../../lib/attempt.ts'

/** Content of a `data:` URI. */
export interface DataContent {
  /** Lower case, without parameters; empty if the URI names none. */
  readonly mediaType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Reads a `data:` URI as contracts write them: with unescaped characters, and with
 * parameters of their own such as `utf8`. `undefined` for other URIs, for contents over
 * `maxBytes`, and for base64 that is none.
 */
export function readDataUri(uri: string, maxBytes: number): DataContent | undefined {
  const comma = uri.indexOf(',')
  // An escape makes three characters of a byte.
  if (!/^data:/i.test(uri) || comma === -1 || uri.length > maxBytes * 3 + 1_000) {
    return undefined
  }
  const [mediaType = '', ...parameters] = uri.slice('data:'.length, comma).split(';')
  const isBase64 = parameters.some((each) => each.trim().toLowerCase() === 'base64')
  const content = uri.slice(comma + 1)
  const bytes = isBase64 ? bytesOfBase64(content) : bytesOfText(content)
  if (bytes === undefined || bytes.length > maxBytes) return undefined
  return { mediaType: mediaType.trim().toLowerCase(), bytes }
}

/** A `data:` URI in base64. */
export function toDataUri({ mediaType, bytes }: DataContent): string {
  let text = ''
  // One call takes a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 8_192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192))
  }
  return `data:${mediaType};base64,${btoa(text)}`
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const usual = text.replaceAll('-', '+').replaceAll('_', '/')
  return attempt(() => {
    const plain = usual.replace(/%(?:2B|2F|3D)/gi, decodeURIComponent)
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
  })
}

/** Escapes are bytes; a percent sign that begins none is literal. */
function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  const encoded = new TextEncoder().encode(text)
  const bytes = new Uint8Array(encoded.length)
  let length = 0
  for (let index = 0; index < encoded.length; index++) {
    const byte = encoded[index] ?? 0
    const digits =
      byte === PERCENT
        ? String.fromCharCode(encoded[index + 1] ?? 0, encoded[index + 2] ?? 0)
        : ''
    if (/^[\da-f]{2}$/i.test(digits)) {
      bytes[length++] = Number.parseInt(digits, 16)
      index += 2
    } else {
      bytes[length++] = byte
    }
  }
  return bytes.slice(0, length)
}

const PERCENT = 0x25

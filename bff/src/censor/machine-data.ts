const [HEX, BASE64, PADDING] = [1, 2, 4] as const

/** Kinds of machine data that each ASCII character may be part of. */
const PARTS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return (
    (/[0-9a-f]/i.test(character) ? HEX : 0) |
    // Base64 and base64url.
    (/[\w+/-]/.test(character) ? BASE64 : 0) |
    (character === '=' ? PADDING : 0)
  )
})

/** Position of the first character from `start` on that is no such part. */
function endOf(part: number, text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127 || ((PARTS[code] ?? 0) & part) === 0) return at
  }
  return text.length
}

/** True if base64, with up to two signs of padding, reaches to the end. */
function isBase64(text: string, start: number): boolean {
  const end = endOf(BASE64, text, start)
  return text.length - end <= 2 && endOf(PADDING, text, end) === text.length
}

/** 40 characters of base64 are 30 bytes; a hash has 32. */
const LONG_BASE64 = 40
/** Base64 of that length has all three; words joined by dashes or slashes rarely do. */
const CHARACTER_KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/]
/** 20 characters of base64 are 15 bytes; a nonce has that much. */
const RUN_LENGTH_MIN = 20
/**
 * Part of the characters that differ in kind from the one before, signs aside: 0.6 in random
 * base64, 0.1 in words joined by dashes or slashes.
 */
const RUN_CHANGES_MIN = 0.3
const DATA_URI_START = /^data:[\w.+/=;-]{0,200}?;base64,/i
const PEM_LABEL = /^-----(?:BEGIN|END) [A-Z0-9 ]{1,40}-----$/

/** PEM (RFC 7468), such as the certificates of a quote's collateral. */
const isPem = (text: string): boolean =>
  text.startsWith('-----BEGIN ') &&
  text.split(/\r?\n/).every((line) => PEM_LABEL.test(line) || isBase64(line, 0))

/**
 * True for data for programs, which a replacement would break: hex with `0x`, base64 of
 * some length, base64 data URIs and PEM. Walks the text once, however long it is.
 */
export function isMachineData(text: string): boolean {
  switch (text[0]) {
    case '0':
      if (/^0x/i.test(text) && endOf(HEX, text, 2) === text.length) return true
      break
    case 'd':
    case 'D': {
      const uri = DATA_URI_START.exec(text)
      if (uri !== null && isBase64(text, uri[0].length)) return true
      break
    }
    case '-':
      if (isPem(text)) return true
      break
  }
  return (
    text.length >= LONG_BASE64 &&
    isBase64(text, 0) &&
    CHARACTER_KINDS.every((kind) => kind.test(text))
  )
}

/** Characters of a text that belong together, as it has no blank or bracket between them. */
export interface Run {
  /** Position after its last character. */
  readonly end: number
  /** True for base64 within a text: after `Basic `, in lines, in JSON, between commas. */
  readonly isData: boolean
}

const isBase64Code = (code: number): boolean =>
  code < 128 && ((PARTS[code] ?? 0) & (BASE64 | PADDING)) !== 0

/** The run of base64 characters around a position; from `from` on, so that each is read once. */
export function runAround(text: string, at: number, from: number): Run {
  let start = at
  while (start > from && isBase64Code(text.charCodeAt(start - 1))) start--
  let end = at
  while (end < text.length && isBase64Code(text.charCodeAt(end))) end++
  return { end, isData: end - start >= RUN_LENGTH_MIN && isMixed(text, start, end) }
}

/**
 * True if letters of both cases and digits alternate as in random data, or if they are
 * padded as base64 is.
 */
function isMixed(text: string, start: number, end: number): boolean {
  let kinds = 0
  let changes = 0
  let last: number = SIGN
  for (let at = start; at < end; at++) {
    const kind = kindOf(text.charCodeAt(at))
    if (kind !== last && kind !== SIGN && last !== SIGN) changes++
    kinds |= kind
    last = kind
  }
  const isPadded = text[end - 1] === '=' && (end - start) % 4 === 0
  const hasAllKinds = (kinds & (DIGIT | UPPER | LOWER)) === (DIGIT | UPPER | LOWER)
  return hasAllKinds && (isPadded || changes >= (end - start) * RUN_CHANGES_MIN)
}

const [DIGIT, UPPER, LOWER, SIGN] = [1, 2, 4, 8] as const

function kindOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return DIGIT
  if (code >= 0x41 && code <= 0x5a) return UPPER
  return code >= 0x61 && code <= 0x7a ? LOWER : SIGN
}

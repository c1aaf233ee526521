const [HEX, BASE64, PADDING] = [1, 2, 4] as const

/** What each ASCII character may be part of. */
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

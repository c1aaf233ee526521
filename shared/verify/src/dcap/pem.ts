const ARMOUR =
  /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\r\n]+)-----END CERTIFICATE-----[\r\n]*/y

/** The last character's unused bits are zero: otherwise they could be changed unseen. */
const CANONICAL =
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/

/**
 * Longest base64 that is read, in characters. Certificates have some 2,000 and quotes some 13,000;
 * on text of several million characters the regular expression above exhausts the stack.
 */
const MAX_BASE64 = 1 << 20

/**
 * The certificates of a PEM text (RFC 7468) in base64, in its order. Nothing else may be in it
 * but line ends and, after the last, the zeros that end a C string. Text that is otherwise gives
 * `undefined`.
 */
export function readPem(text: string): readonly string[] | undefined {
  const certificates: string[] = []
  let at = 0
  for (;;) {
    ARMOUR.lastIndex = at
    const match = ARMOUR.exec(text)
    if (match === null) break
    certificates.push((match[1] ?? '').replace(/[\r\n]+/g, ''))
    at = ARMOUR.lastIndex
  }
  return /^\0*$/.test(text.slice(at)) ? certificates : undefined
}

/** A certificate (DER) as a PEM text with lines of 64 characters. */
export function toPem(der: Uint8Array): string {
  let binary = ''
  for (const byte of der) binary += String.fromCharCode(byte)
  const lines = btoa(binary).match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join(
    '\n',
  )
}

/** Bytes of canonical base64 of up to a mebibyte; `undefined` for anything else. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length > MAX_BASE64 || !CANONICAL.test(text)) return undefined
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

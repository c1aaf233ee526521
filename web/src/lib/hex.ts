/** Bytes of 0x hex; text that is no whole number of bytes in hex gives none. */
export function hexToBytes(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(hex)) return new Uint8Array()
  const bytes = new Uint8Array(hex.length / 2 - 1)
  for (let at = 0; at < bytes.length; at++) {
    bytes[at] = Number.parseInt(hex.slice(2 + at * 2, 4 + at * 2), 16)
  }
  return bytes
}

/** Lower-case 0x hex of bytes. */
export function bytesToHex(bytes: Uint8Array): `0x${string}` {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return `0x${hex}`
}

/** Length of 0x hex in bytes. */
export const byteLength = (hex: string): number => Math.max(0, (hex.length - 2) / 2)

/** 0x hex decoded as UTF-8; `undefined` if it isn't text. */
export function hexToText(hex: string): string | undefined {
  const pairs = hex.slice(2).match(/../g) ?? []
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

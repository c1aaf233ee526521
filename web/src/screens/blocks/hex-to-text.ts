import { attempt } from '../../lib/attempt.ts'
import { hexToBytes } from '../../lib/hex.ts'

/** 0x hex decoded as UTF-8; `undefined` if it isn't text. */
export function hexToText(hex: string): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const text = attempt(() => decoder.decode(hexToBytes(hex)))
  return text === undefined || /\p{Cc}/u.test(text) ? undefined : text
}

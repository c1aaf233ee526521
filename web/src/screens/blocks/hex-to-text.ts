import { fromRlp, type Hex } from 'viem'
import { attempt } from '../../lib/attempt.ts'
import { hexToBytes } from '../../lib/hex.ts'

/** 0x hex decoded as UTF-8; `undefined` if it isn't text. */
export function hexToText(hex: string): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const text = attempt(() => decoder.decode(hexToBytes(hex)))
  return text === undefined || /\p{Cc}/u.test(text) ? undefined : text
}

/** Shortest text between other bytes, and between zeros or the ends, in characters: bytes at random look like less. */
const MIN_RUN = 8
const MIN_PADDED_RUN = 4

/** Longest RLP list whose length its first byte has. */
const MAX_SHORT_LIST = 55

/** Texts of a short RLP list at the beginning; `undefined` without any. */
function listTexts(hex: string): string | undefined {
  const length = Number(hex.slice(0, 4)) - 0xc0
  if (!(length > 0 && length <= MAX_SHORT_LIST)) return undefined
  const list = attempt(() => fromRlp(hex.slice(0, 4 + 2 * length) as Hex, 'hex'))
  if (!Array.isArray(list)) return undefined
  const texts = list.flatMap((item) =>
    typeof item === 'string' ? hexToText(item) || [] : [],
  )
  return texts.join(' ') || undefined
}

/**
 * Text inside other bytes, such as the client's name in extra data: in geth's form, an RLP list of
 * version, client, Go version and system, or as plain UTF-8. `undefined` where there is none.
 */
export function textInHex(hex: string): string | undefined {
  const listed = listTexts(hex)
  if (listed !== undefined) return listed
  const text = new TextDecoder().decode(hexToBytes(hex))
  const isEdge = (at: number) => (text[at] ?? '\0') === '\0'
  const runs = [...text.matchAll(/[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sk}\p{Sm}\p{Zs}]+/gu)]
    .filter(({ 0: run, index }) => {
      const isPadded = isEdge(index - 1) && isEdge(index + run.length)
      return run.length >= (isPadded ? MIN_PADDED_RUN : MIN_RUN)
    })
    .map(([run]) => run.trim())
  return runs.join(' ') || undefined
}

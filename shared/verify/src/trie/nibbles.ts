/** The half bytes of a key, high half first. */
export const nibblesOf = (key: Uint8Array): readonly number[] =>
  Array.from(key).flatMap((byte) => [byte >> 4, byte & 0xf])

/** A part of a key as a node holds it. */
export interface Path {
  readonly nibbles: readonly number[]
  /** The node ends here with a value; otherwise it leads on. */
  readonly isLeaf: boolean
}

/** Hex-prefix encoding (Yellow Paper, appendix C). */
export function encodePath({ nibbles, isLeaf }: Path): Uint8Array {
  const flag = isLeaf ? 2 : 0
  const whole = nibbles.length % 2 === 1 ? [flag + 1, ...nibbles] : [flag, 0, ...nibbles]
  return Uint8Array.from({ length: whole.length / 2 }, (_, index) => {
    return ((whole[2 * index] ?? 0) << 4) | (whole[2 * index + 1] ?? 0)
  })
}

/** The path that bytes encode; `undefined` for an unknown flag or padding that is not zero. */
export function decodePath(bytes: Uint8Array): Path | undefined {
  const [flag, second, ...rest] = nibblesOf(bytes)
  if (flag === undefined || second === undefined || flag > 3) return undefined
  const isOdd = flag % 2 === 1
  if (!isOdd && second !== 0) return undefined
  return { nibbles: isOdd ? [second, ...rest] : rest, isLeaf: flag >= 2 }
}

/** Coordinates as SP1 orders them for the EVM: the imaginary part of B's first. */
const POINTS = ['A.x', 'A.y', 'B.x1', 'B.x0', 'B.y1', 'B.y0', 'C.x', 'C.y'] as const
const SELECTOR = 8
const WORD = 64

/**
 * Cuts a Groth16 proof in SP1's layout into its parts: a selector and eight words (260 bytes,
 * up to version 5), or with exit code, key root and nonce between (356 bytes, version 6).
 * `undefined` for another length.
 */
export function proofParts(proof: string) {
  const hex = proof.slice(2)
  const words = (hex.length - SELECTOR) / WORD
  const names =
    words === POINTS.length
      ? POINTS
      : words === POINTS.length + 3
        ? ['exitCode', 'vkRoot', 'nonce', ...POINTS]
        : undefined
  if (names === undefined) return undefined
  const word = (index: number) =>
    hex.slice(SELECTOR + index * WORD, SELECTOR + (index + 1) * WORD)
  return [
    { name: 'selector', hex: `0x${hex.slice(0, SELECTOR)}` },
    ...names.map((name, index) => ({ name, hex: `0x${word(index)}` })),
  ]
}

/** Bytes per line. */
const LINE = 16

/** Bytes as lines of hex: the offsets of the lines, and the text of any range of bytes. */
export function hexLines(bytes: Uint8Array) {
  const count = Math.ceil(bytes.length / LINE)
  const width = String(Math.max(0, bytes.length - 1)).length
  const text = Array.from({ length: count }, (_, line) =>
    String(line * LINE).padStart(width),
  ).join('\n')
  return {
    text,

    hexOf(offset: number, length: number): string {
      let hex = ''
      for (let at = offset; at < offset + length; at++) {
        hex += (bytes[at] ?? 0).toString(16).padStart(2, '0')
        hex += at % LINE === LINE - 1 ? '\n' : ' '
      }
      return hex
    },
  }
}

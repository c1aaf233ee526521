/** Place in a source that an instruction was compiled from. */
export interface SourcePlace {
  /** Number of the file; -1 for code that the compiler generates without a source. */
  readonly file: number
  /** Bytes of UTF-8. */
  readonly start: number
  readonly length: number
  /** Jump into a function, or return from one. */
  readonly jump: 'IN' | 'OUT' | undefined
}

const FIRST_PUSH = 0x60
const LAST_PUSH = 0x7f
const JUMPS: Readonly<Record<string, SourcePlace['jump']>> = { i: 'IN', o: 'OUT' }

/**
 * Reads solc's source map of a code: places by the position of the instruction in the code, in bytes.
 * `isSource` is true for numbers of files that have a text.
 *
 * Source: Solidity documentation, "Source Mappings".
 */
export function readSourceMap(
  sourceMap: string,
  code: Uint8Array,
  isSource: (file: number) => boolean,
): ReadonlyMap<number, SourcePlace> {
  const places = new Map<number, SourcePlace>()
  let fields = ['0', '0', '-1', '-']
  let pc = 0
  for (const entry of sourceMap.split(';')) {
    if (pc >= code.length) break
    // A field that is missing or empty is that of the entry before.
    const given = entry.split(':')
    fields = fields.map((before, at) => given[at] || before)
    const [start = 0, length = 0, file = -1] = fields.slice(0, 3).map(Number)
    // Files of the compiler's own have numbers, too.
    const known = isSource(file) ? file : -1
    places.set(pc, { file: known, start, length, jump: JUMPS[fields[3] ?? ''] })
    const opcode = code[pc] ?? 0
    const isPush = opcode >= FIRST_PUSH && opcode <= LAST_PUSH
    pc += isPush ? opcode - FIRST_PUSH + 2 : 1
  }
  return places
}

/** A line of a source, cut where the marked part begins and ends. */
export interface SourceLine {
  /** From 1. */
  readonly number: number
  readonly before: string
  readonly marked: string
  readonly after: string
}

/** Lines that are shown around a place, and of a long one. */
const AROUND = 3
const MAX_MARKED = 12

/** Lines of a source around a place, and the number of its first line. */
export function linesAround(
  content: string,
  { start, length }: Pick<SourcePlace, 'start' | 'length'>,
): { readonly line: number; readonly lines: readonly SourceLine[] } {
  const bytes = new TextEncoder().encode(content)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const from = decoder.decode(bytes.subarray(0, start)).length
  const to = from + decoder.decode(bytes.subarray(start, start + length)).length
  const all = content.split('\n')
  const starts: number[] = []
  let offset = 0
  for (const text of all) {
    starts.push(offset)
    offset += text.length + 1
  }
  const lineAt = (at: number) => starts.findLastIndex((begin) => begin <= at)
  const first = Math.max(0, lineAt(from))
  const last = Math.min(Math.max(first, lineAt(to - 1)), first + MAX_MARKED - 1)
  const shown = all.slice(Math.max(0, first - AROUND), last + AROUND + 1)
  return {
    line: first + 1,
    lines: shown.map((text, index) => {
      const at = Math.max(0, first - AROUND) + index
      const begin = starts[at] ?? 0
      const cut = (position: number) =>
        Math.min(text.length, Math.max(0, position - begin))
      return {
        number: at + 1,
        before: text.slice(0, cut(from)),
        marked: text.slice(cut(from), cut(to)),
        after: text.slice(cut(to)),
      }
    }),
  }
}

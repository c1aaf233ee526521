import { toBlob, toHex } from '../sql/bytes.ts'
import type { Value } from '../sql/columns.ts'

/** A cursor that no response of this program can have contained, or one of another list. */
export class BadCursorError extends Error {
  override readonly name = 'BadCursorError'
  constructor() {
    super('cursor is not one that this list gave out')
  }
}

type Direction = 'next' | 'prev'
const MARK = { next: 'n', prev: 'p' } as const
/** Type of a part of a key: SQLite would compare a BLOB with a number without an error. */
export type KeyKind = 'number' | 'blob'
const PARTS: Readonly<Record<KeyKind, RegExp>> = {
  number: /^-?\d{1,16}$/,
  blob: /^0x(?:[0-9a-f]{2}){1,64}$/,
}

/** Writes the key of a row, and which way to go from it, as an opaque string. */
export function encodeCursor(direction: Direction, key: readonly Value[]): string {
  const parts = key.map((part) => (part instanceof Uint8Array ? toHex(part) : part))
  return Buffer.from([MARK[direction], ...parts].join('.')).toString('base64url')
}

/**
 * Reads a cursor back.
 * @throws BadCursorError unless it holds a plausible part for each of the kinds.
 */
export function decodeCursor(
  cursor: string,
  kinds: readonly KeyKind[],
): { readonly direction: Direction; readonly key: readonly Value[] } {
  const [mark, ...parts] = Buffer.from(cursor, 'base64url').toString('latin1').split('.')
  const known = mark === MARK.next || mark === MARK.prev
  const fits = parts.every((part, index) => PARTS[kinds[index] ?? 'number'].test(part))
  if (!known || parts.length !== kinds.length || !fits) {
    throw new BadCursorError()
  }
  return {
    direction: mark === MARK.next ? 'next' : 'prev',
    key: parts.map((part) => (part.startsWith('0x') ? toBlob(part) : Number(part))),
  }
}

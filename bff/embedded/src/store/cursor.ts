import { toBlob, toHex } from './bytes.ts'
import type { Bind } from './sql.ts'

/** A cursor that no answer of this program can have contained, or one of another list. */
export class BadCursorError extends Error {
  override readonly name = 'BadCursorError'
  constructor() {
    super('cursor is not one that this list gave out')
  }
}

type Direction = 'next' | 'prev'
const MARK = { next: 'n', prev: 'p' } as const
const PART = /^(?:-?\d{1,16}|0x(?:[0-9a-f]{2}){1,64})$/

/** Writes the key of a row, and which way to go from it, as an opaque string. */
export function encodeCursor(direction: Direction, key: readonly Bind[]): string {
  const parts = key.map((part) => (part instanceof Uint8Array ? toHex(part) : part))
  return Buffer.from([MARK[direction], ...parts].join('.')).toString('base64url')
}

/** Reads a cursor back. @throws BadCursorError unless it holds `length` plausible parts. */
export function decodeCursor(
  cursor: string,
  length: number,
): { readonly direction: Direction; readonly key: readonly Bind[] } {
  const [mark, ...parts] = Buffer.from(cursor, 'base64url').toString('latin1').split('.')
  const known = mark === MARK.next || mark === MARK.prev
  if (!known || parts.length !== length || !parts.every((part) => PART.test(part))) {
    throw new BadCursorError()
  }
  return {
    direction: mark === MARK.next ? 'next' : 'prev',
    key: parts.map((part) => (part.startsWith('0x') ? toBlob(part) : Number(part))),
  }
}

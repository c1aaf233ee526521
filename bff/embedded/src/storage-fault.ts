/** SQLite's result codes: https://www.sqlite.org/rescode.html */
const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14

const REASONS: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ['ENOSPC', 'its disk is full'],
  ['EDQUOT', 'the disk quota of this user is used up'],
  ['EROFS', 'its disk is read-only'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EIO', 'its disk fails'],
  [SQLITE_FULL, 'its disk is full'],
  [SQLITE_READONLY, 'this user may not write there'],
  [SQLITE_IOERR, 'its disk fails or is full'],
  [SQLITE_CANTOPEN, 'a database in it cannot be opened'],
])

/**
 * Reason why the data folder cannot be written, in words that follow "because"; undefined for errors of
 * another kind.
 */
export function storageFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // The extended result codes of SQLite hold the plain one in their low byte.
  const errcode = 'errcode' in error ? Number(error.errcode) & 0xff : undefined
  const code = 'code' in error ? error.code : undefined
  return REASONS.get(errcode) ?? REASONS.get(code) ?? storageFault(error.cause)
}

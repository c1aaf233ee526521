import { fromPlainHex } from './bytes.ts'

/* Reads the JSON texts that the maker of the processors signs: Intel, "PCS API" v4. */

/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>

/** A statement does not have the form that Intel describes. */
export class StatementError extends Error {
  override readonly name = 'StatementError'
}

/** Result of `read` for a JSON object's text; `undefined` if it has another form. */
export function readStatement<Result>(
  text: string,
  read: (statement: JsonObject) => Result,
): Result | undefined {
  try {
    return read(objectOf(JSON.parse(text)))
  } catch (error) {
    if (error instanceof StatementError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The value as an object. Throws a {@link StatementError}, as all of these do. */
export function objectOf(value: unknown): JsonObject {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as JsonObject
  }
  throw new StatementError('Not an object')
}

/** The objects of a list. */
export function objectsOf(value: unknown): readonly JsonObject[] {
  if (!Array.isArray(value)) throw new StatementError('Not a list')
  return value.map(objectOf)
}

/** The value as a text. */
export function stringOf(value: unknown): string {
  if (typeof value !== 'string') throw new StatementError('Not a text')
  return value
}

/** The value as a whole number from zero on. */
export function countOf(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new StatementError('Not a whole number')
}

/** Hex without 0x as `length` bytes. */
export function bytesOf(value: unknown, length: number): Uint8Array {
  const bytes = fromPlainHex(value)
  if (bytes?.length !== length) throw new StatementError(`Not ${length} bytes`)
  return bytes
}

/** An ISO 8601 date in Unix milliseconds. */
export function dateOf(value: unknown): number {
  const text = stringOf(value)
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (Number.isNaN(time)) throw new StatementError('Not a date')
  return time
}

/** Rating of a set of versions, its date, and the advisories about it. */
export interface Level {
  readonly status: string
  /** ISO 8601. */
  readonly date: string
  readonly advisories: readonly string[]
}

/** The parts that all levels share. */
export function levelOf(level: JsonObject): Level {
  const { tcbStatus, tcbDate, advisoryIDs = [] } = level
  if (!Array.isArray(advisoryIDs)) throw new StatementError('Not a list')
  return {
    status: stringOf(tcbStatus),
    date: stringOf(tcbDate ?? ''),
    advisories: advisoryIDs.map(stringOf),
  }
}

/** Levels of something with one version number (a quoting enclave, a TDX module), best first. */
export const versionLevelsOf = (list: unknown): readonly VersionLevel[] =>
  objectsOf(list).map((level) => ({
    ...levelOf(level),
    isvSvn: countOf(objectOf(level.tcb).isvsvn),
  }))

/** Level of something with one version number; it takes that version or a higher one. */
export interface VersionLevel extends Level {
  readonly isvSvn: number
}

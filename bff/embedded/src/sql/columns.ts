import {
  type Address,
  type Hash,
  type Hex,
  type Quantity,
  toQuantity,
} from '@bvlgarichain/contract'
import { numberToHex } from 'viem'
import { asAddress, asHash, toBlob, toHex } from './bytes.ts'

/** A value of a column or of a statement's parameter. */
export type Value = null | number | bigint | string | Uint8Array

/** Values that a column prefers: https://www.sqlite.org/datatype3.html#type_affinity */
type Affinity = 'integer' | 'real' | 'text' | 'blob'

/** A column: its name in the table, and how its values are stored and read. */
export interface Column<Name extends string, Stored extends Value, Read> {
  readonly name: Name
  readonly affinity: Affinity
  readonly isNullable: boolean
  /** Held by a row that is inserted without a value. */
  readonly default?: number
  encode(value: Read): Stored
  decode(stored: Stored): Read
}

/** Columns by the names that their values have in the program. */
export type Columns = Readonly<Record<string, Column<string, Value, unknown>>>

/** A row as the database holds it. */
export type StoredRow<Of extends Columns> = {
  [Key in keyof Of as Of[Key]['name']]: ReturnType<Of[Key]['encode']>
}

/** A row as the program reads and writes it. */
export type RecordOf<Of extends Columns> = {
  readonly [Key in keyof Of]: ReturnType<Of[Key]['decode']>
}

/** Makes a kind of column. */
const kind =
  <Stored extends Value, Read>(
    affinity: Affinity,
    encode: (value: Read) => Stored,
    decode: (stored: Stored) => Read,
  ) =>
  <Name extends string>(name: Name): Column<Name, Stored, Read> => ({
    name,
    affinity,
    isNullable: false,
    encode,
    decode,
  })

const same = <Type>(value: Type): Type => value

/** A column of words from a fixed set. */
export const oneOf = <Word extends string>() => kind<Word, Word>('text', same, same)

/** A column of text that is JSON. */
export const json = <Type>() =>
  kind<string, Type>(
    'text',
    (value) => JSON.stringify(value),
    (text) => JSON.parse(text) as Type,
  )

export const number = kind<number, number>('integer', same, same)
export const real = kind<number, number>('real', same, same)
export const text = kind<string, string>('text', same, same)
export const bytes = kind<Uint8Array, Uint8Array>('blob', same, same)
/** Booleans, as 0 and 1. */
export const boolean = kind<number, boolean>('integer', Number, (stored) => stored === 1)
/** 0 or 1. */
export const bit = kind<0 | 1, 0 | 1>('integer', same, same)
/** Hex outside, bytes inside. */
export const hex = kind<Uint8Array, Hex>('blob', toBlob, toHex)
export const hash = kind<Uint8Array, Hash>('blob', toBlob, asHash)
export const address = kind<Uint8Array, Address>('blob', toBlob, asAddress)
/** Hashes, stored one after the other. */
export const hashes = kind<Uint8Array, readonly Hash[]>(
  'blob',
  (list) => Buffer.concat(list.map(toBlob)),
  (blob) =>
    Array.from({ length: blob.length / 32 }, (_, index) =>
      asHash(blob.subarray(index * 32, (index + 1) * 32)),
    ),
)
/** Integers of any size, as decimal text. */
export const bigInteger = kind<string, bigint>('text', String, BigInt)

/** Quantities: INTEGER as long as that is exact, then 32 bytes, which sort after all integers. */
export const quantity = kind<number | Uint8Array, Quantity>(
  'integer',
  (value) =>
    typeof value === 'number' ? value : toBlob(numberToHex(BigInt(value), { size: 32 })),
  (stored) => (typeof stored === 'number' ? stored : toQuantity(toHex(stored))),
)

/** The same column where it may be NULL. */
export const nullable = <Name extends string, Stored extends Value, Read>(
  column: Column<Name, Stored, Read>,
): Column<Name, Stored | null, Read | null> => ({
  name: column.name,
  affinity: column.affinity,
  isNullable: true,
  encode: (value) => (value === null ? null : column.encode(value)),
  decode: (stored) => (stored === null ? null : column.decode(stored)),
})

/** The same column with a value for rows that are inserted without one. */
export const withDefault = <Name extends string, Stored extends number, Read>(
  column: Column<Name, Stored, Read>,
  value: Stored,
) => ({ ...column, default: value as number })

/** References to columns of the table `alias`, to be selected. */
export const columnsOf = <Alias extends string, Of extends Columns>(
  alias: Alias,
  columns: Of,
) =>
  Object.values(columns).map(
    ({ name }) => `${alias}.${name}` as `${Alias}.${Of[keyof Of]['name']}`,
  )

/** Makes a reader of stored rows. */
export function makeDecoder<Of extends Columns>(columns: Of) {
  const entries = Object.entries(columns)
  return (row: Readonly<StoredRow<Of>>): RecordOf<Of> => {
    const stored = row as Readonly<Record<string, Value>>
    const record: Record<string, unknown> = {}
    for (const [key, column] of entries) {
      record[key] = column.decode(stored[column.name] ?? null)
    }
    return record as RecordOf<Of>
  }
}

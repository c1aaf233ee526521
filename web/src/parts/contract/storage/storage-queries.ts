import type { Address } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { concatHex, type Hex, sliceHex } from 'viem'
import { type BlockTag, headOfNode, MANY_READS, storageOnNode } from '../node-client.ts'
import type { StoredValue } from './storage-field.ts'
import {
  dataSlot,
  longTextLength,
  type StorageField,
  textValue,
  valueIn,
  wordOf,
} from './storage-field.ts'

/** Fields of a contract with their values. */
export interface StorageReading {
  /** Height of the block after which the values hold. */
  readonly height: number
  readonly values: readonly FieldReading[]
}

/** Value of a field. */
export interface FieldReading {
  readonly field: StorageField
  readonly word: Hex
  /** `undefined` for a mapping, whose values have slots of their own. */
  readonly value: StoredValue | undefined
  /** A text that is longer than what is read of it. */
  readonly isCut: boolean
}

/** Bytes of a text that are read. */
const MAX_TEXT_BYTES = 1_024n

/** Values of fields, all of them after the same block. */
export const storageQuery = (
  address: Address,
  fields: readonly StorageField[],
  block: BlockTag,
) =>
  queryOptions({
    queryKey: [
      'storage',
      address,
      block,
      fields.map(({ path, slot, offset }) => `${path} ${slot} ${offset}`),
    ] as const,
    queryFn: async ({ signal }): Promise<StorageReading> => {
      // Blocks arrive while slots are read: one height makes the values belong together.
      const height = block === 'latest' ? await headOfNode('l2') : block
      const words = new Map<bigint, Promise<Hex>>()
      const wordAt = (slot: bigint): Promise<Hex> => {
        const before = words.get(slot)
        if (before !== undefined) return before
        const read = storageOnNode('l2', address, wordOf(slot), height, signal)
        words.set(slot, read)
        return read
      }
      const values = await Promise.all(
        fields.map(async (field): Promise<FieldReading> => {
          const word = await wordAt(field.slot)
          const long = field.type.kind === 'BYTES' ? longTextLength(word) : undefined
          if (long === undefined) {
            return { field, word, value: valueIn(word, field), isCut: false }
          }
          const length = Number(long > MAX_TEXT_BYTES ? MAX_TEXT_BYTES : long)
          const first = dataSlot(field.slot)
          const parts = await Promise.all(
            Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
              wordAt(first + BigInt(index)),
            ),
          )
          const data = sliceHex(concatHex(parts), 0, length)
          const value = textValue(data, field.type.label)
          return { field, word, value, isCut: long > MAX_TEXT_BYTES }
        }),
      )
      return { height, values }
    },
    ...MANY_READS,
    staleTime: block === 'latest' ? 0 : MANY_READS.staleTime,
    gcTime: 60_000,
  })

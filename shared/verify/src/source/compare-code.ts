import { bytesToHex, hexToBytes, stringToBytes } from 'viem/utils'
import type {
  CompiledCode,
  CompiledContract,
  Place,
  Places,
} from './compiled-contract.ts'
import { ipfsHash } from './ipfs-hash.ts'
import { readMetadataSection } from './metadata-section.ts'

/** Where two codes part. */
export interface CodeDifference {
  /** First byte that differs; of codes of different length, where the shorter ends at the latest. */
  readonly offset: number
  readonly compiledLength: number
  readonly deployedLength: number
  /** Bytes there as hex; `undefined` beyond the end of a code. */
  readonly compiled: string | undefined
  readonly deployed: string | undefined
}

/** A value that is put into a code when it is deployed or linked. */
export interface InsertedValue {
  /** Id of an immutable, file and name of a library. */
  readonly name: string
  /** `undefined` if its places hold different values. */
  readonly value: string | undefined
}

/** Comparison of a deployed code with a compiled one. */
export interface CodeComparison {
  /** `undefined` where all bytes are equal that have to be. */
  readonly difference: CodeDifference | undefined
  readonly immutables: readonly InsertedValue[]
  readonly libraries: readonly InsertedValue[]
  /** `NONE`: the code has no hash of metadata. */
  readonly metadata: 'SAME' | 'OTHER' | 'NONE'
}

/** Bytes that may differ. */
const FREE = 1
/** Bytes of hashes of metadata. */
const HASH = 2
const ADDRESS_BYTES = 20
const PLACEHOLDER = /__\$[0-9a-f]{34}\$__/g
/**
 * A library begins with its own address (PUSH20, then ADDRESS and EQ), which is zeros when it is compiled.
 * Source: Solidity documentation, "Call Protection For Libraries".
 */
const CALL_PROTECTION = `73${'00'.repeat(ADDRESS_BYTES)}3014`

/**
 * Compares deployed code with compiled code. Bytes may differ only at the compiler's offsets for immutables
 * and library addresses, in the address at the start of a library, and in metadata hashes.
 *
 * Source: Solidity documentation, "Output Description" (`immutableReferences`, `linkReferences`).
 */
export function compareCode(
  deployed: Uint8Array,
  compiled: CompiledCode,
  {
    contracts,
    address,
    isPrefix = false,
  }: {
    /** All contracts of the output: a code may hold those of others, with their metadata. */
    readonly contracts: readonly CompiledContract[]
    /** Address of the contract. */
    readonly address: string
    /** The deployed code may go on: arguments of a constructor come after it. */
    readonly isPrefix?: boolean
  },
): CodeComparison {
  const object = withoutPlaceholders(compiled.object)
  const bytes = hexToBytes(`0x${object}`)
  const mask = new Uint8Array(bytes.length)
  for (const place of placesOf(compiled.immutables)) mark(mask, place, FREE)
  for (const place of placesOf(compiled.libraries)) mark(mask, place, FREE)
  if (object.startsWith(CALL_PROTECTION)) {
    bytes.set(hexToBytes(`0x${address.slice(2)}`), 1)
  }
  const hashes = metadataHashes(object, contracts)
  for (const place of hashes) mark(mask, place, HASH)

  const length = isPrefix ? Math.min(deployed.length, bytes.length) : deployed.length
  let offset: number | undefined
  let hasOtherHash = false
  for (let at = 0; at < Math.min(bytes.length, length); at++) {
    if (bytes[at] === deployed[at] || mask[at] === FREE) continue
    if (mask[at] === HASH) hasOtherHash = true
    else {
      offset = at
      break
    }
  }
  if (bytes.length !== length) offset ??= Math.min(bytes.length, length)
  return {
    difference:
      offset === undefined
        ? undefined
        : {
            offset,
            compiledLength: bytes.length,
            deployedLength: deployed.length,
            compiled: byteAt(bytes, offset),
            deployed: byteAt(deployed, offset),
          },
    immutables: valuesOf(deployed, compiled.immutables),
    libraries: valuesOf(deployed, compiled.libraries),
    metadata: hashes.length === 0 ? 'NONE' : hasOtherHash ? 'OTHER' : 'SAME',
  }
}

const withoutPlaceholders = (object: string): string =>
  object.replace(PLACEHOLDER, '0'.repeat(2 * ADDRESS_BYTES)).toLowerCase()

const placesOf = (places: Places): readonly Place[] => Object.values(places).flat()

const mark = (mask: Uint8Array, { start, length }: Place, as: number) =>
  mask.fill(as, start, start + length)

const byteAt = (bytes: Uint8Array, at: number): string | undefined =>
  at < bytes.length ? bytesToHex(bytes.subarray(at, at + 1)) : undefined

/** Values of the deployed code at those places. */
const valuesOf = (deployed: Uint8Array, places: Places): readonly InsertedValue[] =>
  Object.entries(places).map(([name, all]) => {
    const values = new Set(
      all.map(({ start, length }) =>
        bytesToHex(deployed.subarray(start, start + length)),
      ),
    )
    return { name, value: values.size === 1 ? [...values][0] : undefined }
  })

/**
 * Places of the hashes of metadata in a code: its own, and those of contracts that it creates. A hash counts
 * only if it is that of the metadata which the compiler made: sources can place data of the same look at the
 * end of a code, and read it. So the hashes of Swarm, and those of metadata over 256 KiB, have to be equal.
 */
function metadataHashes(
  object: string,
  contracts: readonly CompiledContract[],
): readonly Place[] {
  const found = new Map<number, Place>()
  for (const { runtime, metadata } of contracts) {
    const hash = metadata && ipfsHash(stringToBytes(metadata))
    if (!hash) continue
    const code = withoutPlaceholders(runtime.object)
    const bytes = hexToBytes(`0x${code}`)
    const section = readMetadataSection(bytes)
    if (section === undefined) continue
    const offset = bytes.length - section.length
    const hashes = section.hashes.filter(({ start, length }) =>
      isEqual(bytes.subarray(offset + start, offset + start + length), hash),
    )
    // The whole code has to be there: its last bytes alone could be data.
    for (let at = object.indexOf(code); at !== -1; at = object.indexOf(code, at + 1)) {
      if (at % 2 !== 0) continue
      for (const { start, length } of hashes) {
        const from = at / 2 + offset + start
        found.set(from, { start: from, length })
      }
    }
  }
  return [...found.values()]
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  bytesToHex(one) === bytesToHex(other)

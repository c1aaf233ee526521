import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from 'viem/utils'

/** Bytes of a file that IPFS stores in one block. */
const MAX_BYTES = 262_144
/** Multihash: SHA-256 of 32 bytes. */
const SHA_256 = Uint8Array.of(0x12, 0x20)

/**
 * Multihash of a file on IPFS, as solc appends it to a code; `undefined` for files of several blocks.
 *
 * Source: UnixFS and DAG-PB specifications of IPFS; `libsolutil/IpfsHash.cpp` of solc.
 */
export function ipfsHash(file: Uint8Array): Uint8Array | undefined {
  if (file.length > MAX_BYTES) return undefined
  const size = varint(file.length)
  // Type (field 1): file. Data (field 2). Size of the file (field 3).
  const data =
    file.length === 0 ? new Uint8Array() : concatBytes([Uint8Array.of(0x12), size, file])
  const unixFile = concatBytes([
    Uint8Array.of(0x08, 0x02),
    data,
    Uint8Array.of(0x18),
    size,
  ])
  const node = concatBytes([Uint8Array.of(0x0a), varint(unixFile.length), unixFile])
  return concatBytes([SHA_256, sha256(node)])
}

/** Source: Protocol Buffers, "Base 128 Varints". */
function varint(number: number): Uint8Array {
  const bytes: number[] = []
  let left = number
  for (; left >= 0x80; left >>>= 7) bytes.push((left & 0x7f) | 0x80)
  return Uint8Array.from([...bytes, left])
}

import { createHash } from 'node:crypto'
import { base32nopad, base58 } from '@scure/base'

/** Result of comparing a file with a CID; `UNKNOWN` where the file alone does not suffice. */
export type ContentCheck = 'MATCH' | 'DIFFERENT' | 'UNKNOWN'

/** Codecs of CIDs, and the multihash of SHA-256. Source: multiformats, table of codecs. */
const RAW = 0x55
const DAG_PB = 0x70
const SHA_256 = 0x12
const DIGEST_BYTES = 32

/**
 * Compares a file with the CID of its checked path. A raw block is the file; a file of one UnixFS
 * block is encoded again. A larger file is a tree of blocks, of which a gateway sends none.
 */
export function checkContent(path: string, body: Buffer): ContentCheck {
  // The folder's block, which is not here, maps a name to a CID.
  if (path.includes('/')) return 'UNKNOWN'
  const named = digestOf(path)
  if (named?.codec === RAW) {
    return sha256(body).equals(named.digest) ? 'MATCH' : 'DIFFERENT'
  }
  const isBlock = named?.codec === DAG_PB && sha256(fileBlock(body)).equals(named.digest)
  return isBlock ? 'MATCH' : 'UNKNOWN'
}

/** Codec and SHA-256 of a CID; `undefined` for another hash or base. */
function digestOf(cid: string) {
  const bytes = bytesOf(cid)
  const isFirst = bytes?.[0] === SHA_256
  const [version, codec, hash, size] = isFirst
    ? [1, DAG_PB, bytes[0], bytes[1]]
    : (bytes ?? [])
  const digest = Buffer.from(bytes?.slice(isFirst ? 2 : 4) ?? [])
  const isKnown =
    version === 1 &&
    hash === SHA_256 &&
    size === DIGEST_BYTES &&
    digest.length === DIGEST_BYTES
  return isKnown ? { codec, digest } : undefined
}

function bytesOf(cid: string): Uint8Array | undefined {
  try {
    if (cid.startsWith('Qm')) return base58.decode(cid)
    const text = cid.slice(1)
    if (cid.startsWith('b')) return base32nopad.decode(text.toUpperCase())
    if (cid.startsWith('z')) return base58.decode(text)
    return cid.startsWith('f') ? Buffer.from(text, 'hex') : undefined
  } catch {
    return undefined
  }
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/**
 * A file as one block: a node of DAG-PB whose data is a UnixFS file. Source: IPFS UnixFS and DAG-PB
 * specifications.
 */
function fileBlock(body: Buffer): Buffer {
  const size = varint(body.length)
  // Type: file. Data. File size.
  const data: Uint8Array[] = [Buffer.of(0x08, 0x02)]
  if (body.length > 0) data.push(Buffer.of(0x12), size, body)
  data.push(Buffer.of(0x18), size)
  const file = Buffer.concat(data)
  return Buffer.concat([Buffer.of(0x0a), varint(file.length), file])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    const isLast = left < 128
    bytes.push((left % 128) + (isLast ? 0 : 128))
    if (isLast) return Buffer.from(bytes)
  }
}

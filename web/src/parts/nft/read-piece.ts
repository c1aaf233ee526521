import type { Address } from '@bvlgarichain/contract'
import { MEDIA_PREFIX, toIpfsPath } from '@bvlgarichain/contract/ipfs-path'
import { decodeAbiParameters, encodeFunctionData, type Hex, parseAbi, size } from 'viem'
import { attempt } from '../../lib/attempt.ts'
import { readOrRevert } from '../contract/node-client.ts'
import { accountIn } from '../contract/node-values.ts'
import { readFunction } from '../contract/read-function.ts'
import { readDataUri } from './data-uri.ts'
import { MAX_METADATA, type PieceMetadata, readMetadata } from './metadata.ts'
import type { FoundMetadata, PieceId } from './piece-queries.ts'

const abi = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])
/** Longest response to `tokenURI`, in bytes: the metadata may have a picture in it. */
const MAX_URI_BYTES = 4_194_304
/** Longest wait for metadata that the server relays, in milliseconds. */
const MEDIA_MS = 30_000

/** Reads the metadata of a piece. @throws Error if the node or the server fails */
export async function readPieceMetadata(
  { tokenId, nftId, type }: PieceId,
  { hasMedia, signal }: { readonly hasMedia: boolean; readonly signal: AbortSignal },
): Promise<FoundMetadata> {
  const uri = await readUri(tokenId, BigInt(nftId), type)
  if (uri === undefined || uri.trim() === '') return { kind: 'NONE' }
  const source = metadataSource(uri, hasMedia)
  switch (source.kind) {
    case 'ELSEWHERE':
    case 'UNUSABLE':
      return { kind: source.kind, uri }
    case 'PICTURE':
      return { kind: 'READ', metadata: onlyImage(uri), uri }
    case 'JSON':
      return found(uri, readMetadata(source.text))
    case 'MEDIA': {
      const text = await loadText(source.url, signal)
      return found(uri, text === undefined ? onlyImage(uri) : readMetadata(text))
    }
  }
}

const found = (uri: string, metadata: PieceMetadata | undefined): FoundMetadata => ({
  kind: metadata === undefined ? 'UNUSABLE' : 'READ',
  metadata,
  uri,
})

/** Reads the owner of a piece of an ERC-721. @throws NodeError if the node fails, not the call */
export async function readPieceOwner({
  tokenId,
  nftId,
}: PieceId): Promise<Address | null> {
  const owner = await readFunction(tokenId, abi[2], [BigInt(nftId)])
  return accountIn(owner?.[0]) ?? null
}

/** Reads a balance of an ERC-1155. @throws NodeError if the node fails, not the call */
export async function readPieceBalance(
  { tokenId, nftId }: PieceId,
  account: Address,
): Promise<string | null> {
  const balance = await readFunction(tokenId, abi[3], [account, BigInt(nftId)])
  return balance === undefined ? null : String(balance[0])
}

const onlyImage = (image: string): PieceMetadata => ({
  name: undefined,
  description: undefined,
  image,
  media: undefined,
  attributes: [],
  otherAttributes: 0,
})

/** The URI of the first function that returns one. */
async function readUri(to: Address, id: bigint, type: PieceId['type']) {
  const names: readonly ('tokenURI' | 'uri')[] =
    type === 'ERC1155' ? ['uri', 'tokenURI'] : ['tokenURI', 'uri']
  for (const functionName of names) {
    const data = encodeFunctionData({ abi, functionName, args: [id] })
    const uri = stringIn(await readOrRevert(to, data))
    if (uri !== undefined) return uriOfId(uri, id)
  }
  return undefined
}

function stringIn(returned: Hex | undefined): string | undefined {
  return returned === undefined || size(returned) > MAX_URI_BYTES
    ? undefined
    : attempt(() => decodeAbiParameters([{ type: 'string' }], returned)[0])
}

/** Text of a relayed file; `undefined` if the file is a picture. */
async function loadText(url: string, signal: AbortSignal): Promise<string | undefined> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(MEDIA_MS)])
  const response = await fetch(url, { signal: bounded })
  if (!response.ok) throw new Error(`${response.status}`)
  // A drawing comes as a text, metadata as JSON.
  if (/^(?:image\/|text\/plain)/.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel()
    return undefined
  }
  return (await response.text()).slice(0, MAX_METADATA + 1)
}

/** Where the metadata of a piece is. */
type MetadataSource =
  | { readonly kind: 'JSON'; readonly text: string }
  /** The URI itself is a picture's. */
  | { readonly kind: 'PICTURE'; readonly uri: string }
  /** A file that the server relays. */
  | { readonly kind: 'MEDIA'; readonly url: string }
  /** On another server, to which the page sends no request. */
  | { readonly kind: 'ELSEWHERE' }
  | { readonly kind: 'UNUSABLE' }

/** The URI of one id, from the URI for all of them that ERC-1155 allows. */
const uriOfId = (uri: string, nftId: bigint): string =>
  uri.replaceAll('{id}', nftId.toString(16).padStart(64, '0'))

/** Finds the metadata that a URI of a contract names. */
function metadataSource(uri: string, hasMedia: boolean): MetadataSource {
  const text = uri.trim()
  if (/^data:/i.test(text)) return sourceOfData(text)
  // Some contracts return the metadata itself.
  if (text.startsWith('{')) return { kind: 'JSON', text }
  const path = toIpfsPath(text)
  if (path !== undefined && hasMedia) {
    return { kind: 'MEDIA', url: `${MEDIA_PREFIX}/${path}` }
  }
  return /^[a-z][\w+.-]*:/i.test(text) ? { kind: 'ELSEWHERE' } : { kind: 'UNUSABLE' }
}

function sourceOfData(uri: string): MetadataSource {
  if (/^data:image\//i.test(uri)) return { kind: 'PICTURE', uri }
  const content = readDataUri(uri, MAX_METADATA)
  return content === undefined
    ? { kind: 'UNUSABLE' }
    : { kind: 'JSON', text: new TextDecoder().decode(content.bytes) }
}

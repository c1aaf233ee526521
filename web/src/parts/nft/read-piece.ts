import type { Address } from '@bvlgarichain/contract'
import { decodeAbiParameters, encodeFunctionData, type Hex, parseAbi, size } from 'viem'
import { readOrRevert } from '../contract/node-client.ts'
import { accountIn } from '../contract/node-values.ts'
import { readFunction } from '../contract/read-function.ts'
import { MAX_METADATA, type PieceMetadata, readMetadata } from './metadata.ts'
import { metadataSource, uriOfId } from './metadata-source.ts'
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
  if (returned === undefined || size(returned) > MAX_URI_BYTES) return undefined
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], returned)
    return text
  } catch {
    return undefined
  }
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

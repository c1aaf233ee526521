import { MEDIA_PREFIX, toIpfsPath } from '@bvlgarichain/contract/ipfs-path'
import { readDataUri } from './data-uri.ts'
import { MAX_METADATA } from './metadata.ts'

/** Where the metadata of a piece is. */
export type MetadataSource =
  | { readonly kind: 'JSON'; readonly text: string }
  /** The URI itself is a picture's. */
  | { readonly kind: 'PICTURE'; readonly uri: string }
  /** A file that the server relays. */
  | { readonly kind: 'MEDIA'; readonly url: string }
  /** On another server, to which the page sends no request. */
  | { readonly kind: 'ELSEWHERE' }
  | { readonly kind: 'UNUSABLE' }

/** The URI of one id, from the URI for all of them that ERC-1155 allows. */
export const uriOfId = (uri: string, nftId: bigint): string =>
  uri.replaceAll('{id}', nftId.toString(16).padStart(64, '0'))

/** Finds the metadata that a URI of a contract names. */
export function metadataSource(uri: string, hasMedia: boolean): MetadataSource {
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

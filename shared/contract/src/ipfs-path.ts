/** Prefix of files from IPFS that the BFF relays; an {@link isIpfsPath} follows. */
export const MEDIA_PREFIX = '/explorer/v1/media/ipfs'

/** CIDs of version 0, and of version 1 in the usual bases: 16, 32, 36 and 58. */
const CID =
  /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|f[0-9a-f]{60,120}|b[a-z2-7]{50,100}|k[0-9a-z]{48,100}|z[1-9A-HJ-NP-Za-km-z]{46,100})$/
const MAX_PATH = 512
const MAX_SEGMENTS = 10

/** Whether a text is a CID and maybe a path below it, in the one spelling that is relayed. */
export function isIpfsPath(text: string): boolean {
  return text.length <= MAX_PATH && toIpfsPath(`ipfs://${text}`) === text
}

/**
 * CID and path of a URI of IPFS: `ipfs://…`, where `#` is part of a file's name, or the URL of a
 * file at any gateway. `undefined` for every other URI.
 */
export function toIpfsPath(uri: string): string | undefined {
  if (uri.length > 2 * MAX_PATH) return undefined
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?([^?]+)/i.exec(uri) ?? []
  const [, host, gatewayPath] =
    /^https?:\/\/[^/?#@]+\/ipfs\/([^/?#]+)(\/[^?#]*)?/i.exec(uri) ??
    /^https?:\/\/([a-z0-9]+)\.ipfs\.[^/?#@]+(\/[^?#]*)?/i.exec(uri) ??
    []
  const found = path ?? (host === undefined ? undefined : host + (gatewayPath ?? ''))
  return found === undefined ? undefined : canonicalPath(found)
}

function canonicalPath(text: string): string | undefined {
  const [cid = '', ...segments] = text.replace(/\/$/, '').split('/')
  if (!CID.test(cid) || segments.length > MAX_SEGMENTS) return undefined
  const names = segments.map(decodeSegment)
  if (!names.every((name) => name !== undefined && isPlainName(name))) return undefined
  const path = [cid, ...names.map((name) => encodeURIComponent(name ?? ''))].join('/')
  return path.length <= MAX_PATH ? path : undefined
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Many URIs have file names that are not encoded, such as `50%.png`.
    return segment
  }
}

/** A name that stays below its folder, however often it is decoded. */
function isPlainName(name: string): boolean {
  return (
    name !== '' &&
    !/^\.+$/.test(name) &&
    !/[/\\\p{Cc}\p{Cs}]/u.test(name) &&
    !/%(?:2e|2f|5c|25|0)/i.test(name)
  )
}

import { MEDIA_PREFIX, toIpfsPath } from '@bvlgarichain/contract/ipfs-path'
import { MAX_RASTER_PIXELS, rasterPixels } from '@bvlgarichain/contract/raster-size'
import { type DataContent, readDataUri, toDataUri } from './data-uri.ts'

/** Largest picture in a `data:` URI, in bytes. */
const MAX_PICTURE_BYTES = 1_048_576
/** Largest SVG, in bytes: drawing it takes time of this page. */
const MAX_SVG_BYTES = 262_144

/** Picture of a piece: the `src` of an image, or why there is none. */
export type Picture =
  | {
      readonly kind: 'SHOWN'
      readonly src: string
      /** A file that the server relays: if it is no image, it may be a drawing. */
      readonly isRelayed?: boolean
    }
  | { readonly kind: 'NONE' }
  /** On another server, to which the page sends no request. */
  | { readonly kind: 'ELSEWHERE' }
  /** Too large, or not of a kind that is shown. */
  | { readonly kind: 'UNUSABLE' }

/**
 * Picture that the metadata names. Its `src` is for an `<img>`, in which no script of an SVG runs
 * and nothing else is loaded; it never leads to another origin.
 */
export function pictureOf(image: string | undefined, hasMedia: boolean): Picture {
  if (image === undefined) return { kind: 'NONE' }
  if (/^data:/i.test(image)) return pictureOfData(image)
  if (/^(?:<\?xml[^>]*>\s*)?<svg[\s>]/i.test(image)) {
    return svgPicture(new TextEncoder().encode(image))
  }
  const path = toIpfsPath(image)
  if (path !== undefined && hasMedia) {
    return { kind: 'SHOWN', src: `${MEDIA_PREFIX}/${path}`, isRelayed: true }
  }
  return /^[a-z][\w+.-]*:/i.test(image) ? { kind: 'ELSEWHERE' } : { kind: 'UNUSABLE' }
}

function pictureOfData(uri: string): Picture {
  const content = readDataUri(uri, MAX_PICTURE_BYTES)
  if (content?.mediaType === 'image/svg+xml') return svgPicture(content.bytes)
  return content !== undefined && bitmapPixels(content) <= MAX_RASTER_PIXELS
    ? { kind: 'SHOWN', src: toDataUri(content) }
    : { kind: 'UNUSABLE' }
}

/** Pixels of a bitmap; infinitely many of anything else. A header without measures counts as none. */
function bitmapPixels({ mediaType, bytes }: DataContent): number {
  const isBitmap = BITMAPS.some(
    ({ type, start }) => type === mediaType && startsWith(bytes, start),
  )
  return isBitmap || isAvif(mediaType, bytes)
    ? (rasterPixels(bytes) ?? 0)
    : Number.POSITIVE_INFINITY
}

/** Picture of the bytes of an SVG. */
export const svgPicture = (bytes: Uint8Array<ArrayBuffer>): Picture =>
  bytes.length > MAX_SVG_BYTES
    ? { kind: 'UNUSABLE' }
    : { kind: 'SHOWN', src: toDataUri({ mediaType: 'image/svg+xml', bytes }) }

const BITMAPS = [
  { type: 'image/png', start: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', start: '\xff\xd8\xff' },
  { type: 'image/jpg', start: '\xff\xd8\xff' },
  { type: 'image/gif', start: 'GIF8' },
  { type: 'image/webp', start: 'RIFF' },
] as const

const startsWith = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((character, index) => bytes[index] === character.charCodeAt(0))

const isAvif = (mediaType: string, bytes: Uint8Array): boolean =>
  mediaType === 'image/avif' && startsWith(bytes.subarray(4), 'ftyp')

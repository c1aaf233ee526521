import { isUtf8 } from 'node:buffer'

/** Largest JSON that is taken for metadata, in bytes. */
const MAX_JSON_BYTES = 1_048_576
/** Largest drawing that is relayed, in bytes: the page draws no larger one. */
const MAX_SVG_BYTES = 262_144
/**
 * Declarations that can name other files, or texts that multiply. No repetition: the text is anybody's,
 * and the expression must not take longer than reading it once.
 */
const UNSAFE_DECLARATION = /<!ENTITY|<\?xml-stylesheet/i
/** Bytes that hold the brands of an ISO media file. */
const BRANDS_END = 64

/** Media types of the files that are relayed. */
export type MediaType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'application/json'
  | typeof SVG_TYPE

/**
 * Type under which a drawing (SVG) is sent. No browser takes it for a document or an image: a page that
 * draws it has to read it first.
 */
const SVG_TYPE = 'text/plain; charset=utf-8'

/**
 * Type of a file by its bytes, whatever its sender calls it; `undefined` for all that is neither
 * a bitmap, a drawing nor a JSON object.
 */
export function mediaTypeOf(body: Buffer): MediaType | undefined {
  const head = body.toString('latin1', 0, BRANDS_END)
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'image/webp'
  if (isAvif(body, head)) return 'image/avif'
  if (isJsonObject(body)) return 'application/json'
  return isSvg(body) ? SVG_TYPE : undefined
}

/** True for XML in UTF-8 whose first element is `svg`; a compressed one is none. */
function isSvg(body: Buffer): boolean {
  if (body.length > MAX_SVG_BYTES || !isUtf8(body)) return false
  const text = body.toString('utf8').replace(/^\uFEFF/, '')
  const content = afterProlog(text)
  return (
    content !== undefined &&
    /^<svg[\s/>]/.test(content) &&
    !/<!DOCTYPE/i.test(content) &&
    !UNSAFE_DECLARATION.test(text)
  )
}

/** A document from its first element on; undefined where its type declares anything. */
function afterProlog(text: string): string | undefined {
  let start = 0
  for (;;) {
    const rest = text.slice(start).trimStart()
    const end = PROLOG.find(([opening]) => rest.startsWith(opening))?.[1]
    const length = end === undefined ? -1 : rest.indexOf(end)
    if (end === undefined || length === -1) return rest
    if (end === '>' && rest.slice(0, length).includes('[')) return undefined
    start = text.length - rest.length + length + end.length
  }
}

/** Parts of a document before its first element, by how they begin and end. */
const PROLOG = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const

function isAvif(body: Buffer, head: string): boolean {
  if (body.length < 16 || head.slice(4, 8) !== 'ftyp') return false
  const brands = head.slice(8, Math.min(body.readUInt32BE(0), BRANDS_END))
  return /^(?:.{4})*(?:avif|avis)/s.test(brands)
}

function isJsonObject(body: Buffer): boolean {
  if (body.length > MAX_JSON_BYTES) return false
  const text = body.toString('utf8')
  if (!/^\uFEFF?\s*\{/.test(text)) return false
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''))
    return true
  } catch {
    return false
  }
}

import { cleanText, isRecord, parseJson } from '@bvlgarichain/contract'
import { attempt } from '../../lib/attempt.ts'
import { cleanName } from '../../lib/clean-name.ts'

/** Longest JSON that is read, in characters. */
export const MAX_METADATA = 1_048_576
const MAX_ATTRIBUTES = 100
const MAX_DESCRIPTION = 2_000
/** Longest part of a URI that shows its kind, in characters. */
const MAX_KIND_URI = 2_000

/** A property of a piece. */
interface Attribute {
  readonly trait: string | undefined
  readonly value: string
}

/** A file beside the picture of a piece. */
interface Media {
  readonly uri: string
  readonly kind: MediaKind
}

/** Metadata of a piece, cleaned for the screen. The image is as it was. */
export interface PieceMetadata {
  readonly name: string | undefined
  readonly description: string | undefined
  /** URI of the picture, or SVG. */
  readonly image: string | undefined
  /** A film, a sound or a scene, which the page names and does not load. */
  readonly media: Media | undefined
  readonly attributes: readonly Attribute[]
  /** Attributes that are left out. */
  readonly otherAttributes: number
}

/**
 * Reads the metadata of ERC-721 and ERC-1155 with the attributes that marketplaces know.
 * `undefined` for a text that is not a JSON object; a field of a wrong type is missing.
 */
export function readMetadata(text: string): PieceMetadata | undefined {
  if (text.length > MAX_METADATA) return undefined
  // Keeps every digit of a number.
  const json = attempt(() => parseJson(text.replace(/^\uFEFF/, '')))
  if (!isRecord(json) || Array.isArray(json)) return undefined
  const all = attributesIn(json)
  return {
    name: cleanName(textIn(json, 'name')),
    description: descriptionOf(textIn(json, 'description')),
    image: ['image', 'image_url', 'image_data']
      .map((key) => textIn(json, key))
      .find((image) => image !== undefined),
    media: mediaOf(textIn(json, 'animation_url')),
    attributes: all.slice(0, MAX_ATTRIBUTES),
    otherAttributes: Math.max(0, all.length - MAX_ATTRIBUTES),
  }
}

/** Kinds of media beside pictures, by the extensions of their files. */
const EXTENSIONS = {
  VIDEO: /^(?:mp4|m4v|webm|mov|ogv)$/,
  AUDIO: /^(?:mp3|wav|ogg|oga|flac|m4a|aac)$/,
  MODEL: /^(?:glb|gltf|usdz)$/,
  PAGE: /^html?$/,
} as const
type MediaKind = keyof typeof EXTENSIONS | 'OTHER'

const KINDS = ['VIDEO', 'AUDIO', 'MODEL', 'PAGE'] as const

const mediaOf = (uri: string | undefined): Media | undefined =>
  uri === undefined ? undefined : { uri, kind: mediaKindOf(uri) }

/** Kind of the media that a URI leads to, by its type or its extension alone. */
function mediaKindOf(uri: string): MediaKind {
  const start = uri.slice(0, MAX_KIND_URI).toLowerCase()
  const [, type] = /^data:([^;,]*)/.exec(start) ?? []
  if (type !== undefined) {
    const named = KINDS.find((kind) => type.startsWith(`${kind.toLowerCase()}/`))
    return named ?? (type === 'text/html' ? 'PAGE' : 'OTHER')
  }
  const file = start.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const extension = file.includes('.') ? (file.split('.').at(-1) ?? '') : ''
  return KINDS.find((kind) => EXTENSIONS[kind].test(extension)) ?? 'OTHER'
}

/** Marketplaces know a list; the example in ERC-1155 has an object. */
function attributesIn({ attributes, properties }: Record<string, unknown>): Attribute[] {
  if (Array.isArray(attributes)) {
    return attributes.flatMap((each: unknown) =>
      isRecord(each) ? attributeOf(textIn(each, 'trait_type'), each.value) : [],
    )
  }
  const named = isRecord(attributes) ? attributes : properties
  if (!isRecord(named) || Array.isArray(named)) return []
  return Object.entries(named).flatMap(([trait, value]) =>
    attributeOf(trait, isRecord(value) ? value.value : value),
  )
}

function attributeOf(trait: string | undefined, value: unknown): Attribute[] {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  const text = isPlain ? cleanName(String(value)) : undefined
  return text === undefined ? [] : [{ trait: cleanName(trait), value: text }]
}

function textIn(json: Record<string, unknown>, key: string): string | undefined {
  const value = Object.hasOwn(json, key) ? json[key] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function descriptionOf(text: string | undefined): string | undefined {
  // Cut first: cleaning takes time.
  const cleaned = cleanText(text?.slice(0, MAX_DESCRIPTION * 2) ?? '').trim()
  if (cleaned === '') return undefined
  const letters = Array.from(cleaned)
  return letters.length <= MAX_DESCRIPTION
    ? cleaned
    : `${letters.slice(0, MAX_DESCRIPTION - 1).join('')}…`
}

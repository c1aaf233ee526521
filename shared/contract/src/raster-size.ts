/** Most pixels of a bitmap that is shown: four bytes each are in memory once it is drawn. */
export const MAX_RASTER_PIXELS = 25_000_000

/** Bytes of a JPEG's segments that have its measures, of every coding. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Width times height of a PNG, GIF, JPEG, WebP or AVIF by its header; `undefined` where it has none. */
export function rasterPixels(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const start = view.getUint32(0)
    if (start === 0x89504e47) return view.getUint32(16) * view.getUint32(20)
    if (start === 0x47494638) return view.getUint16(6, true) * view.getUint16(8, true)
    if (start >>> 8 === 0xffd8ff) return jpegPixels(view)
    if (start === 0x52494646) return webpPixels(view)
    return avifPixels(view)
  } catch (error) {
    // The header ends before its measures.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function jpegPixels(view: DataView): number | undefined {
  let position = 2
  for (;;) {
    // Decoders skip whatever stands between two segments, and fill bytes.
    while (view.getUint8(position) !== 0xff) position++
    while (view.getUint8(position) === 0xff) position++
    const marker = view.getUint8(position)
    position++
    if (isFrameHeader(marker)) {
      return view.getUint16(position + 3) * view.getUint16(position + 5)
    }
    const hasLength = marker !== 0 && marker !== 1 && !(marker >= 0xd0 && marker <= 0xd8)
    if (hasLength) position += view.getUint16(position)
  }
}

function webpPixels(view: DataView): number | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  switch (view.getUint32(12)) {
    case 0x56503858:
      return (uint24(24) + 1) * (uint24(27) + 1)
    case 0x5650384c: {
      const bits = view.getUint32(21, true)
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
    }
    case 0x56503820:
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
    default:
      return undefined
  }
}

/** The largest of an AVIF's image properties (`ispe`): each of its tiles has one. */
function avifPixels(view: DataView): number | undefined {
  let largest: number | undefined
  for (let at = 0; at + 16 <= view.byteLength; at++) {
    if (view.getUint32(at) !== 0x69737065) continue
    const pixels = view.getUint32(at + 8) * view.getUint32(at + 12)
    largest = Math.max(largest ?? 0, pixels)
  }
  return largest
}

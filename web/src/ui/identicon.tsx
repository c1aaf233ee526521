import type { Address } from '@bvlgarichain/contract'
import { bloImage } from 'blo'

/** Cells of a row; blo gives the left half, the right half mirrors it. */
const SIDE = 8

/** Part of the saturation that is kept: a list has dozens of them, and none is to cry. */
const SATURATION = 0.5
/** Pine, rose, slate and ochre, in degrees; a color stays within `HUE_RANGE` of one of them. */
const HUES = [160, 340, 210, 38] as const
const HUE_RANGE = 12
const CIRCLE = 360
/** Bounds in percent, so that it is seen in both color schemes. */
const MIN_LIGHTNESS = 32
const MAX_LIGHTNESS = 78

/**
 * The picture that wallets show for an address, in quieter tones. It helps to recognize an
 * address and proves nothing. Drawn as shapes, because the content security policy allows no image data in the
 * page; one path per color keeps long tables light.
 */
export function Identicon({ address, size = 16 }: { address: Address; size?: number }) {
  const [cells, palette] = bloImage(address)
  const color = (index: number) => {
    const [hue = 0, saturation = 0, lightness = 0] = palette[index] ?? []
    const toned = Math.min(Math.max(lightness, MIN_LIGHTNESS), MAX_LIGHTNESS)
    return `hsl(${paletteHue(hue)} ${saturation * SATURATION}% ${toned}%)`
  }
  const pathOf = (wanted: number) =>
    Array.from(cells, (cell, index) => {
      if (cell !== wanted) return ''
      const x = index % (SIDE / 2)
      const y = Math.floor(index / (SIDE / 2))
      return `M${x} ${y}h1v1h-1zM${SIDE - 1 - x} ${y}h1v1h-1z`
    }).join('')
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect width={SIDE} height={SIDE} fill={color(0)} />
      <path d={pathOf(1)} fill={color(1)} />
      <path d={pathOf(2)} fill={color(2)} />
    </svg>
  )
}

/** The hue of the palette for one of the full circle: equal ones stay equal. */
export function paletteHue(hue: number): number {
  const share = (((hue % CIRCLE) + CIRCLE) % CIRCLE) / CIRCLE
  const place = share * HUES.length
  const index = Math.floor(place)
  return Math.round((HUES[index] ?? HUES[0]) + (place - index - 0.5) * 2 * HUE_RANGE)
}

/** A part of something wide that is looked at: both edges as shares of it, 0 to 1. */
export interface Zoom {
  readonly from: number
  readonly to: number
}

/** Narrowest part that can be looked at. */
export const NARROWEST = 0.01
/** Smallest step in a URL: a hundredth of a percent. */
const STEPS = 10_000

/** A part as written in the URL, in percent: `12.5-40`; `undefined` for all of it. */
export function zoomText({ from, to }: Zoom): string | undefined {
  const [first, last] = [from, to].map((edge) => Math.round(edge * STEPS) / 100)
  return first === 0 && last === 100 ? undefined : `${first}-${last}`
}

/** Reads {@link zoomText}; `undefined` for malformed text, a part that is too narrow, or all of it. */
export function readZoom(text: unknown): Zoom | undefined {
  const edges = /^(\d{1,2}(?:\.\d{1,2})?)-(\d{1,3}(?:\.\d{1,2})?)$/.exec(String(text))
  if (edges === null) return undefined
  const [first = 0, last = 0] = edges.slice(1).map((edge) => Math.round(+edge * 100))
  const isUsable = last <= STEPS && last - first >= NARROWEST * STEPS
  const isWhole = first === 0 && last === STEPS
  return isUsable && !isWhole ? { from: first / STEPS, to: last / STEPS } : undefined
}

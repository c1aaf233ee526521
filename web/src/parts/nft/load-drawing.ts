import { type Picture, svgPicture } from './picture.ts'

/** Longest wait for a file that the server relays, in milliseconds. */
const DRAWING_MS = 30_000

/** Loads a drawing that the server relays. @throws Error if there is none */
export async function loadDrawing(src: string, signal: AbortSignal): Promise<Picture> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(DRAWING_MS)])
  const response = await fetch(src, { signal: bounded })
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/plain')) {
    await response.body?.cancel()
    throw new Error(`${response.status}`)
  }
  return svgPicture(new Uint8Array(await response.arrayBuffer()))
}

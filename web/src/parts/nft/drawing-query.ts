import { queryOptions, skipToken } from '@tanstack/react-query'

const DRAWING_STALE_MS = 300_000

/**
 * Drawing (SVG) in a relayed file. The server sends it as a text, which no browser draws, so that it is
 * only drawn after it was checked here.
 */
export const drawingQuery = (src: string | undefined, isListed: boolean) =>
  queryOptions({
    queryKey: ['drawing', src, isListed] as const,
    queryFn:
      src === undefined
        ? skipToken
        : async ({ signal }) =>
            (await import('./load-drawing.ts')).loadDrawing(src, isListed, signal),
    staleTime: DRAWING_STALE_MS,
    retry: false,
    meta: { silent: true },
  })

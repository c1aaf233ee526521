import {
  hashKey,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** Range of blocks that a page of a scan covers. */
export interface ScannedRange {
  readonly fromBlock: number
  readonly toBlock: number
}

/** A scan of all blocks, page after page. */
export interface Scan {
  readonly isRunning: boolean
  readonly start: () => void
  /** Ends the scan at once. Pages that were read stay, and `start` goes on after them. */
  readonly stop: () => void
}

/**
 * Reads page after page until the last one, an error, or the visitor's stop. A scan ends when it has added
 * `max` of what `countOf` counts: the page keeps all of it.
 */
export function useScan<Page extends ScannedRange>(
  query: Pick<UseInfiniteQueryResult<InfiniteData<Page>>, 'data' | 'fetchNextPage'>,
  queryKey: QueryKey,
  { countOf, max }: { countOf: (page: Page) => number; max: number },
): Scan {
  const queries = useQueryClient()
  const running = useRef<AbortController>(undefined)
  const [isRunning, setIsRunning] = useState(false)
  const key = hashKey(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scan ends with its query
  useEffect(
    () => () => {
      running.current?.abort()
      setIsRunning(false)
    },
    [key],
  )
  const scan = async () => {
    const own = new AbortController()
    running.current = own
    setIsRunning(true)
    const total = (pages: readonly Page[] = []) =>
      pages.reduce((sum, page) => sum + countOf(page), 0)
    const before = total(query.data?.pages)
    // A scan that found enough goes on by as much when it is started again.
    do {
      const { data, error, hasNextPage } = await query.fetchNextPage()
      if (error !== null || !hasNextPage || total(data?.pages) - before >= max) break
    } while (!own.signal.aborted)
    if (running.current === own) setIsRunning(false)
  }
  return {
    isRunning,
    start: () => void scan(),
    stop() {
      running.current?.abort()
      running.current = undefined
      setIsRunning(false)
      void queries.cancelQueries({ queryKey, exact: true })
    },
  }
}

/** Entries drawn at first, and again with each press of the button for older ones. */
const STEP = 25

/** How many of the entries that were read are drawn. `showOlder` reads more where too few are left. */
export function useDrawnEntries(query: Pick<UseInfiniteQueryResult, 'fetchNextPage'>): {
  readonly limit: number
  readonly showOlder: (read: number) => void
} {
  const [limit, setLimit] = useState(STEP)
  return {
    limit,
    showOlder(read) {
      setLimit(limit + STEP)
      if (read < limit + STEP) void query.fetchNextPage()
    },
  }
}

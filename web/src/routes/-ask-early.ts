import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { RouteContext } from './-route-context.ts'

/** What is asked of the loader of a route here: why it runs, and what it is given. */
interface Entry {
  readonly context: RouteContext
  readonly cause: 'enter' | 'stay' | 'preload'
}

/**
 * Asks for what a screen begins with, while the screen's own code is still on its way. Only
 * for a screen that is entered: a link under the pointer may never be followed. A failure is
 * the screen's to show.
 */
export function askEarly<Answer, Key extends QueryKey>(
  { context, cause }: Entry,
  query: UseQueryOptions<Answer, Error, Answer, Key>,
): void {
  if (cause === 'enter') void context.queryClient.prefetchQuery(query)
}

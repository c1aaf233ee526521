import type { QueryClient } from '@tanstack/react-query'

/** What loaders of routes are given. */
export interface RouteContext {
  readonly queryClient: QueryClient
}

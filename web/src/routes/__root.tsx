import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router'
import { rootSearch } from '../shell/root-search.ts'

/** Router context, which loaders use. */
export interface RouterContext {
  readonly queryClient: QueryClient
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // In the bundle of React, which the entry does not wait for.
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
  validateSearch: rootSearch,
  search: { middlewares: [retainSearchParams(['bizId', 'unionId', 'unknown'])] },
})

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router'
import { rootSearch } from '../app/root-search.ts'

/** Router context, which loaders use. */
export interface RouterContext {
  readonly queryClient: QueryClient
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // In the bundle of React, which the entry does not wait for.
  component: lazyRouteComponent(() => import('../frame/shell.tsx'), 'Shell'),
  notFoundComponent: lazyRouteComponent(
    () => import('../screens/not-found/not-found-page.tsx'),
    'NotFoundPage',
  ),
  // Pending, it would hide the frame until the screen's code is there too.
  pendingMs: Number.POSITIVE_INFINITY,
  validateSearch: rootSearch,
  search: { middlewares: [retainSearchParams(['bizId', 'unionId', 'unknown'])] },
})

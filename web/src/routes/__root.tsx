import {
  createRootRouteWithContext,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router'
import type { RouterContext } from '../app/router-context.ts'
import { type ParamReader, searchSchema } from '../lib/search-schema.ts'

const anyText: ParamReader<string> = (value) =>
  typeof value === 'string' ? value : undefined

/** Search part of every screen; links keep it. */
const rootSearch = searchSchema({
  /** Id of the selected chain. */
  bizId: anyText,
  /** The union whose chains are listed. */
  unionId: anyText,
  /** Parameters that no screen reads (`groupUnknown` in `app/plain-search.ts`). */
  unknown: (value): object | undefined =>
    typeof value === 'object' && value !== null ? value : undefined,
})

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

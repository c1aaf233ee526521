import { BASE_PATH } from '@bvlgarichain/contract'
import { type AnyRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { queryString } from '../lib/query-string.ts'
import type { SearchSchema } from '../lib/search-schema.ts'
import { routeTree } from '../routeTree.gen.ts'
import { groupUnknown, parsePlainSearch, ungroupUnknown } from './plain-search.ts'
import type { RouterContext } from './router-context.ts'

/** Names of the query parameters that a route and those inside it read. */
export function searchNamesOf({ options, children = {} }: AnyRoute): readonly string[] {
  const schema: Pick<SearchSchema<object>, 'names'> | undefined = options.validateSearch
  const inside: Readonly<Record<string, AnyRoute>> = children
  return [...(schema?.names ?? []), ...Object.values(inside).flatMap(searchNamesOf)]
}

const searchNames: ReadonlySet<string> = new Set(searchNamesOf(routeTree))
const searchOrder = [...searchNames]

/** One order for all URLs of a view, so that a reload does not rewrite the one of a link. */
const inOrder = <Search extends object>(search: Search): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search).sort(
      ([a], [b]) => searchOrder.indexOf(a) - searchOrder.indexOf(b),
    ),
  )

/** A screen stays up to this long while the code of the next one loads, in milliseconds. */
const PENDING_MS = 1_000

/**
 * The page's router. Without scroll restoration it scrolls to the top on every change of
 * route, and the browser must not undo that on the way back.
 */
export function makePageRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    basepath: BASE_PATH,
    parseSearch: (text) => groupUnknown(parsePlainSearch(text), searchNames),
    stringifySearch: (search) => queryString(ungroupUnknown(inOrder(search))),
    // Parameters of other screens, and unusable values, leave the URL.
    search: { strict: true },
    scrollRestoration: false,
    defaultPreload: 'intent',
    // The query client alone decides about freshness.
    defaultPreloadStaleTime: 0,
    // Known before React renders, so that the frame doesn't wait for the first screen's code.
    defaultPendingComponent: lazyRouteComponent(
      () => import('./pending-screen.tsx'),
      'PendingScreen',
    ),
    defaultPendingMs: 0,
    // A screen whose code is there replaces its placeholder at once; the default is 500 ms later.
    defaultPendingMinMs: 0,
  })
  // Until React draws the page, nothing else follows the visitor through the history.
  const unfollow = router.history.subscribe(() => void router.load())
  const stop = router.subscribe('onResolved', () => {
    stop()
    unfollow()
    router.update({ ...router.options, defaultPendingMs: PENDING_MS })
  })
  window.history.scrollRestoration = 'manual'
  return router
}

export type PageRouter = ReturnType<typeof makePageRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter
  }
}

import { BASE_PATH } from '@bvlgarichain/shared'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { callQuery } from './api/call-query.ts'
import { NotFoundPage } from './features/not-found/not-found-page.tsx'
import { firstCalls } from './routes/-first-calls.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'
import { parsePlainSearch, stringifyPlainSearch } from './shell/plain-search.ts'

/**
 * The page's router. Without scroll restoration it scrolls to the top on every change of
 * route, and the browser must not undo that on the way back.
 */
export function makePageRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    basepath: BASE_PATH,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    scrollRestoration: false,
    defaultPreload: 'intent',
    // Freshness is the query client's business alone.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundPage,
  })
  window.history.scrollRestoration = 'manual'
  // While the screen's own code is on its way. A failure is the screen's to show.
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    if (!pathChanged) return
    for (const [name, request] of firstCalls(toLocation.pathname)) {
      void queryClient.prefetchQuery(callQuery(name, request))
    }
  })
  return router
}

export type PageRouter = ReturnType<typeof makePageRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter
  }
}

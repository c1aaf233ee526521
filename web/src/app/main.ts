/*
 * The entry, without React: it starts loading the screen's code and data while the libraries
 * that render them are on their way.
 */
import { toastText } from '../api/client.ts'
import { readSettings } from '../api/config.ts'
import { preparationQuery } from '../api/preparation.ts'
import { chainListQuery } from '../api/queries/network.ts'
import { makeQueryClient } from '../api/query-client.ts'
import { serverNow } from '../lib/server-time.ts'
import { storedLocale } from '../locales/locale.ts'
import { localeLoaders } from '../locales/locale-loaders.ts'
import { showToast } from '../ui/show-toast.ts'
import { rewrittenRoot } from './bare-root.ts'
import { initialStateQuery } from './initial-state.ts'
import { makePageRouter } from './router.ts'

const root = rewrittenRoot(window.location)
if (root !== undefined) window.history.replaceState(null, '', root)

const settings = readSettings(document)
const unionId =
  new URLSearchParams(window.location.search).getAll('unionId').at(-1) ?? settings.unionId
const queryClient = makeQueryClient({
  onError: (error) => {
    // Failures of an incomplete network aren't reported: it repeats the requests once complete.
    if (isPreparing()) return
    void showToast(toastText(error))
  },
})
const isPreparing = () =>
  settings.preparing === true &&
  queryClient.getQueryData(preparationQuery.queryKey) !== null

const router = makePageRouter({
  queryClient,
  settings,
  locale: storedLocale(localeLoaders),
  now: serverNow,
})
void queryClient.prefetchQuery(initialStateQuery())
if (unionId !== '') void queryClient.prefetchQuery(chainListQuery(unionId))
void router.load()
// A separate task: the first number format loads locale data, which takes 40 ms on a desktop.
setTimeout(() => new Intl.NumberFormat().format(0))

// Not awaited: its modules import some of this file, which would wait for them in turn.
void import('./mount.tsx').then(({ mount }) => mount({ settings, queryClient, router }))

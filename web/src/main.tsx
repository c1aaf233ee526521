import './theme/mantine.css'
import './theme/tokens.css'
import './theme/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { chainListQuery } from './api/queries/network.ts'
import { makeQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { settings, unionId } from './early.ts'
import { makePageRouter } from './router.tsx'
import { rewrittenRoot } from './shell/bare-root.ts'
import { initialStateQuery } from './shell/initial-state.ts'
import { makeToasts } from './shell/toasts.ts'

const root = rewrittenRoot(window.location)
if (root !== undefined) window.history.replaceState(null, '', root)

const toasts = makeToasts()
const queryClient = makeQueryClient({ onError: ({ message }) => toasts.show(message) })
// What is drawn first is best drawn once: from answers that are there.
void queryClient.prefetchQuery(initialStateQuery())
if (unionId !== '') void queryClient.prefetchQuery(chainListQuery(unionId))
const router = makePageRouter(queryClient)
const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no element with the id "root"')
// In a transition React gives the browser its turn every few milliseconds; else the first
// picture would be one long task.
startTransition(() => {
  createRoot(element).render(
    <App settings={settings} toasts={toasts} queryClient={queryClient} router={router} />,
  )
})

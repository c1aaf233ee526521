import t, { type Test } from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { MantineProvider } = await import('@mantine/core')
const { callApi, toastText } = await import('../../src/api/client.ts')
const { endpointQuery } = await import('../../src/api/endpoint-query.ts')
const { makeQueryClient } = await import('../../src/api/query-client.ts')
const { ToastHost, ToastsContext } = await import('../../src/ui/toast-host.tsx')
const { makeToasts } = await import('../../src/ui/toasts.ts')

/** What the toasts on screen say after a query, and after a change, that met a response. */
async function toastsAfter(t: Test, response: () => Promise<Response>) {
  scriptFetch(t, response)
  const toasts = makeToasts()
  const client = makeQueryClient({ onError: (error) => toasts.show(toastText(error)) })
  const host = document.createElement('div')
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <ToastsContext value={toasts}>
          <ToastHost />
        </ToastsContext>
      </MantineProvider>,
    ),
  )
  const told = async (run: () => Promise<unknown>) => {
    await act(async () => {
      await run().catch(() => undefined)
    })
    const said = [...host.querySelectorAll('[data-testid=toast]')].map(
      ({ textContent }) => textContent,
    )
    await act(async () => {
      for (const { id } of toasts.list()) toasts.dismiss(id)
    })
    return said
  }
  const asked = await told(() =>
    client.fetchQuery({ ...endpointQuery('statistic', {}), retry: false }),
  )
  const changed = await told(() =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () => callApi('serviceOpen', { service: 'load' }),
        retry: false,
        gcTime: 0,
      })
      .execute(undefined),
  )
  t.same(changed, asked, 'a change that fails is told like a query')
  await act(async () => root.unmount())
  client.clear()
  return asked
}

t.test('a status other than success shows the message of the response', async (t) => {
  for (const status of [400, 403, 500, 502, 503, 504]) {
    const body = { code: status, message: 'The backend is down' }
    t.same(await toastsAfter(t, async () => json(body, { status })), [
      'The backend is down',
    ])
  }
})

t.test('… or just “Request failed”, where it has none', async (t) => {
  for (const body of [{ code: 500 }, { code: 500, message: ' ' }, 'text', null]) {
    t.same(await toastsAfter(t, async () => json(body, { status: 500 })), [
      'Request failed',
    ])
  }
})

t.test('a body code other than 0 shows its message', async (t) => {
  const body = { code: 1203, message: 'The batch is being rebuilt' }
  t.same(await toastsAfter(t, async () => json(body)), ['The batch is being rebuilt'])
})

t.test('… or just “Request failed”', async (t) => {
  t.same(await toastsAfter(t, async () => json({ code: 1203 })), ['Request failed'])
  t.same(await toastsAfter(t, async () => json({ code: 1203, message: '' })), [
    'Request failed',
  ])
})

t.test('no response is a “Network Error”', async (t) => {
  const unreachable = async () => {
    throw new TypeError('fetch failed')
  }
  t.same(await toastsAfter(t, unreachable), ['Network Error'])
})

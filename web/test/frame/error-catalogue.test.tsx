// @window

import { TOAST_DURATION_MS } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { callApi, toastText } = await import('../../src/api/client.ts')
const { endpointQuery } = await import('../../src/api/endpoint-query.ts')
const { makeQueryClient } = await import('../../src/api/query-client.ts')
const { notifications, notificationsStore } = await import('@mantine/notifications')
const { mount } = await import('../fixtures/mount.ts')
const { addToast, Toasts } = await import('../../src/ui/toasts.tsx')

const toasts = () => [...document.querySelectorAll('[data-testid=toast]')]

const shown = () => notificationsStore.getState().notifications.map(({ id }) => id)

/** What the toasts on screen say after a query, and after a change, that met a response. */
async function toastsAfter(t: Test, response: () => Promise<Response>) {
  scriptFetch(t, response)
  const client = makeQueryClient({ onError: (error) => addToast(toastText(error)) })
  await mount(t, <Toasts />)
  const told = async (run: () => Promise<unknown>) => {
    await act(async () => {
      await run().catch(() => undefined)
    })
    const said = toasts().map(({ textContent }) => textContent)
    await act(async () => notifications.clean())
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

t.test(
  'a toast stays for three seconds, is not stacked, and can be closed',
  async (t) => {
    const { setTimeout: real } = window
    t.teardown(() => Object.assign(window, { setTimeout: real }))
    const due: (() => void)[] = []
    window.setTimeout = ((run: () => void, ms: number) =>
      ms === TOAST_DURATION_MS ? due.push(run) : real(run, ms)) as typeof real
    await mount(t, <Toasts />)
    await act(async () => {
      for (const text of ['first', 'second', 'first']) addToast(text)
    })
    t.same(
      toasts().map(({ textContent }) => textContent),
      ['first', 'second'],
    )
    t.equal(toasts()[0]?.parentElement?.getAttribute('role'), 'alert')
    await act(async () => toasts()[1]?.querySelector('button')?.click())
    t.same(shown(), ['first'])
    await act(async () => due[0]?.())
    t.same(shown(), [])
  },
)

// @window

import type { Observation } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

const { document } = openWindow().window
const { mount } = await import('../../fixtures/mount.ts')
const { until } = await import('../../fixtures/open-app.tsx')
const { MantineProvider } = await import('@mantine/core')
const { QueryClientProvider, useQuery } = await import('@tanstack/react-query')
const { makeQueryClient } = await import('../../../src/api/query-client.ts')
const { ServiceControl } = await import(
  '../../../src/screens/observation/service-control.tsx'
)

/** Shows a running service. `stop` answers the change; the observation says `later` after it. */
async function showService(
  t: Test,
  stop: () => Response,
  later: { running?: boolean } = { running: true },
) {
  scriptFetch(t, async () => stop())
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  let looks = 0
  const Control = () => {
    const { data } = useQuery<Observation>({
      queryKey: ['observation'],
      queryFn: () => {
        looks += 1
        const state = looks === 1 ? { running: true } : later
        return { service: { service: 'load', ...state } }
      },
    })
    return data?.service && <ServiceControl state={data.service} />
  }
  const { host } = await mount(
    t,
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ul>
          <Control />
        </ul>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await until('the service', () => host.querySelector('li') !== null)
  const press = (text: string) =>
    act(async () => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.findLast(({ textContent }) => textContent === text)?.click()
    })
  await press('Stop')
  await until('the question', () => document.querySelector('[role=dialog]') !== null)
  await press('Stop')
  return {
    host,
    looks: () => looks,
    state: () => host.querySelector('li > :nth-child(2)')?.textContent,
  }
}

const answered = (data: unknown) => () => json({ code: 0, message: 'ok', data })

t.test('the answer to a change is believed', async (t) => {
  const { host, looks, state } = await showService(
    t,
    answered({ service: 'load', running: false }),
  )
  await until('stopped', () => state() === 'Stopped')
  t.equal(looks(), 1, 'without another look')
  t.notOk(host.querySelector('[role=alert]'))
})

t.test('a change that is answered in another way is looked for', async (t) => {
  for (const data of [
    null,
    {},
    [],
    'zebra',
    { service: 'load' },
    { running: 'zebra' },
    { service: { zebra: 1 }, running: null },
  ]) {
    await t.test(JSON.stringify(data), async (t) => {
      const { host, looks, state } = await showService(t, answered(data), {
        running: false,
      })
      await until('a second look', () => looks() === 2)
      await until('stopped', () => state() === 'Stopped')
      t.notOk(host.querySelector('[role=alert]'), 'it was done')
    })
  }
})

t.test(
  'a service that another name is given to is the one that was changed',
  async (t) => {
    const { looks, state } = await showService(
      t,
      answered({ service: 'Load Service', running: 'false' }),
    )
    await until('stopped', () => state() === 'Stopped')
    t.equal(looks(), 1)
  },
)

t.test('whether a service runs may be unknown', async (t) => {
  const { host, looks, state } = await showService(t, answered({}), {})
  await until('a second look', () => looks() === 2)
  await until('unknown', () => state() === '—')
  t.ok(host.querySelector('[aria-label="Not available from the server"]'))
})

t.test('a change that failed is said to have', async (t) => {
  const { host } = await showService(t, () =>
    json({ code: 500, message: 'no hands' }, { status: 500 }),
  )
  await until('an alert', () => host.querySelector('[role=alert]') !== null)
  t.match(host.querySelector('[role=alert]')?.textContent, /no hands/)
})

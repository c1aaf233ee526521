// @window

import { FINALITY_STAGES, toUnixMs } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { until } = await import('../../fixtures/open-app.tsx')
const { MantineProvider } = await import('@mantine/core')
const { QueryClientProvider } = await import('@tanstack/react-query')
const { RouterContextProvider } = await import('@tanstack/react-router')
const { makeQueryClient } = await import('../../../src/api/query-client.ts')
const { makeTestRouter } = await import('../../fixtures/test-router.ts')
const { FinalityProgress } = await import(
  '../../../src/parts/finality/finality-progress.tsx'
)

/** Draws the progress of a transaction without a batch, with every call answered alike. */
async function draw(
  t: Test,
  response: (path: string) => Response,
  finality = 'ACCEPTED',
) {
  scriptFetch(t, async ({ url }) => response(url.pathname))
  const client = makeQueryClient({ onError: () => {} })
  // Runs last: what the page leaves would keep its timers.
  t.teardown(() => client.clear())
  const { host } = await mount(
    t,
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterContextProvider router={makeTestRouter(client)}>
          <main>
            <FinalityProgress
              kind="TRANSACTION"
              item={{
                finality,
                stages: [{ stage: 'ACCEPTED', time: toUnixMs(1_763_740_000_000) }],
              }}
              keepsRoom
            />
          </main>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return Object.assign(() => host.querySelector('main')?.textContent ?? '', { host })
}

t.test('nothing waits for batches that the backend does not serve', async (t) => {
  const text = await draw(t, () =>
    json({ code: 501, message: 'not served' }, { status: 501 }),
  )
  await until('the sentence', () => text().includes('Not available on this network'))
  t.notMatch(text(), /[Ww]aiting|Pending/)
  t.equal(text().split('Not available on this network').length, 2, 'once')
})

t.test('a list of batches that cannot be read costs no stage', async (t) => {
  const text = await draw(t, () => json({ code: 0, message: 'ok', data: null }))
  await until('its stages', () => text().includes('Waiting for a batch'))
})

t.test('the list of batches is no request where their times are known', async (t) => {
  const seen: string[] = []
  const text = await draw(t, (path) => {
    seen.push(path)
    const stageLatencies = FINALITY_STAGES.slice(0, -1).map((stage) => ({
      stage,
      p5Ms: 1_000,
      p50Ms: 2_000,
      p95Ms: 3_000,
    }))
    return json({ code: 0, message: 'ok', data: { stageLatencies } })
  })
  await until('the usual time', () => seen.length > 0 && !text().includes('Pending'))
  t.ok(
    seen.every((path) => path.endsWith('/query_observation_info')),
    seen.join(', '),
  )
})

t.test('what is final from the start is one line, which opens', async (t) => {
  const silent = () => json({ code: 0, message: 'ok', data: null })
  const final = await draw(t, silent, 'FINALIZED')
  const fold = final.host.querySelector('details')
  t.equal(fold?.open, false)
  t.match(fold?.querySelector('summary')?.textContent, /^Finality.*can no longer be/)
  const pending = await draw(t, silent)
  t.notOk(pending.host.querySelector('details'), 'what is on its way stays open')
})

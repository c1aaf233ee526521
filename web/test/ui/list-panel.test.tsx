// @window

import { mock } from 'node:test'
import t, { type Test } from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { MantineProvider } = await import('@mantine/core')
const { QueryClient, QueryClientProvider, useQuery } = await import(
  '@tanstack/react-query'
)
const { polledIf } = await import('../../src/api/endpoint-query.ts')
const { FAILED_POLL_MS } = await import('../../src/lib/failed-poll.ts')
const { ClockContext } = await import('../../src/ui/clock.tsx')
const { ListPanel } = await import('../../src/ui/list-panel.tsx')
type ListSearch = import('../../src/lib/list-search.ts').ListSearch

interface Answered {
  list: number[]
  total: number
  pageNum: number
  pageSize: number
}

/** Shows a list of numbers whose responses a test gives one by one. */
async function showList(t: Test, search: ListSearch = {}, live = true) {
  mock.timers.enable({
    apis: ['setTimeout', 'setInterval', 'Date'],
    now: 1_800_000_000_000,
  })
  t.teardown(() => mock.timers.reset())
  const asked: {
    resolve: (response: Answered) => void
    reject: (error: Error) => void
  }[] = []
  const moves: ListSearch[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  t.teardown(() => client.clear())
  const Rows = () => {
    const query = useQuery({
      queryKey: ['rows'],
      queryFn: () =>
        new Promise<Answered>((resolve, reject) => {
          asked.push({ resolve, reject })
        }),
      ...polledIf(live, { pollMs: 2_000 }),
    })
    return (
      <ListPanel
        page={query.data}
        query={query}
        live={live}
        search={search}
        pageSize={2}
        onPage={(move) => moves.push(move)}
        caption="Numbers"
        columns={[{ id: 'n', header: 'N', cell: (n: number) => `row ${n}` }]}
        rowKey={String}
        empty="There are none"
      />
    )
  }
  // One that stands still: what it shows is not what these tests are about.
  const clock = { now: () => Date.now(), subscribe: () => () => undefined }
  const { host } = await mount(
    t,
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ClockContext value={clock}>
          <Rows />
        </ClockContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 5; turn++) {
        mock.timers.tick(0)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })
  return {
    host,
    moves,
    asked,
    respond: async (list: number[], total = list.length) => {
      asked.at(-1)?.resolve({ list, total, pageNum: 1, pageSize: 2 })
      await settle()
    },
    fail: async (message: string) => {
      asked.at(-1)?.reject(new Error(message))
      await settle()
    },
    pass: async (ms: number) => {
      await act(async () => mock.timers.tick(ms))
      await settle()
    },
    text: () => host.textContent ?? '',
    rows: () => host.querySelectorAll('tbody tr').length,
  }
}

t.test('an error without rows stays during the next request', async (t) => {
  const list = await showList(t)
  t.equal(list.rows(), 2, 'a skeleton first')
  await list.fail('backend is down')
  t.match(list.text(), 'backend is down')
  t.match(list.text(), 'Next attempt in 10 seconds')
  await list.pass(FAILED_POLL_MS)
  t.equal(list.asked.length, 2, 'asked again')
  t.match(list.text(), 'backend is down')
  t.match(list.text(), 'Trying again now')
  t.equal(list.rows(), 0, 'no skeleton in its place')
  await list.respond([1, 2])
  t.notMatch(list.text(), 'backend is down')
  t.match(list.text(), 'row 1')
})

t.test('rows stay under a notice while they cannot be refreshed', async (t) => {
  const list = await showList(t)
  await list.respond([1, 2])
  await list.pass(2_000)
  await list.fail('backend is down')
  const notice = () => list.host.querySelector('[data-testid=not-refreshed]')?.textContent
  t.match(notice(), 'could not be refreshed')
  t.match(list.text(), 'row 1')
  await list.pass(FAILED_POLL_MS)
  t.match(notice(), 'Trying again now')
  t.match(list.text(), 'row 1')
  await list.respond([2, 3])
  t.equal(notice(), undefined)
  t.match(list.text(), 'row 3')
})

t.test('a list that is not polled promises no further attempt', async (t) => {
  const list = await showList(t, {}, false)
  await list.fail('backend is down')
  t.notMatch(list.text(), /attempt|again now/)
  t.match(list.text(), 'Try again')
})

t.test('a page behind the last one says so and leads back', async (t) => {
  const list = await showList(t, { page: 99_999, size: 2 })
  await list.respond([], 5)
  t.match(list.text(), 'Page 99,999 does not exist.')
  t.match(list.text(), 'The last page is 3.')
  t.notMatch(list.text(), 'There are none')
  const back = [...list.host.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Go to page 3',
  )
  await act(async () => back?.click())
  t.same(list.moves, [{ size: 2, page: 3 }])
})

t.test('an empty first page has its own words', async (t) => {
  const list = await showList(t)
  await list.respond([])
  t.match(list.text(), 'There are none')
})

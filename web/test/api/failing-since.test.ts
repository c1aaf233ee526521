import { mock } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import t from 'tap'
import { failingSince, isFailing } from '../../src/api/failing-since.ts'

t.test('a query fails until an attempt succeeds, also during the next one', async (t) => {
  mock.timers.enable({ apis: ['Date'], now: 1 })
  t.teardown(() => mock.timers.reset())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  t.teardown(() => client.clear())
  let response: () => Promise<number> = async () => 1
  const observer = new QueryObserver(client, {
    queryKey: ['figure'],
    queryFn: () => response(),
  })
  t.teardown(observer.subscribe(() => {}))
  const refetch = (next: () => Promise<number>) => {
    response = next
    return observer.refetch()
  }
  const now = () => observer.getCurrentResult()
  await refetch(async () => 1)
  t.notOk(isFailing(now()))
  t.equal(failingSince(now()), undefined)
  const loaded = now().dataUpdatedAt
  mock.timers.tick(1)
  await refetch(() => Promise.reject(new Error('down')))
  t.equal(failingSince(now()), loaded)
  let respond = (_: number) => {}
  const next = refetch(
    () =>
      new Promise((resolve) => {
        respond = resolve
      }),
  )
  t.equal(now().failureCount, 0, 'the next attempt has begun')
  t.ok(isFailing(now()))
  t.equal(failingSince(now()), loaded)
  mock.timers.tick(1)
  respond(2)
  await next
  t.notOk(isFailing(now()))
  t.equal(failingSince(now()), undefined)
})

t.test('without data there is no age, although it fails', async (t) => {
  const query = { failureCount: 0, dataUpdatedAt: 0, errorUpdatedAt: 7 }
  t.ok(isFailing(query))
  t.equal(failingSince({ ...query, data: undefined }), undefined)
})

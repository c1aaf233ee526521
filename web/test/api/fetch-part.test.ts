import { QueryClient, QueryObserver } from '@tanstack/react-query'
import t from 'tap'
import { fetchPart } from '../../src/api/fetch-part.ts'

t.test('a query whose part is cancelled has failed, and does not wait', async (t) => {
  const client = new QueryClient()
  t.teardown(() => client.clear())
  const part = {
    queryKey: ['part'],
    // Reads the signal, so that it is cancelled once nobody looks at it.
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<number>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
  const leave = new QueryObserver(client, part).subscribe(() => {})
  const whole = client.fetchQuery({
    queryKey: ['whole'],
    queryFn: () => fetchPart(client, part),
    retry: false,
  })
  leave()
  await t.rejects(whole, { message: 'A part of it was cancelled' })
  t.match(client.getQueryState(['whole']), { status: 'error', fetchStatus: 'idle' })
})

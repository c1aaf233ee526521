// @window

import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
const { useVerification } = await import(
  '../../../src/parts/verification/use-verification.ts'
)

t.test('an item is verified once for the fields that are compared', async (t) => {
  const client = new QueryClient()
  // Its timers would outlive the test.
  t.teardown(() => client.clear())
  let count = 0
  const verify = () => {
    count++
    return { steps: [{ id: 'hash', outcome: 'PASS' } as const], limits: ['L1'] }
  }
  function Badge({ item, parent }: { item: object; parent?: object }) {
    const { steps } = useVerification(item, parent, verify)
    return steps.map(({ outcome }) => outcome)
  }
  const within = (item: object, parent?: object) => (
    <QueryClientProvider client={client}>
      <Badge item={item} {...(parent && { parent })} />
    </QueryClientProvider>
  )
  const item = { hash: '0x1', finality: 'ACCEPTED' }
  const { host, redraw } = await mount(t, within(item))
  t.match(host.textContent, 'PASS')
  await redraw(within({ ...item, finality: 'FINALIZED' }))
  t.equal(count, 1)
  await redraw(within(item, { hash: '0x0' }))
  t.equal(count, 2, 'another parent')
  await redraw(within({ ...item, hash: '0x2' }))
  t.equal(count, 3, 'another item')
})

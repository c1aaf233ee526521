// @window

import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { TOKEN, transfersBackend } = await import('../../fixtures/transfers-backend.ts')
const { PAGES_PER_STEP, recentTransfersQuery } = await import(
  '../../../src/api/queries/token-activity.ts'
)

t.test('transfers are read to the last, by cursor or by number', async (t) => {
  for (const noCursors of [false, true]) {
    await t.test(`noCursors: ${noCursors}`, async (t) => {
      const { client, seen } = transfersBackend(t, { total: 250, noCursors })
      const { transfers, isComplete } = await client.fetchQuery(
        recentTransfersQuery(TOKEN, 1),
      )
      t.equal(transfers.length, 250)
      t.equal(isComplete, true)
      t.equal(seen.length, 3)
    })
  }
})

t.test('a step reads a bounded number, and the next step goes on', async (t) => {
  const { client, seen } = transfersBackend(t, { total: 5_000 })
  const first = await client.fetchQuery(recentTransfersQuery(TOKEN, 1))
  t.equal(first.transfers.length, PAGES_PER_STEP * 100)
  t.equal(first.isComplete, false)
  const second = await client.fetchQuery(recentTransfersQuery(TOKEN, 2))
  t.equal(second.transfers.length, 2 * PAGES_PER_STEP * 100)
  t.equal(seen.length, 2 * PAGES_PER_STEP, 'no page is requested twice')
})

t.test('a backend that sends one page for ever is asked twice', async (t) => {
  const { client, seen } = transfersBackend(t, { total: 5_000, stuck: true })
  const { transfers, isComplete } = await client.fetchQuery(
    recentTransfersQuery(TOKEN, 1),
  )
  t.equal(transfers.length, 100)
  t.equal(isComplete, false)
  t.equal(seen.length, 2)
})

import t from 'tap'
import { baseFeeAt } from '../../src/chain/base-fee.ts'

/** The least that a transaction of the kind before EIP-1559 offers, in wei (`dispatch.ts`). */
const CHEAPEST_OFFER = 40_000_000

t.test('the base fee moves, and never shuts out a transaction', async (t) => {
  const start = Date.UTC(2026, 10, 1)
  const fees = Array.from({ length: 14 * 24 * 60 }, (_, minute) =>
    baseFeeAt(start + minute * 60_000),
  )
  t.ok(Math.max(...fees) < CHEAPEST_OFFER)
  t.ok(Math.min(...fees) > 0)
  t.ok(Math.max(...fees) > 4 * Math.min(...fees))
})

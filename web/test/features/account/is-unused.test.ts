import type { Account } from '@bvlgarichain/shared'
import t from 'tap'
import { isUnused } from '../../../src/features/account/is-unused.ts'

const unused = {
  type: 'EOA',
  balance: '0',
  nonce: 0,
  txCount: 0,
  transferCount: 0,
  tokenCount: 0,
} as unknown as Account

t.test('an address counts as unused only without any trace', async (t) => {
  t.ok(isUnused(unused))
  for (const trace of [
    { balance: '1' },
    { nonce: 1 },
    { txCount: 1 },
    { transferCount: 1 },
    { type: 'CONTRACT' },
  ]) {
    t.notOk(isUnused({ ...unused, ...trace } as Account), JSON.stringify(trace))
  }
})

import { toWei } from '@bvlgarichain/contract'
import t from 'tap'
import { blockRevenue } from '../../../src/screens/blocks/block-revenue.ts'

const block = (baseFeePerGas?: string, gasUsed?: number, totalFee?: string) =>
  blockRevenue({
    baseFeePerGas: baseFeePerGas === undefined ? undefined : toWei(baseFeePerGas),
    gasUsed,
    totalFee: totalFee === undefined ? undefined : toWei(totalFee),
  })

t.test('fees are split into what is burnt and the rest', async (t) => {
  t.same(block('7', 21_000, '150000'), { burnt: 147_000n, revenue: 3_000n })
  t.same(block('0', 21_000, '5'), { burnt: 0n, revenue: 5n })
})

t.test('unknown parts are not guessed', async (t) => {
  const none = { burnt: undefined, revenue: undefined }
  t.same(block(undefined, 21_000, '5'), none)
  t.same(block('7', undefined, '5'), none)
  t.same(block('7', 21_000), { burnt: 147_000n, revenue: undefined })
  t.same(block('7', 21_000, '100'), none, 'less was paid: other rules hold here')
})

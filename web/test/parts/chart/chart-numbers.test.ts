import t from 'tap'
import { axisGwei, gweiText, rateText } from '../../../src/parts/chart/chart-numbers.ts'

t.test('numbers of charts', async (t) => {
  t.equal(rateText(1.23456), '1.23')
  t.equal(gweiText(1_000_000_007), '1.000000007 Gwei', 'every digit of a price')
  t.equal(gweiText(7), '0.000000007 Gwei')
  t.equal(axisGwei(1_234_567_890), '1.2346')
})

import t from 'tap'
import {
  axisGwei,
  axisNumber,
  gweiText,
  rateText,
} from '../../../src/features/home/chart-numbers.ts'

t.test('numbers of charts', async (t) => {
  t.equal(axisNumber(0), '0')
  t.equal(axisNumber(0.25), '0.25')
  t.equal(axisNumber(12_300), '12.3K')
  t.equal(axisNumber(30_000_000), '30M')
  t.equal(rateText(1.23456), '1.23')
  t.equal(gweiText(1_000_000_007), '1.000000007 Gwei', 'every digit of a price')
  t.equal(gweiText(7), '0.000000007 Gwei')
  t.equal(axisGwei(1_234_567_890), '1.2346')
})

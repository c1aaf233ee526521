import { toWei } from '@bvlgarichain/contract'
import t from 'tap'
import {
  alignAmount,
  formatAmount,
  formatGwei,
  formatNumber,
  formatShare,
  formatUnits,
  powerOfTen,
} from '../../src/lib/format-amount.ts'

t.test('amounts are exact beyond 2^53 and rounded half up', async (t) => {
  for (const [wei, decimals, rounded, exact] of [
    ['0', 18, '0', '0'],
    ['1', 18, '<0.000001', '0.000000000000000001'],
    ['-1', 18, '>-0.000001', '-0.000000000000000001'],
    ['499999999999', 18, '<0.000001', '0.000000499999999999'],
    ['500000000000', 18, '0.000001', '0.0000005'],
    ['1000000000000000000', 18, '1', '1'],
    ['1999999999999999999', 18, '2', '1.999999999999999999'],
    ['-1500000000000000000', 18, '-1.5', '-1.5'],
    [
      '12345678901234567890123456789',
      18,
      '12,345,678,901.234568',
      '12,345,678,901.234567890123456789',
    ],
    ['1234567', 6, '1.234567', '1.234567'],
    ['1234567', null, '1,234,567', '1,234,567'],
    ['1000', 0, '1,000', '1,000'],
    ['999999999999', 0, '999,999,999,999', '999,999,999,999'],
    ['-1234567890123', 0, '≈ -1.235 × 10¹²', '-1,234,567,890,123'],
    [`98550${'0'.repeat(51)}`, 18, '≈ 9.855 × 10³⁷', `98,550,${'000,'.repeat(10)}000`],
  ] as const) {
    t.same(formatAmount(wei, decimals), { rounded, exact }, `${wei} / ${decimals}`)
  }
})

t.test('amounts of a column have at most as many decimals as it has', async (t) => {
  for (const [wei, decimals, whole, fraction] of [
    ['0', 18, '0', undefined],
    ['1000000000000000000', 18, '1', ''],
    ['1234567850000000000000', 18, '1,234', '.5679'],
    ['49999999999999', 18, '<0', '.0001'],
    ['-49999999999999', 18, '>-0', '.0001'],
    ['1999999999999999999', 18, '2', ''],
    ['150', 2, '1', '.5'],
    ['7', 0, '7', undefined],
    ['7', null, '7', undefined],
    ['99999999900000000000000', 18, '99,999', '.9999'],
    ['99999999990000000000000', 18, '100,000', undefined],
    ['-123456500000', 6, '-123,457', undefined],
    [`98550${'0'.repeat(51)}`, 18, '≈ 9.9 × 10³⁷', undefined],
    ['***', 18, '***', undefined],
  ] as const) {
    const { exact } = formatAmount(wei, decimals)
    t.same(
      alignAmount(wei, decimals, 4),
      { whole, fraction, exact },
      `${wei} / ${decimals}`,
    )
  }
})

t.test('a number too long for any unit is a power of ten', async (t) => {
  t.equal(powerOfTen(`116${'0'.repeat(51)}`, 2), '≈ 1.2 × 10⁵³')
  t.equal(powerOfTen('9'.repeat(20), 2), '≈ 1.0 × 10²⁰')
})

t.test('text that is no amount is shown as it came', async (t) => {
  for (const text of ['', '***', '1.5', '0x1f', 'NaN']) {
    t.same(formatAmount(text, 18), { rounded: text, exact: text })
    t.equal(formatUnits(text, 18), text)
  }
})

t.test('units, gwei, numbers, shares', async (t) => {
  t.equal(formatUnits('1230', 2), '12.3')
  t.equal(formatUnits('5', 0), '5')
  t.equal(formatGwei('1000000007'), '1.000000007 Gwei')
  t.equal(formatGwei('7'), '7 wei')
  t.equal(formatGwei('1000'), '0.000001 Gwei')
  t.equal(formatGwei('1234000000000'), '1,234 Gwei')
  t.equal(formatGwei('6463219', 6), '0.006463 Gwei')
  t.equal(formatGwei('1000000000', 6), '1.000000 Gwei')
  t.equal(formatNumber(1234567), '1,234,567')
  t.equal(formatNumber(0), '0')
  t.equal(formatNumber(toWei('18446744073709551615')), '18,446,744,073,709,551,615')
  t.equal(formatShare(toWei(2n ** 63n), toWei(2n ** 64n)), '50%')
  t.equal(formatShare(1, 3), '33.3%')
  t.equal(formatShare(1, 100_000), '<0.1%')
  t.equal(formatShare(0, 0), '0%')
  t.equal(formatShare(5, 5), '100%')
})

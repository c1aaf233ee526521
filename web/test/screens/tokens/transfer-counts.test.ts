import { type TokenTransfer, toHash, toUnixMs } from '@bvlgarichain/contract'
import t from 'tap'
import { countTransfers } from '../../../src/screens/tokens/transfer-counts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = 20_000 * DAY + 5 * HOUR

const at = (...times: readonly (number | undefined)[]): TokenTransfer[] =>
  times.map((time) => ({
    txHash: toHash(`0x${'ab'.repeat(32)}`),
    ...(time !== undefined && { time: toUnixMs(time) }),
  }))

t.test('days count from midnight UTC, empty ones too, until now', async (t) => {
  const counted = countTransfers(at(NOW - 2 * DAY, NOW - 4 * DAY, NOW - 4 * DAY + 1), NOW)
  t.equal(counted?.interval, 'DAY')
  t.same(
    counted?.counts.map(({ count }) => count),
    [2, 0, 1, 0, 0],
  )
  t.equal(counted?.counts[0]?.time, 19_996 * DAY)
  t.equal(counted?.from, NOW - 4 * DAY)
})

t.test('transfers of a few hours or minutes are counted more finely', async (t) => {
  t.equal(countTransfers(at(NOW - 5 * HOUR), NOW)?.interval, 'HOUR')
  t.equal(countTransfers(at(NOW - HOUR), NOW)?.interval, 'MINUTE')
})

t.test('a year of days at most; the counted time says so', async (t) => {
  const counted = countTransfers(at(NOW, 0), NOW)
  t.equal(counted?.counts.length, 366)
  t.equal(counted?.from, 19_635 * DAY)
  t.equal(
    counted?.counts.reduce((sum, { count }) => sum + count, 0),
    1,
  )
})

t.test('transfers without a time are not counted', async (t) => {
  t.equal(countTransfers(at(undefined), NOW), undefined)
  t.equal(countTransfers([], NOW), undefined)
})

import { type Address, type Transaction, toUnixMs, toWei } from '@bvlgarichain/contract'
import t from 'tap'
import {
  contradictsFilter,
  filterRequest,
} from '../../../src/parts/columns/filter-request.ts'

const alice = `0x${'a1'.repeat(20)}` as Address
const bob = `0x${'b0'.repeat(20)}` as Address
const context = { span: { from: 1_000, to: 2_000 }, decimals: 18 }
const nothing = { span: undefined, decimals: 18 }

t.test('a request has every filter of the URL', async (t) => {
  t.same(
    filterRequest(
      {
        status: 'FAILED',
        kind: 'TRANSFER',
        finality: 'PROVEN',
        direction: 'IN',
        min: '0.000000000000000001',
        max: '123456789012345678901234567890',
        method: 'buy',
        address: alice,
      },
      context,
    ),
    {
      status: 'FAILED',
      kind: 'TRANSFER',
      finality: 'PROVEN',
      direction: 'IN',
      minValue: '1',
      maxValue: `123456789012345678901234567890${'0'.repeat(18)}`,
      method: 'buy',
      address: alice,
      from: 1_000,
      to: 1_999,
    },
  )
  t.same(filterRequest({}, nothing), {})
  t.same(filterRequest({ direction: 'OUT' }, nothing), {}, 'of no address')
})

t.test('rows that a filter excludes are told, unknown fields are not', async (t) => {
  const tx = {
    from: alice,
    to: bob,
    status: 'SUCCESS',
    kind: 'TRANSFER',
    finality: 'BATCHED',
    value: toWei('5'),
    time: toUnixMs(1_500),
  } as Transaction
  for (const [filter, expected] of [
    [{}, false],
    [{ status: 'SUCCESS', kind: 'TRANSFER', finality: 'BATCHED' }, false],
    [{ status: 'FAILED' }, true],
    [{ kind: 'CONTRACT_CALL' }, true],
    [{ finality: 'FINALIZED' }, true],
    [{ address: alice, direction: 'OUT' }, false],
    [{ address: bob, direction: 'IN' }, false],
    [{ address: bob, direction: 'OUT' }, true],
    [{ address: `0x${'cc'.repeat(20)}` as Address }, true],
    [{ min: '0.000000000000000005', max: '0.000000000000000005' }, false],
    [{ min: '0.000000000000000006' }, true],
    [{ max: '0.000000000000000004' }, true],
  ] as const) {
    t.equal(contradictsFilter(tx, filter, nothing), expected, JSON.stringify(filter))
    const unknown = { hash: '0x' } as unknown as Transaction
    t.equal(contradictsFilter(unknown, filter, context), false)
  }
  t.equal(contradictsFilter(tx, {}, context), false)
  t.equal(contradictsFilter({ ...tx, time: toUnixMs(2_000) }, {}, context), true)
  const toItself = { ...tx, to: alice }
  t.equal(
    contradictsFilter(toItself, { address: alice, direction: 'IN' }, nothing),
    false,
  )
})

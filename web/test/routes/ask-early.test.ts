import { QueryClient } from '@tanstack/react-query'
import t from 'tap'
import { Route as address } from '../../src/routes/address.$addressId.tsx'
import { Route as batch } from '../../src/routes/batch.$batch.tsx'
import { Route as block } from '../../src/routes/block.$blockHeight.tsx'
import { Route as transaction } from '../../src/routes/tx.$txId.tsx'

const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = `0x${'cd'.repeat(20)}`

type Cause = 'enter' | 'stay' | 'preload'
type Loader = (entry: object) => void

/** Requests that a route's loader has a client ask. */
function askedBy(route: object, params: object, cause: Cause): unknown[] {
  const queryClient = new QueryClient()
  // Nobody answers: what was asked is what counts.
  const asked: unknown[] = []
  queryClient.prefetchQuery = async ({ queryKey }) => void asked.push(queryKey)
  const { loader } = (route as { options: { loader: Loader } }).options
  loader({ context: { queryClient }, params, cause })
  return asked
}

t.test('a screen that is entered asks before its code is there', async (t) => {
  t.match(askedBy(block, { blockHeight: '12' }, 'enter'), [
    ['query_block_detail', { blockHeight: 12 }],
  ])
  t.match(askedBy(block, { blockHeight: HASH }, 'enter'), [
    ['query_block_detail', { blockHash: HASH }],
  ])
  t.match(askedBy(batch, { batch: '3' }, 'enter'), [
    ['query_batch_detail', { batchIndex: 3 }],
  ])
  t.match(askedBy(transaction, { txId: HASH.toUpperCase().replace('X', 'x') }, 'enter'), [
    [/./, { txHash: HASH }],
  ])
  t.match(askedBy(address, { addressId: ADDRESS }, 'enter'), [
    [/./, { address: ADDRESS }],
  ])
})

t.test('what can name nothing is not asked for', async (t) => {
  t.same(askedBy(block, { blockHeight: 'latest' }, 'enter'), [])
  t.same(askedBy(batch, { batch: '-1' }, 'enter'), [])
  t.same(askedBy(transaction, { txId: '0x12' }, 'enter'), [])
  t.same(askedBy(address, { addressId: 'vitalik' }, 'enter'), [])
})

t.test('a link under the pointer and another tab ask for nothing', async (t) => {
  for (const cause of ['preload', 'stay'] as const) {
    t.same(askedBy(transaction, { txId: HASH }, cause), [], cause)
  }
})

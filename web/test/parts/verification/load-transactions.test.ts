// @window

import { toBlockHeight } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { makeQueryClient } from '../../../src/api/query-client.ts'
import {
  type LoadingProgress,
  loadTransactions,
  MAX_TRANSACTIONS,
  TooManyTransactions,
} from '../../../src/parts/verification/load-transactions.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const hashOf = (at: number) => `0x${at.toString(16).padStart(64, '0')}`

/** A server with a block of so many transactions, the last one first. */
function serve(t: Test, count: number) {
  return scriptFetch(t, async ({ url }) => {
    const of = (data: unknown) => json({ code: 0, message: 'ok', data })
    const hash = url.searchParams.get('txHash')
    if (hash !== null) return of({ hash, nonce: Number(BigInt(hash)) })
    const page = Number(url.searchParams.get('pageNum'))
    const first = (page - 1) * 100
    const list = Array.from({ length: Math.min(100, count - first) }, (_, index) => {
      const at = count - 1 - first - index
      return { hash: hashOf(at), transactionIndex: at }
    })
    return of({ list, total: count, pageNum: page, pageSize: 100 })
  })
}

const load = (t: Test, onProgress?: (progress: LoadingProgress) => void) => {
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  const { signal } = new AbortController()
  return loadTransactions(client, toBlockHeight(5), signal, onProgress)
}

t.test('the transactions of a large block are loaded in their order', async (t) => {
  serve(t, 450)
  const seen: LoadingProgress[] = []
  const loaded = await load(t, (progress) => seen.push(progress))
  t.same(
    loaded.map(({ hash }) => hash),
    Array.from({ length: 450 }, (_, at) => hashOf(at)),
  )
  t.same(seen[0], { loaded: 0, total: 450 })
  t.same(seen.at(-1), { loaded: 440, total: 450 })
  t.equal(seen.length, 23)
})

t.test('of too many transactions none is loaded', async (t) => {
  const seen = serve(t, MAX_TRANSACTIONS + 1)
  await t.rejects(load(t), new TooManyTransactions(MAX_TRANSACTIONS + 1))
  t.equal(seen.length, 1)
})

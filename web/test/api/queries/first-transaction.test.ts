// @window

import { toAddress } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { QueryClient } = await import('@tanstack/react-query')
const { firstTransactionQuery } = await import('../../../src/api/queries/account.ts')

const ADDRESS = toAddress(`0x${'ab'.repeat(20)}`)
const hashOf = (position: number) => `0x${position.toString(16).padStart(64, '0')}`

/** The transaction found in a list of `total`, whose pages are answered with `fields`. */
async function firstOf(
  t: Test,
  count: number,
  response: (pageNum: number) => Record<string, unknown>,
) {
  scriptFetch(t, async ({ url }) => {
    const pageNum = Number(url.searchParams.get('pageNum'))
    const list = [{ hash: hashOf(pageNum) }]
    const data = { list, pageNum, pageSize: 1, ...response(pageNum) }
    return json({ code: 0, message: 'ok', data })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  t.teardown(() => client.clear())
  return (await client.fetchQuery(firstTransactionQuery(ADDRESS, count)))?.hash
}

t.test('the last row of the list', async (t) => {
  t.equal(await firstOf(t, 7, () => ({ total: 7 })), hashOf(7))
})

t.test('transactions that came since they were counted move it', async (t) => {
  t.equal(await firstOf(t, 7, () => ({ total: 9 })), hashOf(9))
})

t.test(
  'unknown where the backend pages by cursor alone, or does not count',
  async (t) => {
    t.equal(await firstOf(t, 7, () => ({ total: 7, nextCursor: 'x' })), undefined)
    t.equal(await firstOf(t, 7, () => ({ total: 7, pageNum: 1 })), undefined)
    t.equal(await firstOf(t, 7, () => ({ total: undefined })), undefined)
    t.equal(await firstOf(t, 7, () => ({ total: 7, list: [] })), undefined)
  },
)

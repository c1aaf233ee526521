import { toAddress } from '@bvlgarichain/shared'
import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { QueryClient } = await import('@tanstack/react-query')
const { PAGES_PER_STEP, recentTransfersQuery, tokenPiecesQuery } = await import(
  '../../../src/api/queries/token-activity.ts'
)

const TOKEN = toAddress(`0x${'ab'.repeat(20)}`)
const OWNERS = ['11', '22', '33'].map((pair) => `0x${pair.repeat(20)}`)

/** Transfer `index` of a token, the newest first; every third is of the same piece. */
const transfer = (index: number, pieces: number) => ({
  txHash: `0x${index.toString(16).padStart(64, '0')}`,
  logIndex: 0,
  time: 1_790_000_000_000 - index,
  from: OWNERS[0],
  to: OWNERS[index % 3],
  amount: '1',
  nftId: String(index % pieces),
})

interface Script {
  readonly total: number
  readonly pieces?: number
  /** The backend pages by number. */
  readonly noCursors?: boolean
  /** The backend sends its first page for ever. */
  readonly stuck?: boolean
}

function backend(t: Test, { total, pieces = 5, noCursors, stuck }: Script) {
  const seen = scriptFetch(t, async ({ url }) => {
    const size = Number(url.searchParams.get('pageSize'))
    const number = Number(url.searchParams.get('pageNum') ?? 1)
    const first = stuck
      ? 0
      : Number(url.searchParams.get('cursor') ?? (number - 1) * size)
    const list = Array.from({ length: Math.min(size, total - first) }, (_, index) =>
      transfer(first + index, pieces),
    )
    const hasNext = first + size < total
    return json({
      code: 0,
      message: 'ok',
      data: {
        list,
        total,
        pageNum: number,
        pageSize: size,
        ...(hasNext && !noCursors && { nextCursor: String(first + size) }),
      },
    })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  t.teardown(() => client.clear())
  return { client, seen }
}

t.test('transfers are read to the last, by cursor or by number', async (t) => {
  for (const noCursors of [false, true]) {
    await t.test(`noCursors: ${noCursors}`, async (t) => {
      const { client, seen } = backend(t, { total: 250, noCursors })
      const { transfers, isComplete } = await client.fetchQuery(
        recentTransfersQuery(TOKEN, 1),
      )
      t.equal(transfers.length, 250)
      t.equal(isComplete, true)
      t.equal(seen.length, 3)
    })
  }
})

t.test('a step reads a bounded number, and the next step goes on', async (t) => {
  const { client, seen } = backend(t, { total: 5_000 })
  const first = await client.fetchQuery(recentTransfersQuery(TOKEN, 1))
  t.equal(first.transfers.length, PAGES_PER_STEP * 100)
  t.equal(first.isComplete, false)
  const second = await client.fetchQuery(recentTransfersQuery(TOKEN, 2))
  t.equal(second.transfers.length, 2 * PAGES_PER_STEP * 100)
  t.equal(seen.length, 2 * PAGES_PER_STEP, 'no page is requested twice')
})

t.test('a backend that sends one page for ever is asked twice', async (t) => {
  const { client, seen } = backend(t, { total: 5_000, stuck: true })
  const { transfers, isComplete } = await client.fetchQuery(
    recentTransfersQuery(TOKEN, 1),
  )
  t.equal(transfers.length, 100)
  t.equal(isComplete, false)
  t.equal(seen.length, 2)
})

t.test('pieces have the receiver of their newest transfer as owner', async (t) => {
  const { client } = backend(t, { total: 20, pieces: 5 })
  const page = await client.fetchQuery(tokenPiecesQuery(TOKEN, {}))
  t.equal(page.total, 5)
  t.equal(page.totalIsMinimum, false)
  t.equal(page.read, 20)
  t.same(
    page.list.map(({ nftId, last, transferCount }) => [nftId, last.to, transferCount]),
    [0, 1, 2, 3, 4].map((id) => [String(id), OWNERS[id % 3], 4]),
  )
})

t.test('only as many transfers are read as a page of pieces needs', async (t) => {
  const { client, seen } = backend(t, { total: 5_000, pieces: 1_000 })
  const first = await client.fetchQuery(tokenPiecesQuery(TOKEN, { size: 25 }))
  t.equal(first.list.length, 25)
  t.equal(first.totalIsMinimum, true)
  t.equal(seen.length, 1)
  const fifth = await client.fetchQuery(tokenPiecesQuery(TOKEN, { size: 25, page: 5 }))
  t.same([fifth.list[0]?.nftId, fifth.list.length, fifth.total > 125], ['100', 25, true])
  t.equal(seen.length, 2)
})

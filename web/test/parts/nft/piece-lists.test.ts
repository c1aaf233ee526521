// @window

import { type Address, toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { QueryClient } = await import('@tanstack/react-query')
const { OWNERS, TOKEN, transfersBackend } = await import(
  '../../fixtures/transfers-backend.ts'
)
const { accountPiecesQuery, pieceTransfersQuery, tokenPiecesQuery } = await import(
  '../../../src/parts/nft/piece-lists.ts'
)

t.test('pieces have the receiver of their newest transfer as owner', async (t) => {
  const { client } = transfersBackend(t, { total: 20, pieces: 5 })
  const page = await client.fetchQuery(tokenPiecesQuery(TOKEN, {}))
  t.equal(page.total, 5)
  t.equal(page.totalIsLowerBound, false)
  t.equal(page.read, 20)
  t.same(
    page.list.map(({ nftId, last, transferCount }) => [nftId, last.to, transferCount]),
    [0, 1, 2, 3, 4].map((id) => [String(id), OWNERS[id % 3], 4]),
  )
})

t.test('pieces of a collection with few transfers come by their ids', async (t) => {
  const { client } = transfersBackend(t, { total: 150, pieces: 110 })
  const page = await client.fetchQuery(tokenPiecesQuery(TOKEN, { page: 5 }, 150))
  t.same(
    page.list.map(({ nftId }) => nftId),
    [100, 101, 102, 103, 104, 105, 106, 107, 108, 109].map(String),
  )
  t.same([page.total, page.totalIsLowerBound], [110, false])
})

t.test('only as many transfers are read as a page of pieces needs', async (t) => {
  const { client, seen } = transfersBackend(t, { total: 5_000, pieces: 1_000 })
  const first = await client.fetchQuery(tokenPiecesQuery(TOKEN, { size: 25 }))
  t.equal(first.list.length, 25)
  t.equal(first.totalIsLowerBound, true)
  t.equal(seen.length, 1)
  const fifth = await client.fetchQuery(tokenPiecesQuery(TOKEN, { size: 25, page: 5 }))
  t.same([fifth.list[0]?.nftId, fifth.list.length, fifth.total > 125], ['100', 25, true])
  t.equal(seen.length, 2)
})

t.test('transfers of one piece are found among those of its collection', async (t) => {
  const { client } = transfersBackend(t, { total: 20, pieces: 5 })
  const piece = { tokenId: TOKEN, nftId: '3' }
  const page = await client.fetchQuery(pieceTransfersQuery(piece, undefined, {}))
  t.equal(page.total, 4)
  t.equal(page.read, 20)
  t.equal(page.isFollowed, false)
  t.ok(page.list.every(({ nftId }) => nftId === '3'))
})

t.test('owners of a piece are followed back to its mint', async (t) => {
  const [ann = '', bob = ''] = OWNERS
  const zero = `0x${'0'.repeat(40)}`
  // The oldest first; Ann had it twice.
  const steps = [
    [zero, ann],
    [ann, bob],
    [bob, ann],
  ] as const
  const serve = (known: readonly (readonly [string, string])[]) =>
    scriptFetch(t, async ({ url }) => {
      const address = url.searchParams.get('address') ?? ''
      const list = known
        .map(([from, to], index) => ({
          txHash: `0x${String(index).padStart(64, '0')}`,
          logIndex: index,
          from,
          to,
          amount: '1',
          nftId: '3',
        }))
        .filter(({ from, to }) => from === address || to === address)
        .reverse()
      return json({ code: 0, message: 'ok', data: { list, total: list.length } })
    })
  const piece = { tokenId: TOKEN, nftId: '3' }
  const follow = async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    t.teardown(() => client.clear())
    return client.fetchQuery(pieceTransfersQuery(piece, toAddress(ann), {}))
  }
  serve(steps)
  const whole = await follow()
  t.same(
    whole.list.map(({ from, to }) => [from, to]),
    [...steps].reverse(),
  )
  t.equal(whole.totalIsLowerBound, false)
  t.equal(whole.isFollowed, true)

  serve(steps.slice(1))
  const part = await follow()
  t.equal(part.list.length, 2)
  t.equal(part.totalIsLowerBound, true, 'the mint was not found')

  // A backend may lie: Ann got it from Ann, without end.
  serve(Array.from({ length: 80 }, () => [ann, ann] as const))
  t.equal((await follow()).total, 50)
})

t.test('an account holds what its transfers leave it with', async (t) => {
  const [ann = '', bob = ''] = OWNERS
  const [masks, amulets, coin] = ['a1', 'a2', 'a3'].map((pair) =>
    toAddress(`0x${pair.repeat(20)}`),
  ) as [Address, Address, Address]
  const move = (from: string, to: string, nftId: string, amount = '1') => ({
    from,
    to,
    nftId,
    amount,
  })
  // The newest first.
  const transfers: Record<string, readonly object[]> = {
    [masks]: [move(bob, ann, '1'), move(ann, bob, '1'), move(ann, bob, '2')],
    [amulets]: [
      move(ann, bob, '1', '4'),
      move(bob, ann, '1', '10'),
      move(ann, bob, '2', '3'),
      move(bob, ann, '2', '3'),
    ],
  }
  const seen = scriptFetch(t, async ({ url }) => {
    const isHeld = url.pathname.endsWith('query_account_token_list_by_page')
    const tokenId = url.searchParams.get('tokenId') ?? ''
    const list = isHeld
      ? [
          { tokenId: masks, type: 'ERC721', balance: '1' },
          { tokenId: amulets, type: 'ERC1155', balance: '6' },
          { tokenId: coin, type: 'ERC20', balance: '7' },
        ]
      : (transfers[tokenId] ?? []).map((each, index) => ({
          ...each,
          txHash: `0x${String(index).padStart(64, tokenId.at(-1))}`,
          logIndex: index,
          time: 1_790_000_000_000 - index,
        }))
    return json({ code: 0, message: 'ok', data: { list, total: list.length } })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  t.teardown(() => client.clear())
  const page = await client.fetchQuery(accountPiecesQuery(toAddress(ann), {}))
  t.same(
    page.list.map(({ last, nftId }) => [last.token?.tokenId, nftId]),
    [
      [masks, '1'],
      [amulets, '1'],
    ],
  )
  t.equal(page.totalIsLowerBound, false)
  t.notOk(
    seen.some(({ url }) => url.searchParams.get('tokenId') === coin),
    'coins have no pieces',
  )
})

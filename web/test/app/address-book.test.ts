// @window

import t from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { QueryClient } = await import('@tanstack/react-query')
const { makeAddressBook, RECENT_ADDRESSES } = await import(
  '../../src/app/address-book.ts'
)
const address = (digit: number) => `0x${String(digit).repeat(40)}` as `0x${string}`
const client = new QueryClient()
// Its timers would keep the process of all files of the group alive for five minutes.
t.teardown(() => client.clear())
const book = makeAddressBook(client)
t.beforeEach(() => localStorage.clear())

t.test('remembers the newest addresses, each once', async (t) => {
  for (const digit of [1, 2, 3, 4, 5, 6, 7, 3]) book.remember(address(digit) as never)
  t.same(book.recent(), [3, 7, 6, 5, 4, 2].map(address))
  t.equal(book.recent().length, RECENT_ADDRESSES)
})

t.test('takes nothing from storage that is no address', async (t) => {
  for (const stored of ['nonsense', '{}', 'null', '["0x12", 7, null]']) {
    localStorage.setItem('recent-addresses', stored)
    t.same(book.recent(), [], stored)
  }
})

t.test('finds contracts by the names of their tokens', async (t) => {
  const seen = scriptFetch(t, async () =>
    json({
      code: 0,
      message: 'ok',
      data: {
        list: [
          { tokenId: 'native', name: 'Coin' },
          { tokenId: address(8), name: ' Danube\u202e Dollar ', symbol: 'DAN' },
          { tokenId: address(9), symbol: 'NINE' },
        ],
      },
    }),
  )
  t.same(await book.find('da'), [
    { address: address(8), name: 'Danube Dollar' },
    { address: address(9), name: 'NINE' },
  ])
  t.equal(seen[0]?.url.searchParams.get('keyword'), 'da')
})

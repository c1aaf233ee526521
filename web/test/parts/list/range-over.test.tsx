// @window

import { endpoints } from '@bvlgarichain/contract'
import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

for (const [path, call] of [
  ['/blocks', 'blockList'],
  ['/txs', 'transactionList'],
  ['/transfers', 'allTokenTransfers'],
] as const) {
  for (const [range, isOver] of [
    ['yesterday', true],
    ['today', false],
  ] as const) {
    t.test(`${path} of ${range} ${isOver ? 'rests' : 'is live'}`, async (t) => {
      scriptFetch(t, async () =>
        json({ code: 0, message: 'ok', data: { list: [], total: 0 } }),
      )
      const { host, queryClient } = await openApp(t, `/l2${path}?range=${range}`)
      const text = () => host.querySelector('main')?.textContent ?? ''
      const over = 'This time range is in the past; no new rows appear'
      await until('the list', () => /in the past|appear here|Waiting/i.test(text()))
      t.equal(text().includes(over), isOver)
      const header = host.querySelector('main section header')?.textContent ?? ''
      t.match(
        header,
        /in the past|appear here|Waiting/i,
        'beside the age, above the rows',
      )
      const polls = queryClient
        .getQueryCache()
        .findAll({ queryKey: [endpoints[call].path], type: 'active' })
        .flatMap((query) =>
          query.observers.map(({ options: { refetchInterval: pause } }) =>
            typeof pause === 'function' ? pause(query) : pause,
          ),
        )
      t.same(polls, [isOver ? false : 4_000])
    })
  }
}

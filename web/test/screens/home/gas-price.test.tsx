// @window

import { endpoints } from '@bvlgarichain/contract'
import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

for (const [what, statistic, shows] of [
  [
    'price and parts',
    { gasPrice: '81600000', baseFeePerGas: '8700000' },
    /Gas price0\.0816 GweiA transfer costs 0\.00000171\. Wallet: max fee 0\.0903, tip 0\.0729/,
  ],
  [
    'a price alone',
    { gasPrice: '81600000' },
    /0\.0816 GweiA transfer costs 0\.00000171$/,
  ],
  [
    'a price below the base fee',
    { gasPrice: '5000000', baseFeePerGas: '8700000' },
    /0\.005 GweiA transfer costs 0\.000000105$/,
  ],
] as const) {
  t.test(`Home says what gas costs now: ${what}`, async (t) => {
    scriptFetch(t, async ({ url }) =>
      json({
        code: 0,
        message: 'ok',
        data: url.pathname.endsWith(endpoints.series.path)
          ? []
          : url.pathname.endsWith(`/${endpoints.statistic.path}`)
            ? { latestBlockHeight: 5, ...statistic }
            : { list: [], total: 0 },
      }),
    )
    const { host } = await openApp(t, '/l2/home')
    const figure = () =>
      host.querySelector('[data-testid=figure-gas-price]')?.textContent ?? ''
    await until('the price', () => figure().includes('Gwei'))
    t.match(figure(), shows)
    const first = host.querySelector('[data-testid^=figure-]')
    t.equal(first?.getAttribute('data-testid'), 'figure-gas-price', 'comes first')
  })
}

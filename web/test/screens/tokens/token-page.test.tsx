import { toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const TOKEN = toAddress(`0x${'cd'.repeat(20)}`)

t.test('the whole address of a token stands there, to be copied', async (t) => {
  scriptFetch(t, async ({ url }) => {
    const data = url.pathname.endsWith('token/detail')
      ? { tokenId: TOKEN, type: 'ERC20', name: 'Real', symbol: 'REAL', totalSupply: '5' }
      : { list: [], total: 0 }
    return json({ code: 0, message: 'ok', data })
  })
  const labels = [{ address: TOKEN, name: 'Real (REAL)' }]
  const { host } = await openApp(t, `/l2/token/${TOKEN}`, { labels })
  const contract = () =>
    [...host.querySelectorAll('main dt')].find(
      ({ textContent }) => textContent === 'Contract',
    )?.nextElementSibling
  await until('the contract', () => contract() !== undefined)
  t.equal(contract()?.textContent.trim().toLowerCase(), TOKEN)
  t.ok(contract()?.querySelector('button'))
})

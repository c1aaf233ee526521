// @window

import { toAddress } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const TOKEN = toAddress(`0x${'cd'.repeat(20)}`)

/** Opens the page of a token of a standard. */
async function openToken(t: Test, type: string, search = '') {
  scriptFetch(t, async ({ url }) => {
    const data = url.pathname.endsWith('token/detail')
      ? { tokenId: TOKEN, type, name: 'Real', symbol: 'REAL', totalSupply: '5' }
      : { list: [], total: 0 }
    return json({ code: 0, message: 'ok', data })
  })
  const labels = [{ address: TOKEN, name: 'Real (REAL)' }]
  const { host } = await openApp(t, `/l2/token/${TOKEN}${search}`, { labels })
  await until('the token', () =>
    /^Real/.test(host.querySelector('h1')?.textContent ?? ''),
  )
  const tabs = () => [...host.querySelectorAll('main nav a')]
  return {
    host,
    tabs: () => tabs().map(({ textContent }) => textContent),
    open: () => tabs().find((tab) => tab.hasAttribute('data-open'))?.textContent,
    labels: () => [...host.querySelectorAll('main dt')].map((each) => each.textContent),
  }
}

t.test('the whole address of a token stands there, to be copied', async (t) => {
  const { host } = await openToken(t, 'ERC20')
  const contract = host.querySelector('[data-testid=token-address]')
  t.equal(contract?.textContent.trim().toLowerCase(), TOKEN)
  t.ok(contract?.querySelector('button'))
})

t.test('a collection opens on its NFTs and has no decimals', async (t) => {
  const token = await openToken(t, 'ERC20')
  t.match(token.open(), /^Transfers/)
  t.ok(token.labels().includes('Decimals'))
  const collection = await openToken(t, 'ERC721')
  await until('the NFTs', () => collection.open() === 'NFTs')
  t.match(collection.tabs().slice(0, 2), ['NFTs', /^Transfers/])
  t.notOk(collection.labels().includes('Decimals'))
  const linked = await openToken(t, 'ERC721', '?tab=transfers')
  await until('the transfers', () => /^Transfers/.test(linked.open() ?? ''))
})
